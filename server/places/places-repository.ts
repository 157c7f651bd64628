import { createHash } from 'node:crypto';
import schema from '../../schemas/places.schema.json' with { type: 'json' };
import { propertyOf } from '../platform/database/camel-case.ts';
import { readReferenceDirectly, type ReadReference } from '../platform/database/reference-data.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { PlaceTable } from '../platform/database/tables/questionnaire.ts';

type Local = readonly [string, string, string];

/** A place of the visit history, in Korean and English; its fields are the columns of its file. */
export interface RegisteredPlace extends Readonly<
  Omit<PlaceTable, `local${1 | 2 | 3}` | `localEn${1 | 2 | 3}` | 'boundaryDates'>
> {
  readonly local: Local;
  readonly localEn: Local;
  /** The days on which a visit there counts, YYYYMMDD, in order. */
  readonly boundaryDates: readonly string[];
}

export interface PlacesSnapshot {
  readonly placesId: string;
  readonly places: readonly RegisteredPlace[];
}

/** The columns of a place, the same in `place` and `place_history`. */
const PLACE_COLUMNS = Object.keys(schema.$defs.PlaceRow.properties).map(
  propertyOf,
) as readonly (keyof PlaceTable)[];

/** A place with one field for each part of its address. */
export interface PlaceFields extends Readonly<Omit<PlaceTable, 'boundaryDates'>> {
  readonly boundaryDates: readonly string[];
}

/** The place with those fields, which stay in the order of the columns. */
export const placeOf = ({
  placeId,
  local1,
  local2,
  local3,
  localEn1,
  localEn2,
  localEn3,
  ...rest
}: PlaceFields): RegisteredPlace => ({
  placeId,
  local: [local1, local2, local3] as Local,
  localEn: [localEn1, localEn2, localEn3] as Local,
  ...rest,
});

/** The fields of a place; the inverse of `placeOf`. */
export const placeFieldsOf = ({
  placeId,
  local: [local1, local2, local3],
  localEn: [localEn1, localEn2, localEn3],
  ...rest
}: RegisteredPlace): PlaceFields => ({
  placeId,
  local1,
  local2,
  local3,
  localEn1,
  localEn2,
  localEn3,
  ...rest,
});

const placeOfRow = (row: PlaceTable): RegisteredPlace =>
  placeOf({
    ...row,
    boundaryDates: row.boundaryDates === '' ? [] : row.boundaryDates.split('|'),
  });

const rowOf = (place: RegisteredPlace): PlaceTable => {
  const fields = { ...placeFieldsOf(place), boundaryDates: place.boundaryDates.join('|') };
  return Object.fromEntries(PLACE_COLUMNS.map((column) => [column, fields[column]])) as PlaceTable;
};

const sortPlaces = (places: readonly RegisteredPlace[]) =>
  places.toSorted((one, other) => (one.placeId < other.placeId ? -1 : 1));

const contentOf = (places: readonly RegisteredPlace[]) =>
  JSON.stringify(sortPlaces(places).map((place) => placeOfRow(rowOf(place))));

/** 128 bits are enough to name a list; the API allows 64 characters. */
const idOf = (content: string) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** Whether two places have the same content. */
export const isSamePlace = (one: RegisteredPlace, other: RegisteredPlace): boolean =>
  JSON.stringify(rowOf(one)) === JSON.stringify(rowOf(other));

/**
 * Places change independently, so an inquiry carries the id of the list that it was sent with, and
 * its answers are checked against that list. A change writes the places that differ, each with a
 * row of its history, and one row that names the new list: the list itself is read from the
 * history.
 */
