import { buildScreenUrl } from '../../engine/visit/screen-url.ts';
import { passOfScenario } from '../hospital/scenario-visit.ts';
import { expect, test } from '../visitor-fixture.ts';
import { keyboardFor } from './keyboard.ts';

test.describe('with the keyboard alone', () => {
  test('a patient registers a companion on the pass, and redoes the questionnaire', async ({
    visitor,
    hospital,
  }) => {
    const { inquiry, pass, page, say } = visitor;
    const keys = keyboardFor(visitor);
    const passCheck = await passOfScenario(hospital, 'pt-inpatient-clear');
    await page.goto(buildScreenUrl('/pass', { passCheck }));
    await expect(pass.qr).toBeVisible();
    await keys.expectHeadingFocused(pass.main);

    const dialog = page.getByRole('dialog');
    const change = page
      .getByRole('button', { name: say('screen.companion.open') })
      .or(page.getByRole('button', { name: say('screen.companion.change') }));
    const digits = dialog.getByLabel(say('screen.companion.digits', { number: 1 }));
    const register = dialog.getByRole('button', { name: say('screen.companion.register') });
    await keys.press(change);
    await keys.expectFocusTrapped(dialog, change);
    await keys.press(change);
    await keys.select(dialog.getByLabel(say('screen.companion.prefix', { number: 1 })), '011');
    await keys.fill(digits, '0000');
    await keys.press(register);
    await expect(digits).toBeFocused();
    await keys.fill(digits, '00009001');
    await keys.press(register);
    await expect(dialog).toHaveCount(0);
    await expect(change).toBeFocused();
    await expect(pass.main).toContainText('011****9001');

    await keys.press(pass.redo);
    await keys.expectFocusTrapped(dialog, pass.redo);
    await keys.press(pass.redo);
    await keys.press(dialog.getByRole('button', { name: say('screen.redo.redo'), exact: true }));
    await expect(inquiry.categories.first()).toBeVisible();
    await keys.expectHeadingFocused(inquiry.main);
    const plan = page.getByRole('button', { name: say('screen.companion.open') });
    await keys.press(plan);
    await keys.expectFocusTrapped(dialog, plan);
  });
});
