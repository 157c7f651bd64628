/** Marks that a category and an item both can have: flags and denials. */
import type { Denial } from '../document/definition.ts';
import type { Change, Flag } from './change.ts';
import { within, type Place } from './diff-place.ts';
import { denialReasonChange } from './diff-text.ts';

export const flagChange = (
  flag: Flag,
  before: boolean,
  after: boolean,
  place: Place,
): readonly Change[] =>
  before === after
    ? []
    : [
        {
          kind: 'flagChanged',
          flag,
          ...within(place, flag),
          before,
          after,
          isCritical: STRICTER[flag] === 'both' || STRICTER[flag] === after,
        },
      ];

/** To which value a flag must turn for stored answers to be judged otherwise. */
const STRICTER = {
  show: 'both',
  needAnswer: true,
  optional: false,
  perItem: 'both',
  multiple: false,
  notApplicable: 'both',
} as const satisfies Record<Flag, boolean | 'both'>;

export const denialChanges = (
  before: Denial | undefined,
  after: Denial | undefined,
  place: Place,
): readonly Change[] => {
  if (before && after) {
    const reason = denialReasonChange(before.reason, after.reason, within(place, 'denies/reason'));
    return before.outcome === after.outcome
      ? reason
      : [
          {
            kind: 'denialChanged',
            ...within(place, 'denies/outcome'),
            before,
            after,
            isCritical: true,
          },
          ...reason,
        ];
  }
  const { pointerBefore, pointerAfter, ...of } = within(place, 'denies');
  if (before) {
    const removed = { ...of, pointerBefore, before, after: null, isCritical: true };
    return [{ kind: 'denialRemoved', ...removed }];
  }
  if (!after) return [];
  return [{ kind: 'denialAdded', ...of, pointerAfter, before: null, after, isCritical: true }];
};