export const places = (trx: Handle, readReference: ReadReference = readReferenceDirectly) => {
  const currentPlaces = async (): Promise<readonly RegisteredPlace[]> => {
    const rows = await trx.selectFrom('place').selectAll().orderBy('placeId').execute();
    return rows.map(placeOfRow);
  };

  /**
   * The id of today's places if the newest snapshot is still today's list, otherwise null. A change
   * that restores an earlier list reuses its snapshot, which has an older number.
   */
  const readNamedId = async (): Promise<string | null> => {
    const newest = trx
      .selectFrom('place_snapshot')
      .select(({ fn }) => fn.max('listNumber').as('number'));
    const row = await trx
      .selectFrom('place_snapshot')
      .select('placeSnapshotId')
      .where('listNumber', '=', newest)
      .where((snapshot) =>
        snapshot.not(
          snapshot.exists(
            snapshot
              .selectFrom('place_history')
              .select('place_history.placeId')
              .where((history) => {
                const number = history.ref('place_snapshot.listNumber');
                return history.or([
                  history('sinceList', '>', number),
                  history('untilList', '>', number),
                ]);
              }),
          ),
        ),
      )
      .executeTakeFirst();
    return row?.placeSnapshotId ?? null;
  };

  const namedId = (): Promise<string | null> => readReference('named places', readNamedId);

  /** The id of today's places. Reads the places only if no snapshot names the list. */
  const currentId = (): Promise<string> =>
    readReference(
      'id of places',
      async () => (await namedId()) ?? idOf(contentOf(await currentPlaces())),
    );

  /** Today's places by id, with the id of their snapshot. */
  const current = (): Promise<PlacesSnapshot> =>
    readReference('places', async () => {
      const list = await currentPlaces();
      return { placesId: (await namedId()) ?? idOf(contentOf(list)), places: list };
    });

  /** A number that no list has had. */
  const nextNumber = async (): Promise<number> => {
    const { since, until } = await trx
      .selectFrom('place_history')
      .select(({ fn }) => [fn.max('sinceList').as('since'), fn.max('untilList').as('until')])
      .executeTakeFirstOrThrow();
    const { named } = await trx
      .selectFrom('place_snapshot')
      .select(({ fn }) => fn.max('listNumber').as('named'))
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
      await trx.deleteFrom('place').where('placeId', '=', placeId).execute();
      await trx
        .updateTable('place_history')
        .set({ untilList: number })
        .where('placeId', '=', placeId)
        .where('untilList', 'is', null)
        .execute();
    }
    for (const place of written) {
      const row = rowOf(place);
      await trx.insertInto('place').values(row).execute();
      await trx
        .insertInto('place_history')
        .values({ ...row, sinceList: number, untilList: null })
        .execute();
    }
    const placesId = idOf(contentOf(await currentPlaces()));
    await trx
      .insertInto('place_snapshot')
      .values({ placeSnapshotId: placesId, places: '', createdAt: at, listNumber: number })
      .onConflict((conflict) => conflict.column('placeSnapshotId').doNothing())
      .execute();
    return placesId;
  };

  const snapshotRow = (placesId: string) =>
    trx
      .selectFrom('place_snapshot')
      .select(['places', 'listNumber', 'createdAt'])
      .where('placeSnapshotId', '=', placesId)
      .executeTakeFirst();

  const readSnapshot = async (placesId: string): Promise<readonly RegisteredPlace[] | null> => {
    const row = await snapshotRow(placesId);
    if (!row) return null;
    const { listNumber: number } = row;
    if (number === null) return JSON.parse(row.places) as readonly RegisteredPlace[];
    const rows = await trx
      .selectFrom('place_history')
      .select(PLACE_COLUMNS)
      .where('sinceList', '<=', number)
      .where((row) => row.or([row('untilList', 'is', null), row('untilList', '>', number)]))
      .execute();
    return sortPlaces(rows.map(placeOfRow));
  };

  return {
    current,
    currentId,

    /** The places of the list with that id; null for an id that was never issued. */
    async snapshot(placesId: string): Promise<readonly RegisteredPlace[] | null> {
      // Callers choose the id, so only today's list is kept in memory.
      return placesId === (await namedId())
        ? readReference('places of the snapshot', () => readSnapshot(placesId))
        : readSnapshot(placesId);
    },

    /** When the list with that id was first made; null for an id that was never issued. */
    async madeAt(placesId: string): Promise<number | null> {
      return (await snapshotRow(placesId))?.createdAt ?? null;
    },

    /** How many places each of these lists had; a list that is no longer stored is left out. */
    async countPlaces(placesIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (placesIds.length === 0) return new Map();
      const rows = await trx
        .selectFrom('place_snapshot')
        .leftJoin('place_history', (join) =>
          join
            .onRef('place_history.sinceList', '<=', 'place_snapshot.listNumber')
            .on((on) =>
              on.or([
                on('place_history.untilList', 'is', null),
                on('place_history.untilList', '>', on.ref('place_snapshot.listNumber')),
              ]),
            ),
        )
        .where('placeSnapshotId', 'in', [...new Set(placesIds)])
        .where('listNumber', 'is not', null)
        .groupBy('placeSnapshotId')
        .select(({ fn }) => ['placeSnapshotId', fn.count('place_history.placeId').as('count')])
        .execute();
      return new Map(rows.map((row) => [row.placeSnapshotId, Number(row.count)]));
    },

    /** Adds the place or changes it; returns the id of the resulting list. */
    save: (place: RegisteredPlace, at: number): Promise<string> => change([], [place], at),

    /** Removes a place from today's list; returns the id of the resulting list. */
    remove: (placeId: string, at: number): Promise<string> => change([placeId], [], at),

    /** Makes the list today's, and saves it as a snapshot; returns its id. */
    async replace(list: readonly RegisteredPlace[], at: number): Promise<string> {
      const before = new Map((await currentPlaces()).map((place) => [place.placeId, place]));
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
        .where('untilList', 'is not', null)
        .where((outer) =>
          outer.not(
            outer.exists(
              outer
                .selectFrom('place_snapshot')
                .select('place_snapshot.placeSnapshotId')
                .whereRef('place_snapshot.listNumber', '>=', 'place_history.sinceList')
                .whereRef('place_snapshot.listNumber', '<', 'place_history.untilList'),
            ),
          ),
        )
        .execute();
    },
  };
};
