#!/usr/bin/env node
/**
 * `npm run bench:dashboard`: measures the dashboard, the list of answers, its counts and its file
 * with a year of answers in SQLite, and how long a visitor's call waits during that work. Prints a
 * table and writes `.reports/bench-dashboard.json`; `--write` puts the table into
 * docs/benchmarks.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { renderMarkdown, percentile, renderText } from '../browser/table.mjs';
import { writeTable } from '../write-table.mjs';
import { formatMachine, describeMachine } from '../machine.mjs';
import { startServer } from '../server/child-processes.mjs';

const root = join(import.meta.dirname, '..', '..');
const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    days: { type: 'string', default: '365' },
    each: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '20' },
  },
});
const TODAY = '20260309';
const PATIENT = { identityNo: '20000001' };
const A_YEAR = '20250310';
/** The pause between two calls of the visitor. */
const VISITOR_MS = 5;

const where = describeMachine();
const hospital = await startServer('../studio/year-of-answers-server.ts', [
  options.days,
  options.each,
]);
const { url, details } = hospital;
let asked = 0;

const call = async (method, path, body, cookie = '') => {
  asked += 1;
  const began = performance.now();
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'accept-language': 'ko',
      origin: url.replace('127.0.0.1', 'localhost'),
      'x-forwarded-for': `10.0.${(asked >> 8) & 255}.${asked & 255}`,
      'x-forwarded-proto': 'https',
      cookie,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { resultCd, result, resultMsg } = await reply.json();
  if (resultCd !== 0) throw new Error(`${path}: ${resultCd} ${resultMsg}`);
  return { result, took: performance.now() - began };
};
const studio = (method, path, body) => call(method, path, body, `__Host-admin=${details.token}`);

/** Repeats an action while a visitor makes calls all the time. */
const beside = async (work) => {
  const waits = [];
  let isOver = false;
  const visitor = (async () => {
    while (!isOver) {
      waits.push((await call('POST', '/api/v1/identity/check-patient', PATIENT)).took);
      await pause(VISITOR_MS);
    }
  })();
  const times = await work();
  isOver = true;
  await visitor;
  return { times, waits };
};

const again = (count, one) => async () => {
  const times = [];
  for (let round = 0; round < count; round += 1) times.push(...(await one(round)));
  return times;
};

const rounds = Number(options.rounds);
const dashboard = (from) =>
  again(rounds, async () => [
    (await studio('GET', `/api/admin/v1/dashboard?from=${from}&to=${TODAY}`)).took,
  ]);
const filter = {
  from: A_YEAR,
  to: TODAY,
  userType: null,
  language: null,
  outcome: null,
  questionnaire: null,
  device: null,
};
/** All parts of one query, with the time of each. */
const pieces = (path, request, most) => async () => {
  const times = [];
  let cursor = '';
  do {
    const { result, took } = await studio('POST', path, { ...request, cursor });
    times.push(took);
    cursor = result.nextCursor;
  } while (cursor !== '' && times.length < most);
  return times;
};

const lines = [];
const line = async (title, work) => {
  const { times, waits } = await beside(work);
  lines.push({ title, times, waits });
  process.stderr.write(` ${title}`);
};
await line('nothing', async () => {
  await pause(3000);
  return [];
});
await line('dashboard, today, before any day is counted', dashboard(TODAY));
let counting = null;
await line('counting the year, once', async () => {
  counting = await hospital.ask('count');
  return [counting.took];
});
await line('dashboard, today', dashboard(TODAY));
await line('dashboard, 30 days', dashboard('20260208'));
await line('dashboard, a year', dashboard(A_YEAR));
await line(
  'list of a year, its first page',
  again(rounds, pieces('/api/admin/v1/answers/list', { filter }, 1)),
);
await line(
  'list of a year, one kiosk only, all pieces',
  pieces('/api/admin/v1/answers/list', { filter: { ...filter, device: 'H' } }, Infinity),
);
await line(
  'counts of a year, all pieces',
  pieces('/api/admin/v1/answers/counts', { filter }, Infinity),
);
await line(
  'counts of a year, one kiosk and questionnaire',
  pieces(
    '/api/admin/v1/answers/counts',
    { filter: { ...filter, device: 'H', questionnaire: 'PT_SCREENING' } },
    Infinity,
  ),
);
await line(
  'file of a year, its first 40 pages',
  pieces('/api/admin/v1/answers/export', { filter, reason: 'bench', wholeNumbers: false }, 40),
);
process.stderr.write('\n');
await hospital.stop();

const ms = (number) =>
  number === undefined ? '' : number < 10 ? `${number.toFixed(1)} ms` : `${Math.round(number)} ms`;
const report = { machine: where, load: loadavg()[0], counting, lines };
mkdirSync(join(root, '.reports'), { recursive: true });
writeFileSync(
  join(root, '.reports', 'bench-dashboard.json'),
  `${JSON.stringify(report, null, 2)}\n`,
);
const tables = [
  {
    title: `Over ${(Number(options.days) * Number(options.each)).toLocaleString('en')} answers`,
    header: ['', 'calls', 'p50', 'longest', "visitor's call beside it, p99", 'longest'],
    rows: lines.map(({ title, times, waits }) => [
      title,
      String(times.length),
      ms(percentile(times, 0.5)),
      ms(percentile(times, 1)),
      ms(percentile(waits, 0.99)),
      ms(percentile(waits, 1)),
    ]),
  },
];
const circumstances = `SQLite; ${Math.round((counting?.took ?? 0) / 1000)} s to count ${counting?.counted} days once. Load average at the end: ${report.load.toFixed(1)}.`;
process.stdout.write(renderText([formatMachine(where), circumstances], tables));
if (options.write)
  await writeTable(
    'bench:dashboard',
    renderMarkdown(`${formatMachine(where)} ${circumstances}`, tables),
  );
