import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signInAs } from '../../testing/admins.ts';
import { answerRequest, identifyPatient, INPATIENT, OUTPATIENT } from '../../testing/journeys.ts';
import { publishFixture } from '../../testing/publish-fixture.ts';
import { MORNING, testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import {
  editTestDraft,
  openTestDraft,
  PATIENT_QUESTIONNAIRE,
  publishTestDraft,
  withTitle,
  withoutDenials,
  withQuestion,
} from '../testing/test-drafts.ts';
import { startAndEndPublications } from './due-publications.ts';

/** Short enough for sessions to go on. */
const STEP = 2 * 60_000;

let hospital: TestApp;
let editor: TestVisitor;
let reviewer: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  editor = await signInAs(hospital, 'editor');
  reviewer = await signInAs(hospital, 'reviewer');
});
afterEach(() => hospital.close());

const history = async () =>
  (await editor.call('questionnaireHistory', { code: PATIENT_QUESTIONNAIRE })).result;
const inForce = async () => (await history()).questionnaire.published?.version ?? null;
const states = async () => (await history()).publications.map(({ state }) => state);
const runAt = async (now: number) => {
  hospital.clock.set(now);
  return startAndEndPublications(hospital);
};
/** The questionnaire for a visitor who comes now. */
const openInquiry = async (identityNo: string) => {
  const browser = hospital.visitor();
  const { result } = await identifyPatient(browser, identityNo);
  return { browser, request: await answerRequest(browser, result) };
};

describe('publishing', () => {
  it('activates a version at once; visitors in mid-form finish with theirs', async () => {
    const first = await openInquiry(OUTPATIENT);
    await editTestDraft(editor, withQuestion('feverToday'));
    const { publication, fault } = await publishTestDraft(editor);
    expect(fault).toBeNull();
    expect(publication).toMatchObject({ state: 'inForce', version: 2, askedBy: 'test.editor' });
    expect(publication?.startsAt).toBe(MORNING);

    const next = await openInquiry(INPATIENT);
    expect(next.request.detailId).toBe(publication?.detailId);
    expect(JSON.stringify(next.request.categoryList)).toContain('feverToday');
    expect(first.request.detailId).not.toBe(next.request.detailId);
    for (const { browser, request } of [first, next]) {
      expect((await browser.call('answer', request)).resultCd).toBe(0);
      const stored = await hospital.readStore(({ answers }) =>
        answers.latestOf({ ...request, identityNo: request.identityNo }),
      );
      expect(stored?.detailId).toBe(request.detailId);
    }
    const { questionnaire, publications } = await history();
    expect(questionnaire.draft).toBeNull();
    expect(publications.map(({ state }) => state).toSorted()).toEqual(['ended', 'inForce']);
  });

  it('is refused for another revision, for a past time and for an open point', async () => {
    await editTestDraft(editor, withQuestion('feverToday'));
    expect((await publishTestDraft(editor, { revision: 1 })).fault).toBe('conflict');
    expect((await publishTestDraft(editor, { startsAt: MORNING })).fault).toBe('time');
    expect((await publishTestDraft(editor, { endsAt: MORNING })).fault).toBe('time');
    const ended = { startsAt: MORNING + STEP, endsAt: MORNING + STEP };
    expect((await publishTestDraft(editor, ended)).fault).toBe('time');
    expect((await publishTestDraft(editor, { overruled: [] })).fault).toBe('checklist');
    expect((await openTestDraft(editor)).revision).toBe(2);
    expect(await inForce()).toBe(1);
  });

  it('is refused for what is already active, and for errors, even if they are overruled', async () => {
    await openTestDraft(editor);
    expect((await publishTestDraft(editor)).fault).toBe('unchanged');
    await editTestDraft(editor, (definition) => ({
      ...definition,
      categories: definition.categories.map((category) => ({ ...category, id: 'same' })),
    }));
    const overruled = [{ point: 'lintErrors', reason: 'I want it' }];
    expect((await publishTestDraft(editor, { overruled })).fault).toBe('checklist');
  });

  it('is refused if another questionnaire serves one of its user types', async () => {
    await editTestDraft(editor, (one) => ({ ...one, userTypes: [...one.userTypes, 'NOK'] }));
    const { result } = await editor.call('reviewDraft', { code: PATIENT_QUESTIONNAIRE });
    expect(result.points.find(({ point }) => point === 'userTypeTaken')).toMatchObject({
      state: 'warning',
      count: 1,
    });
    expect((await publishTestDraft(editor)).fault).toBe('checklist');
  });

  it('marks translations of a changed Korean text', async () => {
    await editTestDraft(editor, withTitle('새 이름'));
    const { publication } = await publishTestDraft(editor);
    const { result } = await editor.call('questionnaireContent', {
      code: PATIENT_QUESTIONNAIRE,
      detailId: publication?.detailId ?? '',
    });
    expect(result.definition).toMatchObject({
      title: { ko: '새 이름', en: { state: 'needsReview' } },
    });
  });
});

