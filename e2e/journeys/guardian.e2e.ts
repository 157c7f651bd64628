import { runOnlyAs } from '../matrix.ts';
import { POINTER } from '../screens/input-method.ts';
import { expect, test, type Visitor } from '../visitor-fixture.ts';
import { expectPassInHand } from './gate.ts';

const PATIENT = '20000002';
const GUARDIAN = '01000009001';

const completePatientVisit = async ({
  home,
  lookup,
  consent,
  inquiry,
  pass,
}: Visitor): Promise<void> => {
  await home.open();
  await home.choosePurposeToday('patient');
  await lookup.byNumber(PATIENT);
  await lookup.confirm();
  await consent.agreeToAll();
  await inquiry.answerRemaining(POINTER);
  await inquiry.complete.tap();
  await pass.expectSent();
};

/** Chooses a patient whose questionnaire is missing. */
const chooseWaitingPatient = async ({ home, lookup }: Visitor): Promise<void> => {
  await home.open();
  await home.choosePurposeToday('guardian');
  await lookup.byPhone('01000000002', '19700520', true);
  await lookup.confirm();
};

test.describe('a guardian', () => {
  test(
    '[FLOW-01] [HOME-07] [ROUTE-05] gets a pass that scans if the patient has completed the questionnaire',
    runOnlyAs('ja-phone'),
    async ({ visitor, anotherVisitor, hospital }) => {
      await test.step('the patient completes the questionnaire', async () => {
        await completePatientVisit(await anotherVisitor());
      });
      const { home, lookup, guardian, consent, inquiry, pass, page } = visitor;
      await home.open();
      await home.choosePurposeToday('guardian');
      await expect(page).toHaveURL(/\/pt\?/);
      await lookup.byNumber(PATIENT);
      await lookup.confirm();
      await expect(page).toHaveURL(/\/nok\?/);
      await guardian.enter(GUARDIAN);
      await consent.agreeToAll();
      await inquiry.answerRemaining(POINTER);
      await inquiry.complete.tap();
      await pass.expectSent();
      const issued = await expectPassInHand(visitor, await anotherVisitor(), hospital, GUARDIAN);
      expect(issued).toMatchObject({ answerType: 'NOK', identityNo: GUARDIAN, passType: 'D' });
    },
  );

  test('learns before the own phone that the patient comes first, answers for the patient, and then gets the own pass', async ({
    visitor,
    hospital,
  }) => {
    const { home, lookup, guardian, consent, inquiry, pass, page, say } = visitor;
    await page.clock.setFixedTime(hospital.clock.now());
    await home.open();
    await home.choosePurposeToday('guardian');
    await lookup.byNumber(PATIENT);
    await lookup.confirm();
    await expect(guardian.main).toContainText(say('screen.patientFirst.fillInNote'));
    await expect(guardian.phone).toHaveCount(0);
    await visitor.picture('nok-patient-first');
    await page.getByRole('button', { name: say('screen.patientFirst.fillIn') }).tap();
    await consent.agreeToAll();
    await inquiry.answerRemaining(POINTER);
    await inquiry.complete.tap();
    await pass.expectSent();
    expect(await pass.shown()).toMatchObject({ answerType: 'PT', identityNo: PATIENT });

    await expect(page.getByText(say('screen.pass.ofPatient'))).toBeVisible();
    await page.getByRole('button', { name: say('screen.another.caregiver') }).tap();
    await guardian.enter(GUARDIAN);
    await consent.agreeToAll();
    await inquiry.answerRemaining(POINTER);
    await inquiry.complete.tap();
    await page.waitForURL(/\/pass\?/);
    expect((await pass.shown()).answerType).toBe('NOK');
    await expect(page.getByRole('button', { name: say('screen.another.caregiver') })).toHaveCount(
      0,
    );
  });

  test('asks the patient by a message, which says nothing about the phone', async ({
    visitor,
    anotherVisitor,
    hospital,
  }) => {
    const { guardian, page, say } = visitor;
    await chooseWaitingPatient(visitor);
    await page.getByRole('button', { name: say('screen.patientFirst.notify') }).tap();
    await expect(guardian.main).toContainText(say('screen.patientFirst.notified'));
    await visitor.picture('nok-patient-notified');
    await hospital.updateStores(async ({ outbox }) => {
      const [sent] = await outbox.newest(1);
      expect(sent?.purpose).toMatch(/^patientNotice:/);
    });

    await completePatientVisit(await anotherVisitor());
    await page.getByRole('button', { name: say('screen.patientFirst.filledIn') }).tap();
    await expect(guardian.phone).toBeVisible();
  });

  test('sees only the contact if the patient has not completed it, since a number is not a proof', async ({
    visitor,
  }) => {
    const { guardian, page, say } = visitor;
    await chooseWaitingPatient(visitor);
    await page.getByRole('button', { name: say('screen.patientFirst.filledIn') }).tap();
    await guardian.enter(GUARDIAN);
    await expect(page).toHaveURL(/\/error\?/);
    await expect(page.getByRole('main')).toContainText(say('message.noPassHere'));
    await visitor.picture('nok-no-pass-here');
  });

  test('answers for a second patient on one phone, which keeps both passes', async ({
    visitor,
    hospital,
  }) => {
    const { home, lookup, consent, inquiry, pass, page, say } = visitor;
    await page.clock.setFixedTime(hospital.clock.now());
    await completePatientVisit(visitor);
    const first = await pass.shown();
    await expect(page.getByText(say('screen.pass.kept'))).toBeVisible();
    await page.getByRole('button', { name: say('screen.another.person') }).tap();
    // The purpose and the day are remembered; nothing of the first patient is in the address.
    await expect(page).toHaveURL(/\/pt\?vd=[^&]+&type=[^&]+$/);
    await expect(lookup.number).toHaveValue('');
    await lookup.byNumber('20000001');
    await lookup.confirm();
    await consent.agreeToAll();
    await inquiry.answerRemaining(POINTER);
    await inquiry.complete.tap();
    await pass.expectSent();
    const second = await pass.shown();
    expect(second.identityNo).not.toBe(first.identityNo);
    await expect(page.getByText(say('screen.pass.kept'))).toBeVisible();
    await home.open();
    const kept = page.getByRole('button', { name: say('screen.home.showPass') });
    await expect(kept).toHaveCount(2);
    expect(new Set(await kept.allTextContents()).size).toBe(2);
  });
});
