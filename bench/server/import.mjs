#!/usr/bin/env node
/**
 * `npm run bench:import`: measures how long an import of the directory takes, and its effect on
 * visitors who read and submit at a server on the same database. It uses the built program, so run
 * `npm run build` first. Prints a table and writes `.reports/bench-import.json`; `--write` puts the
 * table into docs/benchmarks.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeTable } from '../write-table.mjs';
import { formatMachine, describeMachine } from '../machine.mjs';
import { startServer, runToEnd } from './child-processes.mjs';
import { createVisitors } from './import-visitors.mjs';
import { startBenchPostgresql } from './postgresql.mjs';

const root = join(import.meta.dirname, '..', '..');
const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: 'SQLite,PostgreSQL' },
    patients: { type: 'string', default: '100000' },
  },
});
const PATIENTS = Number(options.patients);
const CHANGED_ONE_IN = 100;
const ALONE_SECONDS = 10;
const SUBMISSIONS = 400;

const patients = (changed) =>
  [
    'registration_number,name,birth,phone,disabled',
    ...Array.from({ length: PATIENTS }, (_, at) => {
      const name = `김하늘${at % 997}${changed && at % CHANGED_ONE_IN === 0 ? '가' : ''}`;
      return `${20_000_000 + at},${name},19${50 + (at % 50)}0315,010${10_000_000 + at},${at % 9 ? 'N' : 'Y'}`;
    }),
    '',
  ].join('\n');

/** Imports with the real program; returns the seconds from its start to its end. */
const runImport = async (file, data, store) => {
  const startedAt = performance.now();
  const program = [join(root, 'cli', 'munjin.mjs'), 'directory', 'import', file, '--data', data];
  const child = spawn(process.execPath, program, {
    env: { ...process.env, DATABASE_URL: store },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`the import ended with ${status}`);
  return (performance.now() - startedAt) / 1000;
};

const where = describeMachine();
const folder = mkdtempSync(join(tmpdir(), 'munjin-bench-'));
const report = { machine: where, patients: PATIENTS, databases: {} };
const names = options.only.split(',');
const postgres = names.includes('PostgreSQL') ? await startBenchPostgresql() : null;
const fileOf = (name, changed) => {
  const at = join(folder, name);
  mkdirSync(at);
  writeFileSync(join(at, 'patients.csv'), patients(changed));
  return join(at, 'patients.csv');
};
try {
  const [first, second] = [fileOf('first', false), fileOf('second', true)];
  for (const name of names) {
    const data = join(folder, name);
    mkdirSync(data);
    const store = name === 'PostgreSQL' ? postgres.url : '';
    await runToEnd('prepare.ts', [data, store, '0', String(SUBMISSIONS), '0']);
    const server = await startServer('ours.ts', [data, store]);
    const prepared = JSON.parse(readFileSync(join(data, 'prepared.json'), 'utf8'));
    const visitors = createVisitors(prepared, server.url);
    const rows = [];
    const measured = async (title, work) => {
      const { result, ...figures } = await visitors.during(work);
      rows.push({ title, seconds: result, ...figures });
      process.stderr.write('.');
    };
    await visitors.during(() => new Promise((done) => setTimeout(done, 2000)));
    await measured('no import', () =>
      new Promise((done) => setTimeout(done, ALONE_SECONDS * 1000)).then(() => null),
    );
    await measured('first import', () => runImport(first, data, store));
    await measured('again, 1 % changed', () => runImport(second, data, store));
    report.databases[name] = rows;
    await server.stop();
  }
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stderr.write('\n');

const whole = (value) => Math.round(value).toLocaleString('en');
const ms = (value) => `${value < 10 ? value.toFixed(1) : whole(value)} ms`;
const markdown = [
  `${formatMachine(where)} ${whole(PATIENTS)} patients, beside ${createVisitors.perSecond} reads and ${createVisitors.submissionsPerSecond} submissions a second over HTTP; the program, the server, the database and the visitors share the cores.`,
  '',
  '| | | the import takes | reads p50 | p99 | longest | longest submission | failed |',
  '| --- | --- | --: | --: | --: | --: | --: | --: |',
  ...Object.entries(report.databases).flatMap(([name, rows]) =>
    rows.map(({ title, seconds, reads, submissions, failed }) => {
      const took = seconds === null ? '' : `${seconds.toFixed(1)} s`;
      const { p50, p99, most } = reads;
      const times = [p50, p99, most, submissions.most].map(ms).join(' | ');
      return `| ${name} | ${title} | ${took} | ${times} | ${failed} |`;
    }),
  ),
].join('\n');

mkdirSync(join(root, '.reports'), { recursive: true });
writeFileSync(join(root, '.reports', 'bench-import.json'), `${JSON.stringify(report, null, 2)}\n`);
process.stdout.write(`${markdown}\n`);
if (options.write) await writeTable('bench:import', markdown);
