/** What the suite runs: servers on a database, and the gateway of their messages. */
import { execFileSync, type ChildProcess } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { DatabaseLocation } from '../server/platform/database/open-database.ts';
import { fastTemporaryFolder } from '../server/platform/database/testing/fast-temporary-folder.ts';
import type { TestCluster } from '../server/platform/database/testing/postgresql-cluster.ts';
import { freePort } from '../server/testing/free-port.ts';
import { endServer, startServer } from './server-process.ts';

/** A message as the gateway received it. */
export interface ReceivedMessage {
  readonly messageId: string;
  readonly purpose: string;
}

export interface Site {
  readonly location: DatabaseLocation;
  /** With the keys, and on SQLite the database. */
  readonly dataFolder: string;
  readonly urls: readonly string[];
  readonly messages: readonly ReceivedMessage[];
  /** The running server at one of the addresses. */
  readonly server: (at: number) => ChildProcess;
  readonly start: (at: number) => Promise<void>;
  readonly end: (at: number, signal: NodeJS.Signals) => Promise<void>;
  /** The primary and its standby; null on SQLite. */
  readonly cluster: TestCluster | null;
  /**
   * Puts back what was synced; only while no server runs. Null where a power loss cannot be
   * simulated.
   */
  readonly losePower: (() => void) | null;
  readonly close: () => Promise<void>;
}

/** Accepts every message. */
const startGateway = async (messages: ReceivedMessage[]) => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      messages.push(JSON.parse(Buffer.concat(chunks).toString()) as ReceivedMessage);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** The library that keeps what was synced; null without a compiler. */
const buildPowerLoss = (folder: string): string | null => {
  const library = join(folder, 'power-loss.so');
  const source = join(import.meta.dirname, 'power-loss.c');
  try {
    execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl', '-lpthread']);
    return library;
  } catch {
    return null;
  }
};

const DATABASE_FILES = ['munjin.db', 'munjin.db-wal'];

/** A new folder for a site. */
export const siteFolder = (): string => mkdtempSync(join(fastTemporaryFolder(), 'munjin-chaos-'));

const createSite = async (
  options: Pick<Site, 'location' | 'dataFolder' | 'cluster' | 'losePower'>,
  { count, env }: { readonly count: number; readonly env: Readonly<Record<string, string>> },
): Promise<Site> => {
  const messages: ReceivedMessage[] = [];
  const gateway = await startGateway(messages);
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const servers = new Map<number, ChildProcess>();
  const server = (at: number): ChildProcess => {
    const child = servers.get(at);
    if (!child) throw new Error('the server was not started');
    return child;
  };
  const end = async (at: number, signal: NodeJS.Signals): Promise<void> => {
    await endServer(server(at), signal);
  };
  return {
    ...options,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    messages,
    server,
    end,
    start: async (at) => {
      const port = ports[at] ?? 0;
      const { dataFolder } = options;
      servers.set(at, await startServer({ port, dataFolder, gatewayUrl: gateway.url, env }));
    },
    close: async () => {
      for (const at of servers.keys()) await end(at, 'SIGKILL');
      gateway.close();
    },
  };
};

/** One server on a file. With `every`, only each so many syncs keep their data. */
export const createSqliteSite = async (folder: string, every = 1): Promise<Site> => {
  const dataFolder = join(folder, 'data');
  const shadow = join(folder, 'shadow');
  mkdirSync(shadow);
  const copyFiles = (from: string, to: string): void => {
    for (const name of DATABASE_FILES) {
      if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name));
    }
  };
  copyFiles(dataFolder, shadow);
  const losePower = (): void => {
    for (const name of [...DATABASE_FILES, 'munjin.db-shm']) {
      rmSync(join(dataFolder, name), { force: true });
    }
    copyFiles(shadow, dataFolder);
  };
  const library = buildPowerLoss(folder);
  const env =
    library === null
      ? {}
      : {
          LD_PRELOAD: library,
          CHAOS_FOLDER: dataFolder,
          CHAOS_SHADOW: shadow,
          CHAOS_EVERY: String(every),
        };
  return createSite(
    {
      location: { file: join(dataFolder, 'munjin.db') },
      dataFolder,
      cluster: null,
      losePower: library === null ? null : losePower,
    },
    { count: 1, env },
  );
};

/** Servers on one database with a synchronous standby. */
export const createPostgresqlSite = (
  folder: string,
  cluster: TestCluster,
  count: number,
): Promise<Site> =>
  createSite(
    {
      location: { url: cluster.url },
      dataFolder: join(folder, 'data'),
      cluster,
      losePower: null,
    },
    { count, env: { DATABASE_URL: cluster.url } },
  );
