import { isNewPlace } from '../../engine/questionnaire/answer/place.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { TaskContext } from '../platform/files/report.ts';
import { places } from './places-repository.ts';
import { isExpiredPlace } from './studio-place.ts';

export interface ListedPlace {
  readonly placeId: string;
  readonly grade: string;
  readonly name: { readonly ko: string; readonly en: string };
  /** YYYYMMDD, in order. */
  readonly days: readonly string[];
  readonly isNew: boolean;
  /** No one needs to be asked about it any more. */
  readonly isExpired: boolean;
}

/** The places of today, in the order of their ids. */
export const listPlaces = async ({
  database,
  clock,
}: TaskContext): Promise<readonly ListedPlace[]> => {
  const today = dayAt(clock.now());
  const current = await database.read((trx) => places(trx).current());
  return current.places.map((place) => ({
    placeId: place.placeId,
    grade: place.grade,
    name: { ko: place.storeName, en: place.storeNameEn },
    days: place.boundaryDates,
    isNew: isNewPlace(place.registeredOn, place.updatedOn, today),
    isExpired: isExpiredPlace(place, today),
  }));
};
