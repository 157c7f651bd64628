/** A primary and a synchronous standby, as processes of this machine, to test a failover. */
import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withConnection } from './postgresql-databases.ts';
import {
  giveToServer,
  initializeCluster,
  postgresqlPrograms,
  serverFolder,
  startServer,
} from './postgresql-server.ts';

const COMMON = [
  ...['listen_addresses=', 'fsync=off', 'shared_buffers=32MB'],
  // Goes with the folder of a killed server.
  'dynamic_shared_memory_type=mmap',
];

export interface TestCluster {
  /** Names both servers. */
  readonly url: string;
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** Ends the primary without a word to anyone, as the loss of its machine would. */
  killPrimary(): void;
  /** Stops the primary as a crash would, and starts it again on its data. */
  restartPrimary(): Promise<void>;
  /** Stops the standby as a crash would, until it is started again: no commit ends before. */
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  /** Makes the standby the primary, once it has replayed all that it received. */
  promoteStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** The processes that a process has started, and that have not ended. */
const childrenOf = (parent: number): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, state = '', ppid = ''] =
          /\) (\S) (\d+) /.exec(readFileSync(`/proc/${String(pid)}/stat`, 'utf8')) ?? [];
        return Number(ppid) === parent && state !== 'Z';
      } catch {
        // It ended while the list was read.
        return false;
      }
    });

/** Starts both, and waits until each commit is on the standby before it is confirmed. */
export const startPostgresqlCluster = async (): Promise<TestCluster> => {
  const primaryFolder = serverFolder();
  const standbyFolder = serverFolder();
  const bin = postgresqlPrograms(primaryFolder);
  const data = initializeCluster(bin, primaryFolder);
  // Both start from the same files, and the standby follows from there.
  cpSync(data, join(standbyFolder, 'data'), { recursive: true });
  writeFileSync(join(standbyFolder, 'data', 'standby.signal'), '');
  giveToServer(standbyFolder);
  const startPrimary = () => startServer(bin, primaryFolder, [...COMMON, 'max_wal_senders=4']);
  const startStandby = () =>
    startServer(bin, standbyFolder, [
      ...COMMON,
      `primary_conninfo=host=${primaryFolder} user=munjin application_name=standby`,
      // Commits wait for it after a restart of the primary.
      'wal_retrieve_retry_interval=200ms',
    ]);
  const primary = await startPrimary();
  const standby = await startStandby();
  const [primaries, standbys] = [[primary], [standby]];
  await withConnection(primary.url, async (client) => {
    await client.query(`alter system set synchronous_standby_names = 'standby'`);
    await client.query('select pg_reload_conf()');
    // Is confirmed only by the standby.
    await client.query('create table is_replicated ()');
    await client.query('drop table is_replicated');
  });
  const pidFile = (folder: string): string => join(folder, 'data', 'postmaster.pid');
  const pidOf = (folder: string): number =>
    Number.parseInt(readFileSync(pidFile(folder), 'utf8'), 10);
  const crash = async (folder: string): Promise<void> => {
    process.kill(pidOf(folder), 'SIGQUIT');
    while (existsSync(pidFile(folder))) await pause(20);
  };
  return {
    url: `postgres://munjin@localhost/postgres?host=${primaryFolder},${standbyFolder}`,
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    killPrimary: () => {
      const pid = pidOf(primaryFolder);
      // Stopped, it starts no others while its children end.
      process.kill(pid, 'SIGSTOP');
      for (const child of childrenOf(pid)) process.kill(child, 'SIGKILL');
      process.kill(pid, 'SIGKILL');
    },
    restartPrimary: async () => {
      await crash(primaryFolder);
      primaries.push(await startPrimary());
    },
    stopStandby: () => crash(standbyFolder),
    startStandby: async () => {
      standbys.push(await startStandby());
    },
    promoteStandby: async () => {
      await withConnection(standby.url, async (client) => {
        await client.query('select pg_promote()');
      });
    },
    stop: async () => {
      // The folder of the primary can have the programs of both.
      for (const server of standbys.toReversed()) await server.stop();
      for (const server of primaries.toReversed()) await server.stop();
    },
  };
};
