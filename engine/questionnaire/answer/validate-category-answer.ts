/**
 * Whether one visible category is answered validly. The stored JSON Schema gives the same result
 * (property test). A valid answer allocates no memory: all checks return the same `RIGHT` for it,
 * and create a list of faults only at the first fault.
 */
import { MAX_EDITOR_TEXT_LENGTH, MAX_SHORT_ANSWER_LENGTH } from './answer.ts';
import type { Fault, ValidityFinding, ValidityReason } from './validity-finding.ts';
import { NO_FAULTS, UNANSWERED } from './shared-faults.ts';
import { choiceFaults, itemFaults, yesNoReason } from './validate-choice.ts';
import { householdFaults } from './validate-household.ts';
import { textReason } from './validate-text.ts';
import { historyFaults, placeFaults } from './validate-visits.ts';
import type { PlaceDates } from './place.ts';
import type { Question } from '../graph/question.ts';

/** What an answer is judged by, in addition to its question. */
export interface ValidationContext {
  /** Places that can be chosen in H, and their days. */
  readonly placeDates: PlaceDates;
  /** The hospital's day (YYYYMMDD); without it, future days of OV and HV are not refused. */
  readonly today?: string;
}

const NO_FINDINGS: readonly ValidityFinding[] = [];
const HIDDEN_ANSWERED: readonly Fault[] = [['hiddenAnswered']];

/** The faults of the answer to a visible category; empty when it is complete. */
export const validateCategoryAnswer = (
  question: Question,
  value: unknown,
  context: ValidationContext,
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
  context: ValidationContext,
): ValidityReason | null => findFaults(question, value, context)[0]?.[0] ?? null;

const findFaults = (
  question: Question,
  value: unknown,
  context: ValidationContext,
): readonly Fault[] => {
  if (value === undefined) return question.optional ? NO_FAULTS : UNANSWERED;
  switch (question.type) {
    case 'N':
    case 'I':
      return question.perItem
        ? itemFaults(question, value)
        : toFaults(yesNoReason(question, value));
    case 'M':
      return choiceFaults(question, value);
    case 'T':
      return toFaults(textReason(value, MAX_SHORT_ANSWER_LENGTH));
    case 'E':
      return toFaults(textReason(value, MAX_EDITOR_TEXT_LENGTH));
    case 'H':
      return placeFaults(value, context.placeDates);
    case 'OV':
    case 'HV':
      return historyFaults(question.type, value, context.today);
    case 'FS':
      return householdFaults(question, value, context, findFaults);
    case 'P':
    case 'FD':
    case 'FT':
      return HIDDEN_ANSWERED;
  }
};

const toFaults = (reason: ValidityReason | null): readonly Fault[] =>
  reason === null ? NO_FAULTS : [[reason]];
