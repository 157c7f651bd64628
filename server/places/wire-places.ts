import { isNewPlace, type Place } from '../../engine/questionnaire/answer/place.ts';
import { placeFieldsOf, type RegisteredPlace } from './places-repository.ts';

const formatDashedDay = (day: string): string =>
  `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

/** A place as sent with an inquiry; `today` decides which ones are new. */
export const wirePlace = (place: RegisteredPlace, today: string): Place => {
  const { placeId, boundaryDates, registeredOn, updatedOn, ...words } = placeFieldsOf(place);
  return {
    historyId: placeId,
    ...words,
    boundaryDate: boundaryDates.map(formatDashedDay).join(', '),
    boundaryDateSplit: boundaryDates.join('|'),
    regDate: registeredOn,
    updDate: updatedOn,
    isNew: isNewPlace(registeredOn, updatedOn, today) ? 'Y' : 'N',
  };
};
