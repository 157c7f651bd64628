import type { AnswerValue } from '../answer/answer.ts';
import { exampleAnswer } from '../category-types/examples.ts';
import { housemateWith } from '../category-types/household/example.ts';
import { answerKind } from '../category-types/registry.ts';
import { activeKeys, keyAt, keyCount, YES } from '../graph/active-keys.ts';
import type { Question } from '../graph/question.ts';

/**
 * The keys that a valid answer to the question can make active: `YES` or item ids, in the order in
 * which they are written. Empty if answers have no different effects (H, texts that reveal nothing,
 * and what is not asked).
 */
export const findAnswerKeys = (question: Question): readonly string[] => {
  if (!question.asked) return [];
  if (answerKind(question.type) === 'household') return housemateWith(question) ? [YES] : [];
  return Array.from({ length: keyCount(question) }, (_, number) => keyAt(question, number));
};

/**
 * The smallest answer that says yes to these keys, which must be compatible, and to as few others as
 * it can. It is valid, except that `needAnswer` requires yes for every key. Undefined if nothing need
 * be said (an optional text or choice), or nothing can be (an M without keys, a range that no accepted
 * number is in). A household has one housemate.
 */
export const buildMinimalAnswer = (
  question: Question,
  keys: readonly string[],
): AnswerValue | undefined => exampleAnswer(question, keys);

/** Whether every valid answer makes `YES` active: the question needs a yes, or a text. */
export const isYesUnavoidable = (question: Question): boolean =>
  activeKeys(question, buildMinimalAnswer(question, [])).includes(YES);
