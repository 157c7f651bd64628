#!/usr/bin/env node
// `npm test`: runs every check of the project, shows each step, and ends with one summary line.
// MUNJIN_TEST_SKIP=browser skips the browser tests and says so by name and in the summary.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.mjs';
import {
  reportedTests,
  root,
  runCommand,
  runTool,
  runToolsInParallel,
  TYPE_CHECKED,
  TYPE_CHECKER,
} from './steps.mjs';

const skipped = new Set((process.env.MUNJIN_TEST_SKIP ?? '').split(',').filter(Boolean));
const node = (script, ...args) => runCommand(process.execPath, [join(root, script), ...args]);

const STEPS = [
  { name: 'generated types', run: () => node('.ci/generate-types.mjs', '--check') },
  {
    name: 'type check, lint and format',
    run: () =>
      runToolsInParallel([
        ['oxlint', '--type-aware', '--deny-warnings'],
        ...TYPE_CHECKED.map((project) => [TYPE_CHECKER, '-p', project]),
        ['oxfmt', '--check'],
      ]),
  },
  { name: 'build', run: () => node('.ci/build.mjs', 'cli', 'web', 'docs') },
  { name: 'bundle size', run: () => node('.ci/check-bundle.mjs') },
  { name: 'advisories and signatures', run: () => node('.ci/advisories.mjs') },
  { name: 'unit, API and CLI tests', run: () => runTool('vitest', 'run') },
  { name: 'browser', skip: 'browser', run: () => ensureBrowser() },
  { name: 'browser tests', skip: 'browser', run: () => runTool('playwright', 'test') },
];

rmSync(join(root, '.reports'), { recursive: true, force: true });
const failedSteps = [];
for (const { name, skip, run } of STEPS) {
  if (skip && skipped.has(skip)) {
    process.stdout.write(`\n— ${name}: left out, as MUNJIN_TEST_SKIP says\n`);
    continue;
  }
  const startedAt = Date.now();
  process.stdout.write(`\n— ${name}\n`);
  const passed = await run();
  process.stdout.write(
    `— ${name}: ${passed ? 'ok' : 'FAILED'} (${Math.round((Date.now() - startedAt) / 1000)} s)\n`,
  );
  if (!passed) failedSteps.push(name);
}

const tests = reportedTests();
const count = (outcome) => tests.filter((test) => test.outcome === outcome).length;
const flaky = tests.filter(({ isFlaky }) => isFlaky);
if (flaky.length > 0) {
  process.stdout.write('\nPassed only at the second try, to be looked into:\n');
  for (const { title } of flaky) process.stdout.write(`  ${title}\n`);
}
const failed = tests.filter(({ outcome }) => outcome === 'failed');
if (failed.length > 0) {
  process.stdout.write('\nFailed tests:\n');
  for (const { title } of failed) process.stdout.write(`  ${title}\n`);
}
if (failedSteps.length > 0) process.stdout.write(`\nFailed: ${failedSteps.join(', ')}\n`);
const failures = Math.max(failed.length, failedSteps.length);
process.stdout.write(
  `\n${count('passed')} passed, ${failures} failed, ${count('skipped')} skipped\n`,
);
process.exitCode = failures > 0 || count('passed') === 0 ? 1 : 0;
