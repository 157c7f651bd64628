import { Anchor, Group, Select, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core';
import { useCallback, useMemo, type ReactElement } from 'react';
import type { CategoryDefinition } from '../../../engine/questionnaire/index.ts';
import { targetsOf } from '../../../engine/questionnaire/graph/question.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { formFields, retyped, shownText, TYPE_ORDER } from './category-choices.ts';
import { newItem, replaced } from './category-edits.ts';
import { DenialField, type WriteDenial } from './denial-field.tsx';
import { categoryAt, indexOfKey, type CategoryKey } from './draft-keys.ts';
import { useDraft, useEditor } from './editor-parts.ts';
import { formWords } from './form-words.ts';
import { IdField } from './id-field.tsx';
import { ImageField } from './image-field.tsx';
import { ItemsField } from './items-field.tsx';
import { LocalizedField, type WriteText } from './localized-field.tsx';
import { sourcesOf, withTargets } from './target-edits.ts';
import { TargetsField } from './targets-field.tsx';
import { isBlank, NO_TEXT } from './text-edits.ts';
import { typeWords } from './type-words.ts';

/** Changes the category that the form shows. */
export type WriteCategory = (
  change: (category: CategoryDefinition) => CategoryDefinition,
  typing?: string,
) => void;

const FLAGS = ['show', 'needAnswer', 'optional', 'perItem', 'multiple'] as const;
type Flag = (typeof FLAGS)[number];
const FLAG_WORDS = {
  show: 'shown',
  needAnswer: 'needAnswer',
  optional: 'optional',
  perItem: 'perItem',
  multiple: 'multiple',
} as const satisfies Record<Flag, string>;
const isOn = (category: CategoryDefinition, flag: Flag): boolean =>
  flag === 'show' ? category.show !== false : category[flag] === true;

/** What differs from the usual is written; the usual is not. */
const withFlag = (category: CategoryDefinition, flag: Flag, on: boolean): CategoryDefinition => {
  const next = { ...category };
  delete next[flag];
  if (flag === 'show') return on ? next : { ...next, show: false };
  return on ? { ...next, [flag]: true } : next;
};

const BETWEEN = '\u0000';

const RevealedBy = ({ id }: { id: string }): ReactElement | null => {
  const say = useWords(formWords);
  const language = useStudioLanguage();
  const { store } = useEditor();
  const sources = useDraft(({ definition }) =>
    sourcesOf(definition.categories, id)
      .map((source) => `${source.id}${BETWEEN}${shownText(source.question, language)}`)
      .join('\n'),
  );
  if (sources === '') return null;
  return (
    <Text size="sm">
      {say('revealedBy')}:{' '}
      {sources.split('\n').map((source, at) => {
        const [key = '', text = ''] = source.split(BETWEEN);
        return (
          <span key={key}>
            {at > 0 && ', '}
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => {
                store.select(key);
              }}
            >
              {text === '' ? key : text}
            </Anchor>
          </span>
        );
      })}
    </Text>
  );
};

/** The form of one category: only what means something for its type. */
export const CategoryForm = ({
  categoryKey,
}: {
  categoryKey: CategoryKey;
}): ReactElement | null => {
  const { store } = useEditor();
  const category = useDraft(({ definition }) => categoryAt(definition, categoryKey));
  const number = useDraft(({ definition }) => indexOfKey(definition, categoryKey)) + 1;
  const write = useCallback<WriteCategory>(
    (change, typing) => {
      store.change(
        replaced(categoryKey, change),
        typing === undefined ? {} : { typing: `${categoryKey}/${typing}` },
      );
    },
    [store, categoryKey],
  );
  return category ? (
    <FormOf categoryKey={categoryKey} category={category} number={number} write={write} />
  ) : null;
};

