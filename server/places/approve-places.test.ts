import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../engine/visit/calendar-day.ts';
import type { RequestOf } from '../../schemas/calls.ts';
import { signInAs } from '../testing/admins.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';
import { importPlaces } from './import-places.ts';
import { restoreListOfPlaces } from './restore-places.ts';

const DAY_MS = 86_400_000;
type Place = RequestOf<'savePlace'>['place'];
type Decision = RequestOf<'decidePlaces'>['decision'];

let hospital: TestApp;
let editor: TestVisitor;
let reviewer: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  editor = await signInAs(hospital, 'editor');
  reviewer = await signInAs(hospital, 'reviewer');
});
afterEach(() => hospital.close());

const daysAgo = (days: number): string => addDays(TODAY, -days);

const SAUNA: Place = {
  placeId: 'P-SAUNA',
  ...{ local1: '서울특별시', local2: '종로구', local3: '' },
  ...{ localEn1: 'Seoul', localEn2: 'Jongno-gu', localEn3: '' },
  ...{ storeName: '찜질방', storeNameEn: 'Sauna', grade: '1' },
  boundaryDates: [daysAgo(40), daysAgo(2), daysAgo(1)],
};

const stored = async (placeId = 'P-SAUNA') =>
  (await editor.call('places', { page: '1', search: placeId })).result.places.find(
    ({ fields }) => fields.placeId === placeId,
  );

const add = async (place: Partial<Place> = {}, by = editor) => {
  const request = { place: { ...SAUNA, ...place }, isNew: true, revision: null };
  const { result } = await by.call('savePlace', request);
  expect(result).toMatchObject({ fault: null, isWaiting: false });
};

/** Changes some fields of the place as it is now; whether that waits for a second person. */
const change = async (fields: Partial<Place>, by = editor, placeId = 'P-SAUNA') => {
  const now = await stored(placeId);
  const place = { ...SAUNA, ...now?.fields, ...fields };
  const request = { place, isNew: false, revision: now?.revision ?? null };
  const { fault, isWaiting } = (await by.call('savePlace', request)).result;
  expect(fault).toBe(null);
  return isWaiting;
};

const remove = async (by = editor, placeId = 'P-SAUNA') => {
  const request = { placeId, revision: (await stored(placeId))?.revision ?? '' };
  const { fault, isWaiting } = (await by.call('removePlace', request)).result;
  expect(fault).toBe(null);
  return isWaiting;
};

/** What the inbox of that person has: what waits, and what became of their own requests. */
const inboxOf = async (person: TestVisitor) => {
  const { requests, decidedRequests } = (await person.call('publications', {})).result;
  return { waiting: requests, decided: decidedRequests };
};

const newest = async () => (await inboxOf(reviewer)).waiting.at(-1)?.requestId ?? 0;

const decide = async (
  decision: Decision,
  {
    by = reviewer,
    note = '',
    requestId,
  }: { by?: TestVisitor; note?: string; requestId?: number } = {},
) => {
  const request = { requestId: requestId ?? (await newest()), decision, note };
  return (await by.call('decidePlaces', request)).result.fault;
};

const waitingIds = async () => (await editor.call('places', { page: '1' })).result.waitingIds;

const currentList = () => hospital.readStore(({ places }) => places.current());

const context = () => {
  const { database, keys, clock } = hospital;
  return { database, keys, clock, dryRun: false };
};

const exported = async (): Promise<string> => {
  const { content } = (await editor.call('exportPlaces', { format: 'csv', placesId: null })).result;
  return Buffer.from(content, 'base64').toString();
};

/** Imports a CSV text in the studio, after a check of it. */
const importCsv = async (csv: string) => {
  const file = { format: 'csv', content: Buffer.from(csv).toString('base64') } as const;
  const checked = (await editor.call('importPlaces', { ...file, dryRun: true, placesId: null }))
    .result;
  const { placesId } = checked;
  const { result } = await editor.call('importPlaces', { ...file, dryRun: false, placesId });
  return { checked, result };
};

const importAtTerminal = async (csv: string): Promise<void> => {
  const source = { file: 'places.csv', bytes: Buffer.from(csv), folder: null };
  expect(await importPlaces(source, context())).toMatchObject({ isWritten: true });
};

