import { findClippedElements } from './layout-checks.ts';
import { expectAccessible } from './accessibility/expect-accessible.ts';
import { expect, test } from './visitor-fixture.ts';

const SIZE = { width: 1080, height: 1920 };

test.use({ atKiosk: true, viewport: SIZE, deviceScaleFactor: 1 });

test('a kiosk has its tools in the lower half, and forgets for the next person what was chosen', async ({
  visitor,
}) => {
  test.slow();
  const { page, home, lookup, say } = visitor;
  await page.clock.install();
  await home.open();
  const bar = page.getByRole('region', { name: say('screen.kiosk.bar') });
  const box = await bar.boundingBox();
  expect(box?.y).toBeGreaterThan(SIZE.height / 2);
  const letters = () =>
    page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const usual = await letters();
  await bar.getByRole('button', { name: say('screen.kiosk.textSize', { percent: '100' }) }).tap();
  await bar.getByRole('button', { name: say('screen.kiosk.textSize', { percent: '150' }) }).tap();
  expect(await letters()).toBeCloseTo(2 * usual, 0);
  await bar.getByRole('button', { name: say('screen.kiosk.lowScreen') }).tap();
  await bar.getByRole('button', { name: say('screen.kiosk.contrast') }).tap();
  // A tap may have scrolled the page, which is longer now.
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.y).toBeGreaterThan(SIZE.height * 0.4);
  expect(await findClippedElements(page)).toEqual([]);
  await home.choosePurposeToday('patient');
  await expect(lookup.number).toBeVisible();
  expect(await findClippedElements(page)).toEqual([]);
  await expectAccessible(visitor, 'look-up with letters twice their size, low and in contrast');
  await page.clock.runFor(62_000);
  await expect(home.purpose('patient')).toBeVisible();
  const root = page.locator('html');
  await expect(root).not.toHaveAttribute('data-contrast');
  await expect(root).not.toHaveAttribute('data-reach');
  expect(await letters()).toBeCloseTo(usual, 0);
  await expect(bar.getByRole('button', { name: say('screen.kiosk.contrast') })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('a kiosk with a voice for the language reads out what has the focus, until it is muted', async ({
  visitor,
}) => {
  const { page, home, lookup, say } = visitor;
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    Object.defineProperty(window, 'speechSynthesis', {
      value: Object.assign(new EventTarget(), {
        getVoices: () => [{ lang: 'ko-KR' }],
        speak: ({ text, lang }: SpeechSynthesisUtterance) => said.push(`${lang}: ${text}`),
        cancel: () => undefined,
      }),
    });
  });
  const said = () => page.evaluate(() => Reflect.get(window, 'said') as string[]);
  await home.open();
  const voice = page.getByRole('button', { name: say('screen.kiosk.voice') });
  await voice.tap();
  await expect
    .poll(said)
    .toContainEqual(expect.stringContaining(`ko: ${say('screen.home.heading')}`));
  await home.choosePurposeToday('patient');
  await lookup.number.tap();
  await expect.poll(async () => (await said()).at(-1)).toContain(say('screen.lookup.number'));
  await page.keyboard.press('Escape');
  await voice.tap();
  const before = (await said()).length;
  await lookup.number.tap();
  await lookup.find.focus();
  expect(await said()).toHaveLength(before);
});

test('a kiosk without a voice for the language has no button for it', async ({ visitor }) => {
  const { page, home, say } = visitor;
  await home.open();
  await expect(page.getByRole('button', { name: say('screen.kiosk.contrast') })).toBeVisible();
  await expect(page.getByRole('button', { name: say('screen.kiosk.voice') })).toHaveCount(0);
});
