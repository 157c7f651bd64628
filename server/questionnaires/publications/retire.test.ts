import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signInAs } from '../../testing/admins.ts';
import { answerRequest, identifyPatient, INPATIENT, OUTPATIENT } from '../../testing/journeys.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { PATIENT_QUESTIONNAIRE as CODE } from '../testing/test-drafts.ts';

let hospital: TestApp;
let editor: TestVisitor;
let reviewer: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  editor = await signInAs(hospital, 'editor');
  reviewer = await signInAs(hospital, 'reviewer');
});
afterEach(() => hospital.close());

const history = async () => (await editor.call('questionnaireHistory', { code: CODE })).result;
const activeId = async () => (await history()).questionnaire.published?.detailId ?? null;
const ask = async () => {
  const detailId = (await activeId()) ?? '';
  const { result } = await editor.call('retireQuestionnaire', { code: CODE, detailId, note: 'x' });
  return result;
};
const decide = async (by: TestVisitor, publicationId: string, approve = true) =>
  (await by.call('decidePublication', { publicationId, approve, note: '' })).result;

describe('taking a questionnaire out of use', () => {
  it('waits for a second person; then no one is asked it, until a version comes back', async () => {
    const before = (await activeId()) ?? '';
    const { publication } = await ask();
    expect(publication).toMatchObject({ kind: 'retire', state: 'waiting', isCritical: true });
    const { publicationId = '' } = publication ?? {};
    expect(await activeId()).toBe(before);
    expect((await decide(editor, publicationId)).fault).toBe('samePerson');
    const late = hospital.visitor();
    const { result: visit } = await identifyPatient(late, OUTPATIENT);
    const started = await answerRequest(late, visit);

    const approved = await decide(reviewer, publicationId);
    expect(approved.publication).toMatchObject({ state: 'ended', decidedBy: 'test.reviewer' });
    expect(await activeId()).toBeNull();
    expect((await late.call('answer', started)).resultCd).toBe(302);
    const visitor = hospital.visitor();
    const { result } = await identifyPatient(visitor, INPATIENT);
    const asked = { answerType: result.answerType, language: 'ko' } as const;
    expect((await visitor.call('inquiry', asked)).resultCd).toBe(304);
    const actions = (await hospital.readStore(({ auditSearch }) => auditSearch.search({}, 20))).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(
      expect.arrayContaining(['questionnaire.retire', 'questionnaire.approve']),
    );

    const back = { code: CODE, detailId: before, note: 'too early' };
    const returned = (await editor.call('rollBack', back)).result.publication;
    await decide(reviewer, returned?.publicationId ?? '');
    expect(await activeId()).toBe(before);
  });

  it('changes nothing and begins no draft if it is sent back or cancelled', async () => {
    const before = await activeId();
    const sentBack = (await ask()).publication?.publicationId ?? '';
    expect((await decide(reviewer, sentBack, false)).publication?.state).toBe('rejected');
    const publicationId = (await ask()).publication?.publicationId ?? '';
    const { result } = await editor.call('cancelPublication', { publicationId });
    expect(result.publication?.state).toBe('cancelled');
    expect(await activeId()).toBe(before);
    expect((await history()).questionnaire.draft).toBeNull();
  });

  it('is refused for a version that is not active, also at the approval', async () => {
    const other = { code: CODE, detailId: 'NONE', note: 'x' };
    expect((await editor.call('retireQuestionnaire', other)).result.fault).toBe('otherInForce');
    const unknown = await editor.call('retireQuestionnaire', { ...other, code: 'NONE' });
    expect(unknown.resultCd).toBe(300);
    const first = (await ask()).publication?.publicationId ?? '';
    expect((await decide(reviewer, first)).fault).toBeNull();
    expect((await decide(reviewer, first)).fault).toBe('notWaiting');
  });

  it('is asked for once: asking again gives the request that waits', async () => {
    const first = (await ask()).publication?.publicationId;
    expect((await ask()).publication?.publicationId).toBe(first);
    const { publications } = await history();
    expect(publications.filter(({ kind }) => kind === 'retire')).toHaveLength(1);
  });

  it.each(['viewer', 'reviewer', 'translator'] as const)('is no right of a %s', async (role) => {
    const account = await signInAs(hospital, role, { name: 'lee' });
    const detailId = (await activeId()) ?? '';
    const refused = await account.call('retireQuestionnaire', { code: CODE, detailId, note: 'x' });
    expect(refused.status).toBe(403);
    expect((await history()).publications.map(({ kind }) => kind)).not.toContain('retire');
  });
});
