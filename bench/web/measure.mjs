/** Measures one load, or one visitor's taps, on each page, with slowed processor and network. */
import { ANSWERS, giveAnswer, OURS, SURVEY } from './pages.mjs';
import { newPage, newPhone, slowDown, touch } from './phone.mjs';
import { nativeName, screensOn, goToConsent, openHome } from './visit.mjs';

/** Until the choices are painted; then a tap on the first one, which opens the days. */
const HOME = {
  painted: 'main[data-screen="/"] .purpose',
  fills: false,
  target: 'main[data-screen="/"] .purpose',
  effect: 'dialog[open] input',
};

/** Larger paints may follow the first one within this time. */
const SETTLED_MS = 1_500;
/** A tap without an effect by then was a miss. */
const TAP_TIMEOUT_MS = 300;
/** People look before they tap again. */
const BETWEEN_TAPS_MS = 100;
/** The browser reports an interaction after its frame. */
const EVENT_TIMING_DELAY_MS = 500;
/** The browser does not report shorter interactions; they count as this value. */
const MIN_INTERACTION_MS = 16;

const openSlowedPage = async ({ browser, probe, latency }, sight, options) => {
  const opened = await newPage(await newPhone(browser, options), probe, sight);
  await slowDown(opened, { latency });
  return opened;
};

/**
 * First and largest paint of a page that is not touched, in milliseconds from the start of the
 * navigation.
 */
const measurePaints = async ({ page }, url) => {
  await page.goto(url, { waitUntil: 'commit' });
  const seen = await page.evaluate(() => window.probe.seen());
  await page.waitForFunction(() => window.probe.paints().largest !== null);
  await page.waitForTimeout(SETTLED_MS);
  const { first, largest } = await page.evaluate(() => window.probe.paints());
  return { first, largest: largest.at, element: largest.what, seen };
};

/**
 * Taps as soon as there is a target, and again if the tap missed, since the target may move.
 * Returns when the target appeared and when the effect was painted.
 */
const firstTap = async (opened) => {
  const { page } = opened;
  do {
    const middle = await page.evaluate(() => window.probe.target());
    if (middle) await touch(opened, middle);
  } while (!(await page.evaluate((ms) => window.probe.isAnsweredWithin(ms), TAP_TIMEOUT_MS)));
  return page.evaluate(async () => ({
    seen: await window.probe.seen(),
    answered: await window.probe.answered(),
  }));
};

/** The duration of each one that started after `since`. */
const interactionsOf = async ({ page }, howMany, since = 0) => {
  await page.waitForTimeout(EVENT_TIMING_DELAY_MS);
  const measured = await page.evaluate(() => window.probe.interactions());
  const durations = measured
    .filter(({ startTime }) => startTime > since)
    .map(({ duration }) => duration);
  const unreported = Math.max(0, howMany - durations.length);
  return [...durations, ...Array.from({ length: unreported }, () => MIN_INTERACTION_MS)];
};

const giveAllAnswers = async (opened, pages, since) => {
  let count = 1;
  for (const answer of ANSWERS) {
    count += await giveAnswer(opened.page, pages, answer);
    await opened.page.waitForTimeout(BETWEEN_TAPS_MS);
  }
  return interactionsOf(opened, count, since);
};

/** The home page: one load without touches, and one with taps on everything that it has. */
export const measureHome = async (where) => {
  const quiet = await openSlowedPage(where, HOME);
  const paints = await measurePaints(quiet, where.ours);
  await quiet.context.close();

  const touched = await openSlowedPage(where, HOME);
  const { page } = touched;
  await page.goto(where.ours, { waitUntil: 'commit' });
  const { answered } = await firstTap(touched);
  const { home } = screensOn(page);
  const taps = [
    home.cancel,
    home.purpose('guardian'),
    home.cancel,
    home.purpose('visitor'),
    home.cancel,
    page.getByRole('button', { name: nativeName('ko') }),
    home.dialog.getByRole('button', { name: nativeName('en'), exact: true }),
  ];
  for (const target of taps) {
    await target.tap();
    await page.waitForTimeout(BETWEEN_TAPS_MS);
  }
  const interactions = await interactionsOf(touched, 1 + taps.length);
  await touched.context.close();
  return { ...paints, answered, interactions };
};

/**
 * Our questionnaire as a visitor opens it: from the tap on "next" below the terms. The visit up to
 * that point is not slowed, and the browser has loaded no part of the questionnaire yet.
 */
export const measureQuestionnaire = async (where) => {
  const opened = await newPage(await newPhone(where.browser), where.probe);
  const { page } = opened;
  await openHome(page, where.ours);
  const next = await goToConsent(page);
  await slowDown(opened, where);
  await page.evaluate((sight) => window.probe.watch(sight), OURS.sight);
  await next.tap();
  const { seen, answered } = await firstTap(opened);
  const from = await page.evaluate(() => window.probe.tappedAt());
  // The visit up to that point is not slowed, and the tap on "next" has its own row.
  const interactions = await giveAllAnswers(opened, OURS, seen);
  await opened.context.close();
  return {
    seen: seen - from,
    answered: answered - from,
    interactions,
  };
};

/** The same questionnaire in survey-react-ui, which is the only content at its address. */
export const measureSurvey = async (where) => {
  const options = { inlineStyles: true };
  const quiet = await openSlowedPage(where, SURVEY.sight, options);
  const paints = await measurePaints(quiet, where.survey);
  await quiet.context.close();

  const touched = await openSlowedPage(where, SURVEY.sight, options);
  await touched.page.goto(where.survey, { waitUntil: 'commit' });
  const { answered } = await firstTap(touched);
  const interactions = await giveAllAnswers(touched, SURVEY);
  await touched.context.close();
  return { ...paints, answered, interactions };
};

/**
 * Both pages again in browsers that have visited them before; ours with its service worker active.
 */
export const measureSecondVisits = async (where) => {
  const home = await secondLoad(where, where.ours, HOME, { keepsShell: true });
  const survey = await secondLoad(where, where.survey, SURVEY.sight, { inlineStyles: true });
  return { home, survey };
};

const secondLoad = async (where, url, sight, options) => {
  const context = await newPhone(where.browser, options);
  const first = await newPage(context, where.probe, sight);
  await first.page.goto(url);
  await first.page.evaluate(() => window.probe.seen());
  // The service worker starts when the first screen is shown, and is ready when everything is
  // cached.
  if (options.keepsShell) await first.page.evaluate(() => navigator.serviceWorker.ready);
  await first.page.close();
  const second = await newPage(context, where.probe, sight);
  await slowDown(second, where);
  const paints = await measurePaints(second, url);
  await context.close();
  return paints;
};
