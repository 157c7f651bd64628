import type { Page } from '@playwright/test';
import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import { OUTPATIENT } from './screens/arrive.ts';
import { expect, test } from './visitor-fixture.ts';

const LOOKUP = buildScreenUrl('/pt', { type: 'PT', vd: '20260309' });
/** Copied by hand from the translations: the headings of home and the look-up. */
const HEADINGS = {
  ko: ['어떤 분이 방문하시나요?', '환자 본인 확인'],
  en: ['Who is visiting?', 'Find your record'],
  ar: ['من سيزور المستشفى؟', 'التحقق من هوية المريض'],
} as const;
const LOADING = '불러오고 있습니다.';
/** As the browser reports it; the type library lacks it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** What browsers call a good layout shift is below 0.1. */
const SHIFT_LIMIT = 0.01;

/** Holds the words back, without which the program draws nothing; returns what sends them. */
const holdWords = async (page: Page): Promise<() => void> => {
  let send: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/api/v1/wording/*', async (route) => {
    await wanted;
    await route.continue();
  });
  return () => {
    send();
  };
};

/** The sum of the layout shifts of the page, which its first script collects. */
const shiftOf = async (page: Page): Promise<number> => {
  const shifts = await page.evaluate(
    () => (window as unknown as { readonly shifts: number[] }).shifts,
  );
  return shifts.reduce((sum, shift) => sum + shift, 0);
};

for (const [language, [home, lookup]] of Object.entries(HEADINGS)) {
  test.describe(`the first paint in ${language}`, () => {
    test.use({ locale: language });

    test('is text without any script', async ({ browser, hospital }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, locale: language });
      const page = await context.newPage();
      for (const [path, text] of [
        ['/', home],
        [LOOKUP, lookup],
      ] as const) {
        await page.goto(hospital.url + path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(text);
        await expect(page.locator('html')).toHaveAttribute(
          'dir',
          language === 'ar' ? 'rtl' : 'ltr',
        );
      }
      await page.goto(`${hospital.url}/gate`);
      await expect(page.getByText(LOADING)).toBeVisible();
      await context.close();
    });

    test('becomes the screen: nothing moves, nothing is replaced, nothing is reported', async ({
      page,
      hospital,
    }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', ({ message }) => complaints.push(message));
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
            if (!hadRecentInput) shifts.push(value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const sendWords = await holdWords(page);
      await page.goto(hospital.url + LOOKUP);
      const heading = page.getByRole('heading', { level: 1 }).first();
      await expect(heading).toHaveText(lookup);
      const drawn = await heading.elementHandle();
      sendWords();
      await expect(heading).toBeFocused();
      expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
      await expect(heading).toHaveText(lookup);
      const phoneTab = page.locator('#tab-phone');
      await phoneTab.click();
      await expect(page.locator('#panel-phone input').first()).toBeVisible();
      expect(await shiftOf(page)).toBeLessThan(SHIFT_LIMIT);

      await page.goto(hospital.url);
      await page.locator('.purpose').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await shiftOf(page)).toBeLessThan(SHIFT_LIMIT);
      expect(complaints).toEqual([]);
    });
  });
}

test.describe('before the program has arrived', () => {
  test('a tap on a button is not lost', async ({ page, hospital }) => {
    const sendWords = await holdWords(page);
    await page.goto(hospital.url);
    await page.waitForFunction(() => 'earlyTap' in window || performance.now() > 500);
    await page.locator('.purpose').first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    sendWords();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('what is typed and the focus are not lost, and Enter does not leave the page', async ({
    page,
    hospital,
  }) => {
    const sendWords = await holdWords(page);
    await page.goto(hospital.url + LOOKUP);
    const field = page.locator('#registration-number');
    await field.fill(OUTPATIENT.number);
    await field.press('Enter');
    sendWords();
    await expect(page.locator('#not-started')).toHaveCount(0);
    await expect(page).toHaveURL(hospital.url + LOOKUP);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(OUTPATIENT.number);
    await page.locator('.form-submit button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('a phone in another language than its browser, and one that knows its purpose, show theirs', async ({
  page,
  hospital,
}) => {
  await page.addInitScript(() => {
    window.localStorage.setItem('munjin.phone', JSON.stringify({ language: 'vi', purpose: 'GST' }));
  });
  await page.goto(hospital.url);
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ai sẽ đến bệnh viện?');
  await expect(page.locator('.purpose')).toHaveCount(3);
  await expect(page.locator('.purpose-label').first()).toHaveText('Khách');
});
