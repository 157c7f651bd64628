import type {
  AnswerValue,
  HousemateAnswers,
  ItemAnswers,
  PlaceVisit,
  VisitHistory,
  YesNo,
} from '../../engine/questionnaire/answer/answer.ts';
import { isRecord } from '../../engine/questionnaire/answer/is-record.ts';

/*
 * Reads an answer in the shape of its category type. An answer of another shape counts as untouched:
 * a saved answer may come from an earlier version of the questionnaire.
 */
type Answer = AnswerValue | undefined;

type AnswerList = readonly (string | PlaceVisit | HousemateAnswers)[];

const isList = (answer: Answer): answer is Extract<AnswerValue, readonly unknown[]> =>
  Array.isArray(answer);

/** N, I. */
export const yesNoOf = (answer: Answer): YesNo | undefined =>
  answer === 'Y' || answer === 'N' ? answer : undefined;

/** T, E. */
export const textOf = (answer: Answer): string => (typeof answer === 'string' ? answer : '');

/** M: the ids of the chosen options. */
export const chosenIdsOf = (answer: Answer): readonly string[] =>
  isList(answer) ? (answer as AnswerList).filter((entry) => typeof entry === 'string') : [];

/** N and I with a check for each item. */
export const itemAnswersOf = (answer: Answer): ItemAnswers =>
  isRecord(answer) && !isList(answer) && !('visited' in answer) ? answer : {};

/** H: the places visited. An empty list means none of them; undefined means untouched. */
export const placeVisitsOf = (answer: Answer): readonly PlaceVisit[] | undefined =>
  entriesOf(answer, isPlaceVisit);

/** FS: the housemates with a "yes". An empty list means none of them; undefined means untouched. */
export const housematesOf = (answer: Answer): readonly HousemateAnswers[] | undefined =>
  entriesOf(answer, isHousemate);

/** OV, HV. */
export const visitHistoryOf = (answer: Answer): VisitHistory | undefined =>
  isRecord(answer) && !isList(answer) && isVisitHistory(answer) ? answer : undefined;

/** The entries with this shape. A list with only other shapes is not "none of these". */
const entriesOf = <Entry extends PlaceVisit | HousemateAnswers>(
  answer: Answer,
  isEntry: (entry: AnswerList[number]) => entry is Entry,
): readonly Entry[] | undefined => {
  if (!isList(answer)) return undefined;
  const entries = (answer as AnswerList).filter(isEntry);
  return entries.length === 0 && answer.length > 0 ? undefined : entries;
};

const isPlaceVisit = (entry: string | PlaceVisit | HousemateAnswers): entry is PlaceVisit =>
  isRecord(entry) && typeof entry['historyId'] === 'string';

const isHousemate = (entry: string | PlaceVisit | HousemateAnswers): entry is HousemateAnswers =>
  isRecord(entry) && !isPlaceVisit(entry);

const isVisitHistory = (answer: ItemAnswers | VisitHistory): answer is VisitHistory => {
  if (answer['visited' as keyof typeof answer] === 'N') return true;
  const { entries } = answer as { entries?: unknown };
  return Array.isArray(entries) && entries.every(isRecord);
};
