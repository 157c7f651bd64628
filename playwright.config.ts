import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { PROJECTS, type VisitorOptions } from './e2e/matrix.ts';
import { fastTemporaryFolder } from './server/platform/database/testing/fast-temporary-folder.ts';

process.env['TMPDIR'] = fastTemporaryFolder();
/**
 * Tests use no outside network. If this variable names a list of certificate authorities, each
 * worker would read it first.
 */
delete process.env['NODE_EXTRA_CA_CERTS'];

/**
 * The headless shell first: it has the same engine, without the extra pages that a window opens.
 */
const SYSTEM_BROWSERS = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];
const systemBrowser = SYSTEM_BROWSERS.find((path) => path !== undefined && existsSync(path));
const isRoot = process.getuid?.() === 0;

export default defineConfig<VisitorOptions>({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  // A test waits for its screens about as long as it works, so one worker more than cores keeps
  // them busy.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  // A failure on a busy machine is not a defect; `npm test` lists every test that needed its second
  // try.
  retries: 1,
  expect: { timeout: 15_000 },
  globalSetup: './e2e/hospital/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: '.reports/playwright.json' }]],
  use: {
    // The server's day is Seoul's. A browser in another zone reveals screens that use their own.
    timezoneId: 'America/Phoenix',
    locale: 'en-US',
    // A service worker would fetch the whole shell again in each test. Tests without a network
    // allow it.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    // Recording a trace costs a third of the time, and a failure leaves its screenshot anyway.
    trace: process.env['MUNJIN_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(systemBrowser !== undefined && { executablePath: systemBrowser }),
      chromiumSandbox: !isRoot,
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-gpu',
        // Every page belongs to the hospital, and a separate process for each would cost a fifth of
        // the time.
        '--disable-site-isolation-trials',
        '--in-process-gpu',
        // A test ends long before optimized code pays for its compilation, which took a quarter of
        // the browser's time. Only functions that run very often are still optimized.
        '--js-flags=--invocation-count-for-maglev=4000 --invocation-count-for-turbofan=30000',
      ],
    },
  },
  projects: PROJECTS,
});
