/**
 * The kit's parts as processes of this machine: HAProxy with TLS, three Munjin processes, a
 * PgBouncer for each PostgreSQL server, a primary and its synchronous standby. They read the files
 * of deploy/; only ports and folders are replaced.
 */
import { execFile, execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withConnection } from '../server/platform/database/testing/postgresql-databases.ts';
import {
  initializeCluster,
  giveToServer,
  postgresqlPrograms,
  serverFolder,
  startServer as startPostgresql,
  type TestServer,
} from '../server/platform/database/testing/postgresql-server.ts';
import { freePort } from '../server/testing/free-port.ts';
import { createHttpClient, obtainPass } from '../server/testing/task-server-process.ts';

const ROOT = join(import.meta.dirname, '..');
const PROGRAM = join(ROOT, 'cli/munjin.mjs');
const read = (name: string): string => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** The programs, and the pages, without which no process is ready. */
const isInstalled =
  existsSync(join(ROOT, 'dist/web/index.html')) &&
  ['haproxy', 'pgbouncer', 'openssl', 'curl', 'pg_basebackup'].every(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0,
  );
const isRoot = process.getuid?.() === 0;
const asOtherUser = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** A setting of the kit's munjin.env. */
const [, drainSeconds = ''] = /^MUNJIN_DRAIN_SECONDS=(\d+)/m.exec(read('systemd/munjin.env')) ?? [];

let folder: string;
let site: string;
let ports: readonly number[];
let environment: Record<string, string | undefined>;
let primary: TestServer;
let isPrimaryStopped = false;
let standby: TestServer;
const processes = new Map<number, ChildProcess>();
const stops: (() => Promise<void> | undefined | void)[] = [];

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

const startProgram = (program: string, args: readonly string[], env = {}): ChildProcess => {
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env } });
  stops.push(() => end(child, 'SIGKILL'));
  return child;
};

/** As systemd starts an instance of munjin@.service. */
const startMunjin = (port: number): void => {
  const args = [PROGRAM, 'serve', '--port', String(port)];
  processes.set(port, startProgram(process.execPath, args, environment));
};

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${String(port)}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** A primary by initdb and the kit's SQL, and a standby by the kit's script. */
const startDatabases = async (secrets: string): Promise<void> => {
  const [first, second] = [serverFolder(), serverFolder()];
  const bin = postgresqlPrograms(first);
  const options = {
    encoding: 'utf8',
    env: { ...process.env, SECRETS: secrets, PATH: `${bin}:${process.env['PATH'] ?? ''}` },
    ...asOtherUser,
  } as const;
  const settings = ['listen_addresses=', 'fsync=off', 'shared_buffers=32MB'];
  initializeCluster(bin, first);
  primary = await startPostgresql(bin, first, settings);
  const sql = join(ROOT, 'deploy/postgresql/primary.sql');
  for (const _ of ['once', 'again']) {
    const connection = ['-h', first, '-U', 'munjin', '-d', 'postgres'];
    const args = [...connection, '-v', 'ON_ERROR_STOP=1', '-qf', sql];
    execFileSync('psql', args, { ...options, stdio: 'pipe' });
  }
  giveToServer(second);
  const script = join(ROOT, 'deploy/postgresql/join-as-standby');
  execFileSync('sh', [script, first, join(second, 'data')], { ...options, stdio: 'pipe' });
  standby = await startPostgresql(bin, second, settings);
  stops.push(
    () => standby.stop(),
    () => (isPrimaryStopped ? undefined : primary.stop()),
  );
  await withConnection(primary.url, (client) => client.query('select pg_reload_conf()'));
};

const startPgBouncer = async (url: string, at: number, users: string): Promise<number> => {
  const port = await freePort();
  const config = join(folder, `pgbouncer-${String(at)}.ini`);
  const host = new URL(url).searchParams.get('host') ?? '';
  writeFileSync(
    config,
    read('pgbouncer.ini')
      .replace('host=127.0.0.1', `host=${host}`)
      .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
      .replace('listen_port = 6432', `listen_port = ${String(port)}`)
      .replace('/var/run/postgresql', '')
      .replace('/etc/pgbouncer/userlist.txt', users),
  );
  startProgram('pgbouncer', [...(isRoot ? ['-u', 'nobody'] : []), '-q', config]);
  return port;
};

