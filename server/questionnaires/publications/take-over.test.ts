import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  contentHash,
  fromStoredForm,
  toStoredForm,
} from '../../../engine/questionnaire/document/stored-form.ts';
import { signInAs } from '../../testing/admins.ts';
import { answerRequest, identifyPatient, INPATIENT, OUTPATIENT } from '../../testing/journeys.ts';
import { MORNING, testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import {
  approve,
  newQuestionnaire,
  publishWithTakeOver,
  questionnairesOf,
} from '../testing/take-overs.ts';
import {
  editTestDraft,
  PATIENT_QUESTIONNAIRE,
  publishTestDraft,
  withTitle,
} from '../testing/test-drafts.ts';
import { startAndEndPublications } from './due-publications.ts';
import { withoutUserTypes } from './take-over.ts';

const FLU = 'FLU_2026';
const NEXT_OF_KIN = 'NOK_SCREENING';
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

const historyOf = async (code: string) =>
  (await editor.call('questionnaireHistory', { code })).result;
const activeVersion = async (code: string) =>
  (await historyOf(code)).questionnaire.published?.version ?? null;
const beginFlu = async (...userTypes: Parameters<typeof newQuestionnaire>[1][number][]) => {
  const definition = newQuestionnaire(FLU, userTypes);
  const { result } = await editor.call('newDraft', { definition });
  expect(result.fault).toBeNull();
};
const openInquiry = async (identityNo: string) => {
  const browser = hospital.visitor();
  const { result } = await identifyPatient(browser, identityNo);
  return { browser, request: await answerRequest(browser, result) };
};
const addPatients = (code: string) =>
  editTestDraft(editor, (one) => ({ ...one, userTypes: [...one.userTypes, 'PT'] }), code);

describe('taking user types over', () => {
  it('is offered by the checklist, and refused unless exactly that is agreed to', async () => {
    await beginFlu('PT', 'NOK');
    const { result: review } = await editor.call('reviewDraft', { code: FLU });
    expect(review.takesOver).toEqual([
      { code: NEXT_OF_KIN, userTypes: ['NOK'] },
      { code: PATIENT_QUESTIONNAIRE, userTypes: ['PT'] },
    ]);
    expect(review.isCritical).toBe(true);
    expect(review.points.find(({ point }) => point === 'userTypeTaken')).toMatchObject({
      state: 'warning',
      detail: [
        { rule: 'typeTaken', names: [NEXT_OF_KIN, 'NOK'] },
        { rule: 'typeTaken', names: [PATIENT_QUESTIONNAIRE, 'PT'] },
      ],
    });
    for (const takeOver of [[], review.takesOver.slice(1)]) {
      expect((await publishTestDraft(editor, { takeOver }, FLU)).fault).toBe('checklist');
    }
    const other = [{ code: PATIENT_QUESTIONNAIRE, userTypes: ['RPT' as const] }];
    expect((await publishTestDraft(editor, { takeOver: other }, FLU)).fault).toBe('checklist');
    expect(await activeVersion(FLU)).toBeNull();
  });

  it('publishes the other questionnaire without them, once a second person approves', async () => {
    const inMidForm = await openInquiry(OUTPATIENT);
    await beginFlu('PT');
    const asked = await publishWithTakeOver(editor, FLU);
    expect(await questionnairesOf(hospital, 'PT')).toEqual([PATIENT_QUESTIONNAIRE]);
    expect(asked.publication?.takesOver).toEqual([
      { code: PATIENT_QUESTIONNAIRE, userTypes: ['PT'] },
    ]);
    expect((await approve(editor, asked)).fault).toBe('samePerson');
    expect((await approve(reviewer, asked)).publication?.state).toBe('inForce');
    expect((await approve(reviewer, asked)).fault).toBe('notWaiting');

    expect(await questionnairesOf(hospital, 'PT')).toEqual([FLU]);
    expect(await questionnairesOf(hospital, 'RPT')).toEqual([PATIENT_QUESTIONNAIRE]);
    const { questionnaire, publications, versions } = await historyOf(PATIENT_QUESTIONNAIRE);
    expect(questionnaire.published?.version).toBe(2);
    expect(versions).toHaveLength(2);
    expect(publications.find(({ state }) => state === 'inForce')).toMatchObject({
      takenOverBy: FLU,
      isCritical: true,
      askedBy: 'test.editor',
      decidedBy: 'test.reviewer',
    });
    const next = await openInquiry(INPATIENT);
    expect(next.request.detailId).toContain(FLU);
    expect((await inMidForm.browser.call('answer', inMidForm.request)).resultCd).toBe(0);
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject(PATIENT_QUESTIONNAIRE));
    expect(rows.find(({ action }) => action === 'questionnaire.takenOver')).toBeDefined();
  });

  it('takes a questionnaire out of use if no user type is left', async () => {
    await beginFlu('PT', 'RPT', 'EPT');
    await approve(reviewer, await publishWithTakeOver(editor, FLU));
    const { questionnaire, publications, versions } = await historyOf(PATIENT_QUESTIONNAIRE);
    expect(questionnaire.published).toBeNull();
    expect(versions).toHaveLength(1);
    expect(publications.find(({ kind }) => kind === 'retire')).toMatchObject({
      state: 'ended',
      takenOverBy: FLU,
    });
    for (const type of ['PT', 'RPT', 'EPT'] as const) {
      expect(await questionnairesOf(hospital, type)).toEqual([FLU]);
    }
  });

  it('is only for people who may publish, and waits for nothing when nothing is taken', async () => {
    await beginFlu('PT');
    const { result } = await editor.call('reviewDraft', { code: FLU });
    for (const role of ['translator', 'reviewer', 'viewer'] as const) {
      const other = await signInAs(hospital, role);
      const { status } = await other.call('publishDraft', {
        code: FLU,
        revision: result.revision,
        comparedTo: null,
        note: '',
        overruled: [],
        takeOver: result.takesOver,
        startsAt: null,
        endsAt: null,
      });
      expect({ role, status }).toEqual({ role, status: 403 });
    }
    expect(await questionnairesOf(hospital, 'PT')).toEqual([PATIENT_QUESTIONNAIRE]);
  });

  it('publishes a stored version, as the command line does', async () => {
    const { result: added } = await editor.call('addVersion', {
      definition: newQuestionnaire(FLU, ['PT']),
      basedOn: null,
      isDryRun: false,
    });
    expect(added.fault).toBeNull();
    const request = {
      code: FLU,
      detailId: added.version?.detailId ?? '',
      comparedTo: null,
      note: 'flu season',
      isDryRun: false,
    };
    const refused = (await editor.call('publishVersion', { ...request, overruled: [] })).result;
    expect(refused.fault).toBe('checklist');
    const overruled = refused.open.map(({ point }) => ({ point, reason: 'known' }));
    const without = (await editor.call('publishVersion', { ...request, overruled })).result;
    expect(without.open.map(({ point }) => point)).toEqual(['userTypeTaken']);
    const takeOver = without.takesOver;
    const { result } = await editor.call('publishVersion', { ...request, overruled, takeOver });
    expect(result.publication?.state).toBe('waiting');
  });
});

