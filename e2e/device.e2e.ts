import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import { pairingCodeFor, revokeDevices } from './hospital/gate-device.ts';
import { deviceScreen } from './screens/device.ts';
import { expect, test } from './visitor-fixture.ts';

const KIOSK = { kind: 'kiosk', name: '본관 로비 1' } as const;
const TABLET = { kind: 'emergency', name: '응급실 1' } as const;

test.describe('device pairing', () => {
  test.use({ viewport: { width: 1080, height: 1920 }, deviceScaleFactor: 1 });

  test('[KIOSK-01] becomes a kiosk with its code, typed on its own keypad, and opens its first screen', async ({
    visitor,
    hospital,
  }) => {
    const { page, home, say } = visitor;
    const device = deviceScreen(visitor);
    await page.clock.install();
    await device.open();
    await device.code.tap();
    const keypad = page.locator('.keypad');
    await expect(keypad).toBeVisible();
    await visitor.picture('device-pairing');
    const press = (name: string) => keypad.getByRole('button', { name, exact: true }).tap();
    let layer: 'digits' | 'latin' = 'digits';
    for (const key of (await pairingCodeFor(hospital, KIOSK)).replace('-', '')) {
      const next = /\d/.test(key) ? 'digits' : 'latin';
      if (next !== layer) {
        await press(say(next === 'digits' ? 'screen.kiosk.toDigits' : 'screen.kiosk.toLetters'));
      }
      layer = next;
      await press(key);
    }
    await device.submit.tap();
    await expect(device.main).toContainText(KIOSK.name);
    await expect(device.main).toContainText(say('screen.device.kiosk'));
    await expect(device.main).toContainText(say('screen.device.inHall'));
    await expect(device.main.getByRole('heading', { level: 1 })).toBeFocused();
    await visitor.picture('device-paired');
    await page.clock.runFor(10_000);
    await expect(home.purpose('patient')).toBeVisible({ timeout: 5_000 });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-kiosk', '');
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  test('[KIOSK-01] keeps unsent gate scans when no visit was open', async ({
    visitor,
    hospital,
  }) => {
    const { page } = visitor;
    const device = deviceScreen(visitor);
    const ended: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/visit/end')) ended.push(request.url());
    });
    await page.clock.install();
    await device.open();
    await device.pair(await pairingCodeFor(hospital, { kind: 'gate', name: '서문' }));
    await expect(device.toGate).toBeVisible();
    await page.evaluate(() => {
      window.localStorage.setItem('kept', 'Y');
    });
    await device.main.getByRole('heading', { level: 1 }).tap();
    await page.clock.runFor(70_000);
    await expect(device.toGate).toBeVisible();
    expect(ended).toEqual([]);
    expect(await page.evaluate(() => window.localStorage.getItem('kept'))).toBe('Y');
  });

  test('becomes a tablet of the emergency room, whose first screen is the look-up', async ({
    visitor,
    hospital,
  }) => {
    const { page, lookup, say } = visitor;
    const device = deviceScreen(visitor);
    await device.open();
    await device.pair(await pairingCodeFor(hospital, TABLET));
    await expect(device.main).toContainText(say('screen.device.tablet'));
    await expect(device.main).toContainText(say('screen.device.inEmergencyRoom'));
    await device.start.tap();
    await expect(lookup.number).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(say('screen.emergency.heading')));
    await page.goto('/');
    await expect(lookup.number).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(say('screen.emergency.heading')));
  });

  test('shows what is wrong with a code: malformed, wrong, used, expired, too many tries', async ({
    visitor,
    hospital,
    anotherVisitor,
  }) => {
    const { page, say } = visitor;
    const device = deviceScreen(visitor);
    await device.open();
    await device.submit.tap();
    await expect(page.getByRole('alert')).toContainText(say('screen.device.formatError'));
    await device.pair('ABCD-2345');
    await expect(page.getByRole('alert')).toContainText(say('message.pairingCodeInvalid'));
    const used = await pairingCodeFor(hospital, KIOSK);
    const other = deviceScreen(await anotherVisitor());
    await other.open();
    await other.pair(used);
    await expect(other.unpair).toBeVisible();
    await device.pair(used);
    await expect(page.getByRole('alert')).toContainText(say('message.pairingCodeUsed'));
    const late = await pairingCodeFor(hospital, KIOSK);
    hospital.clock.set(hospital.clock.now() + 15 * 60_000);
    await device.pair(late);
    await expect(page.getByRole('alert')).toContainText(say('message.pairingCodeExpired'));
    for (const wrong of ['ABCD-2346', 'ABCD-2347', 'ABCD-2348', 'ABCD-2349', 'ABCD-234A']) {
      const answered = page.waitForResponse('**/api/v1/device/enrol');
      await device.pair(wrong);
      await (await answered).finished();
      await expect(device.submit).not.toHaveAttribute('aria-busy', 'true');
    }
    await expect(page.getByRole('alert')).toContainText(
      say('message.tooManyAttempts', { count: '15' }),
    );
  });

  test('is no longer a device after unpairing, with the keyboard alone', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    const device = deviceScreen(visitor);
    await device.open();
    await device.code.focus();
    await page.keyboard.type(await pairingCodeFor(hospital, KIOSK));
    await page.keyboard.press('Enter');
    await expect(device.unpair).toBeVisible();
    await device.unpair.press('Enter');
    await expect(device.dialog).toContainText(say('screen.device.unpairWarning'));
    await visitor.picture('device-unpair');
    await page.keyboard.press('Escape');
    await expect(device.unpair).toBeFocused();
    await page.keyboard.press('Enter');
    await device.dialog.getByRole('button').last().press('Enter');
    await expect(device.main).toContainText(say('screen.device.unpaired'));
    await expect(device.code).toBeVisible();
    await page.reload();
    await expect(device.code).toBeVisible();
    await page.goto('/');
    await expect(visitor.home.purpose('patient')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-kiosk');
  });

  test('is no longer a device after it is revoked; a gate is sent to the gate page', async ({
    visitor,
    hospital,
  }) => {
    const { page } = visitor;
    const device = deviceScreen(visitor);
    await device.open();
    await device.pair(await pairingCodeFor(hospital, KIOSK));
    await expect(device.unpair).toBeVisible();
    await revokeDevices(hospital);
    await device.open();
    await expect(device.code).toBeVisible();
    await device.pair(await pairingCodeFor(hospital));
    await device.toGate.tap();
    await expect(page.locator('main[data-screen="/gate"]')).toBeVisible();
  });
});

