import type { CountDefinition, QuestionnaireDefinition } from '../document/definition.ts';
import { pointsOf } from '../graph/counts.ts';
import type { Change } from './change.ts';
import type { ChangeLocation } from './change-location.ts';
import { denialChanges } from './diff-flags-and-denials.ts';

/**
 * The counts that are added, removed or changed; each is critical, because it decides who is refused
 * or sent to staff. A count is the same if its id is.
 */
export const diffCounts = (former: LocatedCounts, next: LocatedCounts): readonly Change[] => [
  ...[...former].flatMap(([countId, { count, pointer }]): Change[] =>
    next.has(countId)
      ? []
      : [
          {
            kind: 'countRemoved',
            ...{ categoryId: null, countId, isCritical: true },
            pointerBefore: pointer,
            before: count,
            after: null,
          },
        ],
  ),
  ...[...next].flatMap(([countId, { count, pointer }]): readonly Change[] => {
    const of = { categoryId: null, countId, pointerAfter: pointer } as const;
    const same = former.get(countId);
    if (!same) return [{ kind: 'countAdded', ...of, before: null, after: count, isCritical: true }];
    const location = { ...of, pointerBefore: same.pointer };
    const isSame =
      same.count.atLeast === count.atLeast && listAnswers(same.count) === listAnswers(count);
    return [
      ...(isSame ? [] : [countChanged(same.count, count, location)]),
      ...denialChanges(same.count.denies, count.denies, location),
    ];
  }),
];

/** The answers that count with their points, such as "cough, fever (3)". */
export const listAnswers = (
  count: CountDefinition,
  nameOf: (written: string) => string = (written) => written,
): string =>
  count.of
    .map((written) => {
      const points = pointsOf(count.points, written);
      return points > 1 ? `${nameOf(written)} (${String(points)})` : nameOf(written);
    })
    .join(', ');

const countChanged = (
  before: CountDefinition,
  after: CountDefinition,
  location: ChangeLocation,
): Change => ({ kind: 'countChanged', ...location, before, after, isCritical: true });

/** By id, with JSON pointers into the authoring notation. */
type LocatedCounts = ReadonlyMap<
  string,
  { readonly count: CountDefinition; readonly pointer: string }
>;

type Counts = Pick<QuestionnaireDefinition, 'counts'>;

/** The counts of a normal form, with their places as they were written. */
export const locateCounts = (written: Counts, normal: Counts): LocatedCounts => {
  const positions = new Map(written.counts?.map(({ id }, at) => [id, at]));
  return new Map(
    normal.counts?.map((count) => [
      count.id,
      { count, pointer: `/counts/${String(positions.get(count.id))}` },
    ]),
  );
};
