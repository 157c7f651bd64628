import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RequestOf } from '../../schemas/calls.ts';
import { up as addApprovalRequests } from '../platform/database/migrations/20261128-requests-for-approval.ts';
import { readExport } from '../installation/index.ts';
import { signInAs } from '../testing/admins.ts';
import { identifyPatient, OUTPATIENT } from '../testing/journeys.ts';
import { testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';
import { importTerms } from './import-terms.ts';

const CODE = 'PRIVACY-PT-NEW';
const DAY_MS = 86_400_000;

let hospital: TestApp;
let editor: TestVisitor;
let reviewer: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  editor = await signInAs(hospital, 'editor');
  reviewer = await signInAs(hospital, 'reviewer');
});
afterEach(() => hospital.close());

const shown = async (code = CODE) => (await editor.call('termsVersion', { code })).result;

/** Asks for the approval of terms of patients, or of a change of them. */
const ask = async (
  title: string,
  by = editor,
  { code = CODE, isNew = false, effectiveFrom = TODAY, basedOn = '' } = {},
) => {
  const request: RequestOf<'saveTerms'> = {
    ...{ code, kind: 'privacy', answerType: 'PT', variant: '', effectiveFrom },
    facts: {
      items: [
        ...['registrationNumber', 'name', 'birth', 'phone', 'visitDate', 'entryTimes'],
        'companionPhone',
      ],
      purposes: ['identification', 'pass', 'entryLog', 'companions', 'infectionContact'],
    },
    texts: [{ language: 'ko', title, contents: '새 내용 {visitDays}' }],
    ...{ isNew, basedOn: basedOn || null, revision: isNew ? null : (await shown(code)).revision },
  };
  expect((await by.call('saveTerms', request)).result.fault).toBe(null);
};

const decide = async (approve: boolean, { by = reviewer, note = '', code = CODE } = {}) => {
  const { revision } = await shown(code);
  return (await by.call('decideTerms', { code, revision, approve, note })).result.fault;
};

const remove = async (by = editor) => {
  const { revision } = await shown();
  expect((await by.call('removeTerms', { code: CODE, revision })).result.fault).toBe(null);
};

/** Imports the version as it waits. */
const importShown = async (dryRun = false) => {
  const waiting = await hospital.readStore(({ terms }) => terms.byCode(CODE));
  const { facts, title, contents } = waiting ?? {};
  const entry = { code: CODE, kind: 'privacy', answerType: 'PT', effectiveFrom: TODAY };
  const file = JSON.stringify({ terms: [{ ...entry, facts, title, contents }] });
  const { findings } = await importTerms(
    { file: 'terms.json', bytes: Buffer.from(file), folder: null },
    { database: hospital.database, keys: hospital.keys, clock: hospital.clock, dryRun },
  );
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
};

/** What the inbox of that person has: what waits, and what became of their own requests. */
const inboxOf = async (person: TestVisitor) => {
  const { requests, decidedRequests } = (await person.call('publications', {})).result;
  return { waiting: requests, decided: decidedRequests };
};

const termsOfVisitors = async () => {
  const visitor = hospital.visitor();
  await identifyPatient(visitor, OUTPATIENT);
  const { result } = await visitor.call('term', { answerType: 'PT', language: 'ko' });
  return result.privacy.privacyCode;
};