describe('a critical change', () => {
  const waiting = async (own = {}) => {
    await editTestDraft(editor, withoutDenials);
    const { publication } = await publishTestDraft(editor, own);
    expect(publication).toMatchObject({ state: 'waiting', isCritical: true });
    return publication?.publicationId ?? '';
  };
  const decide = async (browser: TestVisitor, publicationId: string, approve: boolean) =>
    (await browser.call('decidePublication', { publicationId, approve, note: 'read it' })).result;

  it('waits for a second person, who is not the one who requested it', async () => {
    const publicationId = await waiting();
    expect(await inForce()).toBe(1);
    const { result } = await reviewer.call('publications', {});
    expect(result.publications).toMatchObject([{ publicationId, state: 'waiting' }]);
    expect((await decide(editor, publicationId, true)).fault).toBe('samePerson');
    const approved = await decide(reviewer, publicationId, true);
    expect(approved.publication).toMatchObject({
      state: 'inForce',
      decidedBy: 'test.reviewer',
      decisionNote: 'read it',
    });
    expect(await inForce()).toBe(2);
    expect((await decide(reviewer, publicationId, true)).fault).toBe('notWaiting');
  });

  it('is not approved by a person who held the link to the other account this week', async () => {
    const admin = await signInAs(hospital, 'admin');
    const name = 'own.second';
    const { result } = await admin.call('addUser', { name, role: 'reviewer', languages: [] });
    expect(result.fault).toBeNull();
    const ownSecond = await signInAs(hospital, 'reviewer', { name });
    await editTestDraft(admin, withoutDenials);
    const { publication } = await publishTestDraft(admin);
    const publicationId = publication?.publicationId ?? '';
    expect((await decide(ownSecond, publicationId, true)).fault).toBe('newAccount');
    expect(await inForce()).toBe(1);

    hospital.clock.set(MORNING + 7 * 24 * 60 * 60_000);
    const later = await signInAs(hospital, 'reviewer', { name });
    expect((await decide(later, publicationId, true)).publication?.state).toBe('inForce');
  });

  it('is not approved by one of two accounts whose links one person held this week', async () => {
    const admin = await signInAs(hospital, 'admin');
    const added = async (by: TestVisitor, name: string, role: 'admin' | 'editor' | 'reviewer') => {
      expect((await by.call('addUser', { name, role, languages: [] })).result.fault).toBeNull();
      return signInAs(hospital, role, { name });
    };
    const first = await added(admin, 'own.first', 'editor');
    const second = await added(admin, 'own.second', 'admin');
    const third = await added(second, 'own.third', 'reviewer');
    await editTestDraft(first, withoutDenials);
    const publicationId = (await publishTestDraft(first)).publication?.publicationId ?? '';
    expect((await decide(second, publicationId, true)).fault).toBe('newAccount');
    expect((await decide(third, publicationId, true)).fault).toBe('newAccount');
    expect((await decide(admin, publicationId, true)).fault).toBe('newAccount');
    expect(await inForce()).toBe(1);
    expect((await decide(reviewer, publicationId, true)).publication?.state).toBe('inForce');
  });

  it('is not approved if another version became active after it was judged', async () => {
    const publicationId = await waiting();
    await editTestDraft(editor, withQuestion('meanwhile'));
    await publishTestDraft(editor, {});
    const now = await inForce();
    expect((await decide(reviewer, publicationId, true)).fault).toBe('otherInForce');
    expect(await inForce()).toBe(now);
    expect((await decide(reviewer, publicationId, false)).publication?.state).toBe('rejected');
  });

  it('that is rejected becomes a draft again, and cannot be rolled back to', async () => {
    const publicationId = await waiting();
    expect((await decide(reviewer, publicationId, false)).publication?.state).toBe('rejected');
    expect((await history()).questionnaire.draft).toMatchObject({ savedBy: 'test.editor' });
    const [rejected] = (await history()).versions;
    const { result } = await editor.call('rollBack', {
      code: PATIENT_QUESTIONNAIRE,
      detailId: rejected?.detailId ?? '',
      note: 'around the second person',
    });
    expect(result.fault).toBe('neverInForce');
    expect(await inForce()).toBe(1);
  });

  it('shows the person who asked for it what another one decided, and no one else', async () => {
    const decidedFor = async (browser: TestVisitor) =>
      (await browser.call('publications', {})).result.decided.map(
        ({ publicationId, state, decidedBy, decisionNote }) => ({
          publicationId,
          state,
          decidedBy,
          decisionNote,
        }),
      );
    const rejected = await waiting();
    expect(await decidedFor(editor)).toEqual([]);
    await decide(reviewer, rejected, false);
    hospital.clock.set(MORNING + STEP);
    const approved = await waiting();
    await decide(reviewer, approved, true);
    const by = { decidedBy: 'test.reviewer', decisionNote: 'read it' };
    expect(await decidedFor(editor)).toEqual([
      { publicationId: approved, state: 'inForce', ...by },
      { publicationId: rejected, state: 'rejected', ...by },
    ]);
    expect(await decidedFor(reviewer)).toEqual([]);
    hospital.clock.set(MORNING + STEP + 31 * 86_400_000);
    expect(await decidedFor(await signInAs(hospital, 'editor'))).toEqual([]);
  });

  it('that is approved before its start is scheduled, and is not approved after its end', async () => {
    const times = { startsAt: MORNING + STEP, endsAt: MORNING + 2 * STEP };
    const publicationId = await waiting(times);
    hospital.clock.set(MORNING + 3 * STEP);
    expect((await decide(reviewer, publicationId, true)).fault).toBe('time');
    hospital.clock.set(MORNING);
    expect((await decide(reviewer, publicationId, true)).publication?.state).toBe('scheduled');
  });
});

