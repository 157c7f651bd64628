import schema from '../../schemas/api/inquiry.schema.json' with { type: 'json' };
import { formatDay } from '../../engine/visit/calendar-day.ts';
import { isNewPlace, type Place } from '../../engine/questionnaire/answer/place.ts';
import { placeFieldsOf, type RegisteredPlace } from './places-repository.ts';

const WIRE_FIELDS = new Set(Object.keys(schema.$defs.Place.properties));

/**
 * A place as sent with an inquiry; `today` decides which ones are new. A field that the schema of
 * the inquiry does not name never leaves the server.
 */
export const wirePlace = (place: RegisteredPlace, today: string): Place => {
  const { placeId, boundaryDates, registeredOn, updatedOn, ...rest } = placeFieldsOf(place);
  const words = Object.entries(rest).filter(([field]) => WIRE_FIELDS.has(field));
  return {
    historyId: placeId,
    ...(Object.fromEntries(words) as typeof rest),
    boundaryDate: boundaryDates.map(formatDay).join(', '),
    boundaryDateSplit: boundaryDates.join('|'),
    regDate: registeredOn,
    updDate: updatedOn,
    isNew: isNewPlace(registeredOn, updatedOn, today) ? 'Y' : 'N',
  };
};
