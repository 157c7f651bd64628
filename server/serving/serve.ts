import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from '../app.ts';
import { createMetricSources } from '../metric-sources.ts';
import { jsonLog, silentLog } from '../platform/http/log.ts';
import { listen, LOOPBACK } from '../platform/http/node-server.ts';
import { parseTrustedProxies, type TrustedProxies } from '../platform/http/trusted-proxies.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import {
  startHelpCallSender,
  startSender,
  createWebhookMessenger,
  type Webhook,
  demoMessageFilePath,
  createFileMessenger,
  silentMessenger,
  type Messenger,
} from '../messages/index.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import type { IdentityProvider } from '../platform/http/identity-provider.ts';
import { StartRefused } from '../platform/start-refused.ts';
import type { Database } from '../platform/database/database.ts';
import { databaseLocation } from '../platform/database/open-database.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { lockFolder } from '../platform/database/folder-lock.ts';
import { openStore } from '../platform/database/open-store.ts';
import { emptyWal } from '../platform/database/sqlite-wal.ts';
import { createRepositories } from '../repositories.ts';
import {
  loadDemoHospital,
  type DemoIdentity,
  startHousekeeping,
  findMissingContent,
} from '../installation/index.ts';
import { recordingsFolderOf } from '../recordings/index.ts';
import { issueFirstAdminLink } from '../accounts/index.ts';

/** How long open requests and messages may take to finish when the server is asked to stop. */
const SHUTDOWN_GRACE_MS = 8_000;
const BUILT_WEB_FOLDER = fileURLToPath(new URL('../../dist/web', import.meta.url));
const BUILT_DOCS_FOLDER = fileURLToPath(new URL('../../dist/docs', import.meta.url));

