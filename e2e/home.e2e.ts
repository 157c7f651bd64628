import { LANGUAGES, nativeName, langAttribute } from '../engine/wording/language.ts';
import { parseScreenQuery } from '../engine/visit/screen-url.ts';
import { STAFF_NUMBER } from './screens/staff.ts';
import { startsWith } from './screens/screen-context.ts';
import { expect, test } from './visitor-fixture.ts';

const AFTERNOON = Date.parse('2026-03-09T17:00:00+09:00');

test.describe('home', () => {
  test('[ROUTE-01] [HOME-01] [LANG-02] shows three large buttons, in Korean until another language is chosen', async ({
    visitor,
  }) => {
    const { home, page } = visitor;
    // The languages of a phone are a choice of its owner; without any, this one has made none.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'languages', { get: () => [] });
    });
    await home.open();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    for (const purpose of ['patient', 'guardian', 'visitor'] as const) {
      const box = await home.purpose(purpose).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(80);
    }
  });

  test('[ROUTE-02] has a chart variant', async ({ visitor }) => {
    await visitor.page.goto('/chart');
    await expect(visitor.page.locator('main[data-screen="/chart"]')).toBeVisible();
    await expect(visitor.home.purpose('patient')).toBeVisible();
  });

  test('[HOME-03] [HOME-04] asks for the day: today at any hour, tomorrow only from 16:00', async ({
    visitor,
  }) => {
    const { home, page, say } = visitor;
    await home.open();
    await home.purpose('patient').tap();
    await expect(home.dialog).toBeVisible();
    await expect(home.days).toHaveCount(1);
    await expect(home.days.first()).toBeChecked();
    await expect(home.dialog).toContainText(say('screen.home.tomorrowOpens', { time: '16:00' }));
    await home.next.tap();
    await expect(page).toHaveURL(/\/pt\?/);
  });

  test('[HOME-05] [HOME-10] [HOME-11] offers tomorrow from 16:00, and passes day and type on', async ({
    visitor,
    hospital,
  }) => {
    hospital.clock.set(AFTERNOON);
    const { home, page } = visitor;
    await home.open();
    await home.purpose('patient').tap();
    await expect(home.days).toHaveCount(2);
    await home.days.nth(1).check();
    await home.next.tap();
    await expect(page).toHaveURL(/\/pt\?/);
    expect(parseScreenQuery(new URL(page.url()).searchParams)).toMatchObject({
      vd: '20260310',
      type: 'PT',
    });
  });

  test('[HOME-12] forgets type and day after Cancel', async ({ visitor }) => {
    const { home, page } = visitor;
    await home.open();
    await home.purpose('guardian').tap();
    await home.cancel.tap();
    await expect(home.dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/$|\/\?$/);
    const kept = await page.evaluate(() => window.sessionStorage.getItem('munjin.session') ?? '');
    expect(kept).not.toContain('NOK');
    await expect(home.purpose('guardian')).toBeFocused();
  });

  test('[HOME-13] [LANG-03] offers the eight languages, with Arabic from right to left', async ({
    visitor,
  }) => {
    const { home, page } = visitor;
    await home.open();
    let current: (typeof LANGUAGES)[number] = 'ko';
    for (const language of LANGUAGES.slice(1)) {
      await page.getByRole('button', { name: nativeName(current) }).tap();
      const offered = page.getByRole('dialog').getByRole('listitem');
      await expect(offered).toHaveCount(LANGUAGES.length);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: nativeName(language), exact: true })
        .tap();
      const html = page.locator('html');
      await expect(html).toHaveAttribute(
        'lang',
        new RegExp(`^(${language}|${langAttribute(language)})$`),
      );
      await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      current = language;
    }
  });

  test.describe('on a phone in Vietnamese', () => {
    test.use({ locale: 'vi-VN' });

    test('opens in the phone’s language, then in the one that was chosen on it, but first in that of the address', async ({
      visitor,
    }) => {
      const { page } = visitor;
      await page.goto('/');
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', 'vi');
      await visitor.picture('home-phone-in-vietnamese');
      await page.getByRole('button', { name: 'Language' }).tap();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: nativeName('ar') })
        .tap();
      await expect(html).toHaveAttribute('lang', 'ar');
      const later = await page.context().newPage();
      await later.goto('/');
      await expect(later.locator('html')).toHaveAttribute('lang', 'ar');
      await later.goto('/?lang=en');
      await expect(later.locator('html')).toHaveAttribute('lang', 'en');
      await expect(later.getByRole('button', { name: '언어' })).toBeVisible();
    });
  });

  test('shows the purpose first that its visitor wants to be remembered, until it is forgotten', async ({
    visitor,
  }) => {
    const { home, page, say } = visitor;
    const first = page.locator('.purpose').first();
    await home.open();
    await home.purpose('guardian').tap();
    await page.getByRole('checkbox', { name: say('screen.home.rememberPurpose') }).check();
    await home.next.tap();
    await expect(page).toHaveURL(/\/pt\?/);
    await home.open();
    await expect(first).toContainText(say('screen.home.guardian'));
    await page.getByRole('button', { name: say('screen.home.forgetPurpose') }).tap();
    await expect(first).toContainText(say('screen.home.patient'));
    await expect(first).toBeFocused();
    await page.reload();
    await expect(first).toContainText(say('screen.home.patient'));
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('NOK');
  });

  test('[HOME-14] shows the choices as a vertical list with wide=Y', async ({ visitor }) => {
    const { home, page } = visitor;
    await page.setViewportSize({ width: 1280, height: 800 });
    const places = () =>
      Promise.all(
        (['patient', 'guardian', 'visitor'] as const).map(async (purpose) => {
          const box = await home.purpose(purpose).boundingBox();
          if (!box) throw new Error('the choice is not drawn');
          return box;
        }),
      );
    await home.open();
    const [patient, guardian] = await places();
    expect(guardian?.y).toBe(patient?.y);
    await home.open('wide=Y');
    const [first, second, third] = await places();
    expect(second?.x).toBe(first?.x);
    expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
    expect(third?.y).toBeGreaterThan(second?.y ?? 0);
    expect(first?.width).toBeGreaterThan((patient?.width ?? 0) * 2);
    await visitor.picture('home-wide');
  });

  test('has no entry for employees on a phone', async ({ visitor }) => {
    const { home, page, say } = visitor;
    await home.open();
    await expect(page.getByText(say('screen.home.employee'))).toHaveCount(0);
  });
});

