/** What the suite runs: servers on a database, and the gateway of their messages. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { DatabaseLocation } from '../server/platform/database/open-database.ts';
import { fastTemporaryFolder } from '../server/platform/database/testing/fast-temporary-folder.ts';
import type { TestCluster } from '../server/platform/database/testing/postgresql-cluster.ts';
import { freePort } from '../server/testing/free-port.ts';
import { endServer, startServer } from './server-process.ts';

const HAPROXY_CONFIG = join(import.meta.dirname, '../deploy/haproxy.cfg');

/** A message as the gateway received it. */
export interface ReceivedMessage {
  readonly messageId: string;
  readonly purpose: string;
}

/** The simulated disk of the server on SQLite. */
export interface Disk {
  /** Puts back what was synced; only while no server runs. */
  readonly losePower: () => void;
  /** From now on, each write or each sync fails. */
  readonly fill: (failing: 'write' | 'sync') => void;
  readonly free: () => void;
}

export interface Site {
  readonly location: DatabaseLocation;
  /** With the keys, and on SQLite the database. */
  readonly dataFolder: string;
  readonly serverCount: number;
  /** Where visitors and gates send their calls: the proxy, or the servers if there is none. */
  readonly urls: readonly string[];
  readonly messages: readonly ReceivedMessage[];
  /** The running server at one of the addresses. */
  readonly server: (at: number) => ChildProcess;
  readonly start: (at: number) => Promise<void>;
  readonly end: (at: number, signal: NodeJS.Signals) => Promise<void>;
  /** The primary and its standby; null on SQLite. */
  readonly cluster: TestCluster | null;
  /** Null where no disk can be simulated. */
  readonly disk: Disk | null;
  /** Kills HAProxy and starts it again; null where there is none. */
  readonly restartProxy: (() => Promise<void>) | null;
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

/** The library that simulates the disk; null without a compiler. */
const buildDisk = (folder: string): string | null => {
  const library = join(folder, 'disk.so');
  const source = join(import.meta.dirname, 'disk.c');
  try {
    execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl', '-lpthread']);
    return library;
  } catch {
    return null;
  }
};

const DATABASE_FILES = ['munjin.db', 'munjin.db-wal'];

/** Whether there is a proxy. Without the built pages no server is ready, so it would refuse. */
export const hasProxy = (): boolean =>
  existsSync(join(import.meta.dirname, '../dist/web/index.html')) &&
  spawnSync('haproxy', ['-v']).status === 0;

/** HAProxy with the kit's settings, without TLS, in front of the servers. */
const startProxy = async (folder: string, serverPorts: readonly number[]) => {
  const port = await freePort();
  const config = join(folder, 'haproxy.cfg');
  const servers = serverPorts.map((each, at) => `  server munjin-${at + 1} 127.0.0.1:${each}\n`);
  writeFileSync(
    config,
    readFileSync(HAPROXY_CONFIG, 'utf8')
      .replace(/^ {2}bind :80\n/m, '')
      .replace(/bind :443 ssl .*/, `bind 127.0.0.1:${port}`)
      .replace(/^ {2}http-request redirect .*\n/m, '')
      .replace(/^ {2}(user|group) haproxy\n/gm, '')
      .replace(/(^ {2}server .*\n)+/m, servers.join('')),
  );
  const start = (): ChildProcess => spawn('haproxy', ['-db', '-f', config], { stdio: 'ignore' });
  let proxy = start();
  return {
    url: `http://127.0.0.1:${port}`,
    restart: async () => {
      await endServer(proxy, 'SIGKILL');
      proxy = start();
    },
    close: () => endServer(proxy, 'SIGKILL'),
  };
};

/** A new folder for a site. */
export const siteFolder = (): string => mkdtempSync(join(fastTemporaryFolder(), 'munjin-chaos-'));

const createSite = async (
  folder: string,
  options: Pick<Site, 'location' | 'dataFolder' | 'cluster' | 'disk' | 'serverCount'>,
  env: Readonly<Record<string, string>>,
): Promise<Site> => {
  const messages: ReceivedMessage[] = [];
  const gateway = await startGateway(messages);
  const ports: number[] = [];
  while (ports.length < options.serverCount) ports.push(await freePort());
  const proxy = options.cluster && hasProxy() ? await startProxy(folder, ports) : null;
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
    urls: proxy ? [proxy.url] : ports.map((port) => `http://127.0.0.1:${port}`),
    restartProxy: proxy ? proxy.restart : null,
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
      await proxy?.close();
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
  const library = buildDisk(folder);
  const full = join(folder, 'full');
  const disk: Disk = {
    losePower,
    fill: (failing) => writeFileSync(`${full}.${failing}`, ''),
    free: () => ['write', 'sync'].forEach((call) => rmSync(`${full}.${call}`, { force: true })),
  };
  const env = {
    LD_PRELOAD: library ?? '',
    CHAOS_FOLDER: dataFolder,
    CHAOS_SHADOW: shadow,
    CHAOS_EVERY: String(every),
    CHAOS_FULL: full,
  };
  return createSite(
    folder,
    {
      location: { file: join(dataFolder, 'munjin.db') },
      dataFolder,
      cluster: null,
      disk: library === null ? null : disk,
      serverCount: 1,
    },
    env,
  );
};

/** Servers on one database with a synchronous standby. */
export const createPostgresqlSite = (
  folder: string,
  cluster: TestCluster,
  serverCount: number,
): Promise<Site> =>
  createSite(
    folder,
    {
      location: { url: cluster.url },
      dataFolder: join(folder, 'data'),
      cluster,
      disk: null,
      serverCount,
    },
    { DATABASE_URL: cluster.url },
  );
