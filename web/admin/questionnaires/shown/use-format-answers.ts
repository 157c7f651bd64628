import type {
  Answers,
  AnswerValue,
  CategoryDefinition,
  QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { nameWords } from './name-words.ts';
import { textInStudioLanguage } from '../../words/text-in-studio-language.ts';

/** A question with its answer. */
export interface FormattedAnswer {
  readonly categoryId: string;
  readonly question: string;
  readonly answer: string;
}

/** Formats answers as readable text, in the order of the questionnaire. */
export const useFormatAnswers = (
  definition: QuestionnaireDefinition,
): ((answers: Answers) => readonly FormattedAnswer[]) => {
  const sayName = useWords(nameWords);
  const language = useStudioLanguage();
  const itemText = ({ items = [] }: CategoryDefinition, id: string): string => {
    const item = items.find((one) => one.id === id);
    return item ? textInStudioLanguage(item.text, language) : id;
  };
  const yesNo = (value: unknown): string => sayName(value === 'Y' ? 'yes' : 'no');
  const formatAnswer = (category: CategoryDefinition, value: AnswerValue): string => {
    if (typeof value === 'number') return [value, category.number?.unit].join(' ').trim();
    if (typeof value === 'string') {
      return value === 'Y' || value === 'N' ? yesNo(value) : value;
    }
    if (Array.isArray(value)) {
      const entries = value as readonly unknown[];
      if (entries.length === 0) return sayName('none');
      if (category.type === 'FS') return sayName('housemates', { count: entries.length });
      return entries
        .map((entry) =>
          typeof entry === 'string'
            ? itemText(category, entry)
            : Object.values(entry ?? {}).join(' '),
        )
        .join(', ');
    }
    if ('visited' in value && (value.visited === 'Y' || value.visited === 'N')) {
      const entries = 'entries' in value && Array.isArray(value.entries) ? value.entries : [];
      const said = entries.map((entry: object) => Object.values(entry).join(' ')).join(', ');
      return said === '' ? yesNo(value.visited) : `${yesNo(value.visited)}: ${said}`;
    }
    return Object.entries(value)
      .map(([id, said]) => `${itemText(category, id)}: ${yesNo(said)}`)
      .join(', ');
  };
  return (answers) =>
    definition.categories.flatMap((category) => {
      const value = answers[category.id];
      if (value === undefined) return [];
      return [
        {
          categoryId: category.id,
          question: textInStudioLanguage(category.question, language) || category.id,
          answer: formatAnswer(category, value),
        },
      ];
    });
};
