import type { DenialOutcome, LocalizedText } from '../document/definition.ts';
import { formatAnswerReference, type AnswerReference } from '../graph/counts.ts';
import type { StaffLanguage } from './answer-text.ts';

/** An answer that speaks against the entry. */
export interface DenyingAnswer extends AnswerReference {
  /**
   * The position of the housemate that the answer is about, from 0; absent when it is about the
   * visitor.
   */
  readonly housemate?: number;
  /** How much it counted, if the count has points. */
  readonly points?: number;
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
  readonly atLeast?: never;
}

/** Several answers that prevent entry together. */
export interface FiredCount extends DenialTexts {
  readonly categoryId?: never;
  readonly itemId?: never;
  readonly housemate?: never;
  readonly countId: string;
  readonly answers: readonly DenyingAnswer[];
  /** The sum of points from which it fires, if the count has points. */
  readonly atLeast?: number;
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

/** What these answers are together; each is 1 where it has no points. */
export const sumPoints = (answers: readonly Pick<DenyingAnswer, 'points'>[]): number =>
  answers.reduce((sum, { points = 1 }) => sum + points, 0);

/**
 * The answers that caused it, such as "fever + cough"; for a count with points with these and their
 * sum: "fever (3) + cough (2) = 5 points, 4 needed".
 */
export const describeCauses = (
  mark: FiredMark,
  nameOf: (answer: AnswerReference) => string,
  language: StaffLanguage,
): string => {
  const answers = causesOf(mark);
  const named = answers
    .map((one) =>
      one.points === undefined ? nameOf(one) : `${nameOf(one)} (${String(one.points)})`,
    )
    .join(' + ');
  if (mark.atLeast === undefined) return named;
  const [sum, atLeast] = [sumPoints(answers), mark.atLeast].map(String);
  return language === 'ko'
    ? `${named} = ${sum}점, 기준 ${atLeast}점`
    : `${named} = ${sum} points, ${atLeast} needed`;
};
