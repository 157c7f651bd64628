import { expectAccessible } from './accessibility/expect-accessible.ts';
import { arriveAtSentPass } from './screens/arrive.ts';
import { installKioskHost } from './screens/kiosk-host.ts';
import { expect, test } from './visitor-fixture.ts';
import { findSmallTargets } from './layout-checks.ts';

test.describe('a kiosk', () => {
  test.use({ atKiosk: true, viewport: { width: 1080, height: 1920 }, deviceScaleFactor: 1 });

  test('is accessible with its keypads, in high contrast, with a printer error, and during the idle warning', async ({
    visitor,
  }) => {
    test.slow();
    const { home, lookup, page, say } = visitor;
    const host = await installKioskHost(page, 'jam');
    await home.open();
    await expect(page.locator('.notice-warning')).toBeVisible();
    await expectAccessible(visitor, 'home, printer jammed');
    await home.choosePurposeToday('patient');
    await lookup.number.tap();
    await expect(page.locator('.keypad')).toBeVisible();
    await expectAccessible(visitor, 'digits');
    await page
      .locator('.keypad')
      .getByRole('button', { name: say('screen.kiosk.toLetters') })
      .tap();
    await expectAccessible(visitor, 'letters');
    host.setPrinterState('low');
    await arriveAtSentPass(visitor);
    await page.getByRole('button', { name: say('screen.kiosk.contrast') }).tap();
    await expect(page.getByText(say('message.printerLowPaper'))).toBeVisible();
    await page.getByRole('button', { name: say('screen.kiosk.stay') }).tap();
    await expectAccessible(visitor, 'pass printed, high contrast');
    await page.clock.install();
    await page.getByRole('heading', { level: 1 }).tap();
    await page.clock.runFor(45_000);
    await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible();
    await expectAccessible(visitor, 'time is running out');
  });
});

test.describe('a tablet whose host reports its size', () => {
  const size = { width: 800, height: 1280 };
  const pixelsPerMm = Math.hypot(size.width, size.height) / (10 * 25.4);
  test.use({ atKiosk: true, viewport: size, deviceScaleFactor: 1 });

  test('has controls of 20 mm', async ({ visitor }) => {
    const { home, lookup, page } = visitor;
    await page.addInitScript((screen) => {
      Object.assign(window, { munjinScreen: { diagonalInches: 10 } });
      Object.defineProperty(window, 'screen', { value: screen });
    }, size);
    const least = 20 * pixelsPerMm;
    await home.open();
    expect(await findSmallTargets(page, least)).toEqual([]);
    await home.choosePurposeToday('patient');
    await expect(lookup.number).toBeVisible();
    expect(await findSmallTargets(page, least)).toEqual([]);
    await lookup.number.tap();
    await expect(page.locator('.keypad')).toBeVisible();
    expect(await findSmallTargets(page, least)).toEqual([]);
  });
});
