import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultAnswers } from '../../../engine/questionnaire/proof/default-answers.ts';
import type { ChecklistPoint } from '../../../schemas/api.gen.ts';
import { FEVER_ANSWERS } from '../../testing/fever-answers.ts';
import { signInAs } from '../../testing/admins.ts';
import {
  INPATIENT,
  OUTPATIENT,
  completePatientVisit,
  identifyPatient,
} from '../../testing/journeys.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import {
  editTestDraft,
  openTestDraft,
  PATIENT_QUESTIONNAIRE,
  withTitle,
  withoutDenials,
  withQuestion,
} from '../testing/test-drafts.ts';

let hospital: TestApp;
let editor: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  editor = await signInAs(hospital, 'editor');
});
afterEach(() => hospital.close());

const review = async () =>
  (await editor.call('reviewDraft', { code: PATIENT_QUESTIONNAIRE })).result;
const pointOf = async (name: ChecklistPoint['point']) =>
  (await review()).points.find(({ point }) => point === name);
const replay = async () =>
  (await editor.call('replayDraft', { code: PATIENT_QUESTIONNAIRE, days: 7 })).result;

describe('the checklist', () => {
  it('finds no change, and compares with the active version', async () => {
    await openTestDraft(editor);
    const { comparedTo, isCritical, points, languages } = await review();
    expect(comparedTo).toContain(PATIENT_QUESTIONNAIRE);
    expect(isCritical).toBe(false);
    expect(points.find(({ point }) => point === 'unchanged')?.state).toBe('error');
    expect(languages.map(({ language }) => language)).toContain('mn');
  });

  it('counts texts that a question lacks in a language, and those without a review since the change', async () => {
    await editTestDraft(editor, withQuestion('feverToday'));
    const translations = await pointOf('translations');
    expect(translations).toMatchObject({ state: 'warning' });
    expect(JSON.stringify(translations?.detail)).toMatch(/ja: \d+ missing/u);
    const { changes } = await review();
    expect(changes.join()).toContain('feverToday');
    const before = translations?.count ?? 0;
    await editTestDraft(editor, withTitle('새 이름'));
    expect((await pointOf('translations'))?.count).toBeGreaterThan(before);
  });

  it('finds errors, including missing pictures', async () => {
    await editTestDraft(editor, (definition) => ({
      ...definition,
      categories: [
        ...definition.categories,
        {
          id: 'picture',
          type: 'I',
          question: { ko: '그림을 보셨습니까?' },
          image: { file: `${'0'.repeat(64)}.png`, alt: { ko: '그림' } },
        },
      ],
    }));
    const errors = await pointOf('lintErrors');
    expect(errors?.state).toBe('error');
    expect(errors?.detail).toContainEqual(
      expect.objectContaining({ rule: 'imageNotStored', names: [`${'0'.repeat(64)}.png`] }),
    );
  });

  it('has an error while a test fails, and a warning for each refusal that is gone', async () => {
    await editTestDraft(editor, (definition) => ({
      ...withoutDenials(definition),
      ...(definition.tests && { tests: definition.tests }),
    }));
    const errors = await pointOf('lintErrors');
    expect(errors?.state).toBe('error');
    expect(errors?.detail).toContainEqual(
      expect.objectContaining({
        rule: 'tests/failed',
        message: 'Test "In isolation" fails. The outcome is clear, not refuse.',
      }),
    );
    expect((await pointOf('lintWarnings'))?.detail).toContainEqual(
      expect.objectContaining({
        rule: 'denies/refusal-removed',
        message: '"isolation" of "recent" refused the entry in version 1, and does not any more.',
      }),
    );
  });

  it('asks for one reason for missing translations, English too, and for staff reasons beside it', async () => {
    const missingTexts = async () => (await pointOf('translations'))?.count ?? 0;
    await openTestDraft(editor);
    const before = await missingTexts();
    await editTestDraft(editor, (definition) => ({
      ...definition,
      categories: [
        ...definition.categories,
        {
          id: 'dizzy',
          type: 'N',
          question: { ko: '어지럽습니까?' },
          denies: { outcome: 'askStaff', reason: { ko: '어지러움' } },
        },
      ],
    }));
    expect((await missingTexts()) - before).toBe(7);
    expect((await pointOf('lintErrors'))?.state).toBe('ok');
    const missing = (await pointOf('lintWarnings'))?.detail.filter(
      ({ rule }) => rule === 'text/missing',
    );
    expect(missing?.map(({ pointer }) => pointer)).toEqual([
      expect.stringMatching(/\/denies\/reason\/en$/u),
    ]);
  });

  it('warns of user types that would no longer be asked', async () => {
    await editTestDraft(editor, (definition) => ({ ...definition, userTypes: ['PT'] }));
    const audience = await pointOf('audience');
    expect(audience).toMatchObject({ state: 'warning', count: 2 });
  });

  it('warns if places are asked for and there are none', async () => {
    await openTestDraft(editor);
    expect((await pointOf('places'))?.state).toBe('ok');
    await hospital.writeStore(({ places }) => places.replace([], hospital.clock.now()));
    expect((await pointOf('places'))?.state).toBe('warning');
  });

  it('warns of a critical change, and of refusals that would no longer apply to stored answers', async () => {
    await completePatientVisit(hospital, INPATIENT, FEVER_ANSWERS);
    await editTestDraft(editor, withoutDenials);
    expect((await review()).isCritical).toBe(true);
    expect((await pointOf('criticalChange'))?.state).toBe('warning');
    expect(await pointOf('replayRefusals')).toMatchObject({ state: 'warning', count: 1 });
  });

  it('warns of each saved case that no longer has its expected outcome', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, INPATIENT);
    const asked = { answerType: 'PT', language: 'ko' } as const;
    const { categoryList } = (await visitor.call('inquiry', asked)).result;
    const saved = {
      caseId: 'fever',
      name: 'Fever',
      userType: 'PT',
      language: 'ko',
      answers: defaultAnswers(categoryList, FEVER_ANSWERS),
      expected: 'refuse',
    } as const;
    const save = { code: PATIENT_QUESTIONNAIRE, case: saved };
    expect((await editor.call('saveTryCase', save)).resultCd).toBe(0);
    await openTestDraft(editor);
    expect(await pointOf('savedCases')).toMatchObject({ state: 'ok', count: 0 });
    await editTestDraft(editor, withoutDenials);
    expect(await pointOf('savedCases')).toMatchObject({
      state: 'warning',
      count: 1,
      detail: [{ rule: 'savedCase', names: ['Fever', 'refuse', 'clear'] }],
    });
  });

  it('is not found for a draft that does not exist', async () => {
    expect((await editor.call('reviewDraft', { code: PATIENT_QUESTIONNAIRE })).resultCd).not.toBe(
      0,
    );
    expect(
      (await editor.call('replayDraft', { code: PATIENT_QUESTIONNAIRE, days: 1 })).resultCd,
    ).not.toBe(0);
  });
});

