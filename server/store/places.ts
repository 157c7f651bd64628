import { createHash } from 'node:crypto';
import type { Handle } from './handle.ts';
import type { PlaceTable } from './tables/questionnaire.ts';

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

const inOrder = (places: readonly RegisteredPlace[]) =>
  places.toSorted((one, other) => (one.placeId < other.placeId ? -1 : 1));

const contentOf = (places: readonly RegisteredPlace[]) =>
  JSON.stringify(inOrder(places).map((place) => placeOf(rowOf(place))));

/** 128 bits are enough to name a list; the wire allows 64 characters. */
const idOf = (content: string) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** The snapshot last made, and of which rows: they change once a day, and every inquiry asks. */
let last: { readonly of: string; readonly snapshot: PlacesSnapshot } | null = null;

/**
 * Places change on their own clock, so an inquiry carries the id of the list it went out with and
 * its answers are judged by that one.
 */
export const places = (trx: Handle) => ({
  /** Today's places by id, with the id of their snapshot. */
  async current(): Promise<PlacesSnapshot> {
    const rows = await trx.selectFrom('place').selectAll().orderBy('place_id').execute();
    const of = JSON.stringify(rows);
    if (last?.of !== of) {
      const list = rows.map(placeOf);
      last = { of, snapshot: { placesId: idOf(contentOf(list)), places: list } };
    }
    return last.snapshot;
  },

  /** The places as they stood under that id; null for an id that was never given out. */
  async snapshot(placesId: string): Promise<readonly RegisteredPlace[] | null> {
    const row = await trx
      .selectFrom('place_snapshot')
      .select('places')
      .where('place_snapshot_id', '=', placesId)
      .executeTakeFirst();
    return row ? (JSON.parse(row.places) as readonly RegisteredPlace[]) : null;
  },

  /** Makes the list today's, and keeps it as a snapshot. */
  async replace(list: readonly RegisteredPlace[], at: number): Promise<void> {
    await trx.deleteFrom('place').execute();
    for (const place of list) await trx.insertInto('place').values(rowOf(place)).execute();
    const content = contentOf(list);
    await trx
      .insertInto('place_snapshot')
      .values({ place_snapshot_id: idOf(content), places: content, created_at: at })
      .onConflict((conflict) => conflict.column('place_snapshot_id').doNothing())
      .execute();
  },
});
