import { isNewPlace } from '../../engine/questionnaire/answer/place.ts';
import { dayAt, isoWithOffset } from '../../engine/visit/local-time.ts';
import type { PlaceChange } from '../../schemas/api.gen.ts';
import type { TaskContext } from '../platform/files/report.ts';
import { createRepositories } from '../repositories.ts';
import { loadPlaceChanges } from './list-places.ts';
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

/** A change of the list, with the list that it made. */
export interface ListedPlaceChange extends Omit<PlaceChange, 'at' | 'total'> {
  /** ISO 8601, in the hospital's time. */
  readonly at: string;
  /** How many places the list had. */
  readonly total: number;
}

/** The lists that can be restored: who made which, newest first. */
export const listPlaceChanges = async ({
  database,
  keys,
}: TaskContext): Promise<readonly ListedPlaceChange[]> => {
  const changes = await database.read((trx) => loadPlaceChanges(createRepositories(trx, keys)));
  return changes.flatMap(({ at, total, ...change }) =>
    total === null ? [] : [{ ...change, at: isoWithOffset(at), total }],
  );
};
