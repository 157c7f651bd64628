import { ActionIcon, Group, Select, Stack, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { memo, useCallback, type ReactElement } from 'react';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';
import { replaceCategory } from './category-edits.ts';
import type { CategoryKey } from './category-keys.ts';
import { withSection } from './category-section.ts';
import { useDraft, useEditor } from './editor-context.ts';
import { formWords } from './form-words.ts';
import { LocalizedField, type UpdateText } from './localized-field.tsx';
import { addSection, changeTitle, moveSectionBy, removeSection } from './section-edits.ts';

// Neither can be the id of a section.
const NONE = '';
const NEW = '+';

/** The section that a category is in, with its title, which all categories in it share. */
export const SectionField = memo(function SectionField({
  categoryKey,
  sectionId,
}: {
  categoryKey: CategoryKey;
  sectionId: string | undefined;
}): ReactElement {
  const say = useWords(formWords);
  const language = useStudioLanguage();
  const { store, isReadOnly } = useEditor();
  const sections = useDraft(({ definition }) => definition.sections) ?? [];
  const section = sections.find(({ id }) => id === sectionId);
  const writeTitle = useCallback<UpdateText>(
    (change, typing) => {
      if (sectionId === undefined) return;
      store.change(
        changeTitle(sectionId, change),
        typing === undefined ? {} : { typingField: `${sectionId}/${typing}` },
      );
    },
    [store, sectionId],
  );
  const choose = (id: string): void => {
    store.change(
      id === NEW
        ? addSection(categoryKey)
        : replaceCategory(categoryKey, (before) =>
            withSection(before, id === NONE ? undefined : id),
          ),
    );
  };
  const buttons =
    sectionId === undefined
      ? []
      : ([
          { words: 'section.up', Icon: IconArrowUp, edit: moveSectionBy(sectionId, -1) },
          { words: 'section.down', Icon: IconArrowDown, edit: moveSectionBy(sectionId, 1) },
          { words: 'section.remove', Icon: IconTrash, edit: removeSection(sectionId) },
        ] as const);
  return (
    <Stack gap="xs">
      <Group gap={4} align="flex-end" wrap="nowrap">
        <Select
          data-field="section"
          flex={1}
          label={say('section')}
          description={say('section.about')}
          allowDeselect={false}
          readOnly={isReadOnly}
          value={section?.id ?? NONE}
          data={[
            { value: NONE, label: say('section.none') },
            ...sections.map(({ id, title }) => ({
              value: id,
              label: textInStudioLanguage(title, language) || id,
            })),
            { value: NEW, label: say('section.new') },
          ]}
          onChange={(next) => {
            if (next !== null) choose(next);
          }}
        />
        {section &&
          !isReadOnly &&
          buttons.map(({ words, Icon, edit }) => (
            <Tooltip key={words} label={say(words)}>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={say(words)}
                onClick={() => {
                  store.change(edit);
                }}
              >
                <Icon size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ))}
      </Group>
      {section && (
        <LocalizedField
          key={section.id}
          label={say('section.title')}
          field="section/title"
          text={section.title}
          write={writeTitle}
        />
      )}
    </Stack>
  );
});
