import { expectAccessible } from './accessibility/expect-accessible.ts';
import { POINTER } from './screens/input-method.ts';
import { expect, test } from './visitor-fixture.ts';
import { OUTPATIENT } from './screens/arrive.ts';

test.use({ colorScheme: 'dark' });

const WHITE = 'rgb(255, 255, 255)';

test('a phone in dark mode shows every screen of a visit dark and readable, and the codes on white', async ({
  visitor,
}) => {
  test.slow();
  const { page, home, lookup, consent, inquiry, pass } = visitor;
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await home.open();
  expect(await ground()).toBe('rgb(14, 23, 25)');
  await expectAccessible(visitor, 'home, dark');
  await home.choosePurposeToday('patient');
  await lookup.find.tap();
  await expectAccessible(visitor, 'look-up with an error, dark');
  await lookup.byNumber(OUTPATIENT.number);
  await lookup.confirm();
  await expect(consent.main).toBeVisible();
  await expectAccessible(visitor, 'terms, dark');
  await consent.agreeToAll();
  await expect(inquiry.categories.first()).toBeVisible();
  await inquiry.complete.tap();
  await expectAccessible(visitor, 'what is missing, dark');
  await page.keyboard.press('Escape');
  await expectAccessible(visitor, 'questions with errors, dark');
  await inquiry.answerRemaining(POINTER);
  await expectAccessible(visitor, 'answers, dark');
  await inquiry.complete.tap();
  await expect(pass.main).toBeVisible();
  await expect(pass.qr).toBeVisible();
  await expectAccessible(visitor, 'pass, dark');
  const behindCodes = await page.evaluate(
    () => getComputedStyle(document.querySelector('.pass-codes') ?? document.body).backgroundColor,
  );
  expect(behindCodes).toBe(WHITE);
});

test('a phone can put the service on its home screen, under a Korean or an English name', async ({
  visitor,
}) => {
  const { page, home } = visitor;
  await home.open();
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
  expect(manifest).toBe('/manifest.ko.webmanifest');
  for (const [language, name] of [
    ['ko', '문진'],
    ['en', 'Munjin'],
  ]) {
    const response = await page.request.get(`/manifest.${language}.webmanifest`);
    expect(response.headers()['content-type']).toBe('application/manifest+json');
    const {
      short_name: shortName,
      start_url: start,
      icons,
    } = (await response.json()) as {
      short_name: string;
      start_url: string;
      icons: readonly { readonly src: string }[];
    };
    expect([shortName, start]).toEqual([name, '/']);
    for (const { src } of icons) {
      const icon = await page.request.get(src);
      expect(icon.headers()['content-type']).toBe('image/png');
    }
  }
});

test.describe('a kiosk', () => {
  test.use({ atKiosk: true, viewport: { width: 1080, height: 1920 }, deviceScaleFactor: 1 });

  test('stays light on a dark system, and offers no home screen', async ({ visitor }) => {
    const { page, home } = visitor;
    await home.open();
    const ground = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    expect(ground).toBe('rgb(242, 246, 246)');
    await expect(page.locator('link[rel="manifest"]')).toHaveCount(0);
  });
});