const startHaproxy = async (): Promise<{ https: number; http: number; certificate: string }> => {
  const [https, http] = [await freePort(), await freePort()];
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'crt.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const both = join(folder, 'munjin.pem');
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(
    config,
    read('haproxy.cfg')
      .replace('bind :80', `bind 127.0.0.1:${String(http)}`)
      .replace('bind :443', `bind 127.0.0.1:${String(https)}`)
      .replace('/etc/haproxy/munjin.pem', both)
      // Only root can become another user.
      .replace(isRoot ? '' : /^ {2}(user|group) haproxy\n/gm, ''),
  );
  const servers: Record<string, string> = {};
  for (const [at, port] of ports.entries()) {
    servers[`SERVER_${String(at + 1)}`] = `127.0.0.1:${String(port)}`;
  }
  startProgram('haproxy', ['-db', '-f', config], servers);
  return { https, http, certificate };
};

/** `systemctl` for the kit's script: it asks this process to restart an instance. */
const startServiceManager = async (): Promise<string> => {
  const server = createServer((request, response) => {
    const port = Number(/munjin@(\d+)/.exec(request.url ?? '')?.[1]);
    const child = processes.get(port);
    if (!child) return void response.writeHead(404).end();
    void end(child, 'SIGTERM').then(() => {
      startMunjin(port);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => void server.close());
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const { port } = server.address() as AddressInfo;
  writeFileSync(
    join(bin, 'systemctl'),
    `#!/bin/sh\n[ "$1" = restart ] && exec curl -sf "http://127.0.0.1:${String(port)}/$2"\n`,
  );
  chmodSync(join(bin, 'systemctl'), 0o755);
  return `${bin}:${process.env['PATH'] ?? ''}`;
};

const dispatcher = getGlobalDispatcher();
let path: string;
let httpPort: number;

beforeAll(async () => {
  if (!isInstalled) return;
  folder = mkdtempSync(join(tmpdir(), 'munjin-topology-'));
  chmodSync(folder, 0o755);
  const file = (name: string, text: string, mode: number): string => {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), mode);
    return join(folder, name);
  };
  file('munjin-password', 'of munjin', 0o644);
  file('replicator-password', 'of the replicator', 0o644);
  const users = file('userlist.txt', '"munjin" "of munjin"\n', 0o644);
  const pgpass = file('pgpass', '*:*:munjin:munjin:of munjin\n', 0o600);
  await startDatabases(folder);
  const bouncers = [
    await startPgBouncer(primary.url, 1, users),
    await startPgBouncer(standby.url, 2, users),
  ].map((port) => `127.0.0.1:${String(port)}`);
  ports = [await freePort(), await freePort(), await freePort()];
  environment = {
    NODE_ENV: 'production',
    DATABASE_URL: `postgres://munjin@${bouncers.join(',')}/munjin`,
    PGPASSFILE: pgpass,
    MUNJIN_DATA: join(folder, 'data'),
    MUNJIN_PUBLIC_URL: 'https://localhost',
    MUNJIN_TRUSTED_PROXIES: '127.0.0.1/32',
    MUNJIN_MESSENGER_URL: 'file:outbox.jsonl',
    MUNJIN_DRAIN_SECONDS: drainSeconds,
  };
  // The demo's people; patients need no questionnaire, and this test does not reach the limit of
  // one address.
  const demo = spawn(process.execPath, [PROGRAM, 'demo', '--port', '0'], {
    env: { ...process.env, ...environment, MUNJIN_DRAIN_SECONDS: '0' },
  });
  stops.push(() => end(demo, 'SIGKILL'));
  let printed = '';
  for await (const text of demo.stderr) {
    printed += String(text);
    if (printed.includes('Press Ctrl+C')) break;
  }
  await end(demo, 'SIGTERM');
  const settings = file(
    'settings.yaml',
    'settings:\n  flood.requestsPerMinute: 100000\nuse:\n  PT: N\n',
    0o600,
  );
  execFileSync(process.execPath, [PROGRAM, 'settings', 'import', settings], {
    env: { ...process.env, ...environment },
    stdio: 'pipe',
  });
  for (const port of ports) startMunjin(port);
  const proxy = await startHaproxy();
  httpPort = proxy.http;
  site = `https://localhost:${String(proxy.https)}`;
  path = await startServiceManager();
  setGlobalDispatcher(new Agent({ connect: { ca: readFileSync(proxy.certificate) } }));
}, 120_000);

afterAll(async () => {
  setGlobalDispatcher(dispatcher);
  for (const stop of stops.reverse()) await stop();
  if (isInstalled) rmSync(folder, { recursive: true, force: true });
}, 60_000);

const statusOf = async (address: string, init: RequestInit = {}): Promise<number> => {
  const reply = await fetch(site + address, init);
  await reply.arrayBuffer();
  return reply.status;
};

/** An audited call that must not be sent twice by a proxy. */
const lookUp = (visitDate: string): Promise<number> =>
  statusOf('/api/v3/identity/patient', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identityNo: '20000001', answerType: 'PT', visitDate }),
  });