const FormOf = ({
  categoryKey,
  category,
  number,
  write,
}: {
  categoryKey: CategoryKey;
  category: CategoryDefinition;
  number: number;
  write: WriteCategory;
}): ReactElement => {
  const say = useWords(formWords);
  const sayType = useWords(typeWords);
  const { store } = useEditor();
  const { id, type, perItem = false } = category;
  const fields = formFields(category);
  const targets = targetsOf(category);
  // What the items need to know of it, the same object while only texts change.
  const core = useMemo(
    (): CategoryDefinition => ({ id, type, perItem, question: NO_TEXT }),
    [id, type, perItem],
  );

  const writeQuestion = useCallback<WriteText>(
    (change, typing) => {
      write((before) => ({ ...before, question: change(before.question) }), typing);
    },
    [write],
  );
  const writeDescription = useCallback<WriteText>(
    (change, typing) => {
      write(({ description, ...rest }) => {
        const next = change(description ?? NO_TEXT);
        return isBlank(next) ? rest : { ...rest, description: next };
      }, typing);
    },
    [write],
  );
  const writeDenial = useCallback<WriteDenial>(
    (change, typing) => {
      write(({ denies, ...rest }) => {
        const next = change(denies);
        return next ? { ...rest, denies: next } : rest;
      }, typing);
    },
    [write],
  );

  const turn = (flag: Flag, on: boolean): void => {
    const first = newItem(store.getState().definition);
    write((before) => {
      const next = withFlag(before, flag, on);
      return flag === 'perItem' && on && !next.items ? { ...next, items: [first] } : next;
    });
  };

  return (
    <Stack gap="md" component="section" aria-label={say('form', { number })}>
      <Group justify="space-between" align="flex-end">
        <Title order={2} size="h4">
          {say('form', { number })}
        </Title>
        <IdField key={categoryKey} categoryKey={categoryKey} id={id} />
      </Group>
      <Select
        data-field="type"
        label={say('type')}
        description={sayType(`${type}.about`)}
        allowDeselect={false}
        value={type}
        data={TYPE_ORDER.map((value) => ({ value, label: sayType(value) }))}
        onChange={(next) => {
          if (next !== null) write((before) => retyped(before, next));
        }}
      />
      <LocalizedField
        label={say('question')}
        field="question"
        text={category.question}
        write={writeQuestion}
      />
      <LocalizedField
        label={say('description')}
        field="description"
        text={category.description}
        write={writeDescription}
      />
      {fields.image && (
        <ImageField
          image={category.image}
          write={(change, typing) => {
            write(({ image, ...rest }) => {
              const next = change(image);
              return next ? { ...rest, image: next } : rest;
            }, typing);
          }}
        />
      )}
      {FLAGS.some((flag) => fields[flag]) && (
        <SimpleGrid cols={{ base: 1, md: 2 }} role="group" aria-label={say('behaviour')}>
          {FLAGS.filter((flag) => fields[flag]).map((flag) => (
            <Switch
              key={flag}
              data-field={flag}
              label={say(FLAG_WORDS[flag])}
              description={say(`${FLAG_WORDS[flag]}.about`)}
              checked={isOn(category, flag)}
              onChange={({ currentTarget: { checked } }) => {
                turn(flag, checked);
              }}
            />
          ))}
        </SimpleGrid>
      )}
      <RevealedBy id={id} />
      {fields.items && (
        <ItemsField items={category.items ?? NO_ITEMS} category={core} write={write} />
      )}
      {(fields.targets || targets.length > 0) && (
        <TargetsField
          label={say('targets')}
          field="target"
          source={core}
          ids={targets}
          onChange={(ids) => {
            write((before) => withTargets(before, ids));
          }}
        />
      )}
      {(fields.denies || category.denies) && (
        <DenialField
          label={say('denies')}
          field="denies"
          denial={category.denies}
          write={writeDenial}
        />
      )}
    </Stack>
  );
};

const NO_ITEMS: NonNullable<CategoryDefinition['items']> = [];
