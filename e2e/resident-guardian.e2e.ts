import { RESULT_CODE } from '../engine/outcome/result-code.ts';
import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import { runEarlierVisit } from './hospital/earlier-visit.ts';
import type { Hospital } from './hospital/hospital.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

const RESIDENT = '2026A0001';

/** The resident guardian, after opening their link and entering the right digits. */
const arriveAtId = async (visitor: Visitor, { staff }: Hospital): Promise<void> => {
  await visitor.openLink(await staff.invite({ type: 'RNOK', identity: RESIDENT, day: 'today' }));
  await visitor.residentLink.enter('7001');
  await expect(visitor.resident.boxes.first()).toBeVisible();
};

const expectThanks = async ({ page, say }: Visitor): Promise<void> => {
  await expect(page).toHaveURL(/\/thankyou\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('screen.thanks.heading'));
};

test.describe('a resident guardian', () => {
  test('[RNOK-01] is thanked if they have already answered today', async ({
    visitor,
    hospital,
  }) => {
    await runEarlierVisit(hospital, 'rnok-thanked');
    await arriveAtId(visitor, hospital);
    await visitor.resident.enter(RESIDENT);
    await expectThanks(visitor);
  });

  test('[RNOK-02] is thanked if they were refused today', async ({ visitor, hospital }) => {
    await runEarlierVisit(hospital, 'rnok-refused');
    await arriveAtId(visitor, hospital);
    await visitor.resident.enter(RESIDENT);
    await expectThanks(visitor);
  });

  test('[RNOK-03] [FLOW-10] answers the questionnaire, and sees a message if there is no pass', async ({
    visitor,
    hospital,
  }) => {
    await runEarlierVisit(hospital, 'pt-inpatient-clear');
    const { resident, inquiry, page, say } = visitor;
    await arriveAtId(visitor, hospital);
    await expect(resident.boxes).toHaveCount(2);
    await resident.enter(RESIDENT);
    await inquiry.item('recent', 'isolation', 'Y').check();
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await expect(page).toHaveURL(/\/pass-forbiden/);
    await expect(page.getByRole('main')).toContainText(say('message.mainPhone'));
  });

  test('[RNOK-04] [RNOK-05] [VALID-44] agrees to both terms and gets a pass if there are no questions while a questionnaire is published', async ({
    visitor,
    hospital,
  }) => {
    await runEarlierVisit(hospital, 'pt-inpatient-clear');
    await hospital.staff.changeQuestionnaireUse({ RNOK: 'N' });
    const { resident, pass, page } = visitor;
    await arriveAtId(visitor, hospital);
    await expect(resident.boxes).toHaveCount(2);
    const sent = page.waitForRequest('**/api/pre/v1/no-answer');
    const shown = await pass.passShownAfter(() => resident.enter(RESIDENT));
    const body = (await sent).postDataJSON() as { readonly sensitiveCode: string };
    expect(body).toMatchObject({ identityNo: RESIDENT, answerType: 'RNOK', refId: '20000002' });
    expect(body.sensitiveCode).toMatch(/sensitive/i);
    expect(shown).toMatchObject({ answerType: 'RNOK', identityNo: RESIDENT });
  });

  for (const resultCd of [RESULT_CODE.notFound, RESULT_CODE.notIssued]) {
    test(`[RNOK-06] who is asked nothing and gets ${String(resultCd)} is thanked all the same`, async ({
      visitor,
      hospital,
    }) => {
      await runEarlierVisit(hospital, 'pt-inpatient-clear');
      await hospital.staff.changeQuestionnaireUse({ RNOK: 'N' });
      await visitor.page.route('**/api/pre/v1/no-answer', (route) =>
        route.fulfill({ json: { resultCd, resultMsg: '', result: null } }),
      );
      await arriveAtId(visitor, hospital);
      await visitor.resident.enter(RESIDENT);
      await expectThanks(visitor);
    });
  }

  test('[VALID-15] [VALID-16] enters the id and agrees: neither alone is enough', async ({
    visitor,
    hospital,
  }) => {
    await runEarlierVisit(hospital, 'pt-inpatient-clear');
    const { resident, inquiry, page, say } = visitor;
    await arriveAtId(visitor, hospital);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url());
    });

    const idError = say('screen.resident.idError', { example: '1234A567' });
    await resident.id.fill('2026-b-000');
    await expect(resident.id).toHaveValue('2026000');
    await resident.next.tap();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText(idError);
    await expect(summary).toContainText(say('screen.consent.privacyMissing'));
    await expect(summary).toContainText(say('screen.consent.sensitiveMissing'));
    await visitor.picture('rnok-auth-missing');

    await resident.id.fill('2026a0001');
    await expect(resident.id).toHaveValue(RESIDENT);
    await resident.next.tap();
    await expect(summary).not.toContainText(idError);
    await expect(summary).toContainText(say('screen.consent.privacyMissing'));
    expect(asked).toEqual([]);

    for (const box of await resident.boxes.all()) await box.check();
    await resident.next.tap();
    await expect(inquiry.main).toBeVisible();
  });

  test('[ROUTE-08] opens the screen at its own address with the id and the terms, also after a reload', async ({
    visitor,
    hospital,
  }) => {
    await runEarlierVisit(hospital, 'pt-inpatient-clear');
    const { resident, inquiry, page, say } = visitor;
    await arriveAtId(visitor, hospital);
    expect(new URL(page.url()).pathname).toBe('/rnok-auth');
    const loaded = await page.reload();
    expect(loaded?.status()).toBe(200);
    await expect(resident.main).toContainText(say('screen.resident.heading'));
    await expect(resident.id).toBeVisible();
    await expect(resident.boxes).toHaveCount(2);
    await resident.enter(RESIDENT);
    await expect(inquiry.main).toBeVisible();
  });

  test('[FLOW-07] sees beside the id that it does not match, and keeps what was typed', async ({
    visitor,
    hospital,
  }) => {
    await runEarlierVisit(hospital, 'pt-inpatient-clear');
    const { resident, page, say } = visitor;
    await arriveAtId(visitor, hospital);
    await resident.enter('A2026003');
    const phone = say('message.mainPhone');
    const notVerified = say('message.residentGuardianNotVerified', { phone });
    expect(notVerified).toContain(phone);
    await expect(page.getByRole('alert')).toContainText(notVerified);
    await visitor.picture('resident-not-verified');
    await expect(resident.id).toHaveAttribute('aria-invalid', 'true');
    await expect(resident.id).toHaveValue('A2026003');
    await expect(resident.boxes.first()).toBeChecked();
  });

  test('[ROLE-03] [CODE-12] can continue only after the patient’s questionnaire', async ({
    visitor,
    hospital,
  }) => {
    const { residentLink, page, say } = visitor;
    const { staff } = hospital;
    await visitor.openLink(await staff.invite({ type: 'RNOK', identity: RESIDENT, day: 'today' }));
    await residentLink.enter('7001');
    await expect(page.getByRole('dialog')).toContainText(say('message.patientNotCompleted'));
    await page.getByRole('dialog').getByRole('button').tap();
    await expect(residentLink.main).toBeVisible();
  });

  test('opening the id screen without a day is an invalid access', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    await visitor.openLink(hospital.url + buildScreenUrl('/rnok-auth', { type: 'RNOK' }));
    await expect(page).toHaveURL(/\/error/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('screen.error.invalidAccess'),
    );
  });
});