describe('a schedule', () => {
  it('activates the version at its start and the previous one at its end', async () => {
    await editTestDraft(editor, withQuestion('feverToday'));
    const times = { startsAt: MORNING + STEP, endsAt: MORNING + 2 * STEP };
    expect((await publishTestDraft(editor, times)).publication?.state).toBe('scheduled');
    expect(await runAt(MORNING + STEP - 1)).toBe(0);
    expect(await inForce()).toBe(1);
    expect(await runAt(MORNING + STEP)).toBe(1);
    expect(await inForce()).toBe(2);
    expect(await runAt(MORNING + 2 * STEP)).toBe(1);
    expect(await inForce()).toBe(1);
    expect((await states()).toSorted()).toEqual(['ended', 'inForce']);
    expect(await runAt(MORNING + 9 * STEP)).toBe(0);
  });

  it('with an end is listed from its request until that end', async () => {
    await editTestDraft(editor, withQuestion('feverToday'));
    const times = { startsAt: MORNING + STEP, endsAt: MORNING + 2 * STEP };
    await publishTestDraft(editor, times);
    const listed = async () => (await editor.call('publications', {})).result.publications;
    expect(await listed()).toMatchObject([{ state: 'scheduled', ...times }]);
    await runAt(MORNING + STEP);
    expect(await listed()).toMatchObject([{ state: 'inForce', ...times }]);
    await runAt(MORNING + 2 * STEP);
    expect(await listed()).toEqual([]);
  });

  it('starts and ends once, however many processes run', async () => {
    await editTestDraft(editor, withQuestion('feverToday'));
    await publishTestDraft(editor, { startsAt: MORNING + STEP });
    hospital.clock.set(MORNING + STEP);
    const counts = await Promise.all(
      Array.from({ length: 5 }, () => startAndEndPublications(hospital)),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject(PATIENT_QUESTIONNAIRE));
    expect(rows.filter(({ action }) => action === 'questionnaire.start')).toHaveLength(1);
  });

  it('that passed while no process ran changes nothing', async () => {
    await editTestDraft(editor, withQuestion('feverToday'));
    await publishTestDraft(editor, { startsAt: MORNING + STEP, endsAt: MORNING + 2 * STEP });
    expect(await runAt(MORNING + 3 * STEP)).toBe(1);
    expect(await inForce()).toBe(1);
  });

  it('gives way to a later one, and does not return after its own end', async () => {
    await editTestDraft(editor, withQuestion('one'));
    await publishTestDraft(editor, { startsAt: MORNING + STEP, endsAt: MORNING + 3 * STEP });
    await runAt(MORNING + STEP);
    await editTestDraft(editor, withQuestion('two'));
    await publishTestDraft(editor, { startsAt: MORNING + 2 * STEP, endsAt: MORNING + 4 * STEP });
    await runAt(MORNING + 2 * STEP);
    expect(await inForce()).toBe(3);
    await runAt(MORNING + 3 * STEP);
    expect(await inForce()).toBe(3);
    await runAt(MORNING + 4 * STEP);
    expect(await inForce()).toBe(1);
  });

  it('does not start if another version became active after it was judged, and becomes a draft again', async () => {
    await editTestDraft(editor, withQuestion('one'));
    await publishTestDraft(editor, { startsAt: MORNING + STEP });
    await editTestDraft(editor, withQuestion('two'));
    await publishTestDraft(editor, {});
    expect(await inForce()).toBe(3);
    await runAt(MORNING + STEP);
    expect(await inForce()).toBe(3);
    const { result } = await editor.call('questionnaireHistory', { code: PATIENT_QUESTIONNAIRE });
    expect(result.publications.map(({ version, state }) => [version, state])).toContainEqual([
      2,
      'cancelled',
    ]);
    expect(result.questionnaire.draft).not.toBeNull();
  });

  it('does not start if another questionnaire now serves its user types', async () => {
    await editTestDraft(editor, (one) => ({ ...one, userTypes: [...one.userTypes, 'EMMA'] }));
    const { publication } = await publishTestDraft(editor, { startsAt: MORNING + STEP });
    const publicationId = publication?.publicationId ?? '';
    await reviewer.call('decidePublication', { publicationId, approve: true, note: '' });
    await publishFixture(hospital, 'emma-screening.yaml');
    expect(await runAt(MORNING + STEP)).toBe(1);
    expect(await inForce()).toBe(1);
    expect((await states()).toSorted()).toEqual(['cancelled', 'inForce']);
  });

  it('can be cancelled, and becomes a draft again', async () => {
    await editTestDraft(editor, withQuestion('feverToday'));
    const { publication } = await publishTestDraft(editor, { startsAt: MORNING + STEP });
    const publicationId = publication?.publicationId ?? '';
    const { result } = await editor.call('cancelPublication', { publicationId });
    expect(result.publication?.state).toBe('cancelled');
    expect((await editor.call('cancelPublication', { publicationId })).result.fault).toBe(
      'notWaiting',
    );
    expect(await runAt(MORNING + STEP)).toBe(0);
    expect(JSON.stringify((await openTestDraft(editor)).definition)).toContain('feverToday');
  });
});