const OLD = { boundaryDates: [daysAgo(60), daysAgo(29)] };
const LAST_DAY = { boundaryDates: [daysAgo(28)] };

/** The rule of decision 68: a change that could let someone in waits, any other is made at once. */
const RULE: readonly [string, Partial<Place>, Partial<Place> | null, boolean][] = [
  ['it is removed', {}, null, true],
  ['it is removed on the last day that counts', LAST_DAY, null, true],
  ['it is removed after its last day counted', OLD, null, false],
  ['a day that counts is removed', {}, { boundaryDates: [daysAgo(40), daysAgo(1)] }, true],
  ['a day is moved', {}, { boundaryDates: [daysAgo(40), daysAgo(3), daysAgo(1)] }, true],
  [
    'a day that no longer counts is removed',
    {},
    { boundaryDates: [daysAgo(2), daysAgo(1)] },
    false,
  ],
  ['a day is added', {}, { boundaryDates: [...SAUNA.boundaryDates, TODAY] }, false],
  ['the grade falls from 1 to 2', {}, { grade: '2' }, true],
  ['the grade 1 is taken away', {}, { grade: '' }, true],
  ['the grade falls from 2 to 3', { grade: '2' }, { grade: '3' }, false],
  ['the grade rises to 1', { grade: '3' }, { grade: '1' }, false],
  ['it gets another name', {}, { storeName: '사우나' }, true],
  ['it gets another English name', {}, { storeNameEn: 'Spa' }, true],
  ['it is moved to another region', {}, { local2: '중구', localEn2: 'Jung-gu' }, true],
  ['it gets a neighbourhood', {}, { local3: '명동', localEn3: 'Myeong-dong' }, true],
  ['it gets another name after its last day counted', OLD, { storeName: '사우나' }, false],
  ['a day is added and another removed', {}, { boundaryDates: [daysAgo(1), TODAY] }, true],
];

