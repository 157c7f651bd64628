import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
} from '../testing/test-drafts.ts';
import { startAndEndPublications } from './due-publications.ts';

/** Short enough for sessions to go on. */
const STEP = 2 * 60_000;
const HOUR = 3_600_000;
const END = MORNING + 3 * STEP;
const CODES = [PATIENT_QUESTIONNAIRE, 'NOK_SCREENING'];
const { denies: _, ...ASKING_QUESTION } = REFUSING_QUESTION;

let hospital: TestApp;
let editor: TestVisitor;
let reviewer: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  await allow(24);
  editor = await signInAs(hospital, 'editor');
  reviewer = await signInAs(hospital, 'reviewer');
});
afterEach(() => hospital.close());

/** As the operator sets it; null is off, which is the default. */
const allow = (hours: number | null) =>
  hospital.writeStore(async ({ settings }) => {
    await (hours === null
      ? settings.remove('admin.breakGlassHours')
      : settings.save('admin.breakGlassHours', hours));
  });
const active = () =>
  Promise.all(
    CODES.map(
      async (code) =>
        (await reviewer.call('questionnaireHistory', { code })).result.questionnaire.published
          ?.version,
    ),
  );
const runAt = async (now: number) => {
  hospital.clock.set(now);
  await startAndEndPublications(hospital);
};
const publish = (
  own: Partial<PublishAddendumRequest> = {},
  { by = editor, question = REFUSING_QUESTION }: { by?: TestVisitor; question?: object } = {},
) =>
  publishTestAddendum(
    by,
    { question, codes: CODES },
    { endsAt: END, breakGlass: true, note: 'measles in the emergency room', ...own },
  );
const listed = async () =>
  (await reviewer.call('publications', {})).result.publications.filter(
    ({ approvalAfter }) => approvalAfter === 'open',
  );
const decide = async (by: TestVisitor, publicationId = '', approve = true) =>
  (await by.call('decidePublication', { publicationId, approve, note: 'read it' })).result;
const alarm = async (): Promise<string | undefined> =>
  (await (await hospital.visitor({ address: '127.0.0.1' }).send('/metrics')).text())
    .split('\n')
    .find((line) => line.startsWith('munjin_publications_unapproved '))
    ?.split(' ')[1];

it('starts at once, and is an alarm until a second person approves it', async () => {
  expect(await alarm()).toBe('0');
  const { publications, fault } = await publish();
  expect(fault).toBeNull();
  expect(publications.map(({ state, approvalAfter }) => [state, approvalAfter])).toEqual([
    ['inForce', 'open'],
    ['inForce', 'open'],
  ]);
  expect(await active()).toEqual([2, 2]);
  expect(await alarm()).toBe('2');
  const id = publications[0]?.publicationId ?? '';
  for (const approve of [true, false]) {
    expect((await decide(editor, id, approve)).fault).toBe('samePerson');
  }
  expect((await decide(reviewer, id)).publication).toMatchObject({
    state: 'inForce',
    approvalAfter: 'approved',
    decidedBy: 'test.reviewer',
  });
  expect((await decide(reviewer, id)).fault).toBe('notWaiting');
  expect([await alarm(), await active()]).toEqual(['0', [2, 2]]);
  await runAt(END);
  expect(await active()).toEqual([1, 1]);
  for (const code of CODES) {
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject(code));
    const done = rows.find(({ action }) => action === 'questionnaire.breakGlass');
    expect(JSON.parse(done?.detail ?? '{}')).toMatchObject({
      reason: 'measles in the emergency room',
      endsAt: END,
    });
    expect(rows.map(({ action }) => action)).toContain('questionnaire.approve');
  }
});

it('ends at once if the second person refuses it, and cannot be repeated then', async () => {
  const { publications } = await publish();
  expect((await publish()).fault).toBe('checklist');
  expect((await decide(reviewer, publications[1]?.publicationId, false)).publication).toMatchObject(
    {
      state: 'ended',
      approvalAfter: 'refused',
      endsAt: MORNING,
    },
  );
  expect([await alarm(), await active()]).toEqual(['0', [1, 1]]);
  expect((await publish()).fault).toBe('breakGlassAgain');
  expect((await publish({ breakGlass: false })).publications[0]?.state).toBe('waiting');
  // What the person who did it reads in the inbox.
  const { result } = await editor.call('publications', {});
  expect(result.decided).toMatchObject([
    { approvalAfter: 'refused' },
    { approvalAfter: 'refused' },
  ]);
});