describe('terms that wait for a second person', () => {
  it('are sent back with a reason, corrected, and asked for again', async () => {
    const before = await termsOfVisitors();
    await ask('틀린 제목', editor, { isNew: true });
    const request = { subject: 'terms', subjectId: CODE, askedBy: 'test.editor' };
    expect((await inboxOf(reviewer)).waiting).toMatchObject([
      { ...request, state: 'waiting', askedAt: hospital.clock.now(), decidedBy: null },
    ]);
    expect(await decide(false, { note: '  ' })).toBe('reasonMissing');
    expect(await decide(false, { note: '제목이 틀렸습니다.' })).toBe(null);

    const result = { state: 'refused', decidedBy: 'test.reviewer' };
    const reason = { decisionNote: '제목이 틀렸습니다.' };
    expect((await inboxOf(reviewer)).waiting).toEqual([]);
    expect((await inboxOf(editor)).decided).toMatchObject([{ ...request, ...result, ...reason }]);
    expect((await inboxOf(reviewer)).decided).toEqual([]);
    const kept = await shown();
    expect(kept.summary).toMatchObject({ state: 'sentBack', titleKo: '틀린 제목' });
    expect(kept.request).toMatchObject({ ...result, ...reason });
    expect(await termsOfVisitors()).toBe(before);
    const context = { database: hospital.database, keys: hospital.keys };
    const exported = (await readExport('terms', context))[0]?.bytes ?? [];
    expect(Buffer.from(exported).toString()).not.toContain(CODE);
    expect(await decide(true)).toBe('notWaiting');
    expect(await decide(false, { note: 'again' })).toBe('notWaiting');

    await ask('바른 제목');
    expect((await shown()).summary).toMatchObject({ state: 'waiting', titleKo: '바른 제목' });
    expect((await inboxOf(reviewer)).waiting).toHaveLength(1);
    expect(await decide(true, { note: '좋습니다.' })).toBe(null);
    expect(await termsOfVisitors()).toBe(CODE);
    expect((await inboxOf(editor)).decided).toMatchObject([
      { state: 'approved', decisionNote: '좋습니다.' },
      { state: 'refused', ...reason },
    ]);
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject(CODE));
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      ...['terms.add', 'terms.approve', 'terms.change', 'terms.reject'],
    ]);

    hospital.clock.advance(31 * DAY_MS);
    const later = await signInAs(hospital, 'editor');
    expect((await inboxOf(later)).decided).toEqual([]);
  });

  it('are approved by no one who has asked for them since they were last approved', async () => {
    const other = await signInAs(hospital, 'editor', { name: 'second.editor' });
    await ask('처음', editor, { isNew: true });
    await ask('고침', other);
    expect((await inboxOf(editor)).decided).toMatchObject([
      { state: 'replaced', decidedBy: 'second.editor' },
    ]);
    for (const by of [editor, other]) expect(await decide(true, { by })).toBe('samePerson');
    expect(await decide(false, { note: '다시' })).toBe(null);
    await ask('또 고침', other);
    expect(await decide(true, { by: editor })).toBe('samePerson');
    expect(await termsOfVisitors()).not.toBe(CODE);

    // An approval ends that: the next change holds the work of its author alone.
    await ask('내일부터', other, { effectiveFrom: TOMORROW });
    expect(await decide(true)).toBe(null);
    await ask('모레', other, { effectiveFrom: TOMORROW });
    expect(await decide(true, { by: editor })).toBe(null);
  });

  it('are approved by no one who asked for the version that they were made from', async () => {
    const other = await signInAs(hospital, 'editor', { name: 'second.editor' });
    const second = { code: `${CODE}-2`, isNew: true, basedOn: CODE, effectiveFrom: TOMORROW };
    await ask('처음', editor, { isNew: true });
    await ask('처음', other, second);
    await remove();
    const third = { code: `${CODE}-3`, isNew: true, basedOn: second.code };
    expect(await decide(false, { code: second.code, note: '다시' })).toBe(null);
    await ask('처음', await signInAs(hospital, 'editor', { name: 'third.editor' }), third);
    for (const by of [editor, other]) {
      expect(await decide(true, { by, code: third.code })).toBe('samePerson');
    }
    // No request of theirs was decided by the one who made the next version.
    expect((await inboxOf(editor)).decided).toEqual([]);
    expect(await decide(true, { code: third.code })).toBe(null);

    // A version made from an approved one holds no such work.
    const fourth = { ...second, code: `${CODE}-4`, basedOn: third.code, effectiveFrom: '20260401' };
    await ask('그다음', other, fourth);
    expect(await decide(true, { by: editor, code: fourth.code })).toBe(null);
  });

  it('tell each person whether they may approve them', async () => {
    const other = await signInAs(hospital, 'editor', { name: 'second.editor' });
    await ask('처음', editor, { isNew: true });
    await ask('고침', other);
    for (const [by, mayApprove] of [
      [editor, false],
      [other, false],
      [reviewer, true],
    ] as const) {
      expect((await inboxOf(by)).waiting).toMatchObject([{ mayApprove }]);
      const { request } = (await by.call('termsVersion', { code: CODE })).result;
      expect(request).toMatchObject({ mayApprove });
    }
    expect((await inboxOf(editor)).decided).toMatchObject([{ mayApprove: false }]);
  });

  it('can be written again by another person after they were sent back and deleted or imported', async () => {
    const other = await signInAs(hospital, 'editor', { name: 'second.editor' });
    await ask('처음', editor, { isNew: true });
    await decide(false, { note: '아니오' });
    await remove();
    await ask('새 글', other, { isNew: true });
    expect((await inboxOf(editor)).waiting).toMatchObject([{ mayApprove: true }]);
    await decide(false, { note: '아니오' });
    await importShown();
    const [first] = (await inboxOf(other)).decided;
    expect(first).toMatchObject({ state: 'withdrawn', decidedBy: 'operator' });
    expect(await termsOfVisitors()).toBe(CODE);
  });

  it('are decided by a server whose clock is behind', async () => {
    await ask('처음', editor, { isNew: true });
    const askedAt = hospital.clock.now();
    hospital.clock.advance(-3);
    expect(await decide(true)).toBe(null);
    expect((await inboxOf(editor)).decided).toMatchObject([
      { state: 'approved', askedAt, decidedAt: askedAt },
    ]);
  });

  it('are withdrawn when they are deleted, and when an operator imports them', async () => {
    await ask('처음', editor, { isNew: true });
    const other = await signInAs(hospital, 'editor', { name: 'second.editor' });
    await remove(other);
    expect((await inboxOf(reviewer)).waiting).toEqual([]);
    const withdrawn = { state: 'withdrawn', decidedBy: 'second.editor' };
    expect((await inboxOf(editor)).decided).toMatchObject([withdrawn]);

    await ask('둘째', editor, { isNew: true });
    await importShown(true);
    expect((await inboxOf(reviewer)).waiting).toHaveLength(1);
    await importShown();
    const imported = { state: 'withdrawn', decidedBy: 'operator' };
    expect((await inboxOf(editor)).decided).toMatchObject([imported, withdrawn]);
    expect((await inboxOf(reviewer)).waiting).toEqual([]);
    expect(await termsOfVisitors()).toBe(CODE);
  });

  it('keep waiting, with their author, when the data are migrated', async () => {
    await ask('처음', editor, { isNew: true });
    const askedAt = hospital.clock.now();
    hospital.clock.advance(60_000);
    await hospital.database.transaction(async (trx) => {
      await sql`drop table approval_request`.execute(trx);
      await addApprovalRequests(trx as unknown as Kysely<unknown>);
    });
    expect((await inboxOf(reviewer)).waiting).toMatchObject([
      { subjectId: CODE, askedBy: 'test.editor', askedAt },
    ]);
    expect(await decide(true, { by: editor })).toBe('samePerson');
    expect(await decide(true)).toBe(null);
  });
});
