#!/usr/bin/env node
/**
 * `npm run bench:actions`: measures the slowest things that a visitor does, each on a new page of a
 * phone with a processor slowed four times: from the tap to the next paint, as the browser reports
 * it (steps of 8 ms). Prints the median and the worst of nine; `--write` puts them into
 * docs/benchmarks.md.
 */
import { parseArgs } from 'node:util';
import { launchBrowser } from '../launch-browser.mjs';
import { describeMachine, formatMachine } from '../machine.mjs';
import { startServer } from '../server/child-processes.mjs';
import { writeTable } from '../write-table.mjs';
import { buildOurs, bundleProbe } from './build.mjs';
import { CPU_SLOWDOWN, newPage, newPhone } from './phone.mjs';
import { goToConsent, openHome, wordingIn } from './visit.mjs';

const ROUNDS = 9;
/** The browser reports an interaction after its frame, and not below 16 ms. */
const EVENT_TIMING_DELAY_MS = 600;
const MIN_INTERACTION_MS = 16;
/** A person has looked at the questionnaire, and its parts below the screen are drawn. */
const SETTLED_MS = 2000;

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const say = wordingIn('ko');

const category = (page, id) => page.locator(`[data-category="${id}"]`);

/** What is tapped, and what must be on the screen afterwards. The times before: a51facf, by hand. */
const ACTIONS = [
  {
    name: 'Complete, with every question unanswered',
    before: 344,
    target: (page) => page.getByRole('button', { name: say('screen.inquiry.complete') }),
    effect: (page) => page.locator('.category-missing').first(),
  },
  {
    name: '"I visited one of these places" opens the list',
    before: 168,
    target: (page) => category(page, 'visitedPlaces').locator('input[value="Y"]'),
    effect: (page) => category(page, 'visitedPlaces').locator('.place').first(),
  },
  {
    name: '"Yes" to a journey abroad opens country and day',
    before: 152,
    target: (page) => category(page, 'overseas').locator('input[value="Y"]'),
    effect: (page) => category(page, 'overseas').locator('.visit-entry'),
  },
];

buildOurs();
const where = describeMachine();
const probe = await bundleProbe();
const browser = await launchBrowser();
const hospital = await startServer('../web/demo-server.ts', []);
const url = hospital.url.replace('127.0.0.1', 'localhost');

/** Milliseconds from the tap to the next paint. */
const measure = async ({ target, effect }) => {
  const { context, page, devtools } = await newPage(await newPhone(browser), probe);
  await openHome(page, url);
  const next = await goToConsent(page);
  await next.tap();
  await page.locator('[data-category]').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const button = target(page);
  await button.scrollIntoViewIfNeeded();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const since = await page.evaluate(() => performance.now());
  await button.tap();
  await effect(page).waitFor();
  await page.waitForTimeout(EVENT_TIMING_DELAY_MS);
  const interactions = await page.evaluate(() => window.probe.interactions());
  await context.close();
  return Math.max(
    MIN_INTERACTION_MS,
    ...interactions.filter(({ startTime }) => startTime > since).map(({ duration }) => duration),
  );
};

const rows = [];
for (const action of ACTIONS) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await measure(action));
    process.stderr.write('.');
  }
  times.sort((one, other) => one - other);
  rows.push({ ...action, median: times[(ROUNDS - 1) / 2], worst: times.at(-1) });
}
process.stderr.write('\n');
await browser.close();
await hospital.stop();

const markdown = `
${formatMachine(where)} ${ROUNDS} times each.

| | 2026-11-23 | now, median | now, worst |
| --- | --: | --: | --: |
${rows
  .map(
    ({ name, before, median, worst }) => `| ${name} | ${before} ms | ${median} ms | ${worst} ms |`,
  )
  .join('\n')}
`;
process.stdout.write(`${markdown}\n`);
if (options.write) await writeTable('bench:actions', markdown);