describe('replaying stored answers', () => {
  beforeEach(async () => {
    await completePatientVisit(hospital, INPATIENT, FEVER_ANSWERS);
    await completePatientVisit(hospital, OUTPATIENT);
  });

  it('counts the people whose outcome would change, and changes nothing', async () => {
    await editTestDraft(editor, withoutDenials);
    const result = await replay();
    expect(result).toMatchObject({ sheets: 2, unreadable: 0, unchanged: 1 });
    expect(result.changes).toMatchObject([{ before: 'refuse', after: 'clear', sheets: 1 }]);
    expect(result.changes[0]?.byCategory.length).toBeGreaterThan(0);
    expect(result.sentences.join(' ')).toContain('1 of 2');
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject(PATIENT_QUESTIONNAIRE));
    expect(rows.at(-1)).toMatchObject({ action: 'draft.replay' });
  });

  it('finds them incomplete if a new question would have to be asked', async () => {
    await editTestDraft(editor, withQuestion('feverToday'));
    const { changes } = await replay();
    expect(changes).toContainEqual(
      expect.objectContaining({ before: 'clear', after: 'incomplete', sheets: 1 }),
    );
  });

  it('counts what cannot be decrypted, and leaves older answers out', async () => {
    await hospital.database.transaction((trx) =>
      trx.updateTable('answer').set({ answersSealed: 'spoilt' }).execute(),
    );
    await editTestDraft(editor, withoutDenials);
    expect(await replay()).toMatchObject({ sheets: 0, unreadable: 2 });
    hospital.clock.set(hospital.clock.now() + 8 * 86_400_000);
    editor = await signInAs(hospital, 'editor');
    expect(await replay()).toMatchObject({ sheets: 0, unreadable: 0 });
  });

  it('judges nothing by a draft with errors', async () => {
    await editTestDraft(editor, (definition) => ({
      ...definition,
      categories: definition.categories.map((category) => ({ ...category, id: 'same' })),
    }));
    expect(await replay()).toMatchObject({ sheets: 0, changes: [], fault: 'draftHasErrors' });
    expect((await pointOf('lintErrors'))?.state).toBe('error');
  });
});
