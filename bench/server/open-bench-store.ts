import { join } from 'node:path';
import { parseTrustedProxies } from '../../server/platform/http/trusted-proxies.ts';
import { silentLog } from '../../server/platform/http/log.ts';
import type { ServerConfig } from '../../server/app.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { loadOrCreateKeys } from '../../server/platform/keys/keys.ts';

/** `store` is a PostgreSQL address, or empty for a file in the folder. */
export const openBenchStore = async (folder: string, store: string) => ({
  keys: loadOrCreateKeys(folder),
  clock: systemClock,
  database: await openDatabase(store === '' ? { file: join(folder, 'munjin.db') } : { url: store }),
});

/** Set up like an installation behind one proxy, but without the log and the flood protection. */
export const SERVER_CONFIG: Omit<ServerConfig, 'publicUrl'> = {
  allowHttp: false,
  trustedProxies: parseTrustedProxies('127.0.0.1'),
  webFolder: null,
  isDemo: false,
  floodPerMinute: 1_000_000_000,
  log: silentLog,
};
