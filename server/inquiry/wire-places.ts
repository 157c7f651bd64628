import { isNewPlace, type Place } from '../../engine/questionnaire/answer/place.ts';
import type { RegisteredPlace } from '../store/places.ts';

const readableDay = (day: string): string =>
  `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

/** A place as it goes out with an inquiry; `today` decides which ones are new. */
export const wirePlace = (place: RegisteredPlace, today: string): Place => ({
  historyId: place.placeId,
  local1: place.local[0],
  local2: place.local[1],
  local3: place.local[2],
  localEn1: place.localEn[0],
  localEn2: place.localEn[1],
  localEn3: place.localEn[2],
  storeName: place.storeName,
  storeNameEn: place.storeNameEn,
  boundaryDate: place.boundaryDates.map(readableDay).join(', '),
  boundaryDateSplit: place.boundaryDates.join('|'),
  grade: place.grade,
  regDate: place.registeredOn,
  updDate: place.updatedOn,
  isNew: isNewPlace(place.registeredOn, place.updatedOn, today) ? 'Y' : 'N',
});