type Calls = Readonly<Record<string, () => Promise<number>>>;

const READS: Calls = {
  'visit days': () => statusOf('/api/v1/visit-days'),
  'first page': () => statusOf('/'),
};

/** Calls from 4 clients at once while `work` runs: how many there were, and what failed. */
const callDuring = async (
  calls: Calls,
  work: () => Promise<unknown>,
): Promise<{ readonly count: number; readonly failed: readonly string[] }> => {
  const failed: string[] = [];
  let count = 0;
  let isOver = false;
  const client = async (): Promise<void> => {
    while (!isOver) {
      for (const [name, call] of Object.entries(calls)) {
        count += 1;
        const result = await call().catch(String);
        if (result !== 200) failed.push(`${name}: ${String(result)}`);
        // The processes that start have the same two cores.
        await pause(10);
      }
    }
  };
  const clients = Promise.all(Array.from({ length: 4 }, client));
  await work().finally(() => {
    isOver = true;
  });
  await clients;
  return { count, failed };
};

it.skipIf(!isInstalled)(
  'lets visitors through while it is restarted, loses a process and loses the primary',
  async () => {
    const allReady = async () => (await Promise.all(ports.map(isReady))).every(Boolean);
    await expect.poll(allReady, { timeout: 30_000 }).toBe(true);
    await expect.poll(() => statusOf('/healthz').catch(String), { timeout: 10_000 }).toBe(200);
    const redirected = await fetch(`http://127.0.0.1:${String(httpPort)}/`, { redirect: 'manual' });
    expect(redirected.status).toBe(308);
    expect(await statusOf('/metrics')).toBe(404);
    const passes = [await obtainPass(site, '20000001')];
    const { result } = await createHttpClient(site)('/api/v1/visit-days');
    const { today } = result as { today: string };

    const restarted = await callDuring({ ...READS, 'look-up': () => lookUp(today) }, async () => {
      const script = join(ROOT, 'deploy/restart-one-by-one');
      const before = [...processes.values()].map(({ pid }) => pid);
      const env = { ...process.env, PATH: path };
      await promisify(execFile)('sh', [script, ...ports.map(String)], { env });
      expect([...processes.values()].filter(({ pid }) => before.includes(pid))).toEqual([]);
      passes.push(await obtainPass(site, '20000011'));
    });
    expect(restarted.failed).toEqual([]);
    expect(restarted.count).toBeGreaterThan(200);

    const [killed = 0] = ports;
    const bereft = await callDuring(READS, async () => {
      await pause(500);
      processes.get(killed)?.kill('SIGKILL');
      await pause(3_000);
    });
    expect(bereft.failed).toEqual([]);
    expect(bereft.count).toBeGreaterThan(100);
    startMunjin(killed);

    const confirmed = await withConnection(primary.url, (client) =>
      client.query('select sync_state from pg_stat_replication'),
    );
    expect(confirmed.rows).toEqual([{ sync_state: 'sync' }]);
    isPrimaryStopped = true;
    await primary.stop();
    await withConnection(standby.url, async (client) => {
      await client.query('select pg_promote()');
      // Until another standby follows, no one else confirms a commit.
      await client.query('alter system reset synchronous_standby_names');
      await client.query('select pg_reload_conf()');
    });
    // Each process notices by itself that the primary is gone.
    const goesOn = { timeout: 30_000, interval: 200 };
    for (const passCheck of passes) {
      const check = () => createHttpClient(site)('/api/v1/identity/pass-check', { passCheck });
      await expect.poll(async () => (await check()).resultCd, goesOn).toBe(0);
    }
    await expect.poll(() => lookUp(today), goesOn).toBe(200);
  },
  240_000,
);
