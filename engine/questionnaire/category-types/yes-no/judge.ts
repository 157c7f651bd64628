/** Whether yes and no, alone or item by item, are said rightly. */
import type { Fault, ValidityReason } from '../../answer/validity-finding.ts';
import { NO_FAULTS, WRONG_SHAPE } from '../../answer/shared-faults.ts';
import { isRecord } from '../../answer/is-record.ts';
import { itemPosition } from '../../graph/item-position.ts';
import type { Question } from '../../graph/question.ts';

/** What is wrong with a yes or no, or with one for each item. */
export const yesNoFaults = (question: Question, value: unknown): readonly Fault[] => {
  if (question.perItem) return itemFaults(question, value);
  const reason = yesNoReason(question, value);
  return reason === null ? NO_FAULTS : [[reason]];
};

/** The reason why this is not a valid yes or no; null when it is. */
const yesNoReason = ({ needAnswer }: Question, value: unknown): ValidityReason | null => {
  if (value === 'Y') return null;
  if (value !== 'N') return 'wrongShape';
  return needAnswer ? 'needsYes' : null;
};

/** N and I with per-item check: every item is answered, and nothing else. */
const itemFaults = (question: Question, value: unknown): readonly Fault[] => {
  if (!isRecord(value)) return WRONG_SHAPE;
  let faults: Fault[] | undefined;
  for (const { id } of question.items) {
    const reason = Object.hasOwn(value, id) ? yesNoReason(question, value[id]) : 'unanswered';
    if (reason !== null) (faults ??= []).push([reason, id]);
  }
  for (const id in value) {
    if (itemPosition(question.items, id) < 0 && Object.hasOwn(value, id)) {
      (faults ??= []).push(['unknownItem', id]);
    }
  }
  return faults ?? NO_FAULTS;
};
