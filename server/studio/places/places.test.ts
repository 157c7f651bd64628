import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../../engine/visit/calendar-day.ts';
import type { RequestOf } from '../../../schemas/calls.ts';
import { signedIn } from '../../testing/admins.ts';
import { testApp, TODAY, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';

let hospital: TestApp;
let browser: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  browser = await signedIn(hospital, 'editor');
});
afterEach(() => hospital.close());

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

const save = async (changes: Partial<Place> = {}, isNew = true) =>
  (await browser.call('savePlace', { place: place(changes), isNew })).result;

const listed = async (search = '') => (await browser.call('places', { page: '1', search })).result;

const snapshots = () =>
  hospital.database.read((trx) =>
    trx.selectFrom('place_snapshot').select('place_snapshot_id').execute(),
  );

describe('places in the studio', () => {
  it('[ENTITY-15] are added with their grade and days, and are new today', async () => {
    expect(await save()).toEqual({ fault: null, findings: [] });
    const { places } = await listed('새 찜질방');
    expect(places).toHaveLength(1);
    expect(places[0]).toMatchObject({ isNew: true, isExpired: false, registeredOn: TODAY });
    expect(places[0]?.fields.boundaryDates).toEqual([addDays(TODAY, -2), addDays(TODAY, -1)]);
  });

  it('are not saved with a mistake, which is told at its field', async () => {
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

  it('leave a snapshot with every change, and say who made it', async () => {
    const before = (await snapshots()).length;
    await save();
    const first = (await listed()).placesId;
    await save({ grade: '2' }, false);
    const second = (await listed()).placesId;
    await browser.call('removePlace', { placeId: 'P-NEW' });
    expect(await snapshots()).toHaveLength(before + 2);
    const kept = await hospital.look(({ places }) => places.snapshot(first));
    expect(kept?.find(({ placeId }) => placeId === 'P-NEW')?.grade).toBe('1');
    const { result } = await browser.call('placeChanges', {});
    expect(result.changes.map(({ change, by, placeId }) => [change, by, placeId])).toEqual([
      ['removed', 'test.editor', 'P-NEW'],
      ['changed', 'test.editor', 'P-NEW'],
      ['added', 'test.editor', 'P-NEW'],
    ]);
    expect(result.changes[1]?.placesId).toBe(second);
  });

  it('come from a CSV text by the rules of the import, dry first', async () => {
    const header =
      'place_id,local1,local_en1,store_name,store_name_en,boundary_dates,registered_on,updated_on';
    const csv = `${header}\nPX1,서울,Seoul,가게,Shop,today-1,today,today\n`;
    const dry = (await browser.call('importPlaces', { csv, dryRun: true })).result;
    expect(dry).toMatchObject({ added: 1, isWritten: false });
    expect((await listed('가게')).total).toBe(0);
    const bad = await browser.call('importPlaces', { csv: `${csv}P2,,,,,x,,\n`, dryRun: false });
    expect(bad.result.isWritten).toBe(false);
    expect(bad.result.findings[0]).toMatchObject({ line: 3, severity: 'error' });
    await browser.call('importPlaces', { csv, dryRun: false });
    expect((await listed()).total).toBe(1);
    const { result } = await browser.call('placeChanges', {});
    expect(result.changes[0]).toMatchObject({ change: 'list', by: 'test.editor', added: 1 });
  });

  it('are not there under an id that nobody gave', async () => {
    expect((await browser.call('removePlace', { placeId: 'NONE' })).resultCd).not.toBe(0);
    expect((await browser.call('savePlace', { place: place(), isNew: false })).resultCd).not.toBe(
      0,
    );
  });
});
