import { MultiSelect } from '@mantine/core';
import { memo, useState, type ReactElement } from 'react';
import type {
  CategoryDefinition,
  QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { useStudioLanguage, useWords, type StudioLanguage } from '../words/studio-words.ts';
import { canBeTarget } from './category-type-rules.ts';
import { useDraft, useEditor } from './editor-context.ts';
import { setFollowUps, type AnswerPlace } from './follow-up-edits.ts';
import { formWords } from './form-words.ts';
import { useLinkActions } from './link-actions.tsx';
import { editorWords } from './words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';

interface TargetOption {
  readonly value: string;
  readonly label: string;
}

const MAX_SHOWN = 60;
const SEPARATOR = '\u0000';

const categoryLabel = (
  category: CategoryDefinition,
  index: number,
  language: StudioLanguage,
  noWords: string,
): string => {
  const text = textInStudioLanguage(category.question, language);
  return `${String(index + 1)}. ${text === '' ? noWords : text} · ${category.id}`;
};

/**
 * The categories that an answer reveals or hides. The author finds them by their question and never
 * types an id.
 */
export const TargetsField = memo(function TargetsField({
  label,
  field,
  source,
  ids,
  place,
}: {
  label: string;
  field: string;
  /** The category that the answer belongs to. */
  source: CategoryDefinition;
  ids: readonly string[];
  place: AnswerPlace;
}): ReactElement {
  const say = useWords(formWords);
  const sayEditor = useWords(editorWords);
  const language = useStudioLanguage();
  const { store, isReadOnly } = useEditor();
  const { changeLinks } = useLinkActions();
  const [offered, setOffered] = useState<readonly TargetOption[]>([]);

  const nameIn = ({ categories }: QuestionnaireDefinition, id: string): string => {
    const index = categories.findIndex((category) => category.id === id);
    const category = categories[index];
    return category
      ? categoryLabel(category, index, language, sayEditor('noWords'))
      : say('unknownTarget', { id });
  };
  // One string, which stays equal while other text is typed.
  const names = useDraft(({ definition }) =>
    ids.map((id) => nameIn(definition, id)).join(SEPARATOR),
  ).split(SEPARATOR);
  const chosen = ids.map((id, at): TargetOption => ({ value: id, label: names[at] ?? id }));

  const refreshOptions = (): void => {
    const { categories } = store.getState().definition;
    const found = categories.flatMap((category, index) =>
      canBeTarget(category, source)
        ? [
            {
              value: category.id,
              label: categoryLabel(category, index, language, sayEditor('noWords')),
              isLater: index > categories.findIndex(({ id }) => id === source.id),
            },
          ]
        : [],
    );
    // A follow-up is usually asked later than the answer that reveals it.
    setOffered(found.toSorted((one, other) => Number(other.isLater) - Number(one.isLater)));
  };
  const others = offered.filter(({ value }) => !ids.includes(value));

  return (
    <MultiSelect
      data-field={field}
      label={label}
      placeholder={ids.length === 0 && !isReadOnly ? say('targetsHint') : ''}
      data={[...new Map([...chosen, ...others].map((choice) => [choice.value, choice])).values()]}
      value={[...ids]}
      onChange={(next) => {
        changeLinks(setFollowUps(place, next));
      }}
      onFocus={refreshOptions}
      onDropdownOpen={refreshOptions}
      readOnly={isReadOnly}
      searchable
      hidePickedOptions
      limit={MAX_SHOWN}
      nothingFoundMessage={say('targetsNone')}
      maxDropdownHeight={280}
    />
  );
});
