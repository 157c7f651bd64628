import { removeUntouched } from '../answer/describe-fault.ts';
import type { ExpectedOutcome } from '../document/definition.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { tryAnswers } from './run-test.ts';

/**
 * A test that expects what these answers lead to now: the outcome, its first reason, and the
 * questions that are asked. Null if an answer does not count.
 */
export const recordTest = (
  compiled: CompiledQuestionnaire,
  given: Pick<ExpectedOutcome, 'title' | 'userType' | 'language' | 'answers'>,
): ExpectedOutcome | null => {
  const { outcome, reasons, visible } = tryAnswers(compiled, given);
  if (outcome === null) return null;
  const [reason] = reasons;
  return {
    ...given,
    answers: removeUntouched(given.answers),
    outcome,
    ...(reason !== undefined && { reason }),
    visible: [...visible],
  };
};
