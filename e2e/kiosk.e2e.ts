import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import { LANGUAGES, langAttribute, nativeName } from '../engine/wording/language.ts';
import { alsoRunAs } from './matrix.ts';
import { arriveAtInquiry, arriveAtSentPass, OUTPATIENT } from './screens/arrive.ts';
import { expectVisitEnded } from './screens/visit-ended.ts';
import { expect, test } from './visitor-fixture.ts';
import { wordingIn } from './wording.ts';

test.use({
  atKiosk: true,
  viewport: { width: 1080, height: 1920 },
  deviceScaleFactor: 1,
});

test.describe('a kiosk', () => {
  test(
    'keeps the next step of a form in sight above the bar of tools',
    alsoRunAs('mn-kiosk'),
    async ({ visitor }) => {
      const { page, home } = visitor;
      await home.open();
      await home.purpose('visitor').tap();
      await home.next.tap();
      const next = page.locator('.form-submit').getByRole('button');
      await expect(next).toBeInViewport({ ratio: 1 });
      await visitor.picture('kiosk-form');
      const button = await next.boundingBox();
      const bar = await page.locator('.kiosk-bar').boundingBox();
      if (!button || !bar) throw new Error('the button or the bar is missing');
      expect(button.y + button.height).toBeLessThanOrEqual(bar.y);
    },
  );

  test('shows a box to agree with and the next step below it at once, in every language', async ({
    visitor,
  }) => {
    const { page, home, lookup } = visitor;
    await home.open();
    await home.purpose('patient').tap();
    await home.next.tap();
    await lookup.tab('byPhone').tap();
    const tools = page.locator('.kiosk-bar');
    for (const language of LANGUAGES) {
      await tools.getByRole('button').first().tap();
      const choice = page.getByRole('dialog').getByRole('button', { name: nativeName(language) });
      await choice.tap();
      await expect(page.locator('html')).toHaveAttribute('lang', langAttribute(language));
      await expect(page.getByRole('dialog')).toBeHidden();
      const box = await page.getByRole('checkbox').boundingBox();
      const button = await page.locator('.form-submit:visible').getByRole('button').boundingBox();
      const bar = await tools.boundingBox();
      if (!button || !box || !bar) throw new Error('the button, the box or the bar is missing');
      expect(button.y, language).toBeGreaterThanOrEqual(box.y + box.height);
      expect(button.y + button.height, language).toBeLessThanOrEqual(bar.y);
    }
  });

  test(
    'shows the button to print and the whole QR code at once, even on a new pass',
    alsoRunAs('mn-kiosk'),
    async ({ visitor }) => {
      const { page, say } = visitor;
      await arriveAtSentPass(visitor);
      await visitor.picture('kiosk-pass');
      const print = page.getByRole('button', { name: say('screen.print.pass') });
      await expect(print).toBeInViewport({ ratio: 1 });
      const bar = await page.locator('.kiosk-bar').boundingBox();
      const code = await page.locator('.pass-qr img').boundingBox();
      if (!code || !bar) throw new Error('the code or the bar is missing');
      expect(code.y + code.height).toBeLessThanOrEqual(bar.y);
      expect(code.width).toBeGreaterThanOrEqual(260);
    },
  );

  test('tells a caregiver whose data are asked for', async ({ visitor }) => {
    const { page, home, say } = visitor;
    await home.open();
    await home.purpose('guardian').tap();
    await home.next.tap();
    await expect(page.getByText(say('screen.lookup.introGuardian'))).toBeVisible();
  });

  test('sends a refused person to the nearest staff, not to the telephone', async ({ visitor }) => {
    const { page, say, language } = visitor;
    const query = { type: 'PT', kioskType: 'H', lang: language };
    await page.goto(buildScreenUrl('/pass-forbiden', query));
    const main = page.getByRole('main');
    await expect(main).toContainText(say('screen.notIssued.atKiosk'));
    await expect(main).not.toContainText(say('screen.notIssued.treatment'));
  });

  test('[KIOSK-01] [PASS-24] returns to the start 10 s after the result, with no data of the visitor left', async ({
    visitor,
  }) => {
    const { page, home } = visitor;
    await page.clock.install();
    await arriveAtSentPass(visitor);
    await expect(page.getByRole('timer')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(home.purpose('patient')).toBeVisible({ timeout: 5_000 });
    await expect(page.getByRole('timer')).toHaveCount(0);
    expect(page.url()).not.toMatch(/idn|passCheck/);
    await expectVisitEnded(page);
  });

  test('[KIOSK-01] ends the visit at the server even if the network fails at that moment', async ({
    visitor,
  }) => {
    const { page, home } = visitor;
    await page.clock.install();
    let failed = 0;
    await page.route(
      '**/api/v1/visit/end',
      (route) => {
        failed += 1;
        return route.abort();
      },
      { times: 2 },
    );
    await arriveAtSentPass(visitor);
    await expect(page.getByRole('timer')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(home.purpose('patient')).toBeVisible({ timeout: 5_000 });
    await expectVisitEnded(page);
    expect(failed).toBe(2);
  });

  test('[KIOSK-01] reloads a screen that failed to load, in the current language', async ({
    visitor,
  }) => {
    const { page, home } = visitor;
    await home.open();
    await page.getByRole('button', { name: nativeName('ko') }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: nativeName('ar'), exact: true }).tap();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await page.route('**/assets/lookup*.js', (route) => route.abort());
    await page.locator('.purpose').first().tap();
    const arabic = wordingIn('ar');
    await dialog.getByRole('button', { name: arabic('screen.next') }).tap();
    const again = page.getByRole('button', { name: arabic('screen.reload') });
    await expect(again).toBeVisible();
    await page.unroute('**/assets/lookup*.js');
    await again.tap();
    await expect(page.getByLabel(arabic('screen.lookup.number'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  });

  test('[KIOSK-01] a call still running at the reset does not bring the visitor back', async ({
    visitor,
  }) => {
    const { page, home, lookup } = visitor;
    await page.clock.install();
    // The mocked clock would otherwise abort the call before the visitor counts as gone.
    await page.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal;
    });
    await home.open();
    await home.choosePurposeToday('patient');
    await lookup.byNumber(OUTPATIENT.number);
    let release = (): void => undefined;
    const held = new Promise<undefined>((pass) => {
      release = () => {
        pass(undefined);
      };
    });
    const ended: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/visit/end')) ended.push(request.url());
    });
    await page.route('**/api/v3/identity/patient', async (route) => {
      await held;
      await route.continue();
    });
    await lookup.confirm();
    await page.clock.runFor(62_000);
    await expect(home.purpose('patient')).toBeVisible();
    await page.clock.runFor(1_000);
    expect(ended).toEqual([]);
    const answered = page.waitForResponse('**/api/v3/identity/patient');
    release();
    await answered;
    await expectVisitEnded(page);
    expect(ended).toHaveLength(1);
    await page.clock.runFor(1_000);
    await expect(home.purpose('patient')).toBeVisible();
    expect(page.url()).not.toMatch(/idn/);
  });

  test('[PASS-24] gives a visitor with an open popup ten more seconds when the result would close', async ({
    visitor,
  }) => {
    const { page, pass, home, say } = visitor;
    await page.clock.install();
    await arriveAtSentPass(visitor);
    await pass.redo.tap();
    const popup = page.getByRole('dialog').filter({ hasText: say('screen.redo.warning') });
    await page.clock.runFor(12_000);
    await popup.getByRole('button', { name: say('screen.cancel'), exact: true }).tap();
    await expect(pass.redo).toBeVisible();
    await page.clock.runFor(11_000);
    await expect(home.purpose('patient')).toBeVisible();
  });

  test('stores nothing of one visitor for the next, and stays paired', async ({ visitor }) => {
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

  test('accepts a registration number from its own keypad', async ({ visitor }) => {
    const { home, lookup, page, say } = visitor;
    await home.open();
    await home.choosePurposeToday('patient');
    await lookup.number.tap();
    const keypad = page.getByRole('region', { name: say('screen.kiosk.keypad') });
    for (const digit of '20000001') {
      await keypad.getByRole('button', { name: digit, exact: true }).tap();
    }
    await expect(lookup.number).toHaveValue('20000001');
    await lookup.find.tap();
    await expect(lookup.dialog).toBeVisible();
  });

  test('types letters too: capitals in a number, composed Hangul in a text', async ({
    visitor,
  }) => {
    const { home, lookup, inquiry, page, say } = visitor;
    await home.open();
    await home.choosePurposeToday('patient');
    await lookup.number.tap();
    const keypad = page.locator('.keypad');
    const press = (name: string) => keypad.getByRole('button', { name, exact: true }).tap();
    await press('2');
    await press(say('screen.kiosk.toLetters'));
    await press('A');
    await expect(lookup.number).toHaveValue('2A');
    await press(say('screen.kiosk.erase'));
    await press(say('screen.kiosk.toDigits'));
    await press('0');
    await expect(lookup.number).toHaveValue('20');

    await arriveAtInquiry(visitor);
    await inquiry.option('visitReason', 'reasonOther').check();
    const text = inquiry.category('visitReasonOther').getByRole('textbox');
    await text.tap();
    for (const letter of 'ㅂㅕㅇㅁㅜㄴ') await press(letter);
    await press(say('screen.kiosk.space'));
    await press(say('screen.kiosk.toDigits'));
    await press('3');
    await expect(text).toHaveValue('병문 3');
  });

  test('draws letters of 12 mm and keys of 20 mm on a screen whose host reports its size', async ({
    visitor,
  }) => {
    const { home, lookup, page } = visitor;
    const pixelsPerMm = Math.hypot(1080, 1920) / (24 * 25.4);
    await page.addInitScript(() => {
      Object.assign(window, { munjinScreen: { diagonalInches: 24 } });
      Object.defineProperty(window, 'screen', { value: { width: 1080, height: 1920 } });
    });
    await home.open();
    const letters = await page.evaluate(() =>
      parseFloat(getComputedStyle(document.documentElement).fontSize),
    );
    expect(letters / pixelsPerMm).toBeCloseTo(12, 0);
    await home.choosePurposeToday('patient');
    await lookup.number.tap();
    const key = await page.locator('.keypad').getByRole('button', { name: '5' }).boundingBox();
    expect((key?.height ?? 0) / pixelsPerMm).toBeGreaterThanOrEqual(19.9);
    expect((key?.width ?? 0) / pixelsPerMm).toBeGreaterThanOrEqual(19.9);
  });

  test('[KIOSK-01] stays open as long as the visitor wants; otherwise it restarts in Korean, whatever was open', async ({
    visitor,
  }) => {
    const { page, home, say } = visitor;
    await page.clock.install();
    await home.open();
    const korean = page.url();
    await page.getByRole('button', { name: say('screen.kiosk.contrast') }).tap();
    await page.getByRole('button', { name: nativeName('ko') }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: nativeName('vi'), exact: true })
      .tap();
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    const inVietnamese = wordingIn('vi');
    await page
      .getByRole('button', { name: new RegExp(inVietnamese('screen.home.guardian')) })
      .tap();
    const popup = page.getByRole('dialog', { name: inVietnamese('screen.home.visitDate') });
    await expect(popup).toBeVisible();
    await page.clock.runFor(45_000);
    const warning = page.getByRole('dialog', { name: inVietnamese('screen.kiosk.idleHeading') });
    await expect(warning.getByRole('timer')).toBeVisible();
    await expect(
      warning.getByRole('button', { name: inVietnamese('screen.kiosk.moreTime') }),
    ).toBeFocused();
    await warning.getByRole('button', { name: inVietnamese('screen.kiosk.moreTime') }).tap();
    await expect(warning).toHaveCount(0);
    await expect(popup).toBeVisible();
    await page.clock.runFor(61_000);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('html')).not.toHaveAttribute('data-contrast');
    expect(page.url()).toBe(korean);
    expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(2);
  });

  test('[PASS-24] [CONST-11] keeps the result open if the visitor asks for it', async ({
    visitor,
  }) => {
    const { page, pass, say } = visitor;
    await page.clock.install();
    await arriveAtSentPass(visitor);
    await page.getByRole('button', { name: say('screen.kiosk.stay') }).tap();
    await page.clock.runFor(30_000);
    await expect(pass.qr).toBeVisible();
    await page.clock.runFor(31_000);
    await expect(visitor.home.purpose('patient')).toBeVisible();
  });

  test('[KIOSK-01] is a kiosk by enrolment, without kioskType in the address', async ({
    visitor,
    hospital,
  }) => {
    const { page } = visitor;
    await page.goto('/');
    await expect(visitor.home.purpose('patient')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-kiosk');
    const token = await hospital.staff.enrolDevice('kiosk');
    await page.setExtraHTTPHeaders({ authorization: `Bearer ${token}` });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-kiosk', '');
  });

  test('[FLOW-23] shows the visit reason before the terms if it is enrolled', async ({
    visitor,
    hospital,
  }) => {
    const { page, consent, guestPhone } = visitor;
    const token = await hospital.staff.enrolDevice('kiosk');
    await page.setExtraHTTPHeaders({ authorization: `Bearer ${token}` });
    const query = { phone: '01000006003', vd: '20260309' };
    await visitor.openLink(hospital.url + buildScreenUrl('/gst/phone', query));
    await guestPhone.next.tap();
    await expect(consent.main).toContainText('환자 상담');
  });
});

test.describe('a kiosk in Arabic, which has the tallest keypad', () => {
  test.use({ visitorLanguage: 'ar' });

  test('keeps the next button above the keypad', async ({ visitor }) => {
    const { home, lookup, page, say } = visitor;
    await home.open();
    await home.choosePurposeToday('patient');
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
