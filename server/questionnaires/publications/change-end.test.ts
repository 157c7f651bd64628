import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signInAs } from '../../testing/admins.ts';
import { MORNING, testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import {
  editTestDraft,
  PATIENT_QUESTIONNAIRE,
  publishTestDraft,
  withQuestion,
  withRefusingQuestion,
  withTitle,
} from '../testing/test-drafts.ts';
import { startAndEndPublications } from './due-publications.ts';

/** Short enough for sessions to go on. */
const STEP = 2 * 60_000;
const END = MORNING + 2 * STEP;

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
const runAt = async (now: number) => {
  hospital.clock.set(now);
  return startAndEndPublications(hospital);
};
const decide = async (browser: TestVisitor, publicationId: string, approve = true) =>
  (await browser.call('decidePublication', { publicationId, approve, note: 'read it' })).result;
const changeEnd = async (
  publicationId: string,
  endsAt: number | null,
  { by = editor, currentEnd = END } = {},
) => {
  const request = { publicationId, currentEnd, endsAt, note: 'the ward asked for it' };
  return (await by.call('changeEnd', request)).result;
};
/** A version that is active until `END`: one that one person may publish, or one of two. */
const publishUntilEnd = async (change: ReturnType<typeof withQuestion>): Promise<string> => {
  await editTestDraft(editor, change);
  const { publication } = await publishTestDraft(editor, { endsAt: END });
  const publicationId = publication?.publicationId ?? '';
  if (publication?.state === 'waiting') await decide(reviewer, publicationId);
  expect(await inForce()).toBe(2);
  return publicationId;
};

describe('another end of a version without critical changes', () => {
  it('is later at once, and the version ends then', async () => {
    const publicationId = await publishUntilEnd(withQuestion('tonight'));
    const { publication, fault } = await changeEnd(publicationId, END + STEP);
    expect([publication?.state, publication?.endsAt, fault]).toEqual(['inForce', END + STEP, null]);
    expect((await changeEnd(publicationId, END + 2 * STEP)).fault).toBe('conflict');
    expect(await runAt(END)).toBe(0);
    expect(await inForce()).toBe(2);
    await runAt(END + STEP);
    expect(await inForce()).toBe(1);
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject(PATIENT_QUESTIONNAIRE));
    const change = rows.find(({ action }) => action === 'questionnaire.changeEnd');
    expect(JSON.parse(change?.detail ?? '{}')).toMatchObject({
      publicationId,
      from: END,
      to: END + STEP,
      waits: false,
      reason: 'the ward asked for it',
    });
    expect((await history()).publications.find(({ kind }) => kind === 'end')).toMatchObject({
      note: 'the ward asked for it',
      askedBy: 'test.editor',
      changesEndOf: publicationId,
    });
  });

  it('is now, and the previous version returns at once', async () => {
    const publicationId = await publishUntilEnd(withQuestion('tonight'));
    expect((await changeEnd(publicationId, null)).publication).toMatchObject({
      state: 'ended',
      endsAt: MORNING,
    });
    expect(await inForce()).toBe(1);
    expect((await changeEnd(publicationId, END + STEP)).fault).toBe('ended');
  });

  it('is refused for a past time, for no new time, and for people who may not publish', async () => {
    const publicationId = await publishUntilEnd(withQuestion('tonight'));
    for (const endsAt of [MORNING, END]) {
      expect((await changeEnd(publicationId, endsAt)).fault).toBe('time');
    }
    const request = { publicationId, currentEnd: END, endsAt: null, note: 'mine' };
    expect((await reviewer.call('changeEnd', request)).status).toBe(403);
    expect((await editor.call('changeEnd', { ...request, note: '' })).status).toBe(400);
    expect((await editor.call('changeEnd', { ...request, publicationId: 'x' })).resultCd).not.toBe(
      0,
    );
    expect(await inForce()).toBe(2);
  });

  it('comes too late a second after the end, though the server has not acted on it', async () => {
    const publicationId = await publishUntilEnd(withQuestion('tonight'));
    hospital.clock.set(END + 1000);
    expect((await changeEnd(publicationId, END + STEP)).fault).toBe('ended');
    await startAndEndPublications(hospital);
    expect(await inForce()).toBe(1);
  });
});

