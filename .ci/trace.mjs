#!/usr/bin/env node
// `npm run trace`: which requirements of docs/requirements.tsv are named by a test that ran and
// passed, read from the runners' JSON reports of the last `npm test`.
//   --missing   list the requirements that no passing test names      --json   machine-readable
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportedTests, root } from './steps.mjs';

const ID_LIST = /\[((?:[A-Z][A-Z0-9]*-\d{2})(?:[ ,]+[A-Z][A-Z0-9]*-\d{2})*)\]/g;

const requirements = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id, area, requirement] = line.split('\t');
    return { id, area, requirement };
  });

const tests = reportedTests();
if (tests.length === 0) {
  process.stderr.write('No report in .reports: run `npm test` first.\n');
  process.exit(2);
}

const outcomes = new Map();
for (const { title, outcome } of tests) {
  for (const [, list] of title.matchAll(ID_LIST)) {
    for (const id of list.split(/[ ,]+/)) {
      const seen = outcomes.get(id) ?? { passed: 0, failed: 0, skipped: 0 };
      seen[outcome] += 1;
      outcomes.set(id, seen);
    }
  }
}

const isProven = (id) => {
  const seen = outcomes.get(id);
  return seen !== undefined && seen.passed > 0 && seen.failed === 0;
};
const known = new Set(requirements.map(({ id }) => id));
const unknown = [...outcomes.keys()].filter((id) => !known.has(id));
const missing = requirements.filter(({ id }) => !isProven(id));
const proven = requirements.length - missing.length;

if (process.argv.includes('--json')) {
  process.stdout.write(
    `${JSON.stringify({ total: requirements.length, proven, missing: missing.map(({ id }) => id), unknown })}\n`,
  );
} else {
  const groups = new Map();
  for (const { id } of requirements) {
    const group = id.replace(/-\d+$/, '');
    const [all, done] = groups.get(group) ?? [0, 0];
    groups.set(group, [all + 1, done + (isProven(id) ? 1 : 0)]);
  }
  for (const [group, [all, done]] of groups)
    process.stdout.write(`${group.padEnd(9)} ${done}/${all}\n`);
  if (process.argv.includes('--missing')) {
    for (const { id, requirement } of missing) process.stdout.write(`${id}\t${requirement}\n`);
  }
  if (unknown.length > 0)
    process.stdout.write(`named by a test, but no requirement: ${unknown.join(' ')}\n`);
  process.stdout.write(
    `${proven} of ${requirements.length} requirements are proven by tests that ran and passed\n`,
  );
}
