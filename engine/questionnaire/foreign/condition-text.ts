import type { AnswerReference, ShownUnder } from './exported-questions.ts';

/**
 * A condition in a notation that joins comparisons by "or" and "and". `compare` writes that an answer
 * was given, or that it was not.
 */
export const conditionText = (
  { reveals, hides }: ShownUnder,
  compare: (answer: AnswerReference, isGiven: boolean) => string,
): string => {
  const revealed = reveals.map((answer) => compare(answer, true)).join(' or ');
  const hidden = hides.map((answer) => compare(answer, false));
  if (revealed === '') return hidden.join(' and ');
  const needsBrackets = reveals.length > 1 && hides.length > 0;
  return [needsBrackets ? `(${revealed})` : revealed, ...hidden].join(' and ');
};
