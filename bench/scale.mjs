#!/usr/bin/env node
/**
 * `npm run bench:scale`: what 1, 10 and 1,000 hospitals need, by the costs that the last run of
 * `npm run bench:server` measured (.reports/bench-server.json). `--write` puts the table into
 * docs/scale.md. The assumptions are options: `--visits 3000 --days 90`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeTable } from './write-table.mjs';
import { formatMachine } from './machine.mjs';

const { values: options } = parseArgs({
  options: {
    /** Of one hospital in a day. */
    visits: { type: 'string', default: '10000' },
    /** The share of them in the busiest hour, and how much more come in its busiest minute. */
    peak: { type: 'string', default: '0.2' },
    burst: { type: 'string', default: '3' },
    /** How long answers and passes are kept (`retention.visitDays`). */
    days: { type: 'string', default: '90' },
    /** How much of the processors may be used, so that calls do not wait. */
    load: { type: 'string', default: '0.5' },
    write: { type: 'boolean', default: false },
  },
});
const assumed = Object.fromEntries(
  ['visits', 'peak', 'burst', 'days', 'load'].map((name) => [name, Number(options[name])]),
);
const HOSPITALS = [1, 10, 1_000];
const VISIT = 'a whole visit: six calls';
/** A scan at the gate was not measured by itself; it reads and writes about as much as a look-up. */
const SCAN = 'POST /api/v1/identity/check-patient, audited';
const SCANS_PER_VISIT = 2;

const report = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '.reports', 'bench-server.json'), 'utf8'),
);

/** Of a visit with its scans: milliseconds of Munjin and of PostgreSQL, and bytes. */
const costOf = ({ cases }) => {
  const [visit, scan] = [VISIT, SCAN].map((name) => cases.find(({ title }) => title === name));
  const sum = (what) => visit[what] + SCANS_PER_VISIT * scan[what];
  return { server: sum('cpuMs'), database: sum('databaseCpuMs'), bytes: sum('bytes') };
};

const perSecond = (hospitals) =>
  (hospitals * assumed.visits * assumed.peak * assumed.burst) / 3_600;
const cores = (milliseconds, rate) => (milliseconds / 1_000) * (rate / assumed.load);
const gigabytes = (bytes) => bytes / 2 ** 30;
const rounded = (value) =>
  value >= 10 ? Math.round(value).toLocaleString('en') : value.toFixed(value < 1 ? 2 : 1);

const rowsOf = ([name, measured]) => {
  const cost = costOf(measured);
  const memory = measured.memory.at(-1);
  return HOSPITALS.map((hospitals) => {
    const rate = perSecond(hospitals);
    const kept = hospitals * assumed.visits * assumed.days * cost.bytes;
    const cells = [
      hospitals.toLocaleString('en'),
      name,
      rounded(rate),
      rounded(cores(cost.server, rate)),
      name === 'SQLite' ? '–' : rounded(cores(cost.database, rate)),
      `${rounded(gigabytes(hospitals * memory))} GB`,
      `${rounded(gigabytes(kept))} GB`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
};

const costs = Object.entries(report.databases).map(([name, measured]) => {
  const { server, database, bytes } = costOf(measured);
  const more = name === 'SQLite' ? '' : `, PostgreSQL ${database.toFixed(1)} ms`;
  return `On ${name} a visit with its scans takes ${server.toFixed(1)} ms of the server's processor${more}, and ${Math.round(bytes / 1024)} KB of the disk.`;
});

const markdown = [
  formatMachine(report.machine),
  ...costs,
  `Assumed for each hospital: ${assumed.visits.toLocaleString('en')} visits a day, ${assumed.peak * 100} % of them in the busiest hour, ${assumed.burst} times as many in its busiest minute; ${assumed.days} days are kept; processors are used to ${assumed.load * 100} %.`,
  '',
  '| Hospitals | Database | Visits a second | Cores for Munjin | Cores for PostgreSQL | Memory for Munjin | Disk |',
  '| --: | --- | --: | --: | --: | --: | --: |',
  ...Object.entries(report.databases).flatMap(rowsOf),
].join('\n');
process.stdout.write(`${markdown}\n`);
if (options.write) await writeTable('bench:scale', markdown, 'scale.md');
