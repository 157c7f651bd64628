#!/usr/bin/env node
// `npm run trace`: reads the runners' JSON reports of the last `npm test` and finds which
// requirements of docs/requirements.tsv are named by a test that ran and passed. Exits with 1 if no
// passed browser test names a requirement that must be verified in a browser (`verify=browser`).
// `--missing` lists the requirements that are not proven; `--json` prints machine-readable output.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProven, lacksBrowserTest, outcomesById } from './requirement-proof.mjs';
import { reportedTests, root } from './steps.mjs';

const requirements = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id, area, requirement, verify] = line.split('\t');
    return { id, area, requirement, verify };
  });

const tests = reportedTests();
if (tests.length === 0) {
  process.stderr.write('No report in .reports: run `npm test` first.\n');
  process.exit(2);
}

const outcomes = outcomesById(tests);
const known = new Set(requirements.map(({ id }) => id));
const unknown = [...outcomes.keys()].filter((id) => !known.has(id));
const missing = requirements.filter(({ id, verify }) => !isProven(verify, outcomes.get(id)));
const withoutBrowserTest = requirements
  .filter(({ id, verify }) => lacksBrowserTest(verify, outcomes.get(id)))
  .map(({ id }) => id);
const proven = requirements.length - missing.length;

if (process.argv.includes('--json')) {
  process.stdout.write(
    `${JSON.stringify({ total: requirements.length, proven, missing: missing.map(({ id }) => id), withoutBrowserTest, unknown })}\n`,
  );
} else {
  const groups = new Map();
  for (const { id, verify } of requirements) {
    const group = id.replace(/-\d+$/, '');
    const [all, done] = groups.get(group) ?? [0, 0];
    groups.set(group, [all + 1, done + (isProven(verify, outcomes.get(id)) ? 1 : 0)]);
  }
  for (const [group, [all, done]] of groups)
    process.stdout.write(`${group.padEnd(9)} ${done}/${all}\n`);
  if (process.argv.includes('--missing')) {
    for (const { id, requirement } of missing) process.stdout.write(`${id}\t${requirement}\n`);
  }
  if (unknown.length > 0)
    process.stdout.write(`named by a test, but no requirement: ${unknown.join(' ')}\n`);
  if (withoutBrowserTest.length > 0)
    process.stdout.write(
      `verify=browser, but no browser test that names it passed: ${withoutBrowserTest.join(' ')}\n`,
    );
  process.stdout.write(
    `${proven} of ${requirements.length} requirements are proven by tests that ran and passed\n`,
  );
}
if (withoutBrowserTest.length > 0) process.exitCode = 1;
