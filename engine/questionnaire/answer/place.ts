import type { Place as WirePlace } from '../../../schemas/api.gen.ts';
import { dayNumber } from '../../visit/calendar-day.ts';
import type { Language } from '../../wording/language.ts';
import { isCalendarDate } from './calendar-date.ts';

/**
 * A place of the snapshot that is sent with an inquiry: as on the wire, without the visitor's date.
 */
export type Place = Omit<WirePlace, 'placeDate'>;

/** Maps a place id to the days on which a visit there counts. */
export type PlaceDates = ReadonlyMap<string, ReadonlySet<string>>;

/** The days (YYYYMMDD) of a place that can be selected. [ENTITY-14, VALID-47] */
export const allowedDates = (place: Pick<Place, 'boundaryDateSplit'>): readonly string[] =>
  place.boundaryDateSplit
    .split('|')
    .map((date) => date.trim())
    .filter(isCalendarDate);

/** What must be known of a place to judge a visit there. */
export type DatedPlace = Pick<Place, 'historyId' | 'boundaryDateSplit'>;

/** A snapshot has hundreds of days, and many answers are checked against the same one. */
const placeDatesCache = new WeakMap<readonly DatedPlace[], PlaceDates>();

/** The days of every place of a snapshot. */
export const placeDatesOf = (places: readonly DatedPlace[]): PlaceDates => {
  const dates =
    placeDatesCache.get(places) ??
    new Map(places.map((place) => [place.historyId, new Set(allowedDates(place))]));
  placeDatesCache.set(places, dates);
  return dates;
};

/** The name of a place: Korean in Korean, otherwise English if there is an English name. */
export const placeName = (
  { storeName, storeNameEn }: Pick<Place, 'storeName' | 'storeNameEn'>,
  language: Language,
): string => (language === 'ko' || storeNameEn === '' ? storeName : storeNameEn);

/** Grade 1 means important. [ENTITY-15] */
export const isImportantPlace = (place: Pick<Place, 'grade'>): boolean => place.grade === '1';

/**
 * Whether a place was registered or updated today or yesterday. Dates are YYYYMMDD; an empty or
 * invalid date counts as long ago. [CONST-08]
 */
export const isNewPlace = (regDate: string, updDate: string, today: string): boolean =>
  [regDate, updDate].some((date) => {
    if (!isCalendarDate(date)) return false;
    const age = dayNumber(today) - dayNumber(date);
    return age >= 0 && age <= 1;
  });
