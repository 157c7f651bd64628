/** Measures one page load, and taps on a loaded page, as a visitor on a phone. */
import { writeFileSync } from 'node:fs';

const PHONE = {
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

const openPage = async ({ browser, address, slowed }) => {
  const context = await browser.newContext({ ...PHONE, locale: 'ko-KR' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(address);
  await page.waitForFunction(() => 'bench' in window);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  return { context, page, devtools };
};

/**
 * Milliseconds from the arrival of the data until the first screenful is painted, and until
 * everything is.
 */
export const measureLoads = async ({ size, ...where }) => {
  const { context, page } = await openPage(where);
  const times = await page.evaluate((count) => window.bench.mount(count), size);
  await context.close();
  return times;
};

/** Spread over the questionnaire, so that some taps are near its end. */
const spreadQuestionIds = (size, howMany) => {
  const roots = size / 2;
  const step = Math.max(1, roots / howMany);
  return Array.from({ length: Math.min(roots, howMany) }, (_, at) => `q${Math.floor(at * step)}`);
};

/** What each tap on a question does, and how many questions are visible afterwards. */
const TAP_SEQUENCE = [
  { kind: 'plain', value: 'N', more: 0 },
  { kind: 'reveal', value: 'Y', more: 1 },
  { kind: 'hide', value: 'N', more: -1 },
  { kind: 'reveal', value: 'Y', more: 1 },
];

/** People look before they tap again; by then the effects of an answer have finished. */
const BETWEEN_TAPS_MS = 200;

const choiceSelector = (id, value) =>
  `[data-category="${id}"] label:has(input[value="${value}"]), ` +
  `label:has(input[name="question_${id}"][value="${value === 'Y' ? 0 : 1}"])`;

/** Taps one after the other. Each has the time from lifting the finger to painting the effect. */
export const measureTaps = async ({ size, questions, profile, ...where }) => {
  const { context, page, devtools } = await openPage(where);
  await page.evaluate((count) => window.bench.mount(count), size);
  let drawn = await page.evaluate(() => window.bench.drawn());
  if (profile) {
    await devtools.send('Profiler.enable');
    await devtools.send('Profiler.start');
  }
  const taps = [];
  for (const id of spreadQuestionIds(size, questions)) {
    for (const { kind, value, more } of TAP_SEQUENCE) {
      drawn += more;
      await page.evaluate((count) => window.bench.expect(count), drawn);
      await page.locator(choiceSelector(id, value)).first().tap();
      const painted = await page.evaluate(async () => {
        const took = await window.bench.tapped();
        return { took, at: performance.now() };
      });
      taps.push({ kind, painted: painted.took, at: painted.at });
      await page.waitForTimeout(BETWEEN_TAPS_MS);
    }
  }
  if (profile) {
    const { profile: recorded } = await devtools.send('Profiler.stop');
    writeFileSync(profile, JSON.stringify(recorded));
  }
  // The browser reports an interaction after its frame.
  await page.waitForTimeout(500);
  const interactions = await page.evaluate(() => window.bench.interactions());
  await context.close();
  return withInteractions(taps, interactions);
};

/** The browser does not report shorter interactions; they count as this value. */
const MIN_INTERACTION_MS = 16;

const withInteractions = (taps, interactions) =>
  taps.map(({ kind, painted, at }, index) => {
    const since = taps[index - 1]?.at ?? 0;
    const own = interactions.filter(({ startTime }) => startTime > since && startTime < at);
    return {
      kind,
      painted,
      interaction: Math.max(MIN_INTERACTION_MS, ...own.map(({ duration }) => duration)),
    };
  });
