import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { places, type RegisteredPlace } from './places-repository.ts';
import {
  temporaryDatabase,
  type TemporaryDatabase,
} from '../platform/database/testing/temporary-database.ts';

let temporary: TemporaryDatabase;
beforeEach(async () => {
  temporary = await temporaryDatabase();
});
afterEach(() => temporary.remove());

type Places = ReturnType<typeof places>;

const write = <Value>(work: (store: Places) => Promise<Value>): Promise<Value> =>
  temporary.database.transaction((trx) => work(places(trx)));
const look = <Value>(work: (store: Places) => Promise<Value>): Promise<Value> =>
  temporary.database.read((trx) => work(places(trx)));

const place = (placeId: string, storeName = placeId): RegisteredPlace => ({
  placeId,
  local: ['서울특별시', '', ''],
  localEn: ['Seoul', '', ''],
  storeName,
  storeNameEn: 'Sauna',
  boundaryDates: ['20260308'],
  grade: '1',
  registeredOn: '20260301',
  updatedOn: '20260301',
});

const namesIn = async (placesId: string) =>
  (await look((store) => store.snapshot(placesId)))?.map(({ storeName }) => storeName) ?? null;

const historyRows = () =>
  temporary.database.read((trx) =>
    trx.selectFrom('place_history').select(['placeId', 'sinceList', 'untilList']).execute(),
  );

const forget = async (placesId: string): Promise<void> => {
  await temporary.database.transaction(async (trx) => {
    await trx.deleteFrom('place_snapshot').where('placeSnapshotId', '=', placesId).execute();
    await places(trx).forgetHistory();
  });
};

describe('lists of places', () => {
  it('stay readable as they were, whatever was added, changed, removed or replaced since', async () => {
    const lists = [
      await write((store) => store.replace([place('A'), place('B')], 1)),
      await write((store) => store.save(place('C'), 2)),
      await write((store) => store.save(place('B', 'B changed'), 3)),
      await write((store) => store.remove('A', 4)),
      await write((store) => store.replace([place('C'), place('D')], 5)),
      await write((store) => store.replace([], 6)),
    ];
    expect(await Promise.all(lists.map(namesIn))).toEqual([
      ['A', 'B'],
      ['A', 'B', 'C'],
      ['A', 'B changed', 'C'],
      ['B changed', 'C'],
      ['C', 'D'],
      [],
    ]);
    expect((await look((store) => store.current())).placesId).toBe(lists.at(-1));
    expect(await look((store) => store.madeAt(lists[1] ?? ''))).toBe(2);
    expect(await namesIn('never')).toBe(null);
  });

  it('are the same list again after a change was undone', async () => {
    const first = await write((store) => store.replace([place('A'), place('B')], 1));
    const second = await write((store) => store.save(place('B', 'B changed'), 2));
    expect(await write((store) => store.save(place('B'), 3))).toBe(first);
    expect(await namesIn(second)).toEqual(['A', 'B changed']);
    expect(await namesIn(first)).toEqual(['A', 'B']);
    const third = await write((store) => store.save(place('C'), 4));
    expect(await namesIn(third)).toEqual(['A', 'B', 'C']);
    expect(await namesIn(first)).toEqual(['A', 'B']);
  });

  it('have the id of their current content, also after a change that was reversed or rolled back', async () => {
    const idOfToday = () => look((store) => store.currentId());
    const empty = await idOfToday();
    const first = await write((store) => store.replace([place('A'), place('B')], 1));
    expect(await idOfToday()).toBe(first);
    const undone = write(async (store) => {
      await store.save(place('C'), 2);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await idOfToday()).toBe(first);
    const second = await write((store) => store.remove('B', 3));
    expect(await idOfToday()).toBe(second);
    await write((store) => store.save(place('B'), 4));
    expect(await idOfToday()).toBe(first);
    expect(await look((store) => store.current())).toEqual({
      placesId: first,
      places: [place('A'), place('B')],
    });
    await forget(second);
    expect(await idOfToday()).toBe(first);
    await write((store) => store.replace([], 5));
    expect(await idOfToday()).toBe(empty);
  });

  it('have a digest of their content as their id, the same as in older stores', async () => {
    const content = JSON.stringify([
      {
        placeId: 'A',
        local: ['서울특별시', '', ''],
        localEn: ['Seoul', '', ''],
        storeName: 'A',
        storeNameEn: 'Sauna',
        boundaryDates: ['20260308'],
        grade: '1',
        registeredOn: '20260301',
        updatedOn: '20260301',
      },
    ]);
    const id = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    expect(await write((store) => store.replace([place('A')], 1))).toBe(id);
    const { placesId, places: list } = await look((store) => store.current());
    expect([placesId, JSON.stringify(list)]).toEqual([id, content]);
  });

  it('made before there was a history are read from their own row', async () => {
    await temporary.database.transaction((trx) =>
      trx
        .insertInto('place_snapshot')
        .values({
          placeSnapshotId: 'old',
          places: JSON.stringify([place('OLD')]),
          createdAt: 1,
        })
        .execute(),
    );
    expect(await namesIn('old')).toEqual(['OLD']);
  });

  it('are deleted with what no other list has, and leave the others as they are', async () => {
    const first = await write((store) => store.replace([place('A'), place('B')], 1));
    const second = await write((store) => store.save(place('B', 'B changed'), 2));
    const third = await write((store) => store.remove('B', 3));
    await forget(second);
    expect(await historyRows()).toHaveLength(2);
    expect(await namesIn(first)).toEqual(['A', 'B']);
    expect(await namesIn(third)).toEqual(['A']);
    await forget(first);
    expect(await historyRows()).toEqual([{ placeId: 'A', sinceList: 1, untilList: null }]);
    const fourth = await write((store) => store.save(place('E'), 4));
    expect(await namesIn(third)).toEqual(['A']);
    expect(await namesIn(fourth)).toEqual(['A', 'E']);
  });
});
