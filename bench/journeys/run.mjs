#!/usr/bin/env node
/**
 * `npm run bench:journeys`: walks each journey of a visitor in Chromium, on a phone and in Korean,
 * as a healthy person would, until another library has read the QR code and the gate has opened.
 * Counts taps, keys and machine seconds, and estimates the person's seconds. Prints a table and
 * writes `.reports/bench-journeys.json`, and what a screen reader has on each screen as
 * `.reports/journeys-heard.md`; `--write` puts the table into docs/screens.md. `--only
 * Guest` walks the journeys whose name contains that.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../launch-browser.mjs';
import { formatMachine, describeMachine } from '../machine.mjs';
import { startServer } from '../server/child-processes.mjs';
import { buildOurs } from '../web/build.mjs';
import { writeTable } from '../write-table.mjs';
import { GATE_BEFORE, JOURNEYS } from './journeys.mjs';
import { MODEL } from './person.mjs';
import { asMarkdown } from './table.mjs';
import { openGate, PHONE, walk } from './walk.mjs';

const root = join(import.meta.dirname, '..', '..');
const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
if (options.write && options.only !== '') throw new Error('--write takes every journey');

buildOurs();
const where = describeMachine();
const browser = await launchBrowser();

const scans = [];
/** What a screen reader has on each screen of each journey. */
const heard = [];

const server = await startServer('../journeys/hospital-server.ts', []);
const ask = async (want, of) => (await server.ask({ want, of })).text;

/** One journey, and the one that follows it on the same phone, in a hospital of their own. */
const measure = async (journey) => {
  // Service workers and the visit's cookie need a secure origin; `localhost` is one.
  const url = (await ask('newHospital')).replace('127.0.0.1', 'localhost');
  const gate = await openGate(browser, url, await ask('pairingCode'));
  if (journey.scenario) await ask('scenario', journey.scenario);
  const link = journey.linkTo && new URL(await ask('messageLink', journey.linkTo));
  const address = link ? `${url}${link.pathname}${link.search}` : url;
  const phone = await browser.newContext(PHONE);
  // A phone keeps the pass of its own day.
  await phone.clock.setFixedTime(Number(await ask('time')));
  const { digits, trees, ...now } = await walk(await phone.newPage(), address, journey);
  heard.push({ name: journey.name, screens: trees });
  const rows = [{ name: journey.name, before: journey.before, now }];
  if (journey.again) {
    const { before, ...again } = { ...journey, ...journey.again };
    const {
      digits: sameCode,
      trees: ofAgain,
      ...next
    } = await walk(await phone.newPage(), url, again);
    if (sameCode !== digits) throw new Error(`${again.name}: another pass`);
    heard.push({ name: again.name, screens: ofAgain });
    rows.push({ name: again.name, before, now: next });
  }
  scans.push(await gate.admit(digits));
  await phone.close();
  await gate.close();
  return rows;
};

const journeys = [];
for (const journey of JOURNEYS.filter(({ name }) => name.includes(options.only))) {
  try {
    journeys.push(...(await measure(journey)));
    process.stderr.write('.');
  } catch (failure) {
    // The other journeys still show what they cost.
    process.exitCode = 1;
    process.stderr.write(`\n${journey.name}: ${failure.message}\n`);
  }
}
process.stderr.write('\n');
if (process.exitCode === 1 && options.write) throw new Error('--write takes every journey');
const now = scans.toSorted((one, other) => one - other)[Math.floor(scans.length / 2)];
const report = {
  machine: where,
  browser: browser.version(),
  model: MODEL,
  journeys,
  gate: { before: GATE_BEFORE, now },
};
await browser.close();
await server.stop();

mkdirSync(join(root, '.reports'), { recursive: true });
writeFileSync(
  join(root, '.reports', 'bench-journeys.json'),
  `${JSON.stringify(report, null, 2)}\n`,
);
writeFileSync(
  join(root, '.reports', 'journeys-heard.md'),
  heard
    .flatMap(({ name, screens }) => [
      `# ${name}`,
      ...screens.map(
        ({ screen, title, focus, tree }) =>
          `## ${screen}\n\nTitle: ${title}\nFocus: ${focus}\n\n${tree}`,
      ),
    ])
    .join('\n\n'),
);
const table = asMarkdown(report, formatMachine(where));
process.stdout.write(table);
if (options.write) await writeTable('bench:journeys', table, 'screens.md');
