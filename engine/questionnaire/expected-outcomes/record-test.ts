import { removeUntouched } from '../answer/describe-fault.ts';
import type { ExpectedOutcome } from '../document/definition.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { tryAnswers } from './run-test.ts';

/**
 * A test that expects what these answers lead to now: the outcome, its first reason, and the
 * questions that are asked. Null if an answer does not count. It names its day only if an outcome
 * depends on it.
 */
export const recordTest = (
  compiled: CompiledQuestionnaire,
  given: Omit<ExpectedOutcome, 'outcome' | 'reason' | 'visible'>,
): ExpectedOutcome | null => {
  const { today: _today, ...others } = given;
  const dependsOnDay = compiled.graph.questions.some(({ items }) =>
    items.some(({ days }) => days !== undefined),
  );
  const tried = dependsOnDay ? given : others;
  const { outcome, reasons, visible } = tryAnswers(compiled, tried);
  if (outcome === null) return null;
  const [reason] = reasons;
  return {
    ...tried,
    answers: removeUntouched(given.answers),
    outcome,
    ...(reason !== undefined && { reason }),
    visible: [...visible],
  };
};
