#!/usr/bin/env node
/**
 * `npm run bench:lint`: how the time to read and lint a questionnaire grows with its questions. The
 * sizes are measured in turn. Prints a table; `--write` puts it into docs/benchmarks.md.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { formatMachine, describeMachine } from '../machine.mjs';
import { writeTable } from '../write-table.mjs';

const SIZES = [500, 2000];
const ROUNDS = 15;

const root = join(import.meta.dirname, '..', '..');
const built = join(root, 'dist', 'bench-lint', 'lint-steps.mjs');
await build({
  absWorkingDir: root,
  entryPoints: ['bench/lint/lint-steps.ts'],
  outfile: built,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
});
const { stepsOf } = await import(pathToFileURL(built).href);

const where = describeMachine();
const bySize = SIZES.map(stepsOf);
const names = Object.keys(bySize[0]);
const times = new Map(names.map((name) => [name, SIZES.map(() => [])]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const name of names) {
    for (const [at, steps] of bySize.entries()) {
      const began = performance.now();
      steps[name]();
      times.get(name)[at].push(performance.now() - began);
    }
  }
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const row = (name) => {
  const [small, large] = times.get(name).map(median);
  const cells = [small, large].map((ms) => `${ms.toFixed(0)} ms`);
  return `| ${name} | ${cells.join(' | ')} | ${(large / small).toFixed(1)} |`;
};
const markdown = [
  formatMachine(where),
  '',
  `| Step | ${SIZES.map((size) => `${size.toLocaleString('en')} questions`).join(' | ')} | ratio |`,
  '| --- | --: | --: | --: |',
  ...names.map(row),
].join('\n');
process.stdout.write(`${markdown}\n`);
if (process.argv.includes('--write')) await writeTable('bench:lint', markdown);
