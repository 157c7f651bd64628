import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import { signInAs } from '../../testing/admins.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import {
  editTestDraft,
  openTestDraft,
  PATIENT_QUESTIONNAIRE,
  publishTestDraft,
  withTitle,
} from '../testing/test-drafts.ts';

let hospital: TestApp;
let editor: TestVisitor;
let other: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  editor = await signInAs(hospital, 'editor');
  other = await signInAs(hospital, 'editor', { name: 'test.other' });
});
afterEach(() => hospital.close());

const SMALL: QuestionnaireDefinition = {
  code: 'SMALL',
  title: { ko: '작은 문진표' },
  kind: 'research',
  userTypes: ['PT'],
  categories: [{ id: 'well', type: 'N', question: { ko: '잘 주무셨습니까?' } }],
};

const save = async (
  browser: TestVisitor,
  revision: number,
  definition: unknown,
  code = PATIENT_QUESTIONNAIRE,
) => {
  const { result } = await browser.call('saveDraft', {
    code,
    revision,
    definition: definition as object,
  });
  return result;
};

describe('a draft', () => {
  it('starts as the active version, once, and is listed', async () => {
    const { result } = await editor.call('openDraft', { code: PATIENT_QUESTIONNAIRE });
    expect(result.saving).toMatchObject({ revision: 1, savedBy: 'test.editor' });
    const again = await other.call('openDraft', { code: PATIENT_QUESTIONNAIRE });
    expect(again.result).toEqual(result);
    const history = await editor.call('questionnaireHistory', { code: PATIENT_QUESTIONNAIRE });
    expect(history.result.questionnaire.draft).toEqual(result.saving);
    expect(history.result.questionnaire.published?.detailId).toBe(result.basedOn);
    expect(history.result.publications).toMatchObject([{ state: 'inForce', askedBy: 'operator' }]);
    const [version] = history.result.versions;
    const content = await editor.call('questionnaireContent', {
      code: PATIENT_QUESTIONNAIRE,
      detailId: version?.detailId ?? '',
    });
    expect(content.result.definition).toEqual(result.definition);
  });

  it('of an unknown questionnaire is not found', async () => {
    const { resultCd } = await editor.call('openDraft', { code: 'NONE' });
    expect(resultCd).not.toBe(0);
    expect((await editor.call('questionnaireHistory', { code: 'NONE' })).resultCd).toBe(resultCd);
  });

  it('is saved, and shown to a user who started from an older revision instead of being overwritten', async () => {
    const mine = await openTestDraft(editor);
    const theirs = await openTestDraft(other);
    const first = await save(editor, mine.revision, withTitle('첫째')(mine.definition));
    expect(first).toMatchObject({ kind: 'saved', saving: { revision: 2, savedBy: 'test.editor' } });
    const second = await save(other, theirs.revision, withTitle('둘째')(theirs.definition));
    expect(second).toMatchObject({
      kind: 'conflict',
      saving: { revision: 2, savedBy: 'test.editor' },
      draft: { definition: { title: { ko: '첫째' } } },
    });
    expect((await openTestDraft(editor)).definition.title.ko).toBe('첫째');
  });

  it('saved again with the same content stays as it is, also when the reply was lost', async () => {
    const { definition, revision } = await openTestDraft(editor);
    const next = withTitle('같음')(definition);
    const first = await save(editor, revision, next);
    expect(await save(editor, revision, next)).toEqual(first);
    expect(await save(editor, 2, next)).toEqual(first);
  });

  it.each([
    ['/code', (one: QuestionnaireDefinition) => ({ ...one, code: 'ELSE' })],
    ['/surprise', (one: QuestionnaireDefinition) => ({ ...one, surprise: 1 })],
    ['/title', ({ title: _, ...one }: QuestionnaireDefinition) => one],
    ['/categories/0/type', (one: QuestionnaireDefinition) => withUnknownType(one)],
  ])('that is malformed at %s is not saved', async (where, change) => {
    const { definition, revision } = await openTestDraft(editor);
    expect(await save(editor, revision, change(definition))).toMatchObject({
      kind: 'malformed',
      where,
    });
    expect((await openTestDraft(editor)).revision).toBe(1);
  });

  it.each([
    ['a text that was emptied', unfinished],
    ['no category', (one: QuestionnaireDefinition) => ({ ...one, categories: [] })],
  ])('with %s is saved as it is, and cannot be published', async (_, change) => {
    const { definition, revision } = await openTestDraft(editor);
    const next = change(definition);
    const result = await save(editor, revision, next);
    expect(result.kind).toBe('saved');
    expect((await openTestDraft(editor)).definition).toEqual(next);
    expect((await publishTestDraft(editor)).fault).toBe('checklist');
  });

  it('is deleted only by its revision', async () => {
    await editTestDraft(editor, withTitle('이름'));
    const early = await editor.call('discardDraft', { code: PATIENT_QUESTIONNAIRE, revision: 1 });
    expect(early.resultCd).not.toBe(0);
    const { resultCd } = await editor.call('discardDraft', {
      code: PATIENT_QUESTIONNAIRE,
      revision: 2,
    });
    expect(resultCd).toBe(0);
    const { result } = await editor.call('questionnaires', {});
    expect(
      result.questionnaires.find(({ code }) => code === PATIENT_QUESTIONNAIRE)?.draft,
    ).toBeNull();
  });

  it('is not overwritten by a user who still has a deleted one open', async () => {
    const stale = await openTestDraft(editor);
    await other.call('discardDraft', { code: PATIENT_QUESTIONNAIRE, revision: stale.revision });
    const next = await openTestDraft(other);
    const late = await save(editor, stale.revision, withTitle('옛것')(stale.definition));
    expect(late).toMatchObject({ kind: 'conflict', saving: { revision: next.revision } });
    const { resultCd } = await editor.call('discardDraft', {
      code: PATIENT_QUESTIONNAIRE,
      revision: stale.revision,
    });
    expect(resultCd).not.toBe(0);
    expect(await openTestDraft(other)).toEqual(next);
  });

  const audited = async () =>
    (await hospital.readStore(({ audit }) => audit.ofSubject(PATIENT_QUESTIONNAIRE))).map(
      ({ action }) => action,
    );

  it('leaves an audit row for every step', async () => {
    await editTestDraft(editor, withTitle('이름'));
    await editTestDraft(other, withTitle('다른 이름'));
    await editor.call('discardDraft', { code: PATIENT_QUESTIONNAIRE, revision: 3 });
    expect(await audited()).toEqual(['import', 'draft.begin', 'draft.save', 'draft.discard']);
  });

  it('leaves one audit row per editing session, however often it is saved', async () => {
    const saves = async () => (await audited()).filter((action) => action === 'draft.save').length;
    for (const who of [editor, other, other, other]) {
      hospital.clock.advance(9 * 60_000);
      await editTestDraft(who, withTitle(`이름 ${hospital.clock.now()}`));
    }
    expect(await saves()).toBe(1);
    await editTestDraft(editor, withTitle('다시'));
    expect(await saves()).toBe(2);
    hospital.clock.advance(10 * 60_000);
    await editTestDraft(editor, withTitle('쉬고 나서'));
    expect(await saves()).toBe(3);
  });
});

