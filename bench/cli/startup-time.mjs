#!/usr/bin/env node
// Measures how long munjin takes to show its version, its help, and the content of a database,
// compared with a Node.js that does nothing. The programs run in turn, so that other load on the
// machine slows all of them equally. `npm run bench:cli`, after a build; `--write` puts the table
// into docs/benchmarks.md.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeTable } from '../write-table.mjs';
import { formatMachine, describeMachine } from '../machine.mjs';

const ROUNDS = 21;
const BUDGET_MS = 300;
const PROGRAM = fileURLToPath(new URL('../../cli/munjin.mjs', import.meta.url));
if (!existsSync(new URL('../../dist/cli/main.js', import.meta.url))) {
  throw new Error('munjin is not built: npm run build');
}

const data = mkdtempSync(join(tmpdir(), 'munjin-bench-'));
const CASES = [
  ['node -e 0', ['-e', '0']],
  ['munjin --version', [PROGRAM, '--version']],
  ['munjin --help', [PROGRAM, '--help']],
  ['munjin questionnaire lint --help', [PROGRAM, 'questionnaire', 'lint', '--help']],
  ['munjin user list', [PROGRAM, 'user', 'list', '--data', data]],
];

/**
 * Node.js reads the list in NODE_EXTRA_CA_CERTS before any program runs, which takes 0.1 s or more.
 */
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;

const measureRun = (args) => {
  const began = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore', env });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return performance.now() - began;
};

const where = describeMachine();
const times = CASES.map(() => []);
try {
  measureRun([PROGRAM, 'migrate', '--data', data]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, [, args]] of CASES.entries()) times[at].push(measureRun(args));
  }
} finally {
  rmSync(data, { recursive: true, force: true });
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const [bare] = times.map(median);
const row = ([name], at) => {
  const ms = median(times[at]);
  const words = `${ms.toFixed(0)} ms${ms > BUDGET_MS ? ', over 300' : ''}`;
  return `| \`${name}\` | ${words} | ${(ms / bare).toFixed(1)} |`;
};
const markdown = [
  formatMachine(where),
  '',
  '| Start | Time | Beside Node.js alone |',
  '| --- | --: | --: |',
  ...CASES.map(row),
].join('\n');
process.stdout.write(`${markdown}\n`);
if (process.argv.includes('--write')) await writeTable('bench:cli', markdown);