export interface ServeOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The listening address; by default only this machine can reach the server. */
  readonly host?: string;
  readonly dataFolder: string;
  /** A PostgreSQL database; by default the data are in a file in the folder. */
  readonly databaseUrl?: string;
  /** The address at which visitors reach the server; by default this machine at its port. */
  readonly publicUrl?: string;
  /** Fills the demo hospital, and shows messages to phones at /demo/outbox. */
  readonly demo?: boolean;
  /** Where the demo hospital's files are; by default in this installation. */
  readonly fixturesFolder?: string;
  readonly clock?: Clock;
  readonly allowHttp?: boolean;
  /** The trusted reverse proxies, whose forwarded addresses count; by default none. */
  readonly trustedProxies?: TrustedProxies;
  readonly webFolder?: string | null;
  /** No log and no messages: for a simulation in the same process. */
  readonly quiet?: boolean;
  /** The gateway that accepts messages to phones. */
  readonly webhook?: Webhook;
  /** Where help calls of kiosks are posted. */
  readonly helpWebhook?: Webhook;
  /** The file for messages, instead of a gateway; the demo has one in the data folder. */
  readonly messageFile?: string;
  /** How long it still answers after it was asked to stop, while /readyz says 503. */
  readonly drainSeconds?: number;
  /** The file that audit rows are written to besides the database. */
  readonly auditFile?: string;
  /** The token that /metrics requires. Without one, /metrics answers only this machine. */
  readonly metricsToken?: string;
  /** The identity provider with which users may sign in to the studio besides their password. */
  readonly identityProvider?: IdentityProvider;
}

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/** The name under which a browser on this machine reaches the server. */
const browserHost = (host: string): string => {
  if (host === LOOPBACK || EVERY_ADDRESS.has(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

const NO_MESSENGER = `No way for messages to phones is named. Set MUNJIN_MESSENGER_URL to the address of your
gateway, or to file:outbox.jsonl for a file in the folder of the data (docs/messages.md).`;

/** Messages contain phones and pass links, so only the hospital decides where they are sent. */
const messageFilePath = ({ dataFolder, messageFile, demo = false }: ServeOptions): string | null =>
  messageFile ?? (demo ? demoMessageFilePath(dataFolder) : null);

const createMessenger = (options: ServeOptions, clock: Clock): Messenger => {
  if (options.quiet === true) return silentMessenger;
  if (options.webhook) return createWebhookMessenger({ ...options.webhook, clock });
  const file = messageFilePath(options);
  if (file === null) throw new StartRefused(NO_MESSENGER);
  return createFileMessenger(file, clock);
};

export interface RunningServer {
  readonly url: string;
  /** Whether there are screens to open, or only API calls. */
  readonly hasScreens: boolean;
  /** The people to try the demo with. */
  readonly people: readonly DemoIdentity[];
  /** What visitors cannot do without and the hospital has not added yet, in words. */
  readonly missing: readonly string[];
  /** Where the first studio account is created, once; null if an account exists. */
  readonly firstAdmin: string | null;
  readonly database: Database;
  readonly keys: Keys;
  /** Accepts no new requests, lets the open ones finish, and closes the store. */
  readonly close: () => Promise<void>;
}

/** Starts the server, and resolves when it responds. */
export const serve = async (options: ServeOptions): Promise<RunningServer> => {
  const { port, dataFolder, demo = false, clock = systemClock, quiet = false } = options;
  const messenger = createMessenger(options, clock);
  const location = databaseLocation(dataFolder, options.databaseUrl);
  // Servers can share a PostgreSQL database.
  const lock = 'file' in location ? lockFolder(dataFolder) : null;
  const open = async () => {
    if ('file' in location) emptyWal(location.file);
    return openStore(location, dataFolder);
  };
  const { database, keys } = await open().catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  const builtWebFolder = existsSync(BUILT_WEB_FOLDER) ? BUILT_WEB_FOLDER : null;
  const webFolder = options.webFolder === undefined ? builtWebFolder : options.webFolder;
  const log = quiet ? silentLog : jsonLog(process.stderr);

  const folder =
    options.fixturesFolder === undefined ? {} : { fixturesFolder: options.fixturesFolder };
  let stopListening: () => Promise<void> = () => Promise.resolve();
  try {
    const people = demo ? await loadDemoHospital({ database, keys, clock, ...folder }) : [];
    const missing = await findMissingContent({ database, keys, clock });
    const settings = await database.read((trx) => createRepositories(trx, keys).settings.all());
    const proxies = options.trustedProxies ?? parseTrustedProxies('');
    const { host = LOOPBACK } = options;
    const server = await listen(port, {}, { host, proxies });
    stopListening = () => server.stop(SHUTDOWN_GRACE_MS);
    const url = `http://${browserHost(host)}:${server.port}`;
    const publicUrl = (options.publicUrl ?? url).replace(/\/$/, '');
    const metrics = createMetrics(
      createMetricSources(
        { database, keys, clock },
        { isShipped: options.auditFile !== undefined },
      ),
    );
    if (!quiet) metrics.collectProcessMetrics();
    let isStopping = false;
    const app = createApp({
      database,
      keys,
      clock,
      metrics,
      isStopping: () => isStopping,
      config: {
        publicUrl,
        allowHttp: options.allowHttp ?? false,
        trustedProxies: proxies,
        webFolder,
        docsFolder: BUILT_DOCS_FOLDER,
        recordingsFolder: recordingsFolderOf(dataFolder),
        isDemo: demo,
        floodPerMinute: settings['flood.requestsPerMinute'],
        metricsToken: options.metricsToken ?? '',
        ...(options.identityProvider && { identityProvider: options.identityProvider }),
        log,
      },
    });
    server.serve(app);
    // No one reads the output of a server that runs inside another process.
    const firstAdmin = quiet
      ? null
      : await issueFirstAdminLink({ database, keys }, { now: clock.now(), publicUrl });
    const sender = startSender({
      database,
      keys,
      clock,
      log,
      messenger,
      jitter: Math.random,
      count: (result) => metrics.recordMessage(result),
    });
    const helpCallSender =
      options.helpWebhook &&
      startHelpCallSender({ database, keys, clock, log, webhook: options.helpWebhook });
    const housekeeping = startHousekeeping({
      database,
      keys,
      clock,
      log,
      messageFiles: [messageFilePath(options) ?? []].flat(),
      ...(options.auditFile !== undefined && { auditFile: options.auditFile }),
      ...('file' in location && {
        pages: { file: location.file, record: (isDamaged) => metrics.recordDamage(isDamaged) },
      }),
    });

    let closing: Promise<void> | null = null;
    const shutDown = async (): Promise<void> => {
      isStopping = true;
      const { drainSeconds = 0 } = options;
      if (drainSeconds > 0) {
        server.drain();
        // Until the proxy has seen at /readyz that it stops, it sends requests here.
        await pause(drainSeconds * 1_000);
      }
      await Promise.all([
        stopListening(),
        sender.stop(SHUTDOWN_GRACE_MS),
        helpCallSender?.stop(),
        housekeeping.stop(),
      ]);
      await database.close();
      lock?.release();
    };
    return {
      url,
      hasScreens: webFolder !== null,
      people,
      missing,
      firstAdmin,
      database,
      keys,
      close: () => (closing ??= shutDown()),
    };
  } catch (error) {
    await stopListening();
    await database.close();
    lock?.release();
    throw error;
  }
};
