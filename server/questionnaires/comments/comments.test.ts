import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALL_ROLES } from '../../../schemas/enumeration.gen.ts';
import type { SaveCommentRequest } from '../../../schemas/api.gen.ts';
import { signInAs } from '../../testing/admins.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { openTestDraft, PATIENT_QUESTIONNAIRE, publishTestDraft } from '../testing/test-drafts.ts';

const MOST = 500;

let hospital: TestApp;
let editor: TestVisitor;
let reviewer: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  editor = await signInAs(hospital, 'editor');
  reviewer = await signInAs(hospital, 'reviewer');
});
afterEach(() => hospital.close());

type Change = SaveCommentRequest['change'];

const save = async (browser: TestVisitor, change: Change, code = PATIENT_QUESTIONNAIRE) =>
  (await browser.call('saveComment', { code, change })).result.fault;
const commentsOf = async (browser: TestVisitor, code = PATIENT_QUESTIONNAIRE) =>
  (await browser.call('questionComments', { code })).result.comments;
/** Writes a comment; returns its id. */
const write = async (
  browser: TestVisitor,
  text: string,
  { categoryId = 'symptoms', code = PATIENT_QUESTIONNAIRE } = {},
): Promise<number> => {
  expect(await save(browser, { action: 'write', categoryId, text }, code)).toBeNull();
  return (await commentsOf(browser, code)).at(-1)?.commentId ?? 0;
};
const openOf = async (browser: TestVisitor, code = PATIENT_QUESTIONNAIRE) =>
  (await browser.call('publications', {})).result.openComments.find((one) => one.code === code);
const audited = async () =>
  (await hospital.readStore(({ audit }) => audit.ofSubject(PATIENT_QUESTIONNAIRE))).filter(
    ({ action }) => action.startsWith('comment.'),
  );

describe('comments on a question', () => {
  it('are written, answered, resolved and reopened by every role, with name and time', async () => {
    for (const role of ALL_ROLES) {
      const browser = await signInAs(hospital, role);
      const commentId = await write(browser, `Is this clear?\n${role} <b>`);
      const reply = { action: 'reply', commentId, text: '  Yes.  ' } as const;
      expect(await save(editor, reply)).toBeNull();
      expect(await save(browser, { action: 'resolve', commentId })).toBeNull();
      expect(await save(editor, reply)).toBe('resolved');
      expect(await save(editor, { action: 'reopen', commentId })).toBeNull();
      expect((await commentsOf(browser)).slice(-2)).toMatchObject([
        {
          commentId,
          replyTo: null,
          text: `Is this clear?\n${role} <b>`,
          writtenBy: `test.${role}`,
          writtenAt: hospital.clock.now(),
          isOwn: true,
          resolvedAt: null,
        },
        { replyTo: commentId, text: 'Yes.', writtenBy: 'test.editor', isOwn: role === 'editor' },
      ]);
      expect(await save(editor, { action: 'resolve', commentId })).toBeNull();
    }
    const resolved = await commentsOf(editor);
    expect(new Set(resolved.map(({ resolvedBy }) => resolvedBy))).toEqual(new Set(['test.editor']));
  });

  it('are closed to strangers, and cannot be on an unknown questionnaire', async () => {
    const change = { action: 'write', categoryId: '', text: 'x' } as const;
    const stranger = hospital.visitor();
    const own = { code: PATIENT_QUESTIONNAIRE };
    expect((await stranger.call('questionComments', own)).status).toBe(401);
    expect((await stranger.call('saveComment', { ...own, change })).status).toBe(401);
    const unknown = { code: 'UNKNOWN' };
    expect((await editor.call('questionComments', unknown)).resultCd).toBe(300);
    expect((await editor.call('saveComment', { ...unknown, change })).resultCd).toBe(300);
  });

  it('are plain text of at most 2,000 characters', async () => {
    const statusOf = async (text: string) => {
      const change = { action: 'write', categoryId: 'symptoms', text } as const;
      return (await editor.call('saveComment', { code: PATIENT_QUESTIONNAIRE, change })).status;
    };
    expect(await statusOf('가'.repeat(2000))).toBe(200);
    for (const text of ['가'.repeat(2001), ' \n ', '', 'bell\u0007', 'tab\t', 'line\r\n']) {
      expect({ text, status: await statusOf(text) }).toEqual({ text, status: 400 });
    }
  });

  it('are deleted by their author alone, and only without replies', async () => {
    const commentId = await write(reviewer, 'mine');
    expect(await save(await signInAs(hospital, 'admin'), { action: 'delete', commentId })).toBe(
      'notOwn',
    );
    await save(editor, { action: 'reply', commentId, text: 'and mine' });
    expect(await save(reviewer, { action: 'delete', commentId })).toBe('answered');
    const [, reply] = await commentsOf(editor);
    const remove = { action: 'delete', commentId: reply?.commentId ?? 0 } as const;
    expect(await save(reviewer, remove)).toBe('notOwn');
    expect(await save(editor, remove)).toBeNull();
    // Another questionnaire does not open it.
    expect(await save(reviewer, { action: 'delete', commentId }, 'NOK_SCREENING')).toBe('gone');
    expect(await save(reviewer, { action: 'delete', commentId })).toBeNull();
    for (const change of [
      { action: 'delete', commentId },
      { action: 'resolve', commentId },
      { action: 'reply', commentId, text: 'late' },
    ] as const) {
      expect(await save(editor, change)).toBe('gone');
    }
    expect(await commentsOf(editor)).toEqual([]);
  });

  it('are audited by questionnaire and question, without their text', async () => {
    const commentId = await write(editor, 'SECRET-WORDS');
    await save(reviewer, { action: 'resolve', commentId });
    // The second of two people who press the same button changes nothing.
    await save(editor, { action: 'resolve', commentId });
    await save(reviewer, { action: 'reopen', commentId });
    await save(editor, { action: 'delete', commentId });
    const rows = await audited();
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'comment.delete',
      'comment.reopen',
      'comment.resolve',
      'comment.write',
    ]);
    for (const { detail } of rows) {
      expect(detail).toContain('symptoms');
      expect(detail).not.toContain('SECRET-WORDS');
    }
  });

  it('do not get lost if one is deleted while another person replies to it', async () => {
    const commentId = await write(reviewer, 'mine');
    const faults = await Promise.all([
      save(reviewer, { action: 'delete', commentId }),
      save(editor, { action: 'reply', commentId, text: 'reply' }),
    ]);
    const left = await commentsOf(editor);
    expect([...faults, left.length]).toEqual(
      left.length === 0 ? [null, 'gone', 0] : ['answered', null, 2],
    );
  });

  it(`make room for the next by dropping what was resolved first, and are at most ${String(MOST)}`, async () => {
    const commentId = await write(editor, 'first');
    const { adminId } = (await hospital.readStore(({ admins }) =>
      admins.byName('test.editor'),
    )) ?? {
      adminId: '',
    };
    await hospital.writeStore(async ({ questionComments }) => {
      for (let count = 1; count < MOST; count += 1) {
        await questionComments.add({
          ...{ code: PATIENT_QUESTIONNAIRE, categoryId: 'recent', replyTo: null },
          ...{ text: String(count), writtenAt: hospital.clock.now(), writtenBy: adminId },
        });
      }
    });
    const one = { action: 'write', categoryId: '', text: 'one more' } as const;
    expect(await save(editor, one)).toBe('full');
    expect(await save(editor, one, 'NOK_SCREENING')).toBeNull();
    await save(editor, { action: 'resolve', commentId });
    expect(await save(editor, one)).toBeNull();
    const comments = await commentsOf(editor);
    expect(comments).toHaveLength(MOST);
    expect(comments.some((kept) => kept.commentId === commentId)).toBe(false);
    const rows = await hospital.readStore(({ auditSearch }) => auditSearch.search({}, 2));
    const dropped = rows.find(({ action }) => action === 'comment.delete');
    expect(JSON.parse(dropped?.detail ?? '{}')).toMatchObject({ commentId });
  });
});

