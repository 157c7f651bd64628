import type { DenialOutcome, LocalizedText } from '../document/definition.ts';
import { formatAnswerReference, type AnswerReference } from '../graph/counts.ts';

/** An answer that speaks against the entry. */
export interface DenyingAnswer extends AnswerReference {
  /**
   * The position of the housemate that the answer is about, from 0; absent when it is about the
   * visitor.
   */
  readonly housemate?: number;
}

interface DenialTexts {
  readonly outcome: DenialOutcome;
  /** Why, as staff read it. */
  readonly reason?: LocalizedText;
  /** What the visitor reads. */
  readonly message?: LocalizedText;
}

/** One answer that prevents entry. */
export interface FiredAnswer extends DenyingAnswer, DenialTexts {
  readonly countId?: never;
}

/** Several answers that prevent entry together. */
export interface FiredCount extends DenialTexts {
  readonly categoryId?: never;
  readonly itemId?: never;
  readonly housemate?: never;
  readonly countId: string;
  readonly answers: readonly DenyingAnswer[];
}

/**
 * What prevents entry. Only its message is for the visitor, once the answers are saved.
 */
export type FiredDenial = FiredAnswer | FiredCount;

/** What fired, without its texts. */
export type FiredMark =
  | Omit<FiredAnswer, 'reason' | 'message'>
  | Omit<FiredCount, 'reason' | 'message'>;

/** The mark of a questionnaire that fired, without the answers. */
export type DenialRule =
  | { readonly countId: string; readonly categoryId?: never; readonly itemId?: never }
  | (AnswerReference & { readonly countId?: never });

/** The name of the mark: `category`, `category.item`, or the id of a count. */
export const ruleName = (rule: DenialRule): string => rule.countId ?? formatAnswerReference(rule);

/** The answers that caused it: one, or all that counted. */
export const causesOf = (mark: FiredMark): readonly DenyingAnswer[] =>
  mark.countId === undefined ? [mark] : mark.answers;
