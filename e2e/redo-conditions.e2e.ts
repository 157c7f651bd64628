import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import type { Hospital } from './hospital/hospital.ts';
import { passOfScenario } from './hospital/scenario-visit.ts';
import { arriveAtConsent, arriveAtSentPass, OUTPATIENT } from './screens/arrive.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

const openPass = async ({ page, pass }: Visitor, passCheck: string): Promise<void> => {
  await page.goto(buildScreenUrl('/pass', { passCheck }));
  await expect(pass.qr).toBeVisible();
};

/** The address in the newest message to the patient. It opens the pass in any browser. */
const openMessage = async ({ page, pass }: Visitor, hospital: Hospital): Promise<void> => {
  const [link = ''] = await hospital.messageLinks(OUTPATIENT.phone);
  await page.goto(link);
  await expect(pass.qr).toBeVisible();
};

test.describe('[ROLE-02] the redo of a patient', () => {
  test('leads to a new pass, and the earlier one becomes void', async ({
    visitor,
    anotherVisitor,
    hospital,
  }) => {
    const { page, pass, inquiry, say } = visitor;
    await arriveAtSentPass(visitor);
    const [earlier = ''] = await hospital.messageLinks(OUTPATIENT.phone);
    hospital.clock.advance(60_000);
    await pass.redo.tap();
    const popup = page.getByRole('dialog').filter({ hasText: say('screen.redo.warning') });
    await popup.getByRole('button', { name: say('screen.redo.redo'), exact: true }).tap();
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await pass.expectSent();
    const [latest = ''] = await hospital.messageLinks(OUTPATIENT.phone);
    expect(latest).not.toBe(earlier);

    const again = await anotherVisitor();
    await again.page.goto(earlier);
    await expect(again.page).toHaveURL(/\/error/);
    await again.page.goto(latest);
    await expect(again.pass.qr).toBeVisible();
  });

  test('is offered only while the questionnaire is in use', async ({ visitor, hospital }) => {
    const passCheck = await passOfScenario(hospital, 'pt-outpatient-clear');
    await openPass(visitor, passCheck);
    await expect(visitor.pass.redo).toBeVisible();
    await hospital.staff.changeQuestionnaireUse({ PT: 'N' });
    await openPass(visitor, passCheck);
    await expect(visitor.pass.redo).toHaveCount(0);
  });

  test('is not offered to a patient who has only agreed to the terms, even if the questionnaire is in use again', async ({
    visitor,
    hospital,
  }) => {
    await hospital.staff.changeQuestionnaireUse({ PT: 'N' });
    await arriveAtConsent(visitor);
    await visitor.pass.passShownAfter(() => visitor.consent.agreeToAll());
    await hospital.staff.changeQuestionnaireUse({ PT: 'Y' });
    await openMessage(visitor, hospital);
    await expect(visitor.pass.redo).toHaveCount(0);
  });
});
