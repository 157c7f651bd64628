/**
 * Types words into the editor of one draft, and measures how soon each letter is painted there and
 * in the preview.
 */
const SIZE = { width: 1440, height: 900 };
/** Words at the speed of a practised typist: seven letters a second. */
const WORD = 6;
const BETWEEN_KEYS_MS = 140;
const BETWEEN_WORDS_MS = 700;
/** By then the editor has checked the draft, and the preview has drawn all of it. */
const SETTLED_MS = 6_000;
const EVENT_TIMING_DELAY_MS = 1_000;
/** The browser does not report shorter interactions; they count as this value. */
const MIN_INTERACTION_MS = 16;

const openSignedInPage = async ({ browser, url, token, probe }) => {
  const context = await browser.newContext({ viewport: SIZE, locale: 'ko-KR' });
  const { hostname } = new URL(url);
  await context.addCookies([
    { name: '__Host-admin', value: token, domain: hostname, path: '/', secure: true },
  ]);
  const page = await context.newPage();
  await page.addInitScript(`if (window === window.top) {${probe}}`);
  return { context, page };
};

/**
 * Types this many words into the question of one category; returns the milliseconds of each letter.
 */
export const measureTyping = async ({ code, categoryId, words, profile, ...where }) => {
  const { context, page } = await openSignedInPage(where);
  const began = Date.now();
  await page.goto(`${where.url}/admin/questionnaires/${code}/draft?category=${categoryId}`);
  const field = page.locator('[data-field="question"] textarea').first();
  await field.waitFor();
  const opened = Date.now() - began;
  await page.waitForTimeout(SETTLED_MS);
  const isPreviewed = await page.evaluate((id) => window.probe.shown(id) !== '', categoryId);
  await field.click();
  await field.press('Control+End');
  await field.evaluate((element, id) => window.probe.watch(element, id), categoryId);
  const devtools = await context.newCDPSession(page);
  if (profile) {
    await devtools.send('Profiler.enable');
    await devtools.send('Profiler.start');
  }
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** Milliseconds of work of the page's own thread, without the time of other processes. */
  const workedUntilNow = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  const worked = [];
  const from = await page.evaluate(() => performance.now());
  for (let word = 0; word < words; word += 1) {
    for (let letter = 0; letter < WORD; letter += 1) {
      const text = letter === WORD - 1 ? ' ' : 'abcdefghij'[(word + letter) % 10];
      const before = await workedUntilNow();
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text });
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text });
      await page.waitForTimeout(BETWEEN_KEYS_MS);
      worked.push((await workedUntilNow()) - before);
    }
    await page.waitForTimeout(BETWEEN_WORDS_MS);
  }
  await page.waitForTimeout(EVENT_TIMING_DELAY_MS);
  if (profile) profile((await devtools.send('Profiler.stop')).profile);
  const keys = await page.evaluate(() => window.probe.typed());
  const measured = await page.evaluate(() => window.probe.interactions());
  await context.close();
  const interactions = measured
    .filter(({ startTime }) => startTime > from)
    .map(({ duration }) => duration);
  const unreported = Math.max(0, keys.length - interactions.length);
  return {
    opened,
    isPreviewed,
    worked,
    painted: keys.map(({ painted }) => painted),
    previewed: isPreviewed ? keys.map(({ previewed }) => previewed ?? Infinity) : [],
    interactions: [
      ...interactions,
      ...Array.from({ length: unreported }, () => MIN_INTERACTION_MS),
    ],
  };
};
