import { isNewPlace, type Place } from '../../engine/questionnaire/answer/place.ts';
import type { RegisteredPlace } from './places-repository.ts';

const formatDashedDay = (day: string): string =>
  `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

/** The text of a place that people read, one field for each part of its address. */
export const placeTexts = ({ local, localEn, storeName, storeNameEn, grade }: RegisteredPlace) => ({
  local1: local[0],
  local2: local[1],
  local3: local[2],
  localEn1: localEn[0],
  localEn2: localEn[1],
  localEn3: localEn[2],
  storeName,
  storeNameEn,
  grade,
});

/** A place as sent with an inquiry; `today` decides which ones are new. */
export const wirePlace = (place: RegisteredPlace, today: string): Place => ({
  historyId: place.placeId,
  ...placeTexts(place),
  boundaryDate: place.boundaryDates.map(formatDashedDay).join(', '),
  boundaryDateSplit: place.boundaryDates.join('|'),
  regDate: place.registeredOn,
  updDate: place.updatedOn,
  isNew: isNewPlace(place.registeredOn, place.updatedOn, today) ? 'Y' : 'N',
});