describe('the alarm', () => {
  it('goes on after the end, and after a restart, until someone approves', async () => {
    const { publications } = await publish();
    await runAt(END + 1);
    expect(await active()).toEqual([1, 1]);
    expect((await listed()).map(({ state }) => state)).toEqual(['ended', 'ended']);
    expect((await publish({ endsAt: END + STEP })).fault).toBe('breakGlassAgain');
    expect(await alarm()).toBe('2');
    expect((await decide(reviewer, publications[0]?.publicationId)).publication).toMatchObject({
      state: 'ended',
      approvalAfter: 'approved',
    });
    expect(await alarm()).toBe('0');
  });

  it('goes on if the person ends it; only extending it needs the approval first', async () => {
    const { publications } = await publish();
    const change = {
      publicationId: publications[0]?.publicationId ?? '',
      currentEnd: END,
      note: 'x',
    };
    const longer = await editor.call('changeEnd', { ...change, endsAt: END + STEP });
    expect(longer.result.fault).toBe('notApproved');
    const now = await editor.call('changeEnd', { ...change, endsAt: null });
    expect(now.result.publication?.state).toBe('ended');
    expect([await active(), await alarm()]).toEqual([[1, 1], '2']);
  });
});

it('does not outlast the version under it, whose end may bring a refusal back', async () => {
  await editTestDraft(editor, withQuestion('tonight'));
  await publishTestDraft(editor, { endsAt: MORNING + STEP });
  expect(await active()).toEqual([2, 1]);
  expect((await publish({ endsAt: MORNING + STEP + 1 })).fault).toBe('breakGlassTime');
  expect((await publish({ endsAt: MORNING + STEP })).fault).toBeNull();
});

it('is listed before all that waits longer', async () => {
  await editTestDraft(editor, withQuestion('tonight'));
  await publishTestDraft(editor, { startsAt: MORNING + 9 * STEP });
  hospital.clock.advance(1000);
  await publish();
  const { result } = await reviewer.call('publications', {});
  expect(result.publications.map(({ approvalAfter }) => approvalAfter)).toEqual([
    'open',
    'open',
    null,
  ]);
});

it('cannot hide a question of the questionnaire, which may refuse people', async () => {
  const items = ['yes', 'none'].map((id) => ({ id, text: { ko: id, en: id } }));
  const hiding = {
    ...{ id: 'hides', type: 'M', question: { ko: '무엇입니까?', en: 'What is it?' } },
    items: [items[0], { ...items[1], notApplicable: true, target: 'isolation' }],
  };
  const review = (question: object) =>
    editor.call('reviewAddendum', { questions: [{ ...question }], codes: CODES });
  expect((await review(hiding)).result.fault).toBe('malformed');
  const { parts } = (await review(REFUSING_QUESTION)).result;
  const { result } = await editor.call('publishAddendum', {
    questions: [hiding],
    parts: parts.map(({ code, comparedTo }) => ({ code, comparedTo: comparedTo ?? '' })),
    ...{ note: 'x', overruled: [], startsAt: null, endsAt: END, breakGlass: true },
  });
  expect(result.fault).toBe('malformed');
});

it.each<[string, number | null, Partial<PublishAddendumRequest>]>([
  ['breakGlassOff', null, {}],
  ['breakGlassTime', 24, { startsAt: MORNING + STEP }],
  ['breakGlassTime', 1, { endsAt: MORNING + HOUR + 1 }],
  ['checklist', 24, { overruled: [] }],
])(
  'is refused with %s where the setting is %s and the request says %j',
  async (fault, hours, own) => {
    await allow(hours);
    expect((await publish(own)).fault).toBe(fault);
    expect([await active(), await listed()]).toEqual([[1, 1], []]);
  },
);

it('is for people who may publish, after a recent sign-in, and only where approval is needed', async () => {
  const uncritical = await publish({}, { question: ASKING_QUESTION });
  expect(uncritical.publications[0]).toMatchObject({ state: 'inForce', approvalAfter: null });
  expect(await alarm()).toBe('0');
  hospital.clock.set(MORNING + 15 * 60_000);
  const request = { questions: [REFUSING_QUESTION], parts: [], note: 'x', overruled: [] };
  const times = { startsAt: null, endsAt: MORNING + HOUR, breakGlass: true };
  expect((await editor.call('publishAddendum', { ...request, ...times })).status).toBe(401);
  expect((await reviewer.call('publishAddendum', { ...request, ...times })).status).toBe(403);
});
