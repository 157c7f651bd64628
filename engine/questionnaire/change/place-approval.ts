/** Which changes of a place could let someone in who would have been stopped. */
import type { PlaceFields } from '../../../schemas/api.gen.ts';
import { dayNumber } from '../../visit/calendar-day.ts';
import { PLACE_LOOKBACK_DAYS } from '../lint/places.ts';

/** Why a change of a place needs a second person. */
export type PlaceApprovalReason = 'removed' | 'dayRemoved' | 'gradeLowered' | 'renamed';

/** Whether the name and the region read the same, in Korean and English. */
const isSameText = (before: PlaceFields, after: PlaceFields): boolean => {
  const textsOf = ({ placeId: _id, grade: _grade, boundaryDates: _days, ...texts }: PlaceFields) =>
    Object.entries(texts)
      .map(([name, text]) => `${name} ${text.trim()}`)
      .toSorted();
  return textsOf(before).join('\n') === textsOf(after).join('\n');
};

/**
 * Why a second person has to approve a change of a place; empty if it takes effect at once. A
 * visitor who was there on a day that counts could no longer find the place, could no longer choose
 * the day, or would notice the place less. What only adds to the list never waits: in an outbreak
 * it has to be extended in minutes.
 * @param before null for a new place
 * @param after null if the place is removed
 * @param today YYYYMMDD
 */
export const placeApprovalReasons = (
  before: PlaceFields | null,
  after: PlaceFields | null,
  today: string,
): readonly PlaceApprovalReason[] => {
  const counting = (before?.boundaryDates ?? []).filter(
    (day) => dayNumber(today) - dayNumber(day) <= PLACE_LOOKBACK_DAYS,
  );
  if (before === null || counting.length === 0) return [];
  if (after === null) return ['removed'];
  return [
    ...(counting.every((day) => after.boundaryDates.includes(day)) ? [] : ['dayRemoved' as const]),
    ...(before.grade === '1' && after.grade !== '1' ? ['gradeLowered' as const] : []),
    ...(isSameText(before, after) ? [] : ['renamed' as const]),
  ];
};
