import type {
  AnswerValue,
  HousemateAnswers,
  ItemAnswers,
  PlaceVisit,
  VisitHistory,
  YesNo,
} from '../../engine/questionnaire/answer/answer.ts';

/*
 * Reads an answer in the shape of its category type. An answer of another shape counts as untouched:
 * a saved answer may come from an earlier version of the questionnaire.
 */
type Answer = AnswerValue | undefined;

type List = readonly (string | PlaceVisit | HousemateAnswers)[];

const isList = (answer: Answer): answer is Extract<AnswerValue, readonly unknown[]> =>
  Array.isArray(answer);

/** N, I. */
export const yesNoOf = (answer: Answer): YesNo | undefined =>
  answer === 'Y' || answer === 'N' ? answer : undefined;

/** T, E. */
export const textOf = (answer: Answer): string => (typeof answer === 'string' ? answer : '');

/** M: the ids of the chosen options. */
export const chosenOf = (answer: Answer): readonly string[] =>
  isList(answer) ? (answer as List).filter((entry) => typeof entry === 'string') : [];

/** N and I with per-item check. */
export const itemAnswersOf = (answer: Answer): ItemAnswers =>
  typeof answer === 'object' && !isList(answer) && !('visited' in answer) ? answer : {};

/** H: the places visited, none of them as an empty list; undefined while untouched. */
export const placeVisitsOf = (answer: Answer): readonly PlaceVisit[] | undefined =>
  isList(answer) ? (answer as List).filter(isPlaceVisit) : undefined;

/** FS: the housemates whom "yes" is said of, none of them as an empty list; undefined while untouched. */
export const housematesOf = (answer: Answer): readonly HousemateAnswers[] | undefined =>
  isList(answer) ? (answer as List).filter(isHousemate) : undefined;

/** OV, HV. */
export const visitHistoryOf = (answer: Answer): VisitHistory | undefined =>
  typeof answer === 'object' && !isList(answer) && isHistory(answer) ? answer : undefined;

const isPlaceVisit = (entry: string | PlaceVisit | HousemateAnswers): entry is PlaceVisit =>
  typeof entry === 'object' && typeof entry['historyId' as keyof typeof entry] === 'string';

const isHousemate = (entry: string | PlaceVisit | HousemateAnswers): entry is HousemateAnswers =>
  typeof entry === 'object' && !isPlaceVisit(entry);

const isHistory = (answer: ItemAnswers | VisitHistory): answer is VisitHistory =>
  answer['visited' as keyof typeof answer] === 'N' ||
  Array.isArray((answer as { entries?: unknown }).entries);
