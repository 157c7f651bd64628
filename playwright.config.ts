import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { PROJECTS, type VisitorOptions } from './e2e/matrix.ts';
import { fastTemporaryFolder } from './server/platform/database/testing/fast-temporary-folder.ts';

process.env['TMPDIR'] = fastTemporaryFolder();
/** Tests ask nobody outside. Where this names a list of certificate authorities, each worker would read it first. */
delete process.env['NODE_EXTRA_CA_CERTS'];

/** The headless shell first: the same engine, without the pages of its own that a window opens. */
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
  // A test waits for its screens about as long as it works: one more than there are cores keeps them busy.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  // A machine that is busy elsewhere is no defect; `npm test` names whatever needed its second try.
  retries: 1,
  expect: { timeout: 15_000 },
  globalSetup: './e2e/hospital/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: '.reports/playwright.json' }]],
  use: {
    // The server's day is Seoul's; a browser elsewhere shows where the screens would ask their own.
    timezoneId: 'America/Phoenix',
    locale: 'en-US',
    // A worker fetches the whole shell anew in each test: those that go without a network allow it.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    // Recording a trace costs a third of the time; a failure leaves its screenshot in any case.
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
        // Every page is the hospital's own: processes of their own for each cost a fifth of the time.
        '--disable-site-isolation-trials',
        '--in-process-gpu',
      ],
    },
  },
  projects: PROJECTS,
});
