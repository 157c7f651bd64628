/** The choices for a previewed question, as text for a terminal. */
import { MAX_HISTORY_ENTRIES, MAX_HOUSEMATES } from '../../engine/questionnaire/answer/answer.ts';
import { isHousemateType } from '../../engine/questionnaire/category-types/respondent.ts';
import { isMemberChoice } from '../../engine/questionnaire/category-types/household/member-type.ts';
import { answerKind, categoryType } from '../../engine/questionnaire/category-types/registry.ts';
import type { DenialOutcome } from '../../engine/questionnaire/document/definition.ts';
import type { ScreeningOutcome } from '../../engine/questionnaire/answer/screening.ts';
import { pluralize } from '../print-findings.ts';
import type { Consequence, PreviewedQuestion } from './preview-questions.ts';

/** Where the visit goes from here. */
export const OUTCOME_LABELS = {
  clear: 'may enter',
  askStaff: 'ask staff',
  refuse: 'refused',
} as const satisfies Record<ScreeningOutcome['outcome'], string>;

const MAX_PLACES = 5;

/** Texts in files may have line breaks; in the terminal each is one line. */
export const oneLine = (text: string): string => text.trim().replace(/\s+/gu, ' ');

/** A choice: its mark, its text, and its effects. */
export interface PreviewChoice {
  readonly mark: string;
  readonly text: string;
  readonly consequences: readonly string[];
}

/** The text of a question by its id. */
export type QuestionText = (id: string) => string;

/** An outcome with its reason. */
export const formatOutcome = (outcome: DenialOutcome, reason: string | null): string =>
  reason === null ? OUTCOME_LABELS[outcome] : `${OUTCOME_LABELS[outcome]}: ${oneLine(reason)}`;

const describeConsequences = (
  { asks, hides, denies }: Consequence,
  textOf: QuestionText,
): readonly string[] => [
  ...asks.map((id) => `then asks: ${textOf(id)}`),
  ...hides.map((id) => `leaves out: ${textOf(id)}`),
  ...(denies ? [formatOutcome(denies.outcome, denies.reason)] : []),
];

const radioMark = (isChosen: boolean): string => (isChosen ? '(x)' : '( )');
const checkboxMark = (isChosen: boolean): string => (isChosen ? '[x]' : '[ ]');

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer of yes or no; anything else is shown as it was written. */
const yesNoLabel = (said: unknown): string =>
  said === 'Y' ? 'yes' : said === 'N' ? 'no' : said === undefined ? 'yes/no' : JSON.stringify(said);

const yesNoChoices = (
  { yes, needsYes }: PreviewedQuestion,
  said: unknown,
  textOf: QuestionText,
  yesWords = 'yes',
): readonly PreviewChoice[] => [
  {
    mark: radioMark(said === 'Y'),
    text: yesWords,
    consequences: describeConsequences(yes, textOf),
  },
  {
    mark: radioMark(said === 'N'),
    text: 'no',
    consequences: needsYes ? ['only yes is taken'] : [],
  },
];

const itemChoices = (
  { items, isPerItem, isMultiple, type, answer }: PreviewedQuestion,
  textOf: QuestionText,
): readonly PreviewChoice[] =>
  items.map((item) => {
    const said = isObject(answer) && Object.hasOwn(answer, item.id) ? answer[item.id] : undefined;
    const isChosen = Array.isArray(answer) && answer.includes(item.id);
    const mark = isPerItem
      ? `[${yesNoLabel(said)}]`
      : answerKind(type) === 'yesNo'
        ? '-'
        : (isMultiple ? checkboxMark : radioMark)(isChosen);
    return { mark, text: oneLine(item.text), consequences: describeConsequences(item, textOf) };
  });

const visitChoices = (
  question: PreviewedQuestion,
  textOf: QuestionText,
): readonly PreviewChoice[] => {
  const { answer, type } = question;
  const said = isObject(answer) ? answer['visited'] : undefined;
  const isCountry = categoryType(type).visitedPlace?.property === 'country';
  const what = isCountry ? 'country and day of return' : 'hospital and day';
  const entries = isObject(answer) && Array.isArray(answer['entries']) ? answer['entries'] : [];
  return [
    ...yesNoChoices(question, said, textOf, `yes, with ${what}, at most ${MAX_HISTORY_ENTRIES}`),
    ...entries.map((entry: unknown) => ({
      mark: '-',
      text: isObject(entry) ? Object.values(entry).join(', ') : JSON.stringify(entry),
      consequences: [],
    })),
  ];
};

