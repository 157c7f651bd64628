import { afterEach, beforeEach, expect, it } from 'vitest';
import { signInAs } from '../../testing/admins.ts';
import { MORNING, testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import type { PublishAddendumRequest } from '../../../schemas/api.gen.ts';
import {
  editTestDraft,
  PATIENT_QUESTIONNAIRE,
  publishTestAddendum,
  publishTestDraft,
  REFUSING_QUESTION,
  withQuestion,
  withTitle,
} from '../testing/test-drafts.ts';
import { startAndEndPublications } from './due-publications.ts';

/** Short enough for sessions to go on. */
const STEP = 2 * 60_000;
const END = MORNING + 3 * STEP;
const BOTH = [PATIENT_QUESTIONNAIRE, 'NOK_SCREENING'];

let hospital: TestApp;
let editor: TestVisitor;
let reviewer: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  editor = await signInAs(hospital, 'editor');
  reviewer = await signInAs(hospital, 'reviewer');
});
afterEach(() => hospital.close());

const history = async (code: string) =>
  (await editor.call('questionnaireHistory', { code })).result;
const active = (): Promise<readonly (number | undefined)[]> =>
  Promise.all(BOTH.map(async (code) => (await history(code)).questionnaire.published?.version));
const runAt = async (now: number) => {
  hospital.clock.set(now);
  await startAndEndPublications(hospital);
};
const review = async () =>
  (await editor.call('reviewAddendum', { questions: [REFUSING_QUESTION], codes: BOTH })).result;
const publish = (own: Partial<PublishAddendumRequest> = {}) =>
  publishTestAddendum(
    editor,
    { question: REFUSING_QUESTION, codes: BOTH },
    { endsAt: END, ...own },
  );
const decide = async (browser: TestVisitor, publicationId = '', approve = true) =>
  (await browser.call('decidePublication', { publicationId, approve, note: 'read it' })).result;

it('is one request and one approval for all, and each returns to its own version', async () => {
  const revision = await editTestDraft(editor, withTitle('새 이름'));
  const { publications, fault } = await publish();
  expect(fault).toBeNull();
  expect(publications.map(({ code, state, endsAt }) => [code, state, endsAt])).toEqual(
    BOTH.map((code) => [code, 'waiting', END]),
  );
  expect(new Set(publications.map(({ addendumId }) => addendumId)).size).toBe(1);
  expect(await active()).toEqual([1, 1]);
  expect((await decide(editor, publications[1]?.publicationId)).fault).toBe('samePerson');
  expect((await decide(reviewer, publications[1]?.publicationId)).fault).toBeNull();
  expect(await active()).toEqual([2, 2]);
  const draft = (await history(PATIENT_QUESTIONNAIRE)).questionnaire.draft;
  expect([draft?.revision, draft?.savedBy]).toEqual([revision, 'test.editor']);
  await runAt(END);
  expect(await active()).toEqual([1, 1]);
  for (const code of BOTH) {
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject(code));
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'questionnaire.publish',
        'questionnaire.approve',
        'questionnaire.end',
      ]),
    );
  }
});

it('is shown first: what it changes in each, the draft it leaves alone, what is planned', async () => {
  await editTestDraft(editor, withQuestion('planned'), 'NOK_SCREENING');
  await publishTestDraft(editor, { startsAt: MORNING + STEP }, 'NOK_SCREENING');
  await editTestDraft(editor, withTitle('새 이름'));
  const { parts, fault } = await review();
  expect(fault).toBeNull();
  expect(parts.map(({ code, isCritical, draft }) => [code, isCritical, draft?.savedBy])).toEqual([
    [PATIENT_QUESTIONNAIRE, true, 'test.editor'],
    ['NOK_SCREENING', true, undefined],
  ]);
  const stateOf = (at: number, name: string) =>
    parts[at]?.points.find(({ point }) => point === name)?.state;
  expect([stateOf(0, 'planned'), stateOf(1, 'planned')]).toEqual(['ok', 'warning']);
  expect((await publish({ overruled: [] })).fault).toBe('checklist');
  const { result } = await editor.call('reviewAddendum', {
    questions: [{ id: 'x', type: 'unknown' }],
    codes: BOTH,
  });
  expect(result.fault).toBe('malformed');
  const none = { questions: [REFUSING_QUESTION], codes: ['NO_SUCH'] };
  expect((await editor.call('reviewAddendum', none)).result.fault).toBe('notActive');
  expect((await reviewer.call('reviewAddendum', none)).status).toBe(403);
});

