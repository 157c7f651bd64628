import { arriveAtSentPass } from './screens/arrive.ts';
import { expect, test } from './visit.ts';

test.use({
  atKiosk: true,
  viewport: { width: 1080, height: 1920 },
  deviceScaleFactor: 1,
});

test.describe('a kiosk', () => {
  test('[KIOSK-01] [PASS-24] goes back to the start 10 s after the result, with nothing left of the visitor', async ({
    visitor,
  }) => {
    const { page, home } = visitor;
    await arriveAtSentPass(visitor);
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(home.purpose('patient')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('timer')).toHaveCount(0);
    const left = await page.evaluate(() => JSON.stringify(window.sessionStorage));
    expect(left).not.toContain('20000001');
    expect(page.url()).not.toMatch(/idn|passCheck/);
  });

  test('stores nothing of one visitor for the next, and stays the machine that it is', async ({
    visitor,
  }) => {
    const { page, home } = visitor;
    await home.open();
    const url = page.url();
    await page.context().addCookies([{ name: 'machine', value: 'this one', url, httpOnly: true }]);
    await page.evaluate(() => window.localStorage.setItem('left by', '20000001'));
    const status = await page.evaluate(async () => {
      const end = await fetch('/api/v1/visit/end', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      return end.status;
    });
    expect(status).toBe(200);
    expect(await page.evaluate(() => window.localStorage.length)).toBe(0);
    const cookies = await page.context().cookies();
    expect(cookies).toContainEqual(expect.objectContaining({ name: 'machine' }));
    await page.reload();
    await expect(home.purpose('patient')).toBeVisible();
  });

  test('types a registration number on its own keypad', async ({ visitor }) => {
    const { home, lookup, page, say } = visitor;
    await home.open();
    await home.comeToday('patient');
    await lookup.number.tap();
    const keypad = page.getByRole('region', { name: say('screen.kiosk.keypad') });
    for (const digit of '20000001') {
      await keypad.getByRole('button', { name: digit, exact: true }).tap();
    }
    await expect(lookup.number).toHaveValue('20000001');
    await lookup.find.tap();
    await expect(lookup.dialog).toBeVisible();
  });
});

test.describe('a kiosk in Arabic, whose keypad is the tallest', () => {
  test.use({ visitorLanguage: 'ar' });

  test('keeps the button that comes next above the keypad', async ({ visitor }) => {
    const { home, lookup, page, say } = visitor;
    await home.open();
    await home.comeToday('patient');
    await lookup.number.tap();
    const keypad = page.getByRole('region', { name: say('screen.kiosk.keypad') });
    await expect(keypad).toBeVisible();
    await expect(async () => {
      const button = await lookup.find.boundingBox();
      const keys = await keypad.boundingBox();
      if (!button || !keys) throw new Error('button or keypad is not drawn');
      expect(button.y + button.height).toBeLessThanOrEqual(keys.y);
    }).toPass({ timeout: 5_000 });
  });
});
