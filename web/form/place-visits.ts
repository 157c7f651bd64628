import type { PlaceVisit } from '../../engine/questionnaire/answer/answer.ts';
import type { PlaceDates } from '../../engine/questionnaire/answer/place.ts';

/**
 * The visits after a place is selected, or deselected (ANS-07). A place with one allowed day has no
 * other to choose from.
 */
export const togglePlace = (
  visits: readonly PlaceVisit[] | undefined,
  historyId: string,
  allowedDays: readonly string[] = [],
): readonly PlaceVisit[] | undefined => {
  const others = (visits ?? []).filter((visit) => visit.historyId !== historyId);
  if (others.length === (visits?.length ?? 0)) {
    const [onlyDay = '', ...otherDays] = allowedDays;
    return [...others, { historyId, placeDate: otherDays.length === 0 ? onlyDay : '' }];
  }
  // Removing the last place leaves the question untouched: that is not "none of these".
  return others.length > 0 ? others : undefined;
};

/** The visits after the day of a selected place is chosen. */
export const setPlaceDate = (
  visits: readonly PlaceVisit[] | undefined,
  historyId: string,
  placeDate: string,
): readonly PlaceVisit[] =>
  (visits ?? []).map((visit) => (visit.historyId === historyId ? { historyId, placeDate } : visit));

/**
 * The earlier visits that are still valid. A place that is no longer listed is dropped, and a day
 * that is no longer allowed must be chosen again, because the visitor cannot correct what is not
 * drawn.
 */
export const keepListedVisits = (
  visits: readonly PlaceVisit[],
  placeDates: PlaceDates,
): readonly PlaceVisit[] =>
  visits.flatMap(({ historyId, placeDate }) => {
    const days = placeDates.get(historyId);
    return days ? [{ historyId, placeDate: days.has(placeDate) ? placeDate : '' }] : [];
  });
