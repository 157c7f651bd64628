import type { Hono } from 'hono';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { dayAt, instantOf } from '../../engine/visit/local-time.ts';
import { createApp, type ServerConfig } from '../app.ts';
import type { AppEnv } from '../platform/http/context.ts';
import { jsonLog } from '../platform/http/log.ts';
import { parseTrustedProxies } from '../platform/http/trusted-proxies.ts';
import { settableClock, type SettableClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase, type DatabaseLocation } from '../platform/database/open-database.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import type { SettingName } from '../settings/setting-defaults.ts';
import type { TemporaryLocation } from '../platform/database/testing/temporary-database.ts';
import { copyTestHospital, testKeys } from './hospital-template.ts';
import { testVisitor, type TestVisitor, type VisitorOptions } from './test-visitor.ts';

/** Monday, 9 March 2026, 10:00 in the hospital. */
export const MORNING = instantOf('20260309', '10:00');
export const TODAY = dayAt(MORNING);
export const TOMORROW = addDays(TODAY, 1);

export interface TestAppOptions {
  readonly now?: number;
  /** Keys that open what testKeys sealed, such as a ring that contains them. */
  readonly keys?: Keys;
  readonly settings?: Partial<Record<SettingName, unknown>>;
  readonly config?: Partial<ServerConfig>;
}

/** The real app on its own copy of the test hospital, and what a test needs around it. */
export interface TestApp {
  readonly app: Hono<AppEnv>;
  readonly database: Database;
  /** Where the data is, for another process or pool. */
  readonly location: DatabaseLocation;
  readonly keys: Keys;
  readonly clock: SettableClock;
  /** Every line that was logged. */
  readonly log: readonly string[];
  /** A new browser. */
  readonly visitor: (options?: VisitorOptions) => TestVisitor;
  /** Reads from the store. */
  readonly readStore: <T>(work: (stores: Repositories) => Promise<T>) => Promise<T>;
  /** Changes the store directly, without the app. */
  readonly writeStore: <T>(work: (stores: Repositories) => Promise<T>) => Promise<T>;
  /** The same data in a new process: everything that was only in memory is gone. */
  readonly restart: () => Promise<TestApp>;
  readonly close: () => Promise<void>;
}

/** The app's configuration in tests, without its log. */
export const TEST_CONFIG = {
  publicUrl: 'http://localhost',
  allowHttp: false,
  trustedProxies: parseTrustedProxies(''),
  webFolder: null,
  isDemo: false,
  floodPerMinute: 100_000,
} as const;

/** The real app on data that exist already. */
export const openTestApp = async (
  temporary: TemporaryLocation,
  options: TestAppOptions,
): Promise<TestApp> => {
  const database = await openDatabase(temporary.location);
  const clock = settableClock(options.now ?? MORNING);
  const lines: string[] = [];
  const keys = options.keys ?? testKeys;
  const app = createApp({
    database,
    keys,
    clock,
    config: {
      ...TEST_CONFIG,
      log: jsonLog({ write: (line) => lines.push(line) }),
      ...options.config,
    },
  });
  const look: TestApp['readStore'] = (work) =>
    database.read((trx) => work(createRepositories(trx, keys)));
  const change: TestApp['writeStore'] = (work) =>
    database.transaction((trx) => work(createRepositories(trx, keys)));
  if (options.settings) {
    const entries = Object.entries(options.settings);
    await change(async ({ settings }) => {
      for (const [name, value] of entries) await settings.save(name as SettingName, value);
    });
  }
  return {
    app,
    database,
    location: temporary.location,
    keys,
    clock,
    log: lines,
    readStore: look,
    writeStore: change,
    visitor: (visitorOptions) => testVisitor(app, visitorOptions),
    restart: async () => {
      await database.close();
      return openTestApp(temporary, { ...options, now: clock.now() });
    },
    close: async () => {
      await database.close();
      await temporary.remove();
    },
  };
};

/** A fresh hospital on Monday morning by default. */
export const testApp = async (options: TestAppOptions = {}): Promise<TestApp> =>
  openTestApp(await copyTestHospital(options.now ?? MORNING), options);
