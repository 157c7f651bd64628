// Shared by the tooling scripts: runs a step, finds the root, reads the reports of the test
// runners.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a command in the project's root and shows its output; true if it exits with 0. */
export const runCommand = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status === 0;

/** Two compilers provide a `tsc`, so the package must be named: `package/bin/program`. */
const binary = (name) => join(root, 'node_modules', name.includes('/') ? '' : '.bin', name);

/** Checks types with the native compiler. */
export const TYPE_CHECKER = 'typescript-native/bin/tsc';

/** The parts, each checked with the libraries that it may use. */
export const TYPE_CHECKED = ['.', 'engine', 'web/tsconfig.browser.json', 'e2e'];

/** Runs a program of node_modules/.bin. */
export const runTool = (name, ...args) => runCommand(binary(name), args);

const MAX_BUFFER_BYTES = 64 * 1024 * 1024;

/**
 * Runs such programs in parallel, one per core, in the given order. Shows the output of each when
 * it ends. True if all exit with 0.
 */
export const runToolsInParallel = async (commands) => {
  const waiting = [...commands];
  let allPassed = true;
  const runOne = ([name, ...args]) =>
    new Promise((ended) => {
      const options = { cwd: root, maxBuffer: MAX_BUFFER_BYTES };
      execFile(binary(name), args, options, (failure, printed, complaints) => {
        process.stdout.write(printed + complaints);
        if (failure) {
          allPassed = false;
          process.stdout.write(`${[name, ...args].join(' ')}: FAILED\n`);
        }
        ended();
      });
    });
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runOne(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return allPassed;
};

const readReport = (name) => {
  const path = join(root, '.reports', name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
};

const PLAYWRIGHT_OUTCOMES = {
  expected: 'passed',
  flaky: 'passed',
  skipped: 'skipped',
};

const playwrightTests = (suite, titles = []) => [
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      title: [...titles, suite.title, spec.title].filter(Boolean).join(' '),
      outcome: PLAYWRIGHT_OUTCOMES[test.status] ?? 'failed',
      isBrowser: true,
      ...(test.status === 'flaky' && { isFlaky: true }),
    })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => playwrightTests(inner, [...titles, suite.title])),
];

/** Every test in the runners' JSON reports: `{ title, outcome, isBrowser?, isFlaky? }`. */
export const reportedTests = () => [
  ...(readReport('vitest.json')?.testResults ?? []).flatMap((file) =>
    file.assertionResults.length === 0 && file.status === 'failed'
      ? [{ title: file.name, outcome: 'failed' }]
      : file.assertionResults.map(({ fullName, status }) => ({
          title: fullName,
          outcome: status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped',
        })),
  ),
  ...(readReport('playwright.json')?.suites ?? []).flatMap((suite) => playwrightTests(suite)),
];
