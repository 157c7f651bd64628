import type { PlaceRow } from '../../schemas/places.gen.ts';
import schema from '../../schemas/places.schema.json' with { type: 'json' };
import { addDays } from '../../engine/visit/calendar-day.ts';
import type { RegisteredPlace } from './places-repository.ts';

/** The columns of the places file, in the order of its schema. */
export const PLACE_COLUMNS = Object.keys(
  schema.$defs.PlaceRow.properties,
) as readonly (keyof PlaceRow)[];

/** Consecutive days as `first..last`, others singly, as in the places file. */
const formatDayRanges = (days: readonly string[]): string => {
  const parts: { readonly first: string; last: string }[] = [];
  for (const day of days) {
    const part = parts.at(-1);
    if (part && addDays(part.last, 1) === day) part.last = day;
    else parts.push({ first: day, last: day });
  }
  return parts.map(({ first, last }) => (first === last ? first : `${first}..${last}`)).join('|');
};

/** A place as a row of the places file. */
export const placeRow = (place: RegisteredPlace): Required<PlaceRow> => ({
  place_id: place.placeId,
  local1: place.local[0],
  local2: place.local[1],
  local3: place.local[2],
  local_en1: place.localEn[0],
  local_en2: place.localEn[1],
  local_en3: place.localEn[2],
  store_name: place.storeName,
  store_name_en: place.storeNameEn,
  boundary_dates: formatDayRanges(place.boundaryDates),
  grade: place.grade,
  registered_on: place.registeredOn,
  updated_on: place.updatedOn,
});
