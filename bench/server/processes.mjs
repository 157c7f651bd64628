#!/usr/bin/env node
/**
 * `npm run bench:processes`: calls per second of three processes of the server on one PostgreSQL
 * database, compared with one process, in turns. Prints a table; `--write` puts it into
 * docs/benchmarks.md.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeTable } from '../write-table.mjs';
import { formatMachine, describeMachine } from '../machine.mjs';
import { installPeers } from '../peers.mjs';
import { startServer, runToEnd } from './child-processes.mjs';
import { startBenchPostgresql } from './postgresql.mjs';

const { values: options } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
});
const PROCESSES = 3;
const CONNECTIONS = 50;
const SECONDS = 3;
const ROUNDS = 3;
const OLD_ANSWERS = 10_000;
/** Each has its own visitors: one for each process, and one for the process that works alone. */
const LISTS = PROCESSES + 1;
const SUBMISSIONS = 5_000;

installPeers();
const { measureRequest } = await import('./load.mjs');
const { createCases } = await import('./cases.mjs');

/** The share of all cores that was in use since `before`, in percent. */
const usedCores = (before, after) => {
  const sum = (list, pick) => list.reduce((total, { times }) => total + pick(times), 0);
  const all = ({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq;
  const idle = sum(after, ({ idle }) => idle) - sum(before, ({ idle }) => idle);
  return 100 * (1 - idle / (sum(after, all) - sum(before, all)));
};

/** Sends a case to some processes at the same time; together they have 50 connections. */
const measureTogether = async (targets, seconds) => {
  const before = cpus();
  const results = await Promise.all(
    targets.map(({ url, request }) =>
      measureRequest({
        ...request,
        url,
        seconds,
        connections: Math.round(CONNECTIONS / targets.length),
      }),
    ),
  );
  const wrong = results.reduce((sum, result) => sum + result.wrong, 0);
  if (wrong > 0) throw new Error(`${wrong} wrong replies`);
  return {
    perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99: Math.max(...results.map(({ p99 }) => p99)),
    used: usedCores(before, cpus()),
  };
};

const median = (list, name) =>
  list.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

const where = describeMachine();
const folder = mkdtempSync(join(tmpdir(), 'munjin-bench-'));
const postgres = await startBenchPostgresql();
const servers = [];
const rows = [];
try {
  await runToEnd(
    'prepare.ts',
    [folder, postgres.url, OLD_ANSWERS, LISTS * SUBMISSIONS, 100].map(String),
  );
  const prepared = JSON.parse(readFileSync(join(folder, 'prepared.json'), 'utf8'));
  for (let at = 0; at < PROCESSES; at += 1) {
    servers.push(await startServer('ours.ts', [folder, postgres.url]));
  }
  const lists = Array.from({ length: LISTS }, (_, at) => {
    const { url } = servers[at % PROCESSES];
    const sessions = prepared.sessions.slice(at * SUBMISSIONS, (at + 1) * SUBMISSIONS);
    return { url, cases: createCases({ ...prepared, sessions }, url) };
  });
  for (const [at, { name, path, requests }] of lists[0].cases.entries()) {
    // Visit days need no database, and a visit is a sequence.
    if (requests || path === '/api/v1/visit-days') continue;
    const all = lists.map(({ url, cases }) => ({ url, request: cases[at] }));
    const [several, one] = [all.slice(0, PROCESSES), all.slice(PROCESSES)];
    const measured = { one: [], several: [] };
    // The first round warms up the JavaScript compiler.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const figures = {
        one: await measureTogether(one, round === 0 ? 1 : SECONDS),
        several: await measureTogether(several, round === 0 ? 1 : SECONDS),
      };
      if (round === 0) continue;
      measured.one.push(figures.one);
      measured.several.push(figures.several);
    }
    const cell = (list) =>
      `${Math.round(median(list, 'perSecond')).toLocaleString('en')} | ${Math.round(median(list, 'p99'))} ms | ${Math.round(median(list, 'used'))} %`;
    const ratio = median(measured.several, 'perSecond') / median(measured.one, 'perSecond');
    rows.push(
      `| **${name}** | ${cell(measured.one)} | ${cell(measured.several)} | ${ratio.toFixed(2)}× |`,
    );
    process.stderr.write('.');
  }
} finally {
  for (const server of servers) await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stderr.write('\n');

const markdown = `${formatMachine(where)} ${CONNECTIONS} connections together, median of ${ROUNDS} rounds of ${SECONDS} seconds in turns, ${OLD_ANSWERS.toLocaleString('en')} answers in the store. “Cores” is the share of all cores in use, by everything on the machine.

| | one process, a second | p99 | cores | three processes, a second | p99 | cores | three / one |
| --- | --: | --: | --: | --: | --: | --: | --: |
${rows.join('\n')}`;
process.stdout.write(`${markdown}\n`);
if (options.write) await writeTable('bench:processes', markdown);
