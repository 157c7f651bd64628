import { RESULT_CODE } from '../engine/outcome/result-code.ts';
import type { Hospital } from './hospital/hospital.ts';
import { runEarlierVisit } from './hospital/earlier-visit.ts';
import { passOfScenario } from './hospital/scenario-visit.ts';
import { arriveAtInquiry, OUTPATIENT } from './screens/arrive.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

const EMERGENCY_PATIENT = '20000010';
const GUARDIAN = '01000009001';

/**
 * The guardian of an emergency patient, who opened the link on their own phone and answered every
 * question.
 */
const submitGuardianAnswer = async (visitor: Visitor, hospital: Hospital): Promise<void> => {
  await runEarlierVisit(hospital, 'ept-link');
  const { guardianLink, guardianByLink, consent, inquiry } = visitor;
  const invited = { type: 'ENOK', identity: GUARDIAN, patient: EMERGENCY_PATIENT } as const;
  await visitor.openLink(await hospital.staff.invite({ ...invited, day: 'today' }));
  await guardianLink.enter('9001');
  await guardianByLink.next.tap();
  await consent.agreeToAll();
  await inquiry.answerRemaining();
};

/** Another guardian of that patient enters. Returns the pass that they leave with. */
const enterAnotherGuardian = async (hospital: Hospital): Promise<string> => {
  const passCheck = await passOfScenario(hospital, 'gst-other-visit');
  await hospital.updateStores(async ({ passes, presences }) => {
    const pass = await passes.byCheck(passCheck);
    if (!pass) throw new Error('the scenario ends with a pass');
    const asGuardian = { ...pass, answerType: 'NOK', refId: EMERGENCY_PATIENT } as const;
    await presences.enter(asGuardian, hospital.clock.now(), 1);
  });
  return passCheck;
};

const expectErrorPage = async (
  { ending, page, say }: Visitor,
  title: 'invalidAccess' | 'invalidQuestionnaire' | 'notValidNow' | 'retryQuestionnaire',
): Promise<void> => {
  await expect(page).toHaveURL(/\/error/);
  await expect(ending('/error').heading).toHaveText(say(`screen.error.${title}`));
};

test.describe('sending answers', () => {
  test('[FLOW-11] while another guardian is inside: shows a message, and keeps the answers until that guardian has left', async ({
    visitor,
    hospital,
  }) => {
    const { inquiry, pass, page, say } = visitor;
    await submitGuardianAnswer(visitor, hospital);
    const other = await enterAnotherGuardian(hospital);
    await inquiry.complete.tap();
    const message = page.getByRole('dialog');
    await expect(message).toContainText(say('message.guardianInside', { time: '10:00' }));
    await message.getByRole('button', { name: say('screen.close'), exact: true }).tap();
    await expect(page).toHaveURL(/\/inquiry\?/);
    expect(await hospital.messageLinks(GUARDIAN)).toEqual([]);

    await hospital.recordExit(other);
    // A second submission within 3 seconds of the first is not sent (decisions, L34).
    await expect(async () => {
      if (!page.url().includes('/pass?')) await inquiry.complete.tap({ timeout: 1_000 });
      await expect(page).toHaveURL(/\/pass\?/, { timeout: 1_000 });
    }).toPass();
    await pass.expectSent();
  });

  test('[FLOW-12] when the stay of the patient cannot be confirmed: the error page asks the visitor to fill in the questionnaire again', async ({
    visitor,
    hospital,
  }) => {
    const { ending, say } = visitor;
    await submitGuardianAnswer(visitor, hospital);
    await hospital.updateStores(async ({ schedules }) => {
      for (const { admissionId } of await schedules.allAdmissions()) {
        await schedules.removeAdmission(admissionId);
      }
    });
    await visitor.inquiry.complete.tap();
    await expectErrorPage(visitor, 'retryQuestionnaire');
    await expect(ending('/error').main).toContainText(say('message.admissionNotVerified'));
  });

  test('[FLOW-13] when the hospital has just stopped using the questionnaire: shows the error page', async ({
    visitor,
    hospital,
  }) => {
    await arriveAtInquiry(visitor);
    await visitor.inquiry.answerRemaining();
    await hospital.staff.changeQuestionnaireUse({ PT: 'N' });
    await visitor.inquiry.complete.tap();
    await expectErrorPage(visitor, 'invalidQuestionnaire');
    expect(await hospital.messageLinks(OUTPATIENT.phone)).toEqual([]);
  });

  for (const [resultCd, title] of [
    [RESULT_CODE.expired, 'notValidNow'],
    [RESULT_CODE.redoInside, 'invalidAccess'],
    [999, 'invalidAccess'],
  ] as const) {
    test(`[FLOW-13] with ${String(resultCd)} as the reply: the error page`, async ({ visitor }) => {
      const { inquiry, page } = visitor;
      await page.route('**/api/pre/v1/answer', (route) =>
        route.fulfill({ json: { resultCd, resultMsg: '', result: null } }),
      );
      await arriveAtInquiry(visitor);
      await inquiry.answerRemaining();
      await inquiry.complete.tap();
      await expectErrorPage(visitor, title);
    });
  }
});
