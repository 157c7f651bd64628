/** NU: a number within bounds, whose ranges can reveal other questions or deny the entry (ours). */
import type { Fault, ValidityReason } from '../../answer/validity-finding.ts';
import { NO_FAULTS } from '../../answer/shared-faults.ts';
import type { Question } from '../../graph/question.ts';
import type { CategoryTypeModule } from '../category-type.ts';
import { ASKED } from '../parts.ts';
import { MALFORMED, type ReceivedCategory, type WireResult } from '../wire-answer.ts';
import { numberForm } from './form.ts';
import { rangeKeys } from '../ranges.ts';
import { decimalsOf, highestOf, lowestOf, roundTo } from './range.ts';

const NUMBER_TEXT = /^-?\d{1,15}(?:\.\d{1,4})?$/;

/** The number that a text of digits with a decimal point is; undefined for an empty text. */
export const numberFromWire = ({ answerContents }: ReceivedCategory): WireResult<number> => {
  if (answerContents === '') return undefined;
  return NUMBER_TEXT.test(answerContents) ? Number(answerContents) : MALFORMED;
};

const numberReason = ({ number }: Question, value: unknown): ValidityReason | null => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'wrongShape';
  if (value < lowestOf(number)) return 'tooSmall';
  if (value > highestOf(number)) return 'tooLarge';
  return roundTo(value, decimalsOf(number)) === value ? null : 'tooPrecise';
};

const numberFaults = (question: Question, value: unknown): readonly Fault[] => {
  const reason = numberReason(question, value);
  return reason === null ? NO_FAULTS : [[reason]];
};

export const numberAnswer: CategoryTypeModule = {
  ...ASKED,
  ...rangeKeys((answer) => (typeof answer === 'number' ? answer : null)),
  name: 'number',
  answerKind: 'number',
  properties: ['section', 'show', 'optional', 'number', 'items'],

  keySchema: ({ items }, key) => {
    const { from, to } = items.find(({ id }) => id === key) ?? {};
    return {
      type: 'number',
      ...(from !== undefined && { minimum: from }),
      ...(to !== undefined && { maximum: to }),
    };
  },

  faults: numberFaults,

  form: numberForm,

  toWire: (_, value) => (typeof value === 'number' ? { answerContents: String(value) } : {}),
  fromWire: numberFromWire,
};