describe('a take-over that fails in the middle', () => {
  it('changes nothing of either questionnaire', async () => {
    await beginFlu('PT');
    const asked = await publishWithTakeOver(editor, FLU);
    // The version without patients would get an id that is there already.
    const stored = await hospital.readStore(async ({ questionnaires }) => {
      const head = await questionnaires.byCode(PATIENT_QUESTIONNAIRE);
      const active = await questionnaires.byDetailId(head?.publishedDetailId ?? '');
      if (!active) throw new Error('nothing is active');
      return toStoredForm(withoutUserTypes(fromStoredForm(active.stored), ['PT']));
    });
    const detailId = `${PATIENT_QUESTIONNAIRE}-2-${contentHash(stored).slice(0, 8)}`;
    await hospital.database.transaction((trx) =>
      trx
        .insertInto('questionnaire_version')
        .values({
          detailId,
          code: NEXT_OF_KIN,
          version: 99,
          contentHash: 'f'.repeat(64),
          storedForm: JSON.stringify(stored),
          importedAt: MORNING,
        })
        .execute(),
    );
    const publicationId = asked.publication?.publicationId ?? '';
    const { status } = await reviewer.call('decidePublication', {
      publicationId,
      approve: true,
      note: '',
    });
    expect(status).toBe(500);
    expect(await questionnairesOf(hospital, 'PT')).toEqual([PATIENT_QUESTIONNAIRE]);
    expect(await activeVersion(PATIENT_QUESTIONNAIRE)).toBe(1);
    expect(await activeVersion(FLU)).toBeNull();
    const { result } = await editor.call('publications', {});
    expect(result.publications).toMatchObject([{ publicationId, state: 'waiting' }]);
  });
});

describe('two take-overs of the same user type', () => {
  it('at the same time leave it with one questionnaire', async () => {
    await beginFlu('PT');
    await addPatients(NEXT_OF_KIN);
    const asked = [
      await publishWithTakeOver(editor, FLU),
      await publishWithTakeOver(editor, NEXT_OF_KIN),
    ];
    const done = await Promise.all(asked.map((one) => approve(reviewer, one)));
    expect(done.filter(({ fault }) => fault === null)).toHaveLength(1);
    expect(done.map(({ fault }) => fault)).toContain('typesTaken');
    expect(await questionnairesOf(hospital, 'PT')).toHaveLength(1);
  });
});

