#!/usr/bin/env node
/**
 * `npm run bench:server`: calls and whole visits per second on SQLite and PostgreSQL, compared with
 * the bare framework. Prints a table and writes `.reports/bench-server.json`; `--write` puts the
 * table into docs/benchmarks.md. `--quick` measures briefly on few answers; `--hold 600` adds 300
 * mixed requests a second for that many seconds.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeTable } from '../write-table.mjs';
import { formatMachine, describeMachine } from '../machine.mjs';
import { installPeers } from '../peers.mjs';
import { startServer, runToEnd } from './child-processes.mjs';
import { postgresqlBytes, postgresqlCpuMs, sqliteBytes } from './database-usage.mjs';
import { startBenchPostgresql } from './postgresql.mjs';
import { asMarkdown } from './table.mjs';

const root = join(import.meta.dirname, '..', '..');
const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: 'SQLite,PostgreSQL' },
    hold: { type: 'string', default: '0' },
  },
});
const names = options.only.split(',');
const HELD_PER_SECOND = 300;
const CALLS_OF_A_VISIT = 6;
const heldSeconds = Number(options.hold);
const heldVisits = Math.ceil((heldSeconds * HELD_PER_SECOND * 1.1) / CALLS_OF_A_VISIT);

const amount = options.quick
  ? { seconds: 3, answers: 10_000, submissions: 8_000, flows: 4_000 }
  : { seconds: 10, answers: 1_000_000, submissions: 24_000, flows: 12_000 };

installPeers();
const {
  measureFlow: flow,
  measureRequest: single,
  measureSteadyRate: steady,
} = await import('./load.mjs');
const { BASELINE_CASES: BARE, createCases: casesOf } = await import('./cases.mjs');

/**
 * The first run warms up the JavaScript compiler; the second gives the figures. For each call: the
 * processor time of the server and of PostgreSQL, and how much the database grows.
 */
const measureWarm = async (server, bytesOf, request) => {
  const measure = request.requests ? flow : single;
  const ask = { url: server.url, seconds: amount.seconds, ...request };
  await measure({ ...ask, seconds: 1 });
  const used = async () => ({
    cpuMs: (await server.usage()).cpuMs,
    databaseCpuMs: postgresqlCpuMs(),
    bytes: await bytesOf(),
  });
  const before = await used();
  const figures = await measure(ask);
  const after = await used();
  const each = (name) => (after[name] - before[name]) / figures.count;
  return {
    ...figures,
    cpuMs: each('cpuMs'),
    databaseCpuMs: each('databaseCpuMs'),
    bytes: each('bytes'),
  };
};

const where = describeMachine();
const folder = mkdtempSync(join(tmpdir(), 'munjin-bench-'));
const report = { machine: where, amount, databases: {} };
const postgres = names.includes('PostgreSQL') ? await startBenchPostgresql() : null;
try {
  for (const name of names) {
    const data = join(folder, name);
    mkdirSync(data);
    const store = name === 'PostgreSQL' ? postgres.url : '';
    process.stderr.write(`${name}: preparing ${amount.answers} answers …\n`);
    const { answers, submissions, flows } = amount;
    await runToEnd(
      'prepare.ts',
      [data, store, answers, submissions, flows + heldVisits].map(String),
    );
    const bareFile = join(data, 'bare.db');
    if (name === 'SQLite') copyFileSync(join(data, 'munjin.db'), bareFile);
    const bare = await startServer(
      ...(name === 'SQLite'
        ? ['baseline-sqlite.ts', [bareFile]]
        : ['baseline-postgresql.ts', [await postgres.copy()]]),
    );
    report.databases[name] = { bare: {}, cases: [] };
    for (const { key, ...request } of BARE) {
      report.databases[name].bare[key] = await measureWarm(bare, () => 0, request);
      process.stderr.write('.');
    }
    await bare.stop();
    const ours = await startServer('ours.ts', [data, store]);
    const prepared = JSON.parse(readFileSync(join(data, 'prepared.json'), 'utf8'));
    const cases = casesOf(prepared, ours.url);
    const bytesOf = () =>
      name === 'SQLite' ? sqliteBytes(join(data, 'munjin.db')) : postgresqlBytes(store);
    const memoryOf = async () => (await ours.usage()).memory;
    const memory = [await memoryOf()];
    for (const { name: title, beside, ...request } of cases) {
      const result = await measureWarm(ours, bytesOf, request);
      report.databases[name].cases.push({ title, beside, ...result });
      memory.push(await memoryOf());
      process.stderr.write('.');
    }
    report.databases[name].memory = memory;
    if (heldSeconds > 0) {
      const bytes = [];
      const { requests } = cases.find((one) => one.requests);
      const held = await steady({
        url: ours.url,
        seconds: heldSeconds,
        perSecond: HELD_PER_SECOND,
        requests,
        every: async () => bytes.push(await memoryOf()),
      });
      report.databases[name].held = { ...held, seconds: heldSeconds, bytes };
    }
    await ours.stop();
    process.stderr.write('\n');
  }
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

mkdirSync(join(root, '.reports'), { recursive: true });
writeFileSync(join(root, '.reports', 'bench-server.json'), `${JSON.stringify(report, null, 2)}\n`);
const markdown = asMarkdown(report, formatMachine(where));
process.stdout.write(`${markdown}\n`);
if (options.write) {
  if (options.quick) throw new Error('--write takes a whole run');
  await writeTable('bench:server', markdown);
}
