import { createHash } from 'node:crypto';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { PlaceTable } from '../platform/database/tables/questionnaire.ts';

/** A place of the visit history, in Korean and English. Days are YYYYMMDD. */
export interface RegisteredPlace {
  readonly placeId: string;
  readonly local: readonly [string, string, string];
  readonly localEn: readonly [string, string, string];
  readonly storeName: string;
  readonly storeNameEn: string;
  /** The days on which a visit there counts, in order. */
  readonly boundaryDates: readonly string[];
  /** 1 means important (ENTITY-15). */
  readonly grade: string;
  readonly registeredOn: string;
  readonly updatedOn: string;
}

export interface PlacesSnapshot {
  readonly placesId: string;
  readonly places: readonly RegisteredPlace[];
}

const placeOf = (row: PlaceTable): RegisteredPlace => ({
  placeId: row.place_id,
  local: [row.local1, row.local2, row.local3],
  localEn: [row.local_en1, row.local_en2, row.local_en3],
  storeName: row.store_name,
  storeNameEn: row.store_name_en,
  boundaryDates: row.boundary_dates === '' ? [] : row.boundary_dates.split('|'),
  grade: row.grade,
  registeredOn: row.registered_on,
  updatedOn: row.updated_on,
});

const rowOf = (place: RegisteredPlace): PlaceTable => ({
  place_id: place.placeId,
  local1: place.local[0],
  local2: place.local[1],
  local3: place.local[2],
  local_en1: place.localEn[0],
  local_en2: place.localEn[1],
  local_en3: place.localEn[2],
  store_name: place.storeName,
  store_name_en: place.storeNameEn,
  boundary_dates: place.boundaryDates.join('|'),
  grade: place.grade,
  registered_on: place.registeredOn,
  updated_on: place.updatedOn,
});

const sortPlaces = (places: readonly RegisteredPlace[]) =>
  places.toSorted((one, other) => (one.placeId < other.placeId ? -1 : 1));

const contentOf = (places: readonly RegisteredPlace[]) =>
  JSON.stringify(sortPlaces(places).map((place) => placeOf(rowOf(place))));

/** 128 bits are enough to name a list; the API allows 64 characters. */
const idOf = (content: string) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/**
 * The last snapshot and the rows it was made from: they change once a day, and every inquiry needs
 * it.
 */
let cachedSnapshot: { readonly of: string; readonly snapshot: PlacesSnapshot } | null = null;

/** The columns of a place, the same in `place` and `place_history`. */
const PLACE_COLUMNS = [
  'place_id',
  'local1',
  'local2',
  'local3',
  'local_en1',
  'local_en2',
  'local_en3',
  'store_name',
  'store_name_en',
  'boundary_dates',
  'grade',
  'registered_on',
  'updated_on',
] as const satisfies readonly (keyof PlaceTable)[];

const isSamePlace = (one: RegisteredPlace, other: RegisteredPlace): boolean =>
  JSON.stringify(rowOf(one)) === JSON.stringify(rowOf(other));

/**
 * Places change independently, so an inquiry carries the id of the list that it was sent with, and
 * its answers are checked against that list. A change writes the places that differ, each with a
 * row of its history, and one row that names the new list: the list itself is read from the
 * history.
 */
