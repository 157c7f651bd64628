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

  test('sees only the contact if the patient has not completed it, since a number is not a proof', async ({
    visitor,
  }) => {
    const { home, lookup, guardian, page, say } = visitor;
    await home.open();
    await home.choosePurposeToday('guardian');
    await lookup.byPhone('01000000002', '19700520', true);
    await lookup.confirm();
    await guardian.enter(GUARDIAN);
    await expect(page).toHaveURL(/\/error\?/);
    await expect(page.getByRole('main')).toContainText(say('message.noPassHere'));
    await visitor.picture('nok-no-pass-here');
  });
});
