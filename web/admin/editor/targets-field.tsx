import { MultiSelect } from '@mantine/core';
import { memo, useState, type ReactElement } from 'react';
import type {
  CategoryDefinition,
  QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { useStudioLanguage, useWords, type StudioLanguage } from '../words/studio-words.ts';
import { canBeTarget, shownText } from './category-choices.ts';
import { useDraft, useEditor } from './editor-parts.ts';
import { formWords } from './form-words.ts';
import { editorWords } from './words.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const MOST_SHOWN = 60;
const BETWEEN = '\u0000';

const named = (
  category: CategoryDefinition,
  index: number,
  language: StudioLanguage,
  noWords: string,
): string => {
  const text = shownText(category.question, language);
  return `${String(index + 1)}. ${text === '' ? noWords : text} · ${category.id}`;
};

/** Which categories an answer reveals or hides: found by their questions, never typed. */
export const TargetsField = memo(function TargetsField({
  label,
  field,
  source,
  ids,
  onChange,
}: {
  label: string;
  field: string;
  /** The category that the answer belongs to. */
  source: CategoryDefinition;
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}): ReactElement {
  const say = useWords(formWords);
  const sayEditor = useWords(editorWords);
  const language = useStudioLanguage();
  const { store, isReadOnly } = useEditor();
  const [offered, setOffered] = useState<readonly Choice[]>([]);

  const nameIn = ({ categories }: QuestionnaireDefinition, id: string): string => {
    const index = categories.findIndex((category) => category.id === id);
    const category = categories[index];
    return category
      ? named(category, index, language, sayEditor('noWords'))
      : say('unknownTarget', { id });
  };
  // One string, which stays the same while something else is typed.
  const names = useDraft(({ definition }) =>
    ids.map((id) => nameIn(definition, id)).join(BETWEEN),
  ).split(BETWEEN);
  const chosen = ids.map((id, at): Choice => ({ value: id, label: names[at] ?? id }));

  const offer = (): void => {
    const { definition } = store.getState();
    setOffered(
      definition.categories.flatMap((category, index) =>
        canBeTarget(category, source)
          ? [{ value: category.id, label: named(category, index, language, sayEditor('noWords')) }]
          : [],
      ),
    );
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
        onChange(next);
      }}
      onFocus={offer}
      onDropdownOpen={offer}
      readOnly={isReadOnly}
      searchable
      hidePickedOptions
      limit={MOST_SHOWN}
      nothingFoundMessage={say('targetsNone')}
      maxDropdownHeight={280}
    />
  );
});
