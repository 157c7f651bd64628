#!/usr/bin/env node
/**
 * `npm run bench:studio`: measures typing in the studio's editor with the preview beside it, in
 * drafts of several sizes. Prints tables and writes `.reports/bench-studio.json`; `--write` puts
 * the tables into docs/benchmarks.md. `--quick` types only a little; `--profile` writes a CPU
 * profile of the last size.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build as bundle } from 'esbuild';
import { launchBrowser } from '../launch-browser.mjs';
import { writeTable } from '../write-table.mjs';
import { formatMachine, describeMachine } from '../machine.mjs';
import { startServer } from '../server/child-processes.mjs';
import { buildOurs } from '../web/build.mjs';
import { measureTyping } from './measure.mjs';
import { asMarkdown, asText } from './table.mjs';

const root = join(import.meta.dirname, '..', '..');
const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '20,500' },
  },
});
const sizes = options.sizes.split(',').map(Number);
const amount = options.quick ? { rounds: 1, words: 8 } : { rounds: 3, words: 15 };
if (options.write && options.quick) throw new Error('--write takes a whole run');

const { outputFiles } = await bundle({
  entryPoints: [join(import.meta.dirname, 'probe.mjs')],
  bundle: true,
  write: false,
  format: 'iife',
  target: 'es2022',
});
const probe = outputFiles[0].text;

buildOurs();
mkdirSync(join(root, '.reports'), { recursive: true });
const where = describeMachine();
const load = [where.busy];
const browser = await launchBrowser();
const hospital = await startServer('../studio/editor-server.ts', sizes.map(String));
const { url, details } = hospital;

const measured = [];
for (const size of sizes) {
  const rounds = [];
  for (let round = 0; round < amount.rounds; round += 1) {
    const isProfiled = options.profile && size === sizes.at(-1) && round === 0;
    const file = join(root, '.reports', 'bench-studio.cpuprofile');
    rounds.push(
      await measureTyping({
        browser,
        url,
        token: details.token,
        probe,
        code: `WIDE${size}`,
        // A yes/no question in the middle, with a description, a follow-up and an outcome.
        categoryId: `q${Math.floor(size / 8) * 4}`,
        words: amount.words,
        ...(isProfiled && {
          profile: (recorded) => {
            writeFileSync(file, JSON.stringify(recorded));
          },
        }),
      }),
    );
    process.stderr.write(` ${size}`);
  }
  measured.push({ size, rounds });
  load.push(loadavg()[0]);
}
process.stderr.write('\n');
const version = browser.version();
await browser.close();
await hospital.stop();

const letters = measured[0].rounds.reduce((sum, { painted }) => sum + painted.length, 0);
const report = {
  machine: where,
  browser: version,
  letters,
  load: [Math.min(...load), Math.max(...load)],
  sizes: measured,
};
writeFileSync(join(root, '.reports', 'bench-studio.json'), `${JSON.stringify(report, null, 2)}\n`);
process.stdout.write(asText(report, formatMachine(where)));
if (options.write) await writeTable('bench:studio', asMarkdown(report, formatMachine(where)));
