#!/usr/bin/env node
/**
 * `npm run bench:jobs`: does each main job of a studio user in the built studio, by the steps of
 * `e2e/studio/jobs.e2e.ts`, and counts clicks, fields and keys. Prints a table and writes
 * `.reports/bench-jobs.json`; `--write` puts the table into docs/studio.md.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine, formatMachine } from '../machine.mjs';
import { buildOurs } from '../web/build.mjs';
import { writeTable } from '../write-table.mjs';

const root = join(import.meta.dirname, '..', '..');
const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

buildOurs();
const where = describeMachine();
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
    ...['test', 'e2e/studio/jobs.e2e.ts', '--project=ko-phone', '--reporter=json'],
    ...['--workers=1', '--retries=0'],
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
);
if (status !== 0) throw new Error(`a job failed:\n${stderr}\n${stdout.slice(0, 4000)}`);

const testsOf = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsOf),
];
const jobs = testsOf(JSON.parse(stdout))
  .flatMap(({ annotations }) => annotations)
  .filter(({ type }) => type === 'job')
  .map(({ description }) => JSON.parse(description));

const sum = (costs, what) => costs.reduce((total, cost) => total + cost[what], 0);
const clicks = (costs) => costs.map((cost) => cost.clicks).join(' + ');
const rows = jobs.map(
  ({ name, review, target, costs, seconds }) =>
    `| ${name} | ${review} | ${target} | ${clicks(costs)} | ${sum(costs, 'fields')} | ${sum(costs, 'keys')} | ${seconds.toFixed(1)} |`,
);
const table = `
${formatMachine(where)}

| Job | Review | Target | Clicks now | Fields typed | Keys | Seconds |
| --- | --- | --- | --: | --: | --: | --: |
${rows.join('\n')}
`;
mkdirSync(join(root, '.reports'), { recursive: true });
const report = JSON.stringify({ machine: where, jobs }, null, 2);
writeFileSync(join(root, '.reports', 'bench-jobs.json'), `${report}\n`);
process.stdout.write(table);
if (options.write) await writeTable('bench:jobs', table, 'studio.md');
