import type { PlaceVisit } from '../../engine/questionnaire/answer/answer.ts';
import type { PlaceDates } from '../../engine/questionnaire/answer/place.ts';

/** The visits after a place is selected, its day still to be picked, or deselected (ANS-07). */
export const togglePlace = (
  visits: readonly PlaceVisit[] | undefined,
  historyId: string,
): readonly PlaceVisit[] | undefined => {
  const others = (visits ?? []).filter((visit) => visit.historyId !== historyId);
  if (others.length === (visits?.length ?? 0)) return [...others, { historyId, placeDate: '' }];
  // Taking the last place back leaves the question untouched: that is not "none of these".
  return others.length > 0 ? others : undefined;
};

/** The visits after the day of a selected place is picked. */
export const setPlaceDate = (
  visits: readonly PlaceVisit[] | undefined,
  historyId: string,
  placeDate: string,
): readonly PlaceVisit[] =>
  (visits ?? []).map((visit) => (visit.historyId === historyId ? { historyId, placeDate } : visit));

/**
 * Of visits said earlier, what can still be said: a place that is no longer listed is dropped, and
 * a day that no longer counts is to be picked anew. What is not drawn could not be mended.
 */
export const keepListedVisits = (
  visits: readonly PlaceVisit[],
  placeDates: PlaceDates,
): readonly PlaceVisit[] =>
  visits.flatMap(({ historyId, placeDate }) => {
    const days = placeDates.get(historyId);
    return days ? [{ historyId, placeDate: days.has(placeDate) ? placeDate : '' }] : [];
  });
