import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../engine/visit/calendar-day.ts';
import type { RequestOf } from '../../schemas/calls.ts';
import { signInAs } from '../testing/admins.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

let hospital: TestApp;
let browser: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  browser = await signInAs(hospital, 'editor');
});
afterEach(() => hospital.close());

const HEADER =
  'place_id,local1,local_en1,store_name,store_name_en,boundary_dates,registered_on,updated_on';

type Place = RequestOf<'savePlace'>['place'];

const place = (changes: Partial<Place> = {}): Place => ({
  placeId: 'P-NEW',
  local1: '서울특별시',
  local2: '종로구',
  local3: '',
  localEn1: 'Seoul',
  localEn2: 'Jongno-gu',
  localEn3: '',
  storeName: '새 찜질방',
  storeNameEn: 'New Sauna',
  boundaryDates: [addDays(TODAY, -1), addDays(TODAY, -2)],
  grade: '1',
  ...changes,
});

const listed = async (search = '') => (await browser.call('places', { page: '1', search })).result;

/** The revision of a place in the list; null if it is not there. */
const revisionOf = async (placeId = 'P-NEW') =>
  (await listed(placeId)).places.find(({ fields }) => fields.placeId === placeId)?.revision ?? null;

const save = async (changes: Partial<Place> = {}, isNew = true) => {
  const revision = isNew ? null : await revisionOf();
  return (await browser.call('savePlace', { place: place(changes), isNew, revision })).result;
};

const remove = async (placeId = 'P-NEW') => {
  const revision = (await revisionOf(placeId)) ?? 'x'.repeat(22);
  return browser.call('removePlace', { placeId, revision });
};

const snapshots = () =>
  hospital.database.read((trx) =>
    trx.selectFrom('place_snapshot').select('placeSnapshotId').execute(),
  );