test.describe('a kiosk set to the home of intensive care', () => {
  test.use({ viewport: { width: 1080, height: 1920 }, deviceScaleFactor: 1 });

  const address = buildScreenUrl('/', { type: 'ICUGST', kioskType: 'H' });

  test('[HOME-08] returns to that home after every abandoned visit', async ({ visitor }) => {
    const { page, home, lookup, say } = visitor;
    await page.clock.install();
    await page.goto(address);
    await expect(home.dialog).toContainText(say('message.intensiveCareVisit'));
    await home.next.tap();
    await expect(lookup.number).toBeVisible();
    await page.clock.runFor(62_000);
    await expect(home.dialog).toContainText(say('message.intensiveCareVisit'));

    await test.step('also after a visitor has opened the plain home', async () => {
      await home.cancel.tap();
      await expect(home.dialog).toHaveCount(0);
      await home.purpose('patient').tap();
      await home.next.tap();
      await expect(lookup.number).toBeVisible();
      await page.reload();
      await expect(lookup.number).toBeVisible();
    });
  });

  test('[HOME-12] shows the plain home after Cancel, and its own home to the next visitor', async ({
    visitor,
  }) => {
    const { page, home, say } = visitor;
    await page.clock.install();
    await page.goto(address);
    await home.cancel.tap();
    await expect(home.dialog).toHaveCount(0);
    await expect(home.purpose('patient')).toBeVisible();
    await page.clock.runFor(62_000);
    await expect(home.dialog).toContainText(say('message.intensiveCareVisit'));
  });
});
