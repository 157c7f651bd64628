import type { PlaceRow } from '../../schemas/places.gen.ts';
import schema from '../../schemas/places.schema.json' with { type: 'json' };
import { addDays } from '../../engine/visit/calendar-day.ts';
import { propertyOf } from '../platform/database/camel-case.ts';
import { placeFieldsOf, type RegisteredPlace } from './places-repository.ts';

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
export const placeRow = (place: RegisteredPlace): Required<PlaceRow> => {
  const fields = { ...placeFieldsOf(place), boundaryDates: formatDayRanges(place.boundaryDates) };
  const cell = (column: string) => fields[propertyOf(column) as keyof typeof fields];
  return Object.fromEntries(
    PLACE_COLUMNS.map((column) => [column, cell(column)]),
  ) as Required<PlaceRow>;
};
