#!/usr/bin/env node
/**
 * `npm run bench:form`: compares our form with plain rjsf in Chromium with the processor slowed to
 * a quarter. Prints a table and writes `.reports/bench-form.json`; `--write` puts the table into
 * docs/benchmarks.md. `--quick` makes fewer taps; `--profile` writes a CPU profile of the taps of
 * the last size to `.reports`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../launch-browser.mjs';
import { writeTable } from '../write-table.mjs';
import { formatMachine, describeMachine } from '../machine.mjs';
import { installPeers, versionOf } from '../peers.mjs';
import { BUILT, buildBenchPages, PAGES } from './build.mjs';
import { measureLoads, measureTaps } from './measure.mjs';
import { serve } from './serve.mjs';
import { asMarkdown, asText } from './table.mjs';

const root = join(import.meta.dirname, '..', '..');
const SLOWED = 4;
const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    only: { type: 'string', default: PAGES.join() },
    sizes: { type: 'string', default: '20,100,300' },
  },
});
const sizes = options.sizes.split(',').map(Number);
const names = options.only.split(',');
const amount = options.quick ? { loads: 2, questions: 6 } : { loads: 7, questions: 40 };

installPeers();
await buildBenchPages(sizes);
mkdirSync(join(root, '.reports'), { recursive: true });

const browser = await launchBrowser();
const servers = {};
for (const name of names) servers[name] = await serve(join(BUILT, name));

const pages = Object.fromEntries(names.map((name) => [name, []]));
const where = describeMachine();
for (const size of sizes) {
  const loads = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < amount.loads; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const context = { browser, address: servers[name].address, size, slowed: SLOWED };
      loads[name].push(await measureLoads(context));
      process.stderr.write('.');
    }
  }
  for (const name of names) {
    const isProfiled = options.profile && size === sizes.at(-1);
    const taps = await measureTaps({
      browser,
      address: servers[name].address,
      size,
      slowed: SLOWED,
      questions: amount.questions,
      ...(isProfiled && { profile: join(root, '.reports', `bench-form-${name}.cpuprofile`) }),
    });
    pages[name].push({ size, loads: loads[name], taps });
    process.stderr.write(` ${name} ${size} `);
  }
}
process.stderr.write('\n');
const report = {
  machine: where,
  browser: browser.version(),
  slowed: SLOWED,
  versions: ['@rjsf/core', '@rjsf/validator-ajv8', 'react'].map(
    (one) => `${one} ${versionOf(one)}`,
  ),
  sizes,
  pages,
};
await browser.close();
for (const name of names) await servers[name].close();

writeFileSync(join(root, '.reports', 'bench-form.json'), `${JSON.stringify(report, null, 2)}\n`);
process.stdout.write(asText(report, formatMachine(where)));
if (options.write) {
  if (options.quick || names.length < PAGES.length) throw new Error('--write takes a whole run');
  await writeTable('bench:form', asMarkdown(report, formatMachine(where)));
}
