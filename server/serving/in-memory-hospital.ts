import { randomBytes } from 'node:crypto';
import { createApp } from '../app.ts';
import { parseTrustedProxies } from '../platform/http/trusted-proxies.ts';
import { silentLog } from '../platform/http/log.ts';
import { settableClock, type SettableClock } from '../platform/clock.ts';
import { keysFromMaster } from '../platform/keys/keys.ts';
import { openRevertibleDatabase } from '../platform/database/revertible-sqlite.ts';
import type { TaskContext } from '../platform/files/report.ts';

/** An empty hospital that exists only in memory; its server is called without a network. */
export interface InMemoryHospital {
  readonly context: TaskContext;
  readonly clock: SettableClock;
  readonly url: string;
  readonly request: (address: string, init: RequestInit) => Promise<Response>;
  /** Returns the result of `work`; afterwards all its changes and the time are rolled back. */
  readonly runAndRevert: <T>(work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

const KEY_BYTES = 32;
const URL = 'http://localhost';

/** Opens such a hospital with its clock at an instant. */
export const openInMemoryHospital = async (now: number): Promise<InMemoryHospital> => {
  const database = await openRevertibleDatabase();
  const clock = settableClock(now);
  const keys = keysFromMaster(randomBytes(KEY_BYTES));
  const app = createApp({
    database,
    keys,
    clock,
    config: {
      publicUrl: URL,
      allowHttp: true,
      trustedProxies: parseTrustedProxies(''),
      webFolder: null,
      isDemo: false,
      floodPerMinute: Number.MAX_SAFE_INTEGER,
      log: silentLog,
    },
  });
  return {
    context: { database, keys, clock, dryRun: false },
    clock,
    url: URL,
    request: async (address, init) => app.request(address, init),
    runAndRevert: (work) =>
      database.runAndRevert(async () => {
        const before = clock.now();
        try {
          return await work();
        } finally {
          clock.set(before);
        }
      }),
    close: () => database.close(),
  };
};
