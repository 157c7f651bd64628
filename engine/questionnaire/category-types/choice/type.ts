/** M: one or several options, as a list of their ids. [INQ-04, ANS-05, ANS-06] */
import { itemPosition } from '../../graph/item-position.ts';
import { YES_CONSEQUENCES, type CategoryTypeModule } from '../category-type.ts';
import { ASKED } from '../parts.ts';
import { isList, MALFORMED, type WireResult, type ReceivedCategory } from '../wire-answer.ts';
import { choiceForm } from './form.ts';
import { choiceFaults } from './judge.ts';

/** The options that are checked in a submission. */
export const choiceFromWire = ({
  answerContents,
  inquiryList,
}: ReceivedCategory): WireResult<readonly string[]> => {
  if (answerContents !== '') return MALFORMED;
  const chosen = inquiryList.flatMap(({ inquiryMappingId, check }) =>
    check === 'Y' ? [inquiryMappingId] : [],
  );
  return chosen.length > 0 ? chosen : undefined;
};

export const multipleChoice: CategoryTypeModule = {
  ...ASKED,
  name: 'multiple choice',
  answerKind: 'choice',
  properties: ['section', 'show', 'optional', 'multiple', 'items'],
  itemProperties: [...YES_CONSEQUENCES, 'notApplicable'],
  needsItems: true,

  keyCount: ({ items }) => items.length,
  markActive: ({ items }, value, active, first) => {
    active.fill(0, first, first + items.length);
    if (!Array.isArray(value)) return;
    for (const id of value) {
      const position = itemPosition(items, id);
      if (position >= 0) active[first + position] = 1;
    }
  },
  keySchema: (_, key) => ({ type: 'array', contains: { const: key } }),

  faults: choiceFaults,

  form: choiceForm,

  toWire: (_, value) => ({
    checkOf: (itemId) => (isList(value) && value.some((id) => id === itemId) ? 'Y' : null),
  }),
  fromWire: choiceFromWire,
};
