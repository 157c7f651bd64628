import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FEVER_ANSWERS } from '../../testing/fever-answers.ts';
import { signInAs } from '../../testing/admins.ts';
import {
  runBeforeLastStep,
  holdWriteTransaction,
  type TransactionSpy,
} from '../../testing/between-transactions.ts';
import { INPATIENT, completePatientVisit } from '../../testing/journeys.ts';
import { publishFixture } from '../../testing/publish-fixture.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import {
  editTestDraft,
  openTestDraft,
  PATIENT_QUESTIONNAIRE,
  withTitle,
  withQuestion,
} from '../testing/test-drafts.ts';

let hospital: TestApp;
let editor: TestVisitor;
let transactionSpy: TransactionSpy | null = null;
beforeEach(async () => {
  hospital = await testApp();
  editor = await signInAs(hospital, 'editor');
  await completePatientVisit(hospital, INPATIENT, FEVER_ANSWERS);
  await editTestDraft(editor, withQuestion('feverToday'));
});
afterEach(async () => {
  transactionSpy?.end();
  transactionSpy = null;
  await hospital.close();
});

const inForce = () =>
  hospital.readStore(
    async ({ questionnaires }) =>
      (await questionnaires.byCode(PATIENT_QUESTIONNAIRE))?.publishedDetailId,
  );

/** Publishes what an admin viewed, with every warning overruled. */
const publishAsSeen = async (
  own: { comparedTo?: string | null } = {},
  meddle?: () => TransactionSpy,
) => {
  const { result } = await editor.call('reviewDraft', { code: PATIENT_QUESTIONNAIRE });
  transactionSpy = meddle?.() ?? null;
  const { result: end } = await editor.call('publishDraft', {
    code: PATIENT_QUESTIONNAIRE,
    revision: result.revision,
    comparedTo: result.comparedTo,
    note: '',
    overruled: result.points.map(({ point }) => ({ point, reason: 'known' })),
    startsAt: null,
    endsAt: null,
    ...own,
  });
  return end;
};

describe('publishing a draft', () => {
  it('is judged, including stored answers, while others write', async () => {
    const { fault } = await publishAsSeen({}, () => holdWriteTransaction(hospital));
    expect(fault).toBeNull();
    expect(transactionSpy?.writes()).toBe(2);
  });

  it('is reviewed while others write', async () => {
    transactionSpy = holdWriteTransaction(hospital);
    const { result } = await editor.call('reviewDraft', { code: PATIENT_QUESTIONNAIRE });
    expect(result.points.length).toBeGreaterThan(0);
    expect(transactionSpy.writes()).toBe(2);
  });

  it('leaves a draft if another user saved another revision during the check', async () => {
    const before = await inForce();
    const other = await signInAs(hospital, 'admin');
    const { fault } = await publishAsSeen({}, () =>
      runBeforeLastStep(hospital, () => editTestDraft(other, withTitle('그 사이'))),
    );
    expect(fault).toBe('conflict');
    expect(await inForce()).toBe(before);
    expect((await openTestDraft(editor)).definition.title.ko).toBe('그 사이');
  });

  it.each([
    [
      'the active version is no longer so',
      () =>
        hospital.writeStore(({ questionnaires }) =>
          questionnaires.unpublish(PATIENT_QUESTIONNAIRE),
        ),
    ],
    [
      'another questionnaire has become active',
      () => publishFixture(hospital, 'emma-screening.yaml'),
    ],
  ])('leaves a draft if %s since it was judged', async (_, happening) => {
    const { fault } = await publishAsSeen({}, () => runBeforeLastStep(hospital, happening));
    expect(fault).toBe('otherInForce');
    expect((await openTestDraft(editor)).revision).toBe(2);
  });

  it('is refused if its changes now differ from those that were shown', async () => {
    const seen = (await editor.call('reviewDraft', { code: PATIENT_QUESTIONNAIRE })).result;
    expect(seen.comparedTo).toBe(await inForce());
    expect((await publishAsSeen({ comparedTo: null })).fault).toBe('otherInForce');
    expect((await publishAsSeen()).fault).toBeNull();
  });
});