it('changes nothing anywhere if one of the questionnaires has moved on', async () => {
  const { parts } = await review();
  const compared = parts.map(({ code, comparedTo }) => ({ code, comparedTo: comparedTo ?? '' }));
  await editTestDraft(editor, withQuestion('tonight'), 'NOK_SCREENING');
  await publishTestDraft(editor, {}, 'NOK_SCREENING');
  const refused = await publish({ parts: compared });
  expect(refused).toMatchObject({ publications: [], fault: 'otherInForce' });
  for (const times of [{ startsAt: MORNING }, { endsAt: MORNING }]) {
    expect((await publish(times)).fault).toBe('time');
  }
  expect((await editor.call('publications', {})).result.publications).toEqual([]);

  // A planned one starts in all or in none, too; what was approved is not forgotten.
  const planned = await publish({ startsAt: MORNING + STEP });
  await decide(reviewer, planned.publications[0]?.publicationId);
  await editTestDraft(editor, withQuestion('also'), 'NOK_SCREENING');
  await publishTestDraft(editor, {}, 'NOK_SCREENING');
  const before = await active();
  await runAt(MORNING + STEP);
  expect(await active()).toEqual(before);
  for (const code of BOTH) {
    const { publications } = await history(code);
    expect(publications.find(({ addendumId }) => addendumId !== null)).toMatchObject({
      state: 'cancelled',
      decidedBy: 'test.reviewer',
      hindrance: { why: 'otherInForce' },
    });
  }
});

it('is extended, rejected and cancelled as a whole', async () => {
  const rejected = (await publish()).publications;
  await decide(reviewer, rejected[0]?.publicationId, false);
  expect((await decide(reviewer, rejected[1]?.publicationId)).fault).toBe('notWaiting');
  expect((await history(PATIENT_QUESTIONNAIRE)).questionnaire.draft).toBeNull();
  const cancelled = (await publish()).publications;
  await editor.call('cancelPublication', { publicationId: cancelled[1]?.publicationId ?? '' });
  expect((await decide(reviewer, cancelled[0]?.publicationId)).fault).toBe('notWaiting');

  const [first] = (await publish()).publications;
  await decide(reviewer, first?.publicationId);
  const longer = { currentEnd: END, endsAt: END + STEP, note: 'still spreading' };
  const asked = await editor.call('changeEnd', {
    publicationId: first?.publicationId ?? '',
    ...longer,
  });
  await decide(reviewer, asked.result.publication?.publicationId);
  await runAt(END);
  expect((await active()).every((version) => (version ?? 0) > 1)).toBe(true);
  await runAt(END + STEP);
  expect(await active()).toEqual([1, 1]);
});

it('is not lost to a draft that does not have its questions, nor kept by one that has', async () => {
  const earlier = await editTestDraft(editor, withTitle('새 이름'));
  const { publications } = await publish();
  await decide(reviewer, publications[0]?.publicationId);
  const found = async () => {
    const { result } = await editor.call('reviewDraft', { code: PATIENT_QUESTIONNAIRE });
    return result.points.find(({ point }) => point === 'addendum');
  };
  expect(await found()).toMatchObject({
    state: 'warning',
    detail: [{ rule: 'addendumLost', names: ['measles'] }],
  });
  await editor.call('discardDraft', { code: PATIENT_QUESTIONNAIRE, revision: earlier });
  await editTestDraft(editor, withTitle('다른 이름'));
  expect(await found()).toMatchObject({ detail: [{ rule: 'addendumKept', names: ['measles'] }] });
  await runAt(END);
  expect((await found())?.state).toBe('ok');
});

it('is not approved by a person who asked for a part of it', async () => {
  const { publications } = await publish();
  const [first] = publications;
  await decide(reviewer, first?.publicationId);
  const change = { publicationId: first?.publicationId ?? '', currentEnd: END, note: 'longer' };
  const asked = (await editor.call('changeEnd', { ...change, endsAt: END + STEP })).result;
  expect(asked.publication?.state).toBe('waiting');
  // Another request of the same step, which the reviewer made.
  await hospital.writeStore(async (stores) => {
    const own = await stores.publications.byId(asked.publication?.publicationId ?? '');
    const askedBy = (await stores.admins.byName('test.reviewer'))?.adminId ?? '';
    if (own) await stores.publications.add({ ...own, askedBy });
  });
  expect((await decide(reviewer, asked.publication?.publicationId)).fault).toBe('samePerson');
});