describe('a change of a place', () => {
  it('waits for a second person exactly if it could let someone in, and is made at once otherwise', async () => {
    for (const [at, [what, given, changed, waits]] of RULE.entries()) {
      const placeId = `P-${String(at)}`;
      await add({ ...given, placeId });
      const before = await stored(placeId);
      const isWaiting = changed
        ? await change(changed, editor, placeId)
        : await remove(editor, placeId);
      expect(isWaiting, what).toBe(waits);
      const expected = changed ? { ...before?.fields, ...changed } : undefined;
      const list = await stored(placeId);
      expect(list?.fields, what).toEqual(waits ? before?.fields : expected);
      expect((await waitingIds()).includes(placeId), what).toBe(waits);
      if (!waits) continue;
      expect(await decide('approve'), what).toBe(null);
      expect((await stored(placeId))?.fields, what).toEqual(expected);
    }
    expect((await inboxOf(reviewer)).waiting).toEqual([]);
  });

  it('is shown before and after, and approved by another person, with both in the history', async () => {
    await add();
    expect(await change({ storeName: '사우나', grade: '2' })).toBe(true);
    const request = { subject: 'places', subjectId: 'P-SAUNA', askedBy: 'test.editor' };
    expect((await inboxOf(reviewer)).waiting).toMatchObject([{ ...request, mayApprove: true }]);
    expect((await inboxOf(editor)).waiting).toMatchObject([{ ...request, mayApprove: false }]);
    const requestId = await newest();
    const shown = await reviewer.call('requestedPlaces', { requestId: String(requestId) });
    expect(shown.result).toEqual({
      change: 'changed',
      rows: [
        {
          ...{ kind: 'changed', placeId: 'P-SAUNA', name: '사우나', nameEn: 'Sauna' },
          needsApproval: true,
          fields: [
            { name: 'store_name', before: '찜질방', after: '사우나' },
            { name: 'grade', before: '1', after: '2' },
          ],
        },
      ],
    });
    expect(await decide('approve', { by: editor, requestId })).toBe('samePerson');
    for (const role of ['translator', 'viewer', 'gate'] as const) {
      const other = await signInAs(hospital, role);
      const call = { requestId, decision: 'approve', note: '' } as const;
      expect((await other.call('decidePlaces', call)).resultCd, role).not.toBe(0);
    }
    expect(await decide('withdraw', { requestId })).toBe('otherPerson');
    expect((await stored())?.fields.storeName).toBe('찜질방');
    hospital.clock.advance(60_000);
    expect(await decide('approve', { requestId, note: '확인' })).toBe(null);
    expect((await stored())?.fields).toMatchObject({ storeName: '사우나', grade: '2' });
    const { changes } = (await editor.call('placeChanges', {})).result;
    expect(changes[0]).toMatchObject({
      ...{ change: 'changed', placeId: 'P-SAUNA', by: 'test.editor', at: hospital.clock.now() },
      approvedBy: 'test.reviewer',
    });
    const result = { state: 'approved', decidedBy: 'test.reviewer', decisionNote: '확인' };
    expect((await inboxOf(editor)).decided).toMatchObject([{ ...request, ...result }]);
    expect(await decide('approve', { requestId })).toBe('notWaiting');
    hospital.clock.advance(31 * DAY_MS);
    editor = await signInAs(hospital, 'editor');
    expect((await inboxOf(editor)).decided).toEqual([]);
  });

  it('is sent back with a reason, or taken back by the person who asked, and changes nothing', async () => {
    await add();
    const before = await currentList();
    await remove();
    expect(await decide('sendBack', { note: ' ' })).toBe('reasonMissing');
    const requestId = await newest();
    expect(await decide('sendBack', { note: '아직 필요합니다.' })).toBe(null);
    expect((await inboxOf(editor)).decided).toMatchObject([
      { state: 'refused', decidedBy: 'test.reviewer', decisionNote: '아직 필요합니다.' },
    ]);
    expect(await decide('approve', { requestId })).toBe('notWaiting');
    await remove();
    expect(await decide('withdraw', { by: editor })).toBe(null);
    expect((await inboxOf(reviewer)).waiting).toEqual([]);
    expect(await currentList()).toEqual(before);
    const actions = await hospital.readStore(({ audit }) => audit.newestOfSubject('places', 10));
    expect(actions.map(({ action }) => action)).toEqual([
      ...['places.withdraw', 'places.request', 'places.reject', 'places.request', 'places.change'],
    ]);
  });

  it('is approved by no account that the person who asked may control', async () => {
    const admin = await signInAs(hospital, 'admin');
    const made = await admin.call('addUser', {
      name: 'new.reviewer',
      role: 'reviewer',
      languages: [],
    });
    expect(made.resultCd).toBe(0);
    const fresh = await signInAs(hospital, 'reviewer', { name: 'new.reviewer' });
    await add();
    await remove(admin);
    expect(await decide('approve', { by: fresh })).toBe('newAccount');
    expect(await stored()).toBeDefined();
    expect(await decide('approve')).toBe(null);
    expect(await stored()).toBeUndefined();
  });

  it('takes effect once if two people approve it at the same time', async () => {
    const second = await signInAs(hospital, 'reviewer', { name: 'second.reviewer' });
    await add();
    await remove();
    const requestId = await newest();
    const faults = await Promise.all([
      decide('approve', { requestId }),
      decide('approve', { by: second, requestId }),
    ]);
    expect(faults.toSorted()).toEqual(['notWaiting', null]);
    const { changes } = (await editor.call('placeChanges', {})).result;
    expect(changes.map((one) => one.change)).toEqual(['removed', 'added']);
  });

  it('is withdrawn when the place changes at once, in the studio or at the terminal', async () => {
    const other = await signInAs(hospital, 'editor', { name: 'second.editor' });
    await add();
    await remove();
    const requestId = await newest();
    expect(await change({ boundaryDates: [...SAUNA.boundaryDates, TODAY] }, other)).toBe(false);
    const withdrawn = { state: 'withdrawn', decidedBy: 'second.editor' };
    expect((await inboxOf(editor)).decided).toMatchObject([withdrawn]);
    expect(await decide('approve', { requestId })).toBe('notWaiting');

    // A change of another place leaves it alone.
    await remove();
    await add({ placeId: 'P-OTHER', storeName: '다른 곳', storeNameEn: 'Other' });
    expect(await waitingIds()).toEqual(['P-SAUNA']);
    const csv = await exported();
    await importAtTerminal(csv.replace(',Sauna,', ',Spa,'));
    const operator = { state: 'withdrawn', decidedBy: 'operator' };
    expect((await inboxOf(editor)).decided).toMatchObject([operator, withdrawn]);
    expect((await stored())?.fields.storeNameEn).toBe('Spa');
    expect(await waitingIds()).toEqual([]);
  });

  it('is withdrawn when nothing is left to change', async () => {
    await add();
    const lines = (await exported()).split('\r\n');
    await remove();
    await importAtTerminal(lines.filter((row) => !row.startsWith('P-SAUNA,')).join('\r\n'));
    expect(await waitingIds()).toEqual([]);
    expect((await inboxOf(editor)).decided).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('is refused and withdrawn if it no longer fits the list when it is approved', async () => {
    await add();
    const old = await stored();
    await remove();
    // Another version of the server knows nothing of requests.
    await hospital.writeStore(async ({ places }) => {
      const { places: list } = await places.current();
      const place = list.find(({ placeId }) => placeId === 'P-SAUNA');
      if (place) await places.save({ ...place, grade: '3' }, hospital.clock.now());
    });
    const requestId = await newest();
    expect(await decide('approve')).toBe('stale');
    expect(await decide('approve', { requestId })).toBe('notWaiting');
    expect((await stored())?.fields).toEqual({ ...old?.fields, grade: '3' });
    expect((await inboxOf(editor)).decided).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('is replaced by another change of the same place, and waits beside those of other places', async () => {
    const other = await signInAs(hospital, 'editor', { name: 'second.editor' });
    await add();
    await add({ placeId: 'P-OTHER', storeName: '다른 곳', storeNameEn: 'Other' });
    await remove();
    await remove(editor, 'P-OTHER');
    expect(await change({ grade: '2' }, other)).toBe(true);
    expect((await waitingIds()).toSorted()).toEqual(['P-OTHER', 'P-SAUNA']);
    const replaced = { subjectId: 'P-SAUNA', state: 'replaced', decidedBy: 'second.editor' };
    expect((await inboxOf(editor)).decided).toMatchObject([replaced]);
    // Nothing of the first request is in the second one, so its author may approve it.
    expect(await decide('approve', { by: editor })).toBe(null);
    expect((await stored())?.fields.grade).toBe('2');
    expect(await decide('approve')).toBe(null);
    expect(await stored('P-OTHER')).toBeUndefined();
  });
});

describe('a list of places', () => {
  it('is imported at once if it only adds', async () => {
    await add({ grade: '2' });
    const before = await exported();
    const line = before.split('\r\n').find((row) => row.startsWith('P-SAUNA,')) ?? '';
    const added = line.replace('P-SAUNA', 'P-ADDED').replace('찜질방', '목욕탕');
    const { checked, result } = await importCsv(`${before.replace(',2,', ',1,')}${added}\r\n`);
    expect(checked).toMatchObject({ added: 1, changed: 1, needsApproval: false, isWaiting: false });
    expect(result).toMatchObject({ isWritten: true, needsApproval: false, isWaiting: false });
    expect((await stored())?.fields.grade).toBe('1');
    expect((await inboxOf(reviewer)).waiting).toEqual([]);
  });

  it('waits as a whole if one of its changes needs a second person, and the check says so', async () => {
    await add();
    const before = await currentList();
    const lines = (await exported()).split('\r\n');
    const sauna = lines.find((row) => row.startsWith('P-SAUNA,')) ?? '';
    const added = sauna.replace('P-SAUNA', 'P-ADDED').replace('찜질방', '목욕탕');
    const others = lines.filter((row) => row !== sauna && row !== '');
    const { checked, result } = await importCsv([...others, added].join('\r\n'));
    expect(checked).toMatchObject({ added: 1, removed: 1, needsApproval: true, isWritten: false });
    // What needs the approval comes first.
    expect(checked.rows).toMatchObject([
      { kind: 'removed', placeId: 'P-SAUNA', needsApproval: true },
      { kind: 'added', placeId: 'P-ADDED', needsApproval: false },
    ]);
    expect(checked.rows[0]?.fields.map(({ name }) => name)).toEqual(['boundary_dates', 'grade']);
    expect(result).toMatchObject({ isWritten: false, isWaiting: true, fault: null });
    expect(await currentList()).toEqual(before);
    expect((await waitingIds()).toSorted()).toEqual(['P-ADDED', 'P-SAUNA']);
    const shown = await reviewer.call('requestedPlaces', { requestId: String(await newest()) });
    expect(shown.result).toEqual({ change: 'list', rows: checked.rows });

    // Places that are added in the meantime stay: no one has seen their removal.
    await add({ placeId: 'P-LATER', storeName: '나중', storeNameEn: 'Later' });
    expect(await decide('approve')).toBe(null);
    const ids = (await currentList()).places.map(({ placeId }) => placeId);
    expect(ids).toEqual(expect.arrayContaining(['P-ADDED', 'P-LATER']));
    expect(ids).not.toContain('P-SAUNA');
    const { changes } = (await editor.call('placeChanges', {})).result;
    expect(changes[0]).toMatchObject({
      ...{ change: 'list', by: 'test.editor', approvedBy: 'test.reviewer' },
      ...{ added: 1, changed: 0, removed: 1, placesId: (await currentList()).placesId },
    });
  });

  it('waits beside a list about other places, and is kept if one of its places is added at once', async () => {
    await add();
    await add({ placeId: 'P-OTHER', storeName: '다른 곳', storeNameEn: 'Other' });
    const lines = (await exported()).split('\r\n').filter((row) => row !== '');
    const without = (id: string) => lines.filter((row) => !row.startsWith(`${id},`));
    const sauna = lines.find((row) => row.startsWith('P-SAUNA,')) ?? '';
    const added = sauna.replace('P-SAUNA', 'P-ADDED').replace('찜질방', '목욕탕');
    await importCsv([...without('P-SAUNA'), added].join('\r\n'));
    await importCsv(without('P-OTHER').join('\r\n'));
    expect((await waitingIds()).toSorted()).toEqual(['P-ADDED', 'P-OTHER', 'P-SAUNA']);

    const { places } = await currentList();
    const old = places.find(({ placeId }) => placeId === 'P-SAUNA');
    await add({
      ...SAUNA,
      placeId: 'P-ADDED',
      storeName: old?.storeName.replace('찜질방', '목욕탕') ?? '',
    });
    expect((await waitingIds()).toSorted()).toEqual(['P-ADDED', 'P-OTHER', 'P-SAUNA']);
    expect(await decide('approve')).toBe(null);
    expect(await decide('approve')).toBe(null);
    const ids = (await currentList()).places.map(({ placeId }) => placeId);
    expect(ids).toContain('P-ADDED');
    expect(ids).not.toEqual(expect.arrayContaining(['P-OTHER']));
    expect(ids).not.toEqual(expect.arrayContaining(['P-SAUNA']));
  });

  it('is restored by the same rule in the studio, and at once by the operator', async () => {
    const { placesId: first } = await currentList();
    await add();
    const { placesId: second } = await currentList();
    const restore = async (restoredId: string, dryRun: boolean) => {
      const { placesId } = await currentList();
      const request = { restoredId, dryRun, placesId: dryRun ? null : placesId };
      return (await editor.call('restorePlaces', request)).result;
    };
    expect(await restore(first, true)).toMatchObject({ removed: 1, needsApproval: true });
    expect(await restore(first, false)).toMatchObject({ isWritten: false, isWaiting: true });
    expect((await currentList()).placesId).toBe(second);
    const requestId = String(await newest());
    expect((await reviewer.call('requestedPlaces', { requestId })).result.change).toBe('restored');
    expect(await decide('approve')).toBe(null);
    expect((await currentList()).placesId).toBe(first);
    expect((await editor.call('placeChanges', {})).result.changes[0]).toMatchObject({
      ...{ change: 'restored', approvedBy: 'test.reviewer' },
    });

    // Back to the longer list: that only adds.
    expect(await restore(second, false)).toMatchObject({ isWritten: true, isWaiting: false });
    await restoreListOfPlaces(first, context());
    expect((await currentList()).placesId).toBe(first);
    expect((await inboxOf(reviewer)).waiting).toEqual([]);
  });
});
