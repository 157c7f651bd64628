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

/** A second person approves what waits. */
const approve = async () => {
  const reviewer = await signInAs(hospital, 'reviewer');
  const { requests } = (await reviewer.call('publications', {})).result;
  for (const { requestId } of requests) {
    const request = { requestId, decision: 'approve', note: '' } as const;
    expect((await reviewer.call('decidePlaces', request)).result.fault).toBe(null);
  }
};

/** Saves a place, with the approval of a second person if it needs one. */
const save = async (changes: Partial<Place> = {}, isNew = true) => {
  const revision = isNew ? null : await revisionOf();
  const { result } = await browser.call('savePlace', { place: place(changes), isNew, revision });
  if (result.isWaiting) await approve();
  return result;
};

/** Removes a place, with the approval of a second person if it needs one. */
const remove = async (placeId = 'P-NEW') => {
  const revision = (await revisionOf(placeId)) ?? 'x'.repeat(22);
  const reply = await browser.call('removePlace', { placeId, revision });
  if (reply.resultCd === 0 && reply.result.isWaiting) await approve();
  return reply;
};

/** A CSV text as the import takes it. */
const csvFile = (csv: string) => ({
  format: 'csv' as const,
  content: Buffer.from(csv).toString('base64'),
});

const check = async (csv: string) => {
  const request = { ...csvFile(csv), dryRun: true, placesId: null };
  return (await browser.call('importPlaces', request)).result;
};

/** The findings as line, cell and rule. */
const foundIn = async (csv: string) =>
  (await check(csv)).findings.map(({ line, rule }) => `${String(line)} ${rule}`);

const exported = async (format: 'csv' | 'xlsx', placesId: string | null = null) =>
  (await browser.call('exportPlaces', { format, placesId })).result;

const restore = async (restoredId: string, placesId: string | null = null) =>
  (await browser.call('restorePlaces', { restoredId, dryRun: placesId === null, placesId })).result;

const changes = async () => (await browser.call('placeChanges', {})).result.changes;

const snapshots = () =>
  hospital.database.read((trx) =>
    trx.selectFrom('place_snapshot').select('placeSnapshotId').execute(),
  );

