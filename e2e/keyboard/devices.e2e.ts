import { pairingCodeFor } from '../hospital/gate-device.ts';
import { passOfScenario } from '../hospital/scenario-visit.ts';
import { gateScreen } from '../screens/gate.ts';
import { expect, test } from '../visitor-fixture.ts';
import { keyboardFor } from './keyboard.ts';

test.describe('with the keyboard alone', () => {
  test('a self-service participant enters a phone, consents, answers, and stays on the thank-you page', async ({
    visitor,
  }) => {
    test.slow();
    const { selfService, inq, ending, page } = visitor;
    const keys = keyboardFor(visitor);
    await selfService.open();
    await expect(selfService.boxes).toHaveCount(2);
    await keys.expectHeadingFocused(selfService.main);
    await keys.press(selfService.confirm);
    await expect(page.getByRole('alert')).toBeFocused();
    await keys.fill(selfService.phone, '01000009021');
    await keys.checkAll(selfService.boxes);
    await keys.press(selfService.confirm);
    await keys.expectHeadingFocused(inq.main);
    await inq.answerRemaining(keys.hand);
    await keys.press(inq.complete);
    const thanks = ending('/thankyou-normal');
    await keys.expectHeadingFocused(thanks.main);
    await keys.press(thanks.stay);
    await expect(thanks.countdown).toHaveCount(0);
    await keys.press(thanks.toStart);
    await keys.expectHeadingFocused(selfService.main);
  });

  test('at a tablet of the emergency room, an unknown patient starts as a new one', async ({
    visitor,
    hospital,
  }) => {
    test.slow();
    const { emergency, lookup, consent, inquiry, ending } = visitor;
    const keys = keyboardFor(visitor);
    await emergency.enrol(hospital);
    await emergency.open();
    await expect(lookup.number).toBeVisible();
    await keys.expectHeadingFocused(lookup.main);
    await keys.fill(lookup.number, '29999999');
    await keys.press(lookup.find);
    await expect(emergency.dialog).toBeVisible();
    await keys.expectFocusTrapped(emergency.dialog, lookup.find);
    await expect(lookup.find).not.toHaveAttribute('aria-busy', 'true');
    await keys.press(lookup.find);
    await keys.press(emergency.newPatient);
    await expect(emergency.birth).toBeVisible();
    await keys.expectHeadingFocused(lookup.main);
    await keys.fill(emergency.birth, '19900101');
    await keys.fill(emergency.phone, '01000009008');
    await keys.press(emergency.next);
    await expect(emergency.noCompanion).toBeVisible();
    await keys.expectHeadingFocused(lookup.main);
    await keys.press(emergency.noCompanion);
    await keys.expectHeadingFocused(consent.main);
    await keys.checkAll(consent.main.getByRole('checkbox'));
    await keys.press(consent.next);
    await keys.expectHeadingFocused(inquiry.main);
    await inquiry.answerRemaining(keys.hand);
    await keys.press(inquiry.complete);
    await keys.expectHeadingFocused(ending('/thankyou-normal').main);
  });

  test('the gate is paired, records an entry by hand, and records an exit', async ({
    visitor,
    hospital,
  }) => {
    test.slow();
    const { page, say } = visitor;
    const keys = keyboardFor(visitor);
    const gate = gateScreen(visitor);
    await passOfScenario(hospital, 'pt-outpatient-clear');
    await gate.visit();
    await keys.expectHeadingFocused(gate.main);
    await keys.press(gate.pair);
    await expect(page.getByRole('alert')).toBeFocused();
    await keys.fill(gate.code, await pairingCodeFor(hospital));
    await keys.press(gate.pair);
    await expect(page.locator('main[data-state="ready"]')).toBeVisible();
    await keys.expectHeadingFocused(gate.main);

    await keys.press(gate.manualEntry);
    await keys.expectFocusTrapped(gate.dialog, gate.manualEntry);
    await keys.press(gate.manualEntry);
    // Slower than a scanner types.
    await gate.dialog.getByRole('textbox').pressSequentially('20000001', { delay: 120 });
    await page.keyboard.press('Enter');
    await gate.expectResult('entered');
    await expect(gate.result).toBeFocused();
    await keys.expectFocusTrapped(gate.result, gate.manualEntry);
    await gate.scan('9'.repeat(58));
    await gate.expectResult('refused');
    await keys.press(gate.close);
    await expect(gate.result).toHaveCount(0);
    await expect(gate.manualEntry).toBeFocused();

    await keys.press(gate.peopleInside);
    const release = gate.dialog.getByRole('button', { name: say('screen.gate.release') });
    await keys.press(release.first());
    const question = gate.dialog.filter({ hasText: say('screen.gate.releaseReason') });
    await keys.check(question.getByRole('radio').first());
    await keys.press(question.getByRole('button').last());
    await expect(gate.dialog).toContainText(say('screen.gate.nobodyInside'));
    await expect(gate.dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(gate.peopleInside).toBeFocused();
    await keys.press(gate.directionOut);
    await expect(gate.main).toContainText(say('screen.gate.ready.out'));
    await expect(gate.directionOut).toBeFocused();
  });
});
