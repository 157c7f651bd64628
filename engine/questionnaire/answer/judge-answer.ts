/**
 * Whether one visible category is answered rightly. The stored JSON Schema says the same (property
 * test). A right answer takes no memory to judge: all judges give the same `RIGHT` for it, and make a
 * list of faults only with the first fault.
 */
import { EDITOR_TEXT_LENGTH, SHORT_ANSWER_LENGTH } from './answer.ts';
import type { Fault, ValidityFinding, ValidityReason } from './finding.ts';
import { RIGHT, UNANSWERED } from './fixed-faults.ts';
import { choiceFaults, itemFaults, yesNoReason } from './judge-choice.ts';
import { householdFaults } from './judge-household.ts';
import { textReason } from './judge-text.ts';
import { historyFaults, placeFaults } from './judge-visits.ts';
import type { PlaceDates } from './place.ts';
import type { Question } from '../graph/question.ts';

/** What an answer is judged by beside its question. */
export interface JudgedBy {
  /** Places that can be chosen in H, and their days. */
  readonly placeDates: PlaceDates;
  /** The hospital's day (YYYYMMDD); without it future days of OV and HV are not refused. */
  readonly today?: string;
}

const NO_FINDINGS: readonly ValidityFinding[] = [];
const HIDDEN_ANSWERED: readonly Fault[] = [['hiddenAnswered']];

/** What is wrong with the answer to a visible category; empty when it is complete. */
export const judgeAnswer = (
  question: Question,
  value: unknown,
  by: JudgedBy,
): readonly ValidityFinding[] => {
  const faults = faultsOf(question, value, by);
  if (faults.length === 0) return NO_FINDINGS;
  return faults.map(([reason, itemId]) => ({
    categoryId: question.id,
    ...(itemId !== undefined && { itemId }),
    reason,
  }));
};

/** The first reason why the answer to a visible category is not complete; null when it is. */
export const firstFault = (
  question: Question,
  value: unknown,
  by: JudgedBy,
): ValidityReason | null => faultsOf(question, value, by)[0]?.[0] ?? null;

const faultsOf = (question: Question, value: unknown, by: JudgedBy): readonly Fault[] => {
  if (value === undefined) return question.optional ? RIGHT : UNANSWERED;
  switch (question.type) {
    case 'N':
    case 'I':
      return question.perItem
        ? itemFaults(question, value)
        : faultsFrom(yesNoReason(question, value));
    case 'M':
      return choiceFaults(question, value);
    case 'T':
      return faultsFrom(textReason(value, SHORT_ANSWER_LENGTH));
    case 'E':
      return faultsFrom(textReason(value, EDITOR_TEXT_LENGTH));
    case 'H':
      return placeFaults(value, by.placeDates);
    case 'OV':
    case 'HV':
      return historyFaults(question.type, value, by.today);
    case 'FS':
      return householdFaults(question, value, by, faultsOf);
    case 'P':
    case 'FD':
    case 'FT':
      return HIDDEN_ANSWERED;
  }
};

const faultsFrom = (reason: ValidityReason | null): readonly Fault[] =>
  reason === null ? RIGHT : [[reason]];
