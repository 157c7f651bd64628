/**
 * What a type of category knows. Each type has one module of this form (listed in registry.ts);
 * all other code asks it, and names no type. A missing part is a compile error.
 */
import type { AnswerValue } from '../answer/answer.ts';
import type { Fault, ValidityReason } from '../answer/validity-finding.ts';
import type { PlaceDates } from '../answer/place.ts';
import type { CategoryDefinition, ItemDefinition } from '../document/definition.ts';
import type { Question } from '../graph/question.ts';
import type { Day } from '../../visit/calendar-day.ts';
import type {
  AnswerPath,
  LocalizedQuestion,
  CategoryForm,
  FormTexts,
  FormLabel,
  JsonSchema,
} from './category-form.ts';
import type { WireResult, ReceivedCategory, WireAnswer } from './wire-answer.ts';

/** How a question is answered; `none` is not answered on its own. */
export type AnswerKind =
  | 'yesNo'
  | 'choice'
  | 'text'
  | 'number'
  | 'date'
  | 'time'
  | 'places'
  | 'visits'
  | 'household'
  | 'none';

/** A property of a category that has a meaning for some types only. */
export type CategoryProperty = Exclude<
  keyof CategoryDefinition,
  'id' | 'type' | 'question' | 'description'
>;

/** A property of an item that has a meaning for some types only. */
export type ItemProperty = Exclude<keyof ItemDefinition, 'id' | 'text'>;

/** What "yes" to a category, or to an item, may do. */
export const YES_CONSEQUENCES = [
  'target',
  'targets',
  'denies',
] as const satisfies readonly ItemProperty[];

/** What an answer is judged by, in addition to its question. */
export interface JudgingContext {
  /** Places that can be chosen in H, and their days. */
  readonly placeDates: PlaceDates;
  /** The hospital's day (YYYYMMDD); without it, dates of OV, HV and DA are not refused. */
  readonly today?: string;
}

/** Judges the answer to any question, also one that is not given. */
export type JudgeAnswer = (
  question: Question,
  value: unknown,
  by: JudgingContext,
) => readonly Fault[];

/** Where the visits of a history were: the property of an entry, and the words of its fields. */
export interface VisitedPlace {
  readonly property: 'country' | 'hospital';
  readonly placeLabel: FormLabel;
  readonly dayLabel: FormLabel;
}

export interface CategoryTypeModule {
  /** English name, for lint and the command line. */
  readonly name: string;
  /** As a question of its own, of each housemate inside the answer to FS, or never. */
  readonly asked: 'alone' | 'ofHousemate' | 'never';
  /** Who is asked; `respondent.ts` decides who belongs to it. */
  readonly audience: 'everyone' | 'readersOfPlaceNames' | 'staff';
  readonly answerKind: AnswerKind;
  /** The properties of a category that have a meaning. */
  readonly properties: readonly CategoryProperty[];
  /** The properties of its items that have a meaning; of yes/no only where it is per item. */
  readonly itemProperties: readonly ItemProperty[];
  /** Whether there is nothing to answer without items. */
  readonly needsItems: boolean;
  /** Whether `[]` is an answer ("none of these"), not an untouched question. */
  readonly isEmptyListAnswer: boolean;
  /** Longest text in code points; 0 where no text is typed. */
  readonly maxLength: number;
  /** Of a history of visits; null elsewhere. */
  readonly visitedPlace: VisitedPlace | null;

  /** How many keys answers have: parts that can reveal or hide other categories. */
  readonly keyCount: (question: Question) => number;
  /**
   * Writes 1 into `active`, starting at `first`, for each key that the value makes active [ANS-03,
   * ANS-05], and 0 for the others. A malformed value makes none active. Allocates nothing. Only the
   * conditions of OV depend on `today`; they reveal nothing.
   */
  readonly markActive: (
    question: Question,
    value: unknown,
    active: Uint8Array,
    first: number,
    today?: Day,
  ) => void;
  /** Matches the answers in which the key is active. */
  readonly keySchema: (question: Question, key: string) => JsonSchema;

  /** What is wrong with an answer that is given; nothing is allocated where nothing is. */
  readonly faults: (
    question: Question,
    value: unknown,
    by: JudgingContext,
    judge: JudgeAnswer,
  ) => readonly Fault[];
  /** `memberForm` returns the form of one question about a housemate. */
  readonly form: (
    asked: LocalizedQuestion,
    texts: FormTexts,
    memberForm: (member: LocalizedQuestion) => CategoryForm,
  ) => CategoryForm;
  /** The definitions that the schema refers to, which are once in a document. */
  readonly definitions: ((texts: FormTexts) => Readonly<Record<string, JsonSchema>>) | null;
  /** Where the part that a fault names is in the answer; empty for the whole answer. */
  readonly faultPath: (itemId: string, reason: ValidityReason) => AnswerPath;
  /** The answer that the data of a form are; undefined for untouched. */
  readonly answerOfForm: (data: unknown) => unknown;

  /** The fields of a submission that hold the answer; what does not fit the type is left out. */
  readonly toWire: (question: Question, value: AnswerValue) => WireAnswer;
  /** The answer in a submission's fields, `MALFORMED` where they contradict each other. */
  readonly fromWire: (category: ReceivedCategory) => WireResult;
}
