/**
 * FS: the housemates that the visitor answered "yes" for, each with relation (FD) and details (FT).
 * [INQ-09, ANS-08]
 */
import { isRecord } from '../../answer/is-record.ts';
import type { CategoryTypeModule } from '../category-type.ts';
import { withoutEmptyFields } from '../without-empty-fields.ts';
import { ASKED, WITHOUT_KEYS } from '../parts.ts';
import { isList, notInList } from '../wire-answer.ts';
import { householdForm } from './form.ts';
import { householdFaults } from './judge.ts';

export const household: CategoryTypeModule = {
  ...ASKED,
  ...WITHOUT_KEYS,
  name: 'housemate',
  audience: 'staff',
  answerKind: 'household',
  properties: ['show', 'optional', 'denies'],
  isEmptyListAnswer: true,

  faults: householdFaults,

  form: (asked, _, memberForm) => householdForm(asked, memberForm),
  faultPath: (itemId) => {
    const [position = ''] = itemId.split('/', 1);
    // What an answer names may itself have a "/".
    const member = itemId.slice(position.length + 1);
    return itemId === position ? [Number(position)] : [Number(position), member];
  },
  // A question about a housemate that was cleared is not answered.
  answerOfForm: (data) =>
    Array.isArray(data)
      ? data.map((one: unknown) => (isRecord(one) ? withoutEmptyFields(one) : one))
      : (data ?? undefined),

  // The housemates themselves have fields of their own in the submission.
  toWire: (_, value) => (isList(value) ? { answerContents: value.length > 0 ? 'Y' : 'N' } : {}),
  fromWire: notInList,
};