describe('places in the studio', () => {
  it('[ENTITY-15] are added with their grade and days, and are new today', async () => {
    expect(await save()).toEqual({ fault: null, findings: [], other: null, isWaiting: false });
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
    const lines = result.changes.map(({ change, by, approvedBy, placeId }) => [
      ...[change, by, approvedBy, placeId],
    ]);
    expect(lines).toEqual([
      ['removed', 'test.editor', 'test.reviewer', 'P-NEW'],
      ['changed', 'test.editor', 'test.reviewer', 'P-NEW'],
      ['added', 'test.editor', '', 'P-NEW'],
    ]);
    expect(result.changes[1]?.placesId).toBe(second);
  });

  it('are imported from a CSV text by the rules of the import, first as a dry run', async () => {
    const csv = `${HEADER}\nPX1,서울,Seoul,가게,Shop,today-1,today,today\n`;
    const dry = (
      await browser.call('importPlaces', { ...csvFile(csv), dryRun: true, placesId: null })
    ).result;
    const { placesId } = dry;
    expect(dry).toMatchObject({ added: 1, isWritten: false });
    expect((await listed('가게')).total).toBe(0);
    const wrong = `${csv}P2,,,,,x,,\n`;
    const bad = await browser.call('importPlaces', { ...csvFile(wrong), dryRun: false, placesId });
    expect(bad.result.isWritten).toBe(false);
    expect(bad.result.findings[0]).toMatchObject({ line: 3, severity: 'error' });
    await browser.call('importPlaces', { ...csvFile(csv), dryRun: false, placesId });
    await approve();
    expect((await listed()).total).toBe(1);
    const { result } = await browser.call('placeChanges', {});
    expect(result.changes[0]).toMatchObject({ change: 'list', by: 'test.editor', added: 1 });
    expect(result.changes[0]?.placesId).toBe((await listed()).placesId);
  });

  it('are not replaced by a file that was checked against another list', async () => {
    const csv = `${HEADER}\nPX1,서울,Seoul,가게,Shop,today-1,today,today\n`;
    const { placesId, removed } = (
      await browser.call('importPlaces', { ...csvFile(csv), dryRun: true, placesId: null })
    ).result;
    await save();
    const { result } = await browser.call('importPlaces', {
      ...csvFile(csv),
      dryRun: false,
      placesId,
    });
    expect(result).toMatchObject({ fault: 'stale', isWritten: false, removed: removed + 1 });
    expect((await listed('새 찜질방')).total).toBe(1);
    const again = { ...csvFile(csv), dryRun: false, placesId: result.placesId };
    expect((await browser.call('importPlaces', again)).result.isWaiting).toBe(true);
    await approve();
    expect((await listed()).total).toBe(1);
  });

  it('name who changed a place last, also after many exports of the list', async () => {
    await save({ grade: '2' });
    const seen = await revisionOf();
    const other = await signInAs(hospital, 'editor', { name: 'second.editor' });
    const request = { isNew: false, revision: seen };
    await other.call('savePlace', { place: place({ grade: '3' }), ...request });
    await hospital.writeStore(async ({ audit }) => {
      for (let count = 0; count < 100; count += 1) {
        await audit.log({
          ...{ action: 'export', at: hospital.clock.now(), actor: 'system', subject: 'places' },
          detail: {},
        });
      }
    });
    const { result } = await browser.call('savePlace', {
      place: place({ grade: '2' }),
      ...request,
    });
    expect(result.other).toMatchObject({ by: 'second.editor', at: hospital.clock.now() });
  });

  it('are not overwritten blindly: the second of two users sees what the first one changed', async () => {
    await save({ grade: '2' });
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

describe('a file of places', () => {
  it('is reported with every mistake at once, also in rows that have another one', async () => {
    const rows = [
      `${HEADER},note`,
      'PX1,,Seoul,가게,Shop,20260231,today,today,',
      'PX2,서울,Seoul,약국,Pharmacy,today-1,today,today,',
      'PX2,서울,Seoul,약국,Pharmacy,today+1,no day,today,',
      'PX3,서울,Seoul,약국,Drugstore,today-1|today-1,today,today,',
    ];
    expect(await foundIn(`${rows.join('\n')}\n`)).toEqual([
      '1 csv/unknown-column',
      '2 csv/empty-cell',
      '2 place/date-malformed',
      '4 place/duplicate',
      '4 place/date-ahead',
      '4 csv/cell',
      '5 place/same-name',
      '5 place/date-twice',
    ]);
  });

  it('without a column that is needed is still checked in the others', async () => {
    const csv =
      'place_id,local1,local_en1,store_name,store_name_en,boundary_dates,registered_on\n' +
      'PX1,서울,Seoul,가게,Shop,20260231,today\nPX1,서울,Seoul,약국,약국,today-1,today\n';
    expect(await foundIn(csv)).toEqual([
      '1 csv/missing-column',
      '2 place/date-malformed',
      '3 place/duplicate',
      '3 place/not-english',
    ]);
  });

  it('is a mistake once: an unreadable cell is not reported again as missing', async () => {
    const row = `PX1,${'가'.repeat(201)},Seoul,가게,Shop,,today,today`;
    expect(await foundIn(`${HEADER}\n${row}\n`)).toEqual(['2 csv/cell', '2 csv/empty-cell']);
  });

  it('with a cell of endless ranges of days is refused before it is expanded', async () => {
    const ranges = '20000101..20991231|'.repeat(200);
    expect(await foundIn(`${HEADER}\nPX1,서울,Seoul,가게,Shop,${ranges},today,today\n`)).toEqual([
      '2 csv/cell',
    ]);
  });

  it('may have as many places as an answer can name, and no more', async () => {
    const rows = (count: number) =>
      Array.from(
        { length: count },
        (_, at) => `PX${at},서울,Seoul,가게 ${at},Shop ${at},today-1,today,today`,
      ).join('\n');
    expect(await foundIn(`${HEADER}\n${rows(501)}\n`)).toEqual(['0 place/too-many']);
    const { placesId } = await listed();
    const request = { ...csvFile(`${HEADER}\n${rows(500)}\n`), dryRun: false, placesId };
    const { result } = await browser.call('importPlaces', request);
    expect(result).toMatchObject({ isWaiting: true, added: 500, findings: [] });
    await approve();
    expect(await save()).toMatchObject({
      fault: 'invalid',
      findings: [{ rule: 'place/too-many', severity: 'error' }],
    });
  });

  it.each(['csv', 'xlsx'] as const)('is exported as %s and changes nothing', async (format) => {
    await save({ storeName: '=1+1', local2: '-구', localEn2: '@gu', storeNameEn: 'A, "B"' });
    const { total, placesId } = await listed();
    const { fileName, content } = await exported(format);
    expect(fileName).toBe(`places-${TODAY}.${format}`);
    const request = { format, content, dryRun: false, placesId };
    const { result } = await browser.call('importPlaces', request);
    expect(result).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: total, rows: [] });
    expect((await listed()).placesId).toBe(placesId);
  });

  it('runs no formula in a spreadsheet', async () => {
    await save({ storeName: '=HYPERLINK("http://x")', storeNameEn: '+1', local2: '＝1' });
    const { content } = await exported('csv');
    const text = Buffer.from(content, 'base64').toString();
    const line = text.split('\r\n').find((row) => row.startsWith('P-NEW,')) ?? '';
    expect(line).toContain(`"'=HYPERLINK(""http://x"")",'+1,`);
    expect(line).toContain(",'＝1,");
  });

  it('shows in its check which places change, and how', async () => {
    await save();
    const text = Buffer.from((await exported('csv')).content, 'base64').toString();
    const { changed, rows } = await check(text.replace('New Sauna', 'Newer Sauna'));
    expect(changed).toBe(1);
    expect(rows).toEqual([
      {
        kind: 'changed',
        placeId: 'P-NEW',
        name: '새 찜질방',
        nameEn: 'Newer Sauna',
        needsApproval: true,
        fields: [{ name: 'store_name_en', before: 'New Sauna', after: 'Newer Sauna' }],
      },
    ]);
  });
});

describe('an earlier list of places', () => {
  it('is restored as a new change, and nothing of the history is rewritten', async () => {
    await save();
    const { placesId: wanted, total } = await listed();
    await save({ grade: '3', storeNameEn: 'Old Sauna' }, false);
    const { placesId: current } = await listed();
    const before = await changes();

    const seen = await restore(wanted);
    expect(seen).toMatchObject({ added: 0, changed: 1, removed: 0, isWritten: false });
    expect(seen.rows[0]?.fields).toEqual([
      { name: 'store_name_en', before: 'Old Sauna', after: 'New Sauna' },
      { name: 'grade', before: '3', after: '1' },
    ]);
    expect((await listed()).placesId).toBe(current);

    hospital.clock.advance(60_000);
    expect(await restore(wanted, seen.placesId)).toMatchObject({ fault: null, isWaiting: true });
    await approve();
    expect(await listed('P-NEW')).toMatchObject({
      placesId: wanted,
      places: [{ fields: { grade: '1', storeNameEn: 'New Sauna' } }],
    });
    const [newest, ...older] = await changes();
    expect(newest).toMatchObject({
      ...{ change: 'restored', by: 'test.editor', at: hospital.clock.now() },
      ...{ changed: 1, placesId: wanted, total },
    });
    expect(older).toEqual(before);
    const between = await browser.call('placesSnapshot', { placesId: current, page: '1' });
    expect(between.result.isCurrent).toBe(false);
  });

  it('is not restored over a change that the user has not seen', async () => {
    const { placesId: wanted } = await listed();
    await save();
    const seen = await restore(wanted);
    await save({ placeId: 'P-OTHER', storeName: '다른 곳', storeNameEn: 'Another' });
    const stale = await restore(wanted, seen.placesId);
    expect(stale).toMatchObject({ fault: 'stale', isWritten: false, removed: seen.removed + 1 });
    expect((await listed('P-OTHER')).total).toBe(1);
    expect(await restore(wanted, stale.placesId)).toMatchObject({ isWaiting: true });
    await approve();
    expect((await listed('P-')).places.map(({ fields }) => fields.placeId)).not.toContain('P-NEW');
  });

  it('is restored by editors and admins only, and only if it is stored', async () => {
    const { placesId } = await listed();
    await save();
    for (const role of ['reviewer', 'translator', 'viewer', 'gate'] as const) {
      const other = await signInAs(hospital, role);
      const reply = await other.call('restorePlaces', {
        ...{ restoredId: placesId, dryRun: false },
        placesId: (await listed()).placesId,
      });
      expect(reply.resultCd, role).not.toBe(0);
    }
    expect((await listed('P-NEW')).total).toBe(1);
    const none = { restoredId: 'never', dryRun: true, placesId: null };
    expect((await browser.call('restorePlaces', none)).resultCd).not.toBe(0);
    const unknown = { format: 'csv', placesId: 'never' } as const;
    expect((await browser.call('exportPlaces', unknown)).resultCd).not.toBe(0);
  });

  it('is exported as it was, and an export is no change of the list', async () => {
    const { placesId } = await listed();
    await save();
    const now = await changes();
    const text = Buffer.from((await exported('csv', placesId)).content, 'base64').toString();
    expect(text).not.toContain('P-NEW');
    expect(await changes()).toEqual(now);
    const rows = await hospital.readStore(({ audit }) => audit.newestOfSubject('places', 1));
    expect(rows[0]).toMatchObject({ action: 'export' });
  });

  it('is listed with the number of its places', async () => {
    const { total } = await listed();
    await save();
    await remove();
    expect((await changes()).slice(0, 2).map((change) => change.total)).toEqual([total, total + 1]);
  });
});