describe('after a take-over, rolling back', () => {
  /** Next of kin takes patients over from their questionnaire. */
  const takePatients = async () => {
    await addPatients(NEXT_OF_KIN);
    await approve(reviewer, await publishWithTakeOver(editor, NEXT_OF_KIN));
    expect(await questionnairesOf(hospital, 'PT')).toEqual([NEXT_OF_KIN]);
  };
  const rollBackToFirst = async (code: string) => {
    const { versions } = await historyOf(code);
    const detailId = versions.at(-1)?.detailId ?? '';
    return (await editor.call('rollBack', { code, detailId, note: 'back' })).result;
  };

  it('either one is refused, because a type would have two questionnaires or none', async () => {
    await takePatients();
    expect((await rollBackToFirst(PATIENT_QUESTIONNAIRE)).fault).toBe('typesTaken');
    expect((await rollBackToFirst(NEXT_OF_KIN)).fault).toBe('typesLeft');
    expect(await questionnairesOf(hospital, 'PT')).toEqual([NEXT_OF_KIN]);
  });

  it('is done by taking the types back, which restores the versions that were there', async () => {
    await takePatients();
    await addPatients(PATIENT_QUESTIONNAIRE);
    await approve(reviewer, await publishWithTakeOver(editor, PATIENT_QUESTIONNAIRE));
    expect(await questionnairesOf(hospital, 'PT')).toEqual([PATIENT_QUESTIONNAIRE]);
    expect(await activeVersion(NEXT_OF_KIN)).toBe(1);
  });

  it('is refused too if the types were taken while the request waited', async () => {
    await editTestDraft(editor, (one) => ({ ...one, userTypes: ['PT', 'RPT'] }));
    await approve(reviewer, await publishTestDraft(editor));
    const back = await rollBackToFirst(PATIENT_QUESTIONNAIRE);
    expect(back.publication?.state).toBe('waiting');
    await beginFlu('EPT');
    await approve(reviewer, await publishTestDraft(editor, {}, FLU));
    expect((await approve(reviewer, back)).fault).toBe('typesTaken');
    expect(await questionnairesOf(hospital, 'EPT')).toEqual([FLU]);
  });
});

describe('a scheduled take-over', () => {
  const startsAt = MORNING + 2 * STEP;
  const schedule = async () => {
    await beginFlu('PT');
    const asked = await publishWithTakeOver(editor, FLU, { startsAt });
    expect((await approve(reviewer, asked)).publication?.state).toBe('scheduled');
    expect(await questionnairesOf(hospital, 'PT')).toEqual([PATIENT_QUESTIONNAIRE]);
  };
  const start = async () => {
    hospital.clock.set(startsAt);
    await startAndEndPublications(hospital);
    return (await historyOf(FLU)).publications[0];
  };

  it('narrows the version that is active at its start', async () => {
    await schedule();
    await editTestDraft(editor, withTitle('고친 제목'));
    expect((await publishTestDraft(editor)).fault).toBeNull();
    expect(await start()).toMatchObject({ state: 'inForce' });
    expect(await questionnairesOf(hospital, 'PT')).toEqual([FLU]);
    const { questionnaire } = await historyOf(PATIENT_QUESTIONNAIRE);
    expect(questionnaire).toMatchObject({
      userTypes: ['RPT', 'EPT'],
      title: { ko: '고친 제목' },
      published: { version: 3 },
    });
  });

  it('does not start if another questionnaire serves the types by then', async () => {
    await schedule();
    await addPatients(NEXT_OF_KIN);
    await approve(reviewer, await publishWithTakeOver(editor, NEXT_OF_KIN));
    expect(await start()).toMatchObject({
      state: 'cancelled',
      hindrance: { why: 'typesTaken', names: [NEXT_OF_KIN] },
    });
    expect(await questionnairesOf(hospital, 'PT')).toEqual([NEXT_OF_KIN]);
    expect((await historyOf(FLU)).questionnaire.draft).not.toBeNull();
  });

  it('cannot have an end, and cannot take from a version that has one', async () => {
    await beginFlu('PT');
    const ending = { endsAt: startsAt };
    expect((await publishWithTakeOver(editor, FLU, ending)).fault).toBe('takeOverEnds');
    await editTestDraft(editor, withTitle('잠시'));
    expect((await publishTestDraft(editor, ending)).fault).toBeNull();
    const { result } = await editor.call('reviewDraft', { code: FLU });
    expect(result.points.find(({ point }) => point === 'userTypeTaken')).toMatchObject({
      state: 'error',
      detail: [{ rule: 'typeTakenUntilEnd' }],
    });
    expect((await publishWithTakeOver(editor, FLU)).fault).toBe('checklist');
  });
});
