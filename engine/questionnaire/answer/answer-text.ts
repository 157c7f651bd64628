import type {
  AnswerValue,
  HousemateAnswers,
  ItemAnswers,
  PlaceVisit,
  VisitHistory,
} from './answer.ts';
import { formatDay } from '../../visit/calendar-day.ts';
import { answerKind } from '../category-types/registry.ts';
import type { CategoryDefinition, QuestionnaireDefinition } from '../document/definition.ts';
import { resolveText } from '../document/text.ts';
import type { AnswerReference } from '../graph/counts.ts';
import { countriesIn } from '../../wording/country-name.ts';

/** The languages of the studio, in which staff read answers. */
export type StaffLanguage = 'ko' | 'en';

/** What the text of an answer needs beside the answer. */
export interface AnswerTextContext {
  readonly language: StaffLanguage;
  /** The questions about each housemate. */
  readonly members: readonly CategoryDefinition[];
  /** The name of a place of the list that was offered; its id if it is not on the list. */
  readonly placeName: (historyId: string) => string;
}

const WORDS = {
  ko: { yes: '예', no: '아니요', none: '해당 없음', housemate: '동거인' },
  en: { yes: 'Yes', no: 'No', none: 'None', housemate: 'Housemate' },
} as const;

/** Between two parts of one answer, such as two chosen options. */
const SEPARATOR = '; ';

/** The text of an option as its author wrote it; its id if it has no text. */
export const optionText = (
  { items = [] }: CategoryDefinition,
  id: string,
  language: StaffLanguage,
): string => {
  const option = items.find((item) => item.id === id);
  const text = option ? resolveText(option.text, language).text : '';
  return text === '' ? id : text;
};

/** The text of a question as its author wrote it; its id if it has no text. */
export const questionText = (
  { id, question }: CategoryDefinition,
  language: StaffLanguage,
): string => resolveText(question, language).text || id;

/** The name of an answer that can count: its option, or the question for a yes. */
export const answerName = (
  { categories }: Pick<QuestionnaireDefinition, 'categories'>,
  { categoryId, itemId }: AnswerReference,
  language: StaffLanguage,
): string => {
  const category = categories.find(({ id }) => id === categoryId);
  if (!category) return categoryId;
  return itemId === undefined
    ? questionText(category, language)
    : optionText(category, itemId, language);
};

/** "Yes" for `Y`, and "No" for anything else. */
export const yesNoText = (value: unknown, language: StaffLanguage): string =>
  value === 'Y' ? WORDS[language].yes : WORDS[language].no;

const itemAnswersText = (
  category: CategoryDefinition,
  answers: ItemAnswers,
  language: StaffLanguage,
): string =>
  (category.items ?? [])
    .flatMap(({ id }) => {
      const value = answers[id];
      if (value === undefined) return [];
      return [`${optionText(category, id, language)}: ${yesNoText(value, language)}`];
    })
    .join(SEPARATOR);

const visitHistoryText = (history: VisitHistory, language: StaffLanguage): string => {
  if (history.visited === 'N') return WORDS[language].no;
  const countryName = (code: string): string =>
    countriesIn(language).find((country) => country.code === code)?.name ?? code;
  return history.entries
    .map((entry) => {
      const where = 'country' in entry ? countryName(entry.country) : entry.hospital;
      return `${where} (${formatDay(entry.date)})`;
    })
    .join(SEPARATOR);
};

const housemateText = (
  housemate: HousemateAnswers,
  position: number,
  { language, members }: AnswerTextContext,
): string => {
  const parts = members.flatMap((member) => {
    const value = housemate[member.id];
    if (value === undefined) return [];
    const text =
      typeof value === 'string'
        ? value
        : value.map((id) => optionText(member, id, language)).join(', ');
    return [`${questionText(member, language)}: ${text}`];
  });
  return `${WORDS[language].housemate} ${String(position + 1)} (${parts.join(', ')})`;
};

/** An answer in words, on one line except for what the visitor typed. */
export const answerText = (
  category: CategoryDefinition,
  value: AnswerValue,
  context: AnswerTextContext,
): string => {
  const { language, placeName } = context;
  const words = WORDS[language];
  switch (answerKind(category.type)) {
    case 'yesNo':
      return typeof value === 'object'
        ? itemAnswersText(category, value as ItemAnswers, language)
        : yesNoText(value, language);
    case 'choice':
      return (value as readonly string[])
        .map((id) => optionText(category, id, language))
        .join(SEPARATOR);
    case 'text':
    case 'time':
    case 'number':
      return typeof value === 'number' ? String(value) : (value as string);
    case 'date':
      return formatDay(value as string);
    case 'places': {
      const visits = value as readonly PlaceVisit[];
      if (visits.length === 0) return words.none;
      return visits
        .map(({ historyId, placeDate }) => `${placeName(historyId)} (${formatDay(placeDate)})`)
        .join(SEPARATOR);
    }
    case 'visits':
      return visitHistoryText(value as VisitHistory, language);
    case 'household': {
      const housemates = value as readonly HousemateAnswers[];
      if (housemates.length === 0) return words.no;
      return housemates
        .map((housemate, position) => housemateText(housemate, position, context))
        .join(SEPARATOR);
    }
    case 'none':
      return '';
  }
};
