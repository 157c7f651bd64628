/**
 * Whether the answer about the household (FS) is valid: housemate by housemate, category by
 * category.
 */
import type { Question } from '../../graph/question.ts';
import { MAX_HOUSEMATES } from '../../answer/answer.ts';
import type { Fault } from '../../answer/validity-finding.ts';
import { NO_FAULTS, WRONG_SHAPE } from '../../answer/shared-faults.ts';
import { isRecord } from '../../answer/is-record.ts';

const TOO_MANY: readonly Fault[] = [['tooManyHousemates']];

/**
 * The faults of the housemates; nothing is allocated if there are none. `judge` judges the answer
 * of one housemate to one member category, which is a question like any other. [VALID-40, ANS-08]
 */
export const householdFaults = <By>(
  { members }: Question,
  value: unknown,
  by: By,
  judge: (member: Question, value: unknown, by: By) => readonly Fault[],
): readonly Fault[] => {
  if (!Array.isArray(value)) return WRONG_SHAPE;
  if (value.length > MAX_HOUSEMATES) return TOO_MANY;
  let faults: Fault[] | undefined;
  for (let position = 0; position < value.length; position += 1) {
    const housemate: unknown = value[position];
    if (!isRecord(housemate)) {
      (faults ??= []).push(['wrongShape', String(position)]);
      continue;
    }
    for (const member of members) {
      const given = Object.hasOwn(housemate, member.id) ? housemate[member.id] : undefined;
      for (const [reason] of judge(member, given, by)) {
        (faults ??= []).push([reason, `${String(position)}/${member.id}`]);
      }
    }
    for (const id in housemate) {
      if (Object.hasOwn(housemate, id) && !isMember(members, id)) {
        (faults ??= []).push(['unknownItem', `${String(position)}/${id}`]);
      }
    }
  }
  return faults ?? NO_FAULTS;
};

const isMember = (members: readonly Question[], id: string): boolean => {
  for (const member of members) if (member.id === id) return true;
  return false;
};