describe('open comments', () => {
  it('are counted for everyone, and shown to those who work on the questionnaire', async () => {
    const commentId = await write(reviewer, 'first', { categoryId: 'recent' });
    hospital.clock.advance(1000);
    await write(reviewer, 'second');
    const seen = { count: 2, toCaller: 0, categoryId: 'symptoms', newestAt: hospital.clock.now() };
    expect(await openOf(reviewer)).toMatchObject(seen);
    expect(await openOf(editor)).toMatchObject(seen);

    // Who saved the draft last.
    await openTestDraft(editor);
    expect(await openOf(editor)).toMatchObject({ ...seen, toCaller: 2 });
    // Who asked for what is published now.
    await publishTestDraft(editor);
    expect(await openOf(editor)).toMatchObject({ ...seen, toCaller: 2 });
    // Who wrote a comment; their own are none that others wrote.
    const viewer = await signInAs(hospital, 'viewer');
    await save(viewer, { action: 'reply', commentId, text: 'third' });
    expect(await openOf(viewer)).toMatchObject({ ...seen, toCaller: 2 });
    expect(await openOf(reviewer)).toMatchObject({ count: 2, toCaller: 1, categoryId: 'recent' });
    expect(await openOf(await signInAs(hospital, 'gate'))).toMatchObject({ toCaller: 0 });

    for (const one of await commentsOf(editor)) {
      await save(editor, { action: 'resolve', commentId: one.commentId });
    }
    expect(await openOf(editor)).toBeUndefined();
  });

  it('are a note of the checklist that asks for no reason, and outlive the publication', async () => {
    await openTestDraft(editor);
    const pointOf = async () =>
      (await editor.call('reviewDraft', { code: PATIENT_QUESTIONNAIRE })).result.points.find(
        ({ point }) => point === 'comments',
      );
    expect(await pointOf()).toMatchObject({ state: 'ok', count: 0 });
    const commentId = await write(reviewer, 'later');
    await save(reviewer, { action: 'reply', commentId, text: 'really' });
    expect(await pointOf()).toMatchObject({ state: 'notice', count: 1 });
    const changed = await openTestDraft(editor);
    await editor.call('saveDraft', {
      code: PATIENT_QUESTIONNAIRE,
      revision: changed.revision,
      definition: { ...changed.definition, title: { ko: '다른 제목', en: 'Another title' } },
    });
    expect((await publishTestDraft(editor)).fault).toBeNull();
    expect(await commentsOf(editor)).toHaveLength(2);
  });

  it('go with a questionnaire that was never published, and stay with any other', async () => {
    const code = 'NEW_ONE';
    const { definition } = await openTestDraft(editor);
    await editor.call('newDraft', { definition: { ...definition, code } });
    const commentId = await write(editor, 'new', { code });
    await save(reviewer, { action: 'reply', commentId, text: 'too' }, code);
    await write(editor, 'stays');
    for (const discarded of [code, PATIENT_QUESTIONNAIRE]) {
      const { result } = await editor.call('readDraft', { code: discarded });
      const { revision } = result.saving;
      expect((await editor.call('discardDraft', { code: discarded, revision })).resultCd).toBe(0);
    }
    expect((await editor.call('questionComments', { code })).resultCd).toBe(300);
    expect(await commentsOf(editor)).toHaveLength(1);
    await editor.call('newDraft', { definition: { ...definition, code } });
    expect(await commentsOf(editor, code)).toEqual([]);
  });
});
