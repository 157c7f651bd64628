#!/usr/bin/env node
// How long munjin takes to show its version and its help, beside a Node.js that does nothing: by
// turns, so that whatever else the machine does slows all of them. `npm run bench:cli`, after a build.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inWords, machine } from '../machine.mjs';

const ROUNDS = 21;
const BUDGET_MS = 300;
const PROGRAM = fileURLToPath(new URL('../../cli/munjin.mjs', import.meta.url));
if (!existsSync(new URL('../../dist/cli/main.js', import.meta.url))) {
  throw new Error('munjin is not built: npm run build');
}

const CASES = [
  ['node -e 0', ['-e', '0']],
  ['munjin --version', [PROGRAM, '--version']],
  ['munjin --help', [PROGRAM, '--help']],
  ['munjin questionnaire lint --help', [PROGRAM, 'questionnaire', 'lint', '--help']],
];

const timed = (args) => {
  const began = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return performance.now() - began;
};

const times = CASES.map(() => []);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [at, [, args]] of CASES.entries()) times[at].push(timed(args));
}
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const [bare] = times.map(median);
for (const [at, [name]] of CASES.entries()) {
  const ms = median(times[at]);
  const words = `${ms.toFixed(0).padStart(5)} ms  ${(ms / bare).toFixed(1)} x bare`;
  process.stdout.write(`${name.padEnd(34)}${words}${ms > BUDGET_MS ? '  over 300 ms' : ''}\n`);
}
process.stdout.write(`${inWords(machine())}\n`);
