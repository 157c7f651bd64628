/** Marks that both a category and an item can have: flags and denials. */
import type { Denial } from '../document/definition.ts';
import type { Change, Flag } from './change.ts';
import { fieldLocation, type ChangeLocation } from './change-location.ts';
import { denialReasonChange, textChange } from './diff-text.ts';

export const flagChange = (
  flag: Flag,
  before: boolean,
  after: boolean,
  location: ChangeLocation,
  /** Whether an answer to the question refuses visitors or sends them to staff. */
  judges = false,
): readonly Change[] =>
  before === after
    ? []
    : [
        {
          kind: 'flagChanged',
          flag,
          ...fieldLocation(location, flag),
          before,
          after,
          isCritical:
            CRITICAL_WHEN[flag] === 'both' ||
            CRITICAL_WHEN[flag] === after ||
            (flag === 'optional' && judges),
        },
      ];

/** The new value of a flag that changes how answers are judged. */
const CRITICAL_WHEN = {
  show: 'both',
  needAnswer: 'both',
  optional: false,
  perItem: 'both',
  noneOfThese: 'never',
  multiple: false,
  notApplicable: 'both',
} as const satisfies Record<Flag, boolean | 'both' | 'never'>;

export const denialChanges = (
  before: Denial | undefined,
  after: Denial | undefined,
  location: ChangeLocation,
): readonly Change[] => {
  if (before && after) {
    const texts = [
      ...denialReasonChange(before.reason, after.reason, fieldLocation(location, 'denies/reason')),
      ...textChange(
        'denialMessage',
        before.message,
        after.message,
        fieldLocation(location, 'denies/message'),
      ),
    ];
    return before.outcome === after.outcome
      ? texts
      : [
          {
            kind: 'denialChanged',
            ...fieldLocation(location, 'denies/outcome'),
            before,
            after,
            isCritical: true,
          },
          ...texts,
        ];
  }
  const { pointerBefore, pointerAfter, ...of } = fieldLocation(location, 'denies');
  if (before) {
    const removed = { ...of, pointerBefore, before, after: null, isCritical: true };
    return [{ kind: 'denialRemoved', ...removed }];
  }
  if (!after) return [];
  return [{ kind: 'denialAdded', ...of, pointerAfter, before: null, after, isCritical: true }];
};
