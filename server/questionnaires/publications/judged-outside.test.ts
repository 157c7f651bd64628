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
import { edited, opened, PATIENTS, titled, withQuestion } from '../testing/drafting.ts';

let hospital: TestApp;
let editor: TestVisitor;
let between: TransactionSpy | null = null;
beforeEach(async () => {
  hospital = await testApp();
  editor = await signInAs(hospital, 'editor');
  await completePatientVisit(hospital, INPATIENT, FEVER_ANSWERS);
  await edited(editor, withQuestion('feverToday'));
});
afterEach(async () => {
  between?.end();
  between = null;
  await hospital.close();
});

const inForce = () =>
  hospital.readStore(
    async ({ questionnaires }) => (await questionnaires.byCode(PATIENTS))?.publishedDetailId,
  );

/** Publishes what an admin looked at, with every warning overruled. */
const publishAsSeen = async (
  own: { comparedTo?: string | null } = {},
  meddle?: () => TransactionSpy,
) => {
  const { result } = await editor.call('reviewDraft', { code: PATIENTS });
  between = meddle?.() ?? null;
  const { result: end } = await editor.call('publishDraft', {
    code: PATIENTS,
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

describe('a draft that is published', () => {
  it('is judged, stored answers among it, while others write', async () => {
    const { fault } = await publishAsSeen({}, () => holdWriteTransaction(hospital));
    expect(fault).toBeNull();
    expect(between?.writes()).toBe(2);
  });

  it('is reviewed while others write', async () => {
    between = holdWriteTransaction(hospital);
    const { result } = await editor.call('reviewDraft', { code: PATIENTS });
    expect(result.points.length).toBeGreaterThan(0);
    expect(between.writes()).toBe(2);
  });

  it('stays a draft where somebody saved another revision while it was judged', async () => {
    const before = await inForce();
    const other = await signInAs(hospital, 'admin');
    const { fault } = await publishAsSeen({}, () =>
      runBeforeLastStep(hospital, () => edited(other, titled('그 사이'))),
    );
    expect(fault).toBe('conflict');
    expect(await inForce()).toBe(before);
    expect((await opened(editor)).definition.title.ko).toBe('그 사이');
  });

  it.each([
    [
      'the version in force is no longer so',
      () => hospital.writeStore(({ questionnaires }) => questionnaires.unpublish(PATIENTS)),
    ],
    [
      'another questionnaire has come in force',
      () => publishFixture(hospital, 'emma-screening.yaml'),
    ],
  ])('stays a draft where %s since it was judged', async (_, happening) => {
    const { fault } = await publishAsSeen({}, () => runBeforeLastStep(hospital, happening));
    expect(fault).toBe('otherInForce');
    expect((await opened(editor)).revision).toBe(2);
  });

  it('is not published where other changes were shown than those that it makes now', async () => {
    const seen = (await editor.call('reviewDraft', { code: PATIENTS })).result;
    expect(seen.comparedTo).toBe(await inForce());
    expect((await publishAsSeen({ comparedTo: null })).fault).toBe('otherInForce');
    expect((await publishAsSeen()).fault).toBeNull();
  });
});