const withUnknownType = (definition: QuestionnaireDefinition): object => ({
  ...definition,
  categories: definition.categories.map((category, index) =>
    index === 0 ? { ...category, type: 'Z' } : category,
  ),
});

const unfinished = (definition: QuestionnaireDefinition): QuestionnaireDefinition => ({
  ...definition,
  categories: definition.categories.map((category, index) =>
    index === 0
      ? { ...category, question: { ...category.question, ko: { text: '', state: 'missing' } } }
      : category,
  ),
});

describe('a new questionnaire', () => {
  it('is a draft until it is published', async () => {
    const { result } = await editor.call('newDraft', { definition: SMALL });
    expect(result).toMatchObject({ fault: null, draft: { code: 'SMALL', basedOn: null } });
    const list = (await editor.call('questionnaires', {})).result.questionnaires;
    expect(list.find(({ code }) => code === 'SMALL')).toMatchObject({
      versions: 0,
      published: null,
      title: { ko: '작은 문진표' },
    });
  });

  it('is refused if its code is used by a questionnaire or a draft', async () => {
    await editor.call('newDraft', { definition: SMALL });
    for (const definition of [SMALL, { ...SMALL, code: PATIENT_QUESTIONNAIRE }]) {
      const { result } = await other.call('newDraft', { definition });
      expect(result).toMatchObject({ draft: null, fault: 'codeTaken' });
    }
  });

  it('is refused if it does not have the shape of the notation', async () => {
    const { result } = await editor.call('newDraft', { definition: { ...SMALL, categories: [] } });
    expect(result).toEqual({ draft: null, fault: 'malformed', where: '/categories' });
  });
});

describe('a large body', () => {
  it('is accepted up to 10 MB for saving questionnaires, and refused above that and elsewhere', async () => {
    const of = (bytes: number) => ({
      code: PATIENT_QUESTIONNAIRE,
      revision: 1,
      definition: { x: 'x'.repeat(bytes) },
    });
    const status = async (path: string, bytes: number) =>
      (await editor.send(path, { json: of(bytes) })).status;
    await openTestDraft(editor);
    expect(await status('/api/admin/v1/drafts/save', 9 * 1024 * 1024)).toBe(200);
    expect(await status('/api/admin/v1/drafts/save', 10 * 1024 * 1024)).toBe(413);
    expect(await status('/api/admin/v1/drafts/open', 300 * 1024)).toBe(413);
  });
});

describe('a draft opened for reading', () => {
  it('is shown to reviewers as it is, without starting one', async () => {
    const reviewer = await signInAs(hospital, 'reviewer');
    expect((await reviewer.call('readDraft', { code: PATIENT_QUESTIONNAIRE })).resultCd).not.toBe(
      0,
    );
    await editTestDraft(editor, withTitle('읽는 문진표'));
    const { result } = await reviewer.call('readDraft', { code: PATIENT_QUESTIONNAIRE });
    expect(result).toEqual(
      (await editor.call('openDraft', { code: PATIENT_QUESTIONNAIRE })).result,
    );
  });

  it('is read once for the lists, however often they are requested', async () => {
    await editTestDraft(editor, withTitle('목록의 문진표'));
    const lists = async () => ({
      questionnaires: (await editor.call('questionnaires', {})).result,
      history: (await editor.call('questionnaireHistory', { code: PATIENT_QUESTIONNAIRE })).result,
      sources: (await editor.call('translationSources', {})).result,
    });
    const before = await lists();
    expect(before.sources?.sources).toContainEqual(
      expect.objectContaining({ source: PATIENT_QUESTIONNAIRE, isDraft: true }),
    );
    // Its content can no longer be read.
    await hospital.database.transaction((trx) =>
      trx.updateTable('questionnaire_draft').set({ definition: '{' }).execute(),
    );
    expect(await lists()).toEqual(before);
  });
});