describe('another end of a version that refuses', () => {
  it('waits for a second person, and the end stays until then', async () => {
    const publicationId = await publishUntilEnd(withRefusingQuestion('measles'));
    const asked = (await changeEnd(publicationId, END + STEP)).publication;
    expect(asked).toMatchObject({
      kind: 'end',
      state: 'waiting',
      isCritical: true,
      startsAt: null,
    });
    const changeId = asked?.publicationId ?? '';
    expect((await changeEnd(publicationId, null)).fault).toBe('endWaits');
    expect((await decide(editor, changeId)).fault).toBe('samePerson');
    expect((await decide(reviewer, changeId)).publication?.state).toBe('ended');
    await runAt(END);
    expect(await inForce()).toBe(2);
    await runAt(END + STEP);
    expect(await inForce()).toBe(1);
  });

  it('is dropped if the version ended first, and the person who asked reads that', async () => {
    const publicationId = await publishUntilEnd(withRefusingQuestion('measles'));
    const changeId = (await changeEnd(publicationId, END + STEP)).publication?.publicationId ?? '';
    hospital.clock.set(END + 1);
    expect((await decide(reviewer, changeId)).fault).toBe('ended');
    await startAndEndPublications(hospital);
    expect(await inForce()).toBe(1);
    const { result } = await editor.call('publications', {});
    expect(result.publications).toEqual([]);
    expect(result.decided.find((one) => one.publicationId === changeId)).toMatchObject({
      state: 'cancelled',
      hindrance: { why: 'endedFirst' },
    });
  });

  it('sooner than approved waits too; a rejected one changes nothing, an approved one ends it', async () => {
    const publicationId = await publishUntilEnd(withRefusingQuestion('measles'));
    const rejected = (await changeEnd(publicationId, null)).publication?.publicationId ?? '';
    expect((await decide(reviewer, rejected, false)).publication?.state).toBe('rejected');
    expect(await inForce()).toBe(2);
    const soon = (await changeEnd(publicationId, MORNING + STEP / 2)).publication;
    expect(soon?.state).toBe('waiting');
    // Its time has passed when it is approved: the version ends then.
    hospital.clock.set(MORNING + STEP);
    await decide(reviewer, soon?.publicationId ?? '');
    expect(await inForce()).toBe(1);
    expect((await history()).publications).toContainEqual(
      expect.objectContaining({ publicationId, state: 'ended', endsAt: MORNING + STEP }),
    );
  });
});

describe('what returns when a version ends', () => {
  const publishTitle = async (endsAt: number | null) => {
    await editTestDraft(editor, withTitle('제목'));
    return (await publishTestDraft(editor, { endsAt })).publication;
  };

  it('is not kept away by one person, who publishes over the version or rolls back to it', async () => {
    await publishUntilEnd(withRefusingQuestion('measles'));
    const title = await publishTitle(null);
    expect(title).toMatchObject({ state: 'waiting', isCritical: true });
    await decide(reviewer, title?.publicationId ?? '', false);
    await runAt(END);
    expect(await inForce()).toBe(1);
  });

  it('is not kept away by one person, who sets a later end for the version over it', async () => {
    await publishUntilEnd(withRefusingQuestion('measles'));
    const above = await publishTitle(MORNING + STEP);
    await decide(reviewer, above?.publicationId ?? '');
    expect(await inForce()).toBe(3);
    const change = { currentEnd: MORNING + STEP };
    const longer = await changeEnd(above?.publicationId ?? '', END + STEP, change);
    expect(longer.publication).toMatchObject({ kind: 'end', state: 'waiting' });
    await runAt(MORNING + STEP);
    expect(await inForce()).toBe(2);
    await runAt(END);
    expect(await inForce()).toBe(1);
  });

  it('may return without a second person if nothing critical ends', async () => {
    await publishUntilEnd(withQuestion('tonight'));
    expect(await publishTitle(null)).toMatchObject({ state: 'inForce', isCritical: false });
  });
});
