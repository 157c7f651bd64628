import { isNewPlace } from '../../engine/questionnaire/answer/place.ts';
import { PLACE_LOOKBACK_DAYS } from '../../engine/questionnaire/lint/places.ts';
import { dayNumber } from '../../engine/visit/calendar-day.ts';
import type { PlaceFields, StudioPlace } from '../../schemas/api.gen.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { placeFieldsOf, type RegisteredPlace } from './places-repository.ts';
import { rowRevision } from '../platform/http/row-revision.ts';

/** Number of places on a page of a list. */
export const PLACE_PAGE_SIZE = 50;

/** A place in the form that people write. */
export const placeFields = (place: RegisteredPlace): PlaceFields => {
  const { registeredOn: _entered, updatedOn: _changed, ...fields } = placeFieldsOf(place);
  return { ...fields, boundaryDates: [...place.boundaryDates] };
};

/** The revision of a place. */
export const placeRevision = (keys: Keys, place: RegisteredPlace): string =>
  rowRevision(keys, 'place', place);

/** Whether the last day of a place is so long ago that no one needs to be asked about it. */
export const isExpiredPlace = ({ boundaryDates }: RegisteredPlace, today: string): boolean => {
  const last = boundaryDates.at(-1);
  return last !== undefined && dayNumber(today) - dayNumber(last) > PLACE_LOOKBACK_DAYS;
};

/** A place as the studio shows it on a given day. */
export const studioPlace = (keys: Keys, place: RegisteredPlace, today: string): StudioPlace => ({
  fields: placeFields(place),
  registeredOn: place.registeredOn,
  updatedOn: place.updatedOn,
  isNew: isNewPlace(place.registeredOn, place.updatedOn, today),
  isExpired: isExpiredPlace(place, today),
  revision: placeRevision(keys, place),
});

const matchesSearch = (place: RegisteredPlace, searchText: string): boolean => {
  const { boundaryDates: _days, grade: _grade, ...words } = placeFields(place);
  return Object.values(words).some((text) => text.toLowerCase().includes(searchText));
};

/** The places that match a search: important ones first, then those with the latest days. */
export const searchPlaces = (
  all: readonly RegisteredPlace[],
  search: string | undefined,
): readonly RegisteredPlace[] => {
  const searchText = (search ?? '').trim().toLowerCase();
  return all
    .filter((place) => matchesSearch(place, searchText))
    .toSorted(
      (one, other) =>
        Number(other.grade === '1') - Number(one.grade === '1') ||
        (other.boundaryDates.at(-1) ?? '').localeCompare(one.boundaryDates.at(-1) ?? '') ||
        one.placeId.localeCompare(other.placeId),
    );
};
