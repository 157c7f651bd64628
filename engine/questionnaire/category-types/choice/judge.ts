/** Whether the chosen options are right. */
import type { Fault, ValidityReason } from '../../answer/validity-finding.ts';
import { NO_FAULTS, UNANSWERED, WRONG_SHAPE } from '../../answer/shared-faults.ts';
import { itemPosition } from '../../graph/item-position.ts';
import type { Question } from '../../graph/question.ts';

/**
 * Up to this many chosen options, comparing each with those before it is faster than creating a
 * set.
 */
const FEW_CHOSEN = 8;

const TOO_MANY_CHOSEN: readonly Fault[] = [['tooManyChosen']];

/** M: known options, each once, at most as many as are allowed. */
export const choiceFaults = (question: Question, value: unknown): readonly Fault[] => {
  if (!Array.isArray(value)) return WRONG_SHAPE;
  if (value.length === 0) return UNANSWERED;
  if (!question.multiple && value.length > 1) return TOO_MANY_CHOSEN;
  const chosen: readonly unknown[] = value;
  const seen = chosen.length > FEW_CHOSEN ? new Set<unknown>() : undefined;
  let faults: Fault[] | undefined;
  for (let place = 0; place < chosen.length; place += 1) {
    const id = chosen[place];
    if (typeof id !== 'string') {
      (faults ??= []).push(['wrongShape']);
      continue;
    }
    const again = seen ? seen.has(id) : chosen.indexOf(id) < place;
    seen?.add(id);
    const reason = again ? 'chosenTwice' : optionReason(question, id, chosen.length);
    if (reason !== null) (faults ??= []).push([reason, id]);
  }
  return faults ?? NO_FAULTS;
};

const optionReason = (
  { items }: Question,
  id: string,
  chosenCount: number,
): ValidityReason | null => {
  const option = items[itemPosition(items, id)];
  if (!option) return 'unknownItem';
  return option.notApplicable && chosenCount > 1 ? 'excludesOthers' : null;
};
