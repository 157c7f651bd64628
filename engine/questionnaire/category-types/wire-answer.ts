/** The fields of a category in a submission that hold its answer. */
import type { Category } from '../../../schemas/api.gen.ts';
import type { AnswerValue } from '../answer/answer.ts';

/** What an answer writes; a field that is absent is untouched. */
export interface WireAnswer {
  readonly answerContents?: string;
  readonly entryList?: Category['entryList'];
  readonly checkOf?: (itemId: string) => 'Y' | 'N' | null;
  readonly placeDateOf?: (historyId: string) => string;
}

/** The fields of a category that are read; the others are not trusted. */
export interface ReceivedCategory extends Pick<
  Category,
  'categoryId' | 'categoryType' | 'indvdCheck' | 'answerContents' | 'entryList'
> {
  readonly inquiryList: readonly Pick<
    Category['inquiryList'][number],
    'inquiryMappingId' | 'check'
  >[];
  readonly placeList: readonly Pick<Category['placeList'][number], 'historyId' | 'placeDate'>[];
}

export const MALFORMED = Symbol('malformed');

/** An answer as read: undefined for untouched, `MALFORMED` where its fields contradict each other. */
export type WireResult<Value extends AnswerValue = AnswerValue> =
  | Value
  | undefined
  | typeof MALFORMED;

/** Whether no field of the category holds an answer. */
export const isUntouched = ({
  answerContents,
  inquiryList,
  placeList,
  entryList,
}: ReceivedCategory): boolean =>
  answerContents === '' &&
  entryList.length === 0 &&
  inquiryList.every(({ check }) => check === null) &&
  placeList.every(({ placeDate }) => placeDate === '');

/** Of a type whose answer is not in the category list: anything but untouched is malformed. */
export const notInList = (category: ReceivedCategory): WireResult =>
  isUntouched(category) ? undefined : MALFORMED;

/** Whether an answer is a list, which `Array.isArray` does not say of read-only ones. */
export const isList = <Value>(value: Value): value is Extract<Value, readonly unknown[]> =>
  Array.isArray(value);
