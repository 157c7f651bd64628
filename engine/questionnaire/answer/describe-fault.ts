/** Wrong answers in plain English: what is wrong, where, and what would fit. */
import { decimalsOf, highestOf, lowestOf } from '../category-types/number/range.ts';
import { categoryType } from '../category-types/registry.ts';
import type { NumberFormat } from '../document/definition.ts';
import type { QuestionGraph } from '../graph/graph.ts';
import type { Question } from '../graph/question.ts';
import { findClosestMatch } from '../lint/closest-match.ts';
import { MAX_HISTORY_ENTRIES, MAX_HOUSEMATES, type UncheckedAnswers } from './answer.ts';
import { isRecord } from './is-record.ts';
import type { ValidityFinding, ValidityReason } from './validity-finding.ts';

/** The answers of a file: null and empty texts mean untouched questions, as on the screens. */
export const removeUntouched = (written: UncheckedAnswers): UncheckedAnswers =>
  Object.fromEntries(Object.entries(written).filter(([, one]) => one !== null && one !== ''));

/** Nothing was answered, or some answers are missing: a visitor sees a message and continues. */
const MISSING_REASONS: ReadonlySet<ValidityReason> = new Set<ValidityReason>([
  'unanswered',
  'blank',
  'noEntries',
]);

/** Answers that the visitor's browser does not send. */
const NOT_SENT_REASONS: ReadonlySet<ValidityReason> = new Set<ValidityReason>([
  'hiddenAnswered',
  'notAskedInLanguage',
  'notAskedOfUserType',
]);

/** Whether a question still waits for its answer. */
export const isMissing = ({ reason }: ValidityFinding): boolean => MISSING_REASONS.has(reason);
/** Whether the answer is to a question that is not asked. */
export const isNotSent = ({ reason }: ValidityFinding): boolean => NOT_SENT_REASONS.has(reason);

const MESSAGES = {
  unanswered: 'waits for an answer',
  blank: 'waits for an answer',
  noEntries: 'waits for an entry',
  unknownCategory: 'is no question of the questionnaire',
  sentTwice: 'is answered twice',
  hiddenAnswered: 'is not asked under these answers, and would not be sent',
  notAskedInLanguage: 'is not asked in this language, and would not be sent',
  notAskedOfUserType: 'is not asked of this user type, and would not be sent',
  wrongShape: 'has an answer that is not of its form',
  unknownItem: 'has no such item',
  needsYes: 'must be answered with yes',
  tooManyChosen: 'takes one option, not several',
  tooManyHousemates: `takes at most ${MAX_HOUSEMATES} housemates`,
  chosenTwice: 'is given twice',
  excludesOthers: 'excludes all other options',
  tooLong: 'is too long',
  tooSmall: 'is below the lowest number accepted',
  tooLarge: 'is above the highest number accepted',
  tooPrecise: 'has more decimals than are accepted',
  unknownPlace: 'is no place that is offered',
  dateNotAllowed: 'is a place that was not visited on such a day',
  tooManyEntries: `takes at most ${MAX_HISTORY_ENTRIES} entries`,
  unknownCountry: 'names no country: they are two letters, as KR',
  notADate: 'has no day: it is written YYYYMMDD',
  tooLongAgo: 'has a day before the period that is asked about',
  homeCountry: 'names the country of the hospital as a stay abroad',
  futureDate: 'has a day that is yet to come',
} as const satisfies Record<ValidityReason, string>;

/** A fault as one sentence, such as "symptoms, fever: waits for an answer." */
export const describeFault = ({ categoryId, itemId, reason }: ValidityFinding): string =>
  `${itemId === undefined ? categoryId : `${categoryId}, ${itemId}`}: ${MESSAGES[reason]}.`;

const itemIds = (question: Question): string => question.items.map(({ id }) => id).join(', ');

const numberFormat = (number: NumberFormat): string => {
  const decimals = decimalsOf(number);
  const range = `from ${String(lowestOf(number))} to ${String(highestOf(number))}`;
  return `a number ${range}, ${decimals === 0 ? 'without decimals' : `at most ${String(decimals)} after the point`}`;
};

/** The form of an answer to the question. */
const expectedFormat = (question: Question): string => {
  const { type, perItem, multiple, items, members } = question;
  const { answerKind, maxLength, visitedPlace } = categoryType(type);
  switch (answerKind) {
    case 'yesNo':
      return perItem
        ? `"Y" or "N" for each item: ${itemIds(question)}`
        : question.needAnswer
          ? '"Y"'
          : '"Y" or "N"';
    case 'choice':
      return `a list of ${multiple ? 'some' : 'one'} of ${itemIds(question)}`;
    case 'text':
      return `a text of at most ${maxLength} characters`;
    case 'number':
      return numberFormat(question.number);
    case 'date':
      return 'a day, "YYYYMMDD"';
    case 'time':
      return 'a time of day, "HH:mm"';
    case 'places':
      return 'a list of {"historyId": place, "placeDate": "YYYYMMDD"}, [] for none';
    case 'visits':
      return visitedPlace?.property === 'country'
        ? '{"visited": "N"}, or "Y" with entries of {"country": "VN", "date": "YYYYMMDD"}'
        : '{"visited": "N"}, or "Y" with entries of {"hospital": name, "date": "YYYYMMDD"}';
    case 'household':
      return `a list of housemates with ${members.map(({ id }) => id).join(', ')}, [] for none`;
    case 'none':
      return items.length > 0 ? `a list of one of ${itemIds(question)}` : 'nothing';
  }
};

/**
 * The path from the answers to the place of a fault in the answer that was given: an item's name, the
 * index in a list, or the answer itself.
 */
export const faultPath = (
  { categoryId, itemId }: ValidityFinding,
  given: unknown,
): readonly (string | number)[] => {
  if (itemId === undefined) return [categoryId];
  if (Array.isArray(given)) {
    const at = given.findIndex(
      (one: unknown) => one === itemId || (isRecord(one) && one['historyId'] === itemId),
    );
    return at < 0 ? [categoryId, ...itemId.split('/')] : [categoryId, at];
  }
  const isEntry = isRecord(given) && Array.isArray(given['entries']);
  return isEntry ? [categoryId, 'entries', itemId] : [categoryId, itemId];
};

/** How to correct a wrong answer: what would fit, or which question was probably meant. */
export const suggestAnswer = (
  fault: ValidityFinding,
  { questions, indexOf }: QuestionGraph,
): string => {
  if (fault.reason === 'hiddenAnswered')
    return 'Leave it out, or give the answer that brings it up.';
  if (isNotSent(fault)) return 'Leave it out, or try another language or user type.';
  const question = questions[indexOf.get(fault.categoryId) ?? -1];
  if (question) return `What fits: ${expectedFormat(question)}.`;
  const ids = questions.filter(({ asked }) => asked).map(({ id }) => id);
  const meant = findClosestMatch(fault.categoryId, ids);
  return meant === undefined ? `The questions are ${ids.join(', ')}.` : `Did you mean ${meant}?`;
};