test.describe('home at a kiosk', () => {
  test.use({ atKiosk: true, viewport: { width: 1080, height: 1920 }, deviceScaleFactor: 1 });

  test('[HOME-02] [HOME-03] has a choice for employees only, which asks for the day and leads to the staff number', async ({
    visitor,
  }) => {
    const { home, staff, page, say } = visitor;
    for (const path of ['/', '/chart']) {
      await home.open();
      await page.goto(`${path}?kioskType=${path === '/' ? 'H' : 'C'}`);
      await visitor.picture(path === '/' ? 'home-kiosk' : 'chart-kiosk');
      await page.getByRole('button', { name: startsWith(say('screen.home.employee')) }).tap();
      await expect(home.dialog).toBeVisible();
      await expect(home.days).toHaveCount(1);
      await home.next.tap();
      await expect(page).toHaveURL(/\/emp\?/);
      await expect(staff.main).toContainText('3월 9일');
      expect(parseScreenQuery(new URL(page.url()).searchParams)).toMatchObject({
        date: '20260309',
      });
    }
  });

  test('[HOME-05] [STAFF-01] passes tomorrow on to the staff number screen and to the server', async ({
    visitor,
    hospital,
  }) => {
    hospital.clock.set(AFTERNOON);
    const { home, staff, consent, page, say } = visitor;
    await home.open();
    await page.getByRole('button', { name: startsWith(say('screen.home.employee')) }).tap();
    await home.days.nth(1).check();
    await home.next.tap();
    await expect(staff.main).toContainText('3월 10일');
    await staff.enter(STAFF_NUMBER);
    await expect(consent.main).toBeVisible();
    expect(parseScreenQuery(new URL(page.url()).searchParams)).toMatchObject({
      type: 'EMP',
      vd: '20260310',
    });
  });

  test.describe('whose browser is in English', () => {
    test.use({ locale: 'en-US' });

    test('[LANG-02] starts in Korean, and remembers neither language nor purpose', async ({
      visitor,
    }) => {
      const { home, page, say } = visitor;
      await home.open();
      await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
      await home.purpose('patient').tap();
      await expect(home.dialog).toBeVisible();
      await expect(
        page.getByRole('checkbox', { name: say('screen.home.rememberPurpose') }),
      ).toHaveCount(0);
      await home.cancel.tap();
      await page.getByRole('button', { name: nativeName('ko') }).tap();
      await home.dialog.getByRole('button', { name: nativeName('ja'), exact: true }).tap();
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });
  });

  test('[HOME-12] keeps an employee at home without a type after Cancel', async ({ visitor }) => {
    const { home, page, say } = visitor;
    await home.open();
    const employees = page.getByRole('button', { name: startsWith(say('screen.home.employee')) });
    await employees.tap();
    await home.cancel.tap();
    await expect(home.dialog).toHaveCount(0);
    await expect(employees).toBeFocused();
    const kept = await page.evaluate(() => window.sessionStorage.getItem('munjin.session') ?? '');
    expect(kept).not.toContain('EMP');
  });
});
