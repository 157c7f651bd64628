import type { Locator, Page } from '@playwright/test';
import { deviceScreen } from './screens/device.ts';
import { arriveAtInquiry } from './screens/arrive.ts';
import { expect, test } from './visitor-fixture.ts';

/** The field and the label above it are on the screen, and the open keypad covers neither. */
const expectUncovered = async (page: Page, field: Locator): Promise<void> => {
  const keypad = page.locator('.keypad');
  await expect(keypad).toBeVisible();
  await expect(async () => {
    const keys = await keypad.boundingBox();
    const typed = await field.boundingBox();
    if (!keys || !typed) throw new Error('keypad or field is not drawn');
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(keys.y + keys.height).toBeLessThanOrEqual(height);
    expect(typed.y).toBeGreaterThanOrEqual(0);
    expect(typed.x + typed.width).toBeLessThanOrEqual(width);
    expect(typed.y + typed.height).toBeLessThanOrEqual(height);
    const isBeside = typed.x + typed.width <= keys.x || keys.x + keys.width <= typed.x;
    expect(isBeside || typed.y + typed.height <= keys.y).toBe(true);
    const isOnTop = await field.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [top + 4, bottom - 4].every(
        (y) => document.elementFromPoint((left + right) / 2, y) === element,
      );
    });
    expect(isOnTop).toBe(true);
  }).toPass({ timeout: 5_000 });
};

for (const [screen, size] of Object.entries({
  'a tablet in landscape': { width: 1280, height: 800 },
  'a tablet in portrait': { width: 800, height: 1280 },
})) {
  test.describe(screen, () => {
    test.use({ atKiosk: true, viewport: size, deviceScaleFactor: 1 });

    test('[KIOSK-01] shows the field while the keypad is open, which “done” and Escape close', async ({
      visitor,
      hospital,
    }) => {
      const { page, emergency, inquiry, say } = visitor;
      const turned = size.width > size.height ? 'landscape' : 'portrait';
      const keypad = page.locator('.keypad');
      const press = (name: string) => keypad.getByRole('button', { name, exact: true }).tap();

      await test.step('a pairing code: digits and letters', async () => {
        const device = deviceScreen(visitor);
        await device.open();
        await device.code.tap();
        await expectUncovered(page, device.code);
        await visitor.picture(`device-keypad-${turned}`);
        await press(say('screen.kiosk.toLetters'));
        await expectUncovered(page, device.code);
        await press('A');
        await press(say('screen.kiosk.done'));
        await expect(keypad).toHaveCount(0);
        await expect(device.code).toHaveValue('A');
        await expect(device.code).toBeFocused();
        await device.code.tap();
        await expectUncovered(page, device.code);
        await page.keyboard.press('Escape');
        await expect(keypad).toHaveCount(0);
      });

      await test.step('a text in Hangul', async () => {
        await arriveAtInquiry(visitor);
        await inquiry.option('visitReason', 'reasonOther').check();
        const text = inquiry.category('visitReasonOther').getByRole('textbox');
        await text.tap();
        await expectUncovered(page, text);
        for (const letter of 'ㅂㅕㅇ') await press(letter);
        await expect(text).toHaveValue('병');
        await expectUncovered(page, text);
        await press(say('screen.kiosk.done'));
        await expect(keypad).toHaveCount(0);
      });

      await test.step('the emergency room’s look-up', async () => {
        await emergency.enrol(hospital);
        await emergency.open();
        const { number } = visitor.lookup;
        await number.tap();
        await expectUncovered(page, number);
        await visitor.picture(`emma-keypad-${turned}`);
      });
    });
  });
}