describe('places in the studio', () => {
  it('[ENTITY-15] are added with their grade and days, and are new today', async () => {
    expect(await save()).toEqual({ fault: null, findings: [], other: null });
    const { places } = await listed('새 찜질방');
    expect(places).toHaveLength(1);
    expect(places[0]).toMatchObject({ isNew: true, isExpired: false, registeredOn: TODAY });
    expect(places[0]?.fields.boundaryDates).toEqual([addDays(TODAY, -2), addDays(TODAY, -1)]);
  });

  it('are not saved with a mistake, which is reported at its field', async () => {
    const { fault, findings } = await save({ storeNameEn: '', boundaryDates: ['20260231'] });
    expect(fault).toBe('invalid');
    expect(findings.map(({ field, rule }) => [field, rule])).toEqual(
      expect.arrayContaining([
        ['storeNameEn', 'place/text-missing'],
        ['boundaryDateSplit', 'place/date-malformed'],
      ]),
    );
    expect((await listed('새 찜질방')).total).toBe(0);
    await save();
    expect((await save()).fault).toBe('idTaken');
  });

  it('leave a snapshot with every change, with the author', async () => {
    const before = (await snapshots()).length;
    await save();
    const first = (await listed()).placesId;
    await save({ grade: '2' }, false);
    const second = (await listed()).placesId;
    await remove();
    expect(await snapshots()).toHaveLength(before + 2);
    const kept = await hospital.readStore(({ places }) => places.snapshot(first));
    expect(kept?.find(({ placeId }) => placeId === 'P-NEW')?.grade).toBe('1');
    const { result } = await browser.call('placeChanges', {});
    expect(result.changes.map(({ change, by, placeId }) => [change, by, placeId])).toEqual([
      ['removed', 'test.editor', 'P-NEW'],
      ['changed', 'test.editor', 'P-NEW'],
      ['added', 'test.editor', 'P-NEW'],
    ]);
    expect(result.changes[1]?.placesId).toBe(second);
  });

  it('are imported from a CSV text by the rules of the import, first as a dry run', async () => {
    const csv = `${HEADER}\nPX1,서울,Seoul,가게,Shop,today-1,today,today\n`;
    const dry = (await browser.call('importPlaces', { csv, dryRun: true, placesId: null })).result;
    const { placesId } = dry;
    expect(dry).toMatchObject({ added: 1, isWritten: false });
    expect((await listed('가게')).total).toBe(0);
    const wrong = `${csv}P2,,,,,x,,\n`;
    const bad = await browser.call('importPlaces', { csv: wrong, dryRun: false, placesId });
    expect(bad.result.isWritten).toBe(false);
    expect(bad.result.findings[0]).toMatchObject({ line: 3, severity: 'error' });
    await browser.call('importPlaces', { csv, dryRun: false, placesId });
    expect((await listed()).total).toBe(1);
    const { result } = await browser.call('placeChanges', {});
    expect(result.changes[0]).toMatchObject({ change: 'list', by: 'test.editor', added: 1 });
    expect(result.changes[0]?.placesId).toBe((await listed()).placesId);
  });

  it('are not replaced by a file that was checked against another list', async () => {
    const csv = `${HEADER}\nPX1,서울,Seoul,가게,Shop,today-1,today,today\n`;
    const { placesId, removed } = (
      await browser.call('importPlaces', { csv, dryRun: true, placesId: null })
    ).result;
    await save();
    const { result } = await browser.call('importPlaces', { csv, dryRun: false, placesId });
    expect(result).toMatchObject({ fault: 'stale', isWritten: false, removed: removed + 1 });
    expect((await listed('새 찜질방')).total).toBe(1);
    const again = { csv, dryRun: false, placesId: result.placesId };
    expect((await browser.call('importPlaces', again)).result.isWritten).toBe(true);
  });

  it('are not overwritten blindly: the second of two users sees what the first one changed', async () => {
    await save();
    const seen = await revisionOf();
    const other = await signInAs(hospital, 'editor', { name: 'second.editor' });
    const request = { isNew: false, revision: seen };
    const first = await other.call('savePlace', { place: place({ grade: '3' }), ...request });
    expect(first.result.fault).toBe(null);
    const mine = { place: place({ storeName: '내 찜질방' }), ...request };
    const { result } = await browser.call('savePlace', mine);
    expect(result).toMatchObject({
      fault: 'stale',
      other: { by: 'second.editor', at: hospital.clock.now(), place: { grade: '3' } },
    });
    expect((await listed('P-NEW')).places[0]?.fields).toMatchObject({
      grade: '3',
      storeName: '새 찜질방',
    });
    const gone = await browser.call('removePlace', { placeId: 'P-NEW', revision: seen ?? '' });
    expect(gone.result.fault).toBe('stale');
    const revision = result.other?.revision ?? null;
    expect((await browser.call('savePlace', { ...mine, revision })).result.fault).toBe(null);
  });

  it('are shown as they were on a past day, and never change again', async () => {
    await save();
    const { placesId, total } = await listed();
    const made = hospital.clock.now();
    hospital.clock.advance(3 * 24 * 3_600_000);
    browser = await signInAs(hospital, 'editor');
    await save({ storeName: '이름 바뀐 찜질방' }, false);
    const shown = async (search: string) =>
      (await browser.call('placesSnapshot', { placesId, page: '1', search })).result;
    expect(await shown('P-NEW')).toMatchObject({
      at: made,
      total: 1,
      isCurrent: false,
      places: [{ fields: { storeName: '새 찜질방' }, isNew: true }],
    });
    expect((await shown('')).total).toBe(total);
    const now = await browser.call('placesSnapshot', {
      placesId: (await listed()).placesId,
      page: '1',
    });
    expect(now.result.isCurrent).toBe(true);
    const none = await browser.call('placesSnapshot', { placesId: 'never', page: '1' });
    expect(none.resultCd).not.toBe(0);
  });

  it('write only what changed, however long the list is', async () => {
    await save();
    const rows = () =>
      hospital.database.read((trx) => trx.selectFrom('place_history').selectAll().execute());
    const before = await rows();
    await save({ grade: '2' }, false);
    const after = await rows();
    expect(after).toHaveLength(before.length + 1);
    expect(after.filter((row) => !before.some((old) => isDeepStrictEqual(old, row)))).toHaveLength(
      2,
    );
    const texts = await hospital.database.read((trx) =>
      trx.selectFrom('place_snapshot').select('places').execute(),
    );
    expect(texts.every(({ places }) => places === '')).toBe(true);
  });

  it('are not found under an unknown id', async () => {
    expect((await remove('NONE')).resultCd).not.toBe(0);
    const unknown = { place: place(), isNew: false, revision: null };
    expect((await browser.call('savePlace', unknown)).resultCd).not.toBe(0);
  });
});
