/**
 * Whether one visible category is answered validly. The stored JSON Schema gives the same result
 * (property test). A valid answer allocates no memory: all checks return the same `RIGHT` for it,
 * and create a list of faults only at the first fault.
 */
import type { JudgeAnswer, JudgingContext } from '../category-types/category-type.ts';
import { categoryType } from '../category-types/registry.ts';
import type { Question } from '../graph/question.ts';
import type { ValidityFinding, ValidityReason } from './validity-finding.ts';
import { NO_FAULTS, UNANSWERED } from './shared-faults.ts';

const NO_FINDINGS: readonly ValidityFinding[] = [];

/** The faults of the answer to a visible category; empty when it is complete. */
export const validateCategoryAnswer = (
  question: Question,
  value: unknown,
  context: JudgingContext,
): readonly ValidityFinding[] => {
  const faults = findFaults(question, value, context);
  if (faults.length === 0) return NO_FINDINGS;
  return faults.map(([reason, itemId]) => ({
    categoryId: question.id,
    ...(itemId !== undefined && { itemId }),
    reason,
  }));
};

/**
 * The first reason why the answer to a visible category is not complete; null when it is complete.
 */
export const firstFault = (
  question: Question,
  value: unknown,
  context: JudgingContext,
): ValidityReason | null => findFaults(question, value, context)[0]?.[0] ?? null;

const findFaults: JudgeAnswer = (question, value, context) => {
  if (value === undefined) return question.optional ? NO_FAULTS : UNANSWERED;
  return categoryType(question.type).faults(question, value, context, findFaults);
};