export const places = (trx: Handle) => {
  /** Today's places by id, with the id of their snapshot. */
  const current = async (): Promise<PlacesSnapshot> => {
    const rows = await trx.selectFrom('place').selectAll().orderBy('place_id').execute();
    const of = JSON.stringify(rows);
    if (cachedSnapshot?.of !== of) {
      const list = rows.map(placeOf);
      cachedSnapshot = { of, snapshot: { placesId: idOf(contentOf(list)), places: list } };
    }
    return cachedSnapshot.snapshot;
  };

  /** A number that no list has had. */
  const nextNumber = async (): Promise<number> => {
    const { since, until } = await trx
      .selectFrom('place_history')
      .select(({ fn }) => [fn.max('since_list').as('since'), fn.max('until_list').as('until')])
      .executeTakeFirstOrThrow();
    const { named } = await trx
      .selectFrom('place_snapshot')
      .select(({ fn }) => fn.max('list_number').as('named'))
      .executeTakeFirstOrThrow();
    return 1 + Math.max(0, ...[since, until, named].map(Number));
  };

  /** Writes the differences, and names the resulting list; returns its id. */
  const change = async (
    removed: readonly string[],
    written: readonly RegisteredPlace[],
    at: number,
  ): Promise<string> => {
    const number = await nextNumber();
    for (const placeId of [...removed, ...written.map((place) => place.placeId)]) {
      await trx.deleteFrom('place').where('place_id', '=', placeId).execute();
      await trx
        .updateTable('place_history')
        .set({ until_list: number })
        .where('place_id', '=', placeId)
        .where('until_list', 'is', null)
        .execute();
    }
    for (const place of written) {
      const row = rowOf(place);
      await trx.insertInto('place').values(row).execute();
      await trx
        .insertInto('place_history')
        .values({ ...row, since_list: number, until_list: null })
        .execute();
    }
    const { placesId } = await current();
    await trx
      .insertInto('place_snapshot')
      .values({ place_snapshot_id: placesId, places: '', created_at: at, list_number: number })
      .onConflict((conflict) => conflict.column('place_snapshot_id').doNothing())
      .execute();
    return placesId;
  };

  const snapshotRow = (placesId: string) =>
    trx
      .selectFrom('place_snapshot')
      .select(['places', 'list_number', 'created_at'])
      .where('place_snapshot_id', '=', placesId)
      .executeTakeFirst();

  return {
    current,

    /** The places of the list with that id; null for an id that was never issued. */
    async snapshot(placesId: string): Promise<readonly RegisteredPlace[] | null> {
      const row = await snapshotRow(placesId);
      if (!row) return null;
      const { list_number: number } = row;
      if (number === null) return JSON.parse(row.places) as readonly RegisteredPlace[];
      // The id is a digest of the list's content, so the list with that id is this one.
      if (cachedSnapshot?.snapshot.placesId === placesId)
        return sortPlaces(cachedSnapshot.snapshot.places);
      const rows = await trx
        .selectFrom('place_history')
        .select(PLACE_COLUMNS)
        .where('since_list', '<=', number)
        .where((row) => row.or([row('until_list', 'is', null), row('until_list', '>', number)]))
        .execute();
      return sortPlaces(rows.map(placeOf));
    },

    /** When the list with that id was first made; null for an id that was never issued. */
    async madeAt(placesId: string): Promise<number | null> {
      return (await snapshotRow(placesId))?.created_at ?? null;
    },

    /** Adds the place or changes it; returns the id of the resulting list. */
    save: (place: RegisteredPlace, at: number): Promise<string> => change([], [place], at),

    /** Removes a place from today's list; returns the id of the resulting list. */
    remove: (placeId: string, at: number): Promise<string> => change([placeId], [], at),

    /** Makes the list today's, and saves it as a snapshot; returns its id. */
    async replace(list: readonly RegisteredPlace[], at: number): Promise<string> {
      const before = new Map((await current()).places.map((place) => [place.placeId, place]));
      const wanted = new Set(list.map(({ placeId }) => placeId));
      const removed = [...before.keys()].filter((placeId) => !wanted.has(placeId));
      const written = list.filter((place) => {
        const old = before.get(place.placeId);
        return !old || !isSamePlace(old, place);
      });
      return change(removed, written, at);
    },

    /** Deletes the states of places that no stored list has any more. */
    async forgetHistory(): Promise<void> {
      await trx
        .deleteFrom('place_history')
        .where('until_list', 'is not', null)
        .where((outer) =>
          outer.not(
            outer.exists(
              outer
                .selectFrom('place_snapshot')
                .select('place_snapshot.place_snapshot_id')
                .whereRef('place_snapshot.list_number', '>=', 'place_history.since_list')
                .whereRef('place_snapshot.list_number', '<', 'place_history.until_list'),
            ),
          ),
        )
        .execute();
    },
  };
};
