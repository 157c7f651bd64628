import { findClippedElements } from './layout-checks.ts';
import { expectAccessible } from './accessibility/expect-accessible.ts';
import { recordText } from './hospital/recordings.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

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

test.describe('a kiosk without a voice for the language, with recordings', () => {
  test.use({ visitorLanguage: 'mn' });

  /** What the page plays: the events of its recordings, each with the name of its file. */
  const watchPlayback = async ({ page }: Visitor) => {
    await page.addInitScript(() => {
      const played: string[] = [];
      class WatchedAudio extends Audio {
        constructor() {
          super();
          for (const type of ['playing', 'ended', 'error']) {
            this.addEventListener(type, () => {
              played.push(`${type} ${this.src.split('/').at(-1) ?? ''}`);
            });
          }
        }
      }
      Object.assign(window, { played, Audio: WatchedAudio });
    });
    return () => page.evaluate(() => Reflect.get(window, 'played') as string[]);
  };

  test('plays the recordings of what has the focus, and stops at the next focus', async ({
    visitor,
    hospital,
  }) => {
    const { page, home, lookup, say } = visitor;
    const heading = recordText(hospital, 'mn', say('screen.home.heading'));
    const intro = recordText(hospital, 'mn', say('screen.home.intro'));
    const number = recordText(hospital, 'mn', say('screen.lookup.number'));
    const find = recordText(hospital, 'mn', say('screen.lookup.find'), 60);
    const played = await watchPlayback(visitor);
    await home.open();
    const voice = page.getByRole('button', { name: say('screen.kiosk.voice') });
    await expect(voice).toHaveAttribute('aria-pressed', 'false');
    expect(await played()).toEqual([]);
    await voice.tap();
    await expect
      .poll(played)
      .toEqual([heading, intro].flatMap((file) => [`playing ${file}`, `ended ${file}`]));

    await home.choosePurposeToday('patient');
    await lookup.number.tap();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await played()).at(-1)).toBe(`ended ${number}`);
    await lookup.find.focus();
    await expect.poll(async () => (await played()).at(-1)).toBe(`playing ${find}`);
    await lookup.number.focus();
    await expect.poll(async () => (await played()).at(-1)).toBe(`ended ${number}`);
    const before = await played();
    expect(before).not.toContain(`ended ${find}`);

    await page.keyboard.press('Escape');
    await voice.tap();
    await expect(voice).toHaveAttribute('aria-pressed', 'false');
    await lookup.find.focus();
    expect(await played()).toEqual(before);
  });

  test('is silent where the text has changed since it was recorded', async ({
    visitor,
    hospital,
  }) => {
    const { page, home, lookup, say } = visitor;
    const heading = recordText(hospital, 'mn', say('screen.home.heading'));
    const number = recordText(hospital, 'mn', say('screen.lookup.number'));
    await hospital.updateStores(({ wording }) =>
      wording.put('mn', 'screen.lookup.number', 'Картын дугаар'),
    );
    const played = await watchPlayback(visitor);
    await home.open();
    await page.getByRole('button', { name: say('screen.kiosk.voice') }).tap();
    await expect.poll(async () => (await played()).at(-1)).toBe(`ended ${heading}`);
    await home.choosePurposeToday('patient');
    const changed = page.getByRole('textbox', { name: 'Картын дугаар' });
    await changed.focus();
    await lookup.find.focus();
    expect((await played()).filter((event) => event.includes(number))).toEqual([]);
  });

  test('has no button where the recordings are of another language', async ({
    visitor,
    hospital,
  }) => {
    const { page, home, say } = visitor;
    recordText(hospital, 'vi', say('screen.home.heading'));
    const asked = page.waitForResponse('**/api/v1/recordings/mn');
    await home.open();
    await asked;
    await expect(page.getByRole('button', { name: say('screen.kiosk.contrast') })).toBeVisible();
    await expect(page.getByRole('button', { name: say('screen.kiosk.voice') })).toHaveCount(0);
  });
});
