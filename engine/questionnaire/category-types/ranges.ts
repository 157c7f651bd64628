/** Answers that lie in ranges which the items of a question name: numbers (NU), and days (DA) as YYYYMMDD. */
import type { QuestionItem } from '../graph/question.ts';

export const isInRange = (
  value: number,
  { from = -Infinity, to = Infinity }: Pick<QuestionItem, 'from' | 'to'>,
): boolean => value >= from && value <= to;
