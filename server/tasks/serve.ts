import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '../app.ts';
import { jsonLog, silentLog } from '../http/log.ts';
import { startSending } from '../outbox/send.ts';
import { systemClock, type Clock } from '../outside/clock.ts';
import { fileMessenger, silentMessenger } from '../outside/messenger.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { loadOrCreateKeys, type Keys } from '../store/keys.ts';
import { repositories } from '../store/repositories.ts';
import { loadDemoHospital, type DemoIdentity } from './demo-hospital.ts';
import { startHousekeeping } from './housekeeping.ts';
import { missingContent } from './missing-content.ts';

/** A request has to arrive whole within this time, its head within the other. */
const REQUEST_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** How long open requests may take to finish when the server is told to stop. */
const GRACE_MS = 5_000;
const BUILT_WEB = fileURLToPath(new URL('../../dist/web', import.meta.url));

export interface ServeOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly dataFolder: string;
  /** Where visitors reach the server; by default this machine at its port. */
  readonly publicUrl?: string;
  /** Fills the hospital of the demo, and shows messages to phones at /demo/outbox. */
  readonly demo?: boolean;
  /** Where the demo hospital's files lie; by default in this installation. */
  readonly fixturesFolder?: string;
  readonly clock?: Clock;
  readonly allowHttp?: boolean;
  readonly trustedProxyHops?: number;
  readonly webFolder?: string | null;
  /** No log, no messages sent: for a simulation in the same process. */
  readonly quiet?: boolean;
}

export interface Running {
  readonly url: string;
  /** Whether there are screens to open, or calls alone. */
  readonly hasScreens: boolean;
  /** Whom to try the demo with. */
  readonly people: readonly DemoIdentity[];
  /** What visitors cannot do without and the hospital has not brought yet, in words. */
  readonly missing: readonly string[];
  readonly database: Database;
  readonly keys: Keys;
  /** Takes no new request, lets the open ones finish, and closes the store. */
  readonly close: () => Promise<void>;
}

/** Starts the server, and resolves when it answers. */
export const serve = async (options: ServeOptions): Promise<Running> => {
  const { port, dataFolder, demo = false, clock = systemClock, quiet = false } = options;
  const keys = loadOrCreateKeys(dataFolder);
  const database = await openDatabase({ file: join(dataFolder, 'munjin.db') });
  const built = existsSync(BUILT_WEB) ? BUILT_WEB : null;
  const webFolder = options.webFolder === undefined ? built : options.webFolder;
  const log = quiet ? silentLog : jsonLog(process.stderr);

  const folder =
    options.fixturesFolder === undefined ? {} : { fixturesFolder: options.fixturesFolder };
  const server = createServer({
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
  });
  try {
    const people = demo ? await loadDemoHospital({ database, keys, clock, ...folder }) : [];
    const missing = await missingContent({ database, keys, clock });
    const settings = await database.read((trx) => repositories(trx, keys).settings.all());
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, resolve);
    });
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const app = createApp({
      database,
      keys,
      clock,
      config: {
        publicUrl: (options.publicUrl ?? url).replace(/\/$/, ''),
        allowHttp: options.allowHttp ?? false,
        trustedProxyHops: options.trustedProxyHops ?? 0,
        webFolder,
        isDemo: demo,
        floodPerMinute: settings['flood.requestsPerMinute'],
        log,
      },
    });
    const listener = getRequestListener((request, env) => app.fetch(request, env));
    server.on('request', (incoming, outgoing) => {
      void listener(incoming, outgoing);
    });
    const sender = startSending({
      database,
      keys,
      clock,
      log,
      messenger: quiet ? silentMessenger : fileMessenger(join(dataFolder, 'outbox.jsonl')),
    });
    const housekeeping = startHousekeeping({ database, keys, clock, log });

    let closing: Promise<void> | null = null;
    const shut = async (): Promise<void> => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      await closed;
      clearTimeout(cut);
      housekeeping.stop();
      await sender.stop();
      await database.close();
    };
    return {
      url,
      hasScreens: webFolder !== null,
      people,
      missing,
      database,
      keys,
      close: () => (closing ??= shut()),
    };
  } catch (error) {
    server.close();
    await database.close();
    throw error;
  }
};