const placeChoices = ({ places, answer }: PreviewedQuestion): readonly PreviewChoice[] => {
  const visits: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const visitOf = (id: string): Readonly<Record<string, unknown>> | undefined =>
    visits.filter(isObject).find(({ historyId }) => historyId === id);
  const shown = places.filter(({ id }, at) => at < MAX_PLACES || visitOf(id));
  const isNone = Array.isArray(answer) && answer.length === 0;
  const others = places.length - shown.length;
  return [
    { mark: checkboxMark(isNone), text: 'none of these', consequences: [] },
    ...shown.map(({ id, name, days }) => {
      const visit = visitOf(id);
      const day = visit ? String(visit['placeDate']) : days.join(' or ');
      return { mark: checkboxMark(visit !== undefined), text: `${name}, ${day}`, consequences: [] };
    }),
    ...(others > 0
      ? [{ mark: '…', text: `and ${pluralize(others, 'more place')}`, consequences: [] }]
      : []),
  ];
};

const householdChoices = (
  { answer, yes, ...question }: PreviewedQuestion,
  textOf: QuestionText,
): readonly PreviewChoice[] => {
  const housemates: readonly unknown[] | null = Array.isArray(answer) ? answer : null;
  const said = housemates === null ? undefined : housemates.length > 0 ? 'Y' : 'N';
  const words = `yes, of each, at most ${MAX_HOUSEMATES}:`;
  return [
    ...yesNoChoices({ ...question, answer, yes }, said, textOf, words),
    ...(housemates ?? []).map((housemate) => ({
      mark: '-',
      text: isObject(housemate)
        ? Object.entries(housemate)
            .map(([id, value]) => `${id}: ${[value].flat().map(String).join(', ')}`)
            .join('; ')
        : JSON.stringify(housemate),
      consequences: [],
    })),
  ];
};

const textChoice = (
  { type, answer }: PreviewedQuestion,
  expected = `at most ${categoryType(type).maxLength} characters`,
): readonly PreviewChoice[] => {
  const text =
    answer === null
      ? `____  ${expected}`
      : typeof answer === 'string'
        ? oneLine(answer)
        : JSON.stringify(answer);
  return [{ mark: '>', text, consequences: [] }];
};

/** The answer or what it may be, and what its ranges mean. */
const rangeChoices = (
  question: PreviewedQuestion,
  textOf: QuestionText,
  expected: string,
): readonly PreviewChoice[] => [
  ...(typeof question.answer === 'number'
    ? [{ mark: '>', text: String(question.answer), consequences: [] }]
    : textChoice(question, expected)),
  ...itemChoices(question, textOf).map((range) => ({ ...range, mark: '-' })),
];

/** The choices of a question, with the selected ones marked; for a free answer, one line. */
export const previewChoices = (
  question: PreviewedQuestion,
  textOf: QuestionText,
): readonly PreviewChoice[] => {
  const { items, type } = question;
  switch (answerKind(type)) {
    case 'yesNo':
      return question.isPerItem
        ? itemChoices(question, textOf)
        : [
            ...itemChoices(question, () => ''),
            ...yesNoChoices(question, question.answer ?? undefined, textOf),
          ];
    case 'choice':
      return itemChoices(question, textOf);
    case 'text':
      return textChoice(question).map((choice) => ({
        ...choice,
        consequences: describeConsequences(question.yes, textOf),
      }));
    case 'number':
      return rangeChoices(question, textOf, 'a number');
    case 'date':
      return rangeChoices(question, textOf, 'YYYYMMDD');
    case 'time':
      return rangeChoices(question, textOf, 'HH:mm');
    case 'visits':
      return visitChoices(question, textOf);
    case 'places':
      return placeChoices(question);
    case 'household':
      return householdChoices(question, textOf);
    case 'none':
      if (!isHousemateType(type)) return [];
      return isMemberChoice(type, items.length > 0)
        ? itemChoices(question, textOf)
        : textChoice(question);
  }
};
