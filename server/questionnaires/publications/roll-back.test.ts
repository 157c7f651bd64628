import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  contentHash,
  fromStoredForm,
  toStoredForm,
} from '../../../engine/questionnaire/document/stored-form.ts';
import type { Repositories } from '../../repositories.ts';
import { signInAs } from '../../testing/admins.ts';
import {
  answerRequest,
  identifyPatient,
  INPATIENT,
  OUTPATIENT,
  completePatientVisit,
} from '../../testing/journeys.ts';
import { MORNING, testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import {
  editTestDraft,
  PATIENT_QUESTIONNAIRE,
  publishTestDraft,
  withTitle,
  withoutDenials,
  withQuestion,
} from '../testing/test-drafts.ts';

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
/** The questionnaire for a visitor who comes now. */
const openInquiry = async (identityNo: string) => {
  const browser = hospital.visitor();
  const { result } = await identifyPatient(browser, identityNo);
  return { browser, request: await answerRequest(browser, result) };
};

/** A version that was imported and never activated. */
const importedOnly = async (questionnaires: Repositories['questionnaires']) => {
  const head = await questionnaires.byCode(PATIENT_QUESTIONNAIRE);
  const version = await questionnaires.byDetailId(head?.publishedDetailId ?? '');
  if (!version) throw new Error('nothing is active');
  const stored = toStoredForm(withTitle('들여온 문진표')(fromStoredForm(version.stored)));
  return questionnaires.saveVersion({ stored, contentHash: contentHash(stored) }, MORNING);
};

describe('rolling back', () => {
  it('activates an older version at once, by one person', async () => {
    await editTestDraft(editor, withQuestion('feverToday'));
    await publishTestDraft(editor);
    await completePatientVisit(hospital, INPATIENT);
    const [, older] = (await history()).versions;
    const back = { code: PATIENT_QUESTIONNAIRE, detailId: older?.detailId ?? '', note: 'too long' };
    const { result } = await editor.call('rollBack', back);
    expect(result.publication).toMatchObject({ kind: 'rollback', state: 'inForce', version: 1 });
    expect(await inForce()).toBe(1);
    expect((await openInquiry(OUTPATIENT)).request.detailId).toBe(older?.detailId);
    expect((await editor.call('rollBack', back)).result.fault).toBe('unchanged');
    const unknown = await editor.call('rollBack', { ...back, detailId: 'NONE' });
    expect(unknown.resultCd).not.toBe(0);
  });

  it('does not activate a version that was only imported, however old it is', async () => {
    const only = await hospital.writeStore(({ questionnaires }) => importedOnly(questionnaires));
    await editTestDraft(editor, withQuestion('feverToday'));
    await publishTestDraft(editor);
    const { versions } = await history();
    expect(versions.map(({ version, wasInForce }) => [version, wasInForce])).toEqual([
      [3, true],
      [2, false],
      [1, true],
    ]);
    const { result } = await editor.call('rollBack', {
      code: PATIENT_QUESTIONNAIRE,
      detailId: only.detailId,
      note: 'by mistake',
    });
    expect(result.fault).toBe('neverInForce');
    expect(await inForce()).toBe(3);
  });

  it('does not activate a version only because it was answered', async () => {
    await editTestDraft(editor, withoutDenials);
    const { publication } = await publishTestDraft(editor);
    expect(publication?.state).toBe('waiting');
    const detailId = publication?.detailId ?? '';
    await completePatientVisit(hospital, INPATIENT);
    await hospital.database.transaction((trx) =>
      trx.updateTable('answer').set({ detailId }).execute(),
    );
    const { result } = await editor.call('rollBack', {
      code: PATIENT_QUESTIONNAIRE,
      detailId,
      note: 'mine',
    });
    expect(result.fault).toBe('neverInForce');
    expect(await inForce()).toBe(1);
  });

  it('waits for a second person if it changes outcomes that a second person approved', async () => {
    await editTestDraft(editor, withoutDenials);
    const { publication } = await publishTestDraft(editor);
    const approve = { publicationId: publication?.publicationId ?? '', approve: true, note: '' };
    await reviewer.call('decidePublication', approve);
    expect(await inForce()).toBe(2);
    const [, older] = (await history()).versions;
    const back = { code: PATIENT_QUESTIONNAIRE, detailId: older?.detailId ?? '', note: 'too lax' };
    const { result } = await editor.call('rollBack', back);
    expect(result.publication).toMatchObject({
      kind: 'rollback',
      state: 'waiting',
      isCritical: true,
      startsAt: null,
    });
    expect(await inForce()).toBe(2);
    const publicationId = result.publication?.publicationId ?? '';
    const decide = async (browser: TestVisitor, own: { approve: boolean }) =>
      (await browser.call('decidePublication', { publicationId, note: '', ...own })).result;
    expect((await decide(editor, { approve: true })).fault).toBe('samePerson');
    expect((await decide(reviewer, { approve: true })).publication?.state).toBe('inForce');
    expect(await inForce()).toBe(1);
  });

  it('that is rejected leaves no draft', async () => {
    await editTestDraft(editor, withoutDenials);
    const { publication } = await publishTestDraft(editor);
    const first = publication?.publicationId ?? '';
    await reviewer.call('decidePublication', { publicationId: first, approve: true, note: '' });
    const [, older] = (await history()).versions;
    const back = { code: PATIENT_QUESTIONNAIRE, detailId: older?.detailId ?? '', note: 'too lax' };
    const { result } = await editor.call('rollBack', back);
    const second = result.publication?.publicationId ?? '';
    await reviewer.call('decidePublication', { publicationId: second, approve: false, note: 'no' });
    expect((await history()).questionnaire.draft).toBeNull();
    expect(await inForce()).toBe(2);
  });
});
