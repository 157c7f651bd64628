/**
 * The command line of the suite (docs/reliability.md). It ends with exit code 1 if something
 * confirmed is missing, doubled or wrong.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FAULTS } from './faults.ts';
import { drawTimeline, formatTable } from './report.ts';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    out: { type: 'string', default: 'test-results/chaos' },
    /** May be repeated; by default every fault that is possible. */
    fault: { type: 'string', multiple: true, default: FAULTS.map(({ name }) => name) },
  },
});

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
print(`seed ${values.seed}`);
if (values.database !== 'sqlite' && values.database !== 'postgresql') {
  throw new Error('--database is sqlite or postgresql');
}
for (const name of values.fault) {
  const names = FAULTS.map((fault) => fault.name);
  if (!names.includes(name)) throw new Error(`--fault is one of: ${names.join(', ')}`);
}
const result = await runChaos({
  database: values.database,
  rounds: Number(values.rounds),
  seed: Number(values.seed),
  out: values.out,
  faults: values.fault,
  log: print,
});
const table = formatTable(result);
writeFileSync(join(values.out, 'report.md'), table);
writeFileSync(join(values.out, 'timeline.svg'), drawTimeline(result));
print(`\n${table}`);
print(`report.md, timeline.svg and ledger.jsonl are in ${values.out}`);
process.exitCode = result.findings.length === 0 ? 0 : 1;
