/** What goes wrong, chosen by seeded random numbers. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { withConnection } from '../server/platform/database/testing/postgresql-databases.ts';
import type { Site } from './site.ts';

/** A random number from 0 to below 1. */
export type Random = () => number;

export interface Fault {
  readonly name: string;
  /** How often it is chosen, compared with the others. */
  readonly weight: number;
  readonly isPossible: (site: Site) => boolean;
  /** Whether the hospital is checked after it: it leaves no standby for another one. */
  readonly isLast?: boolean;
  /** Does it, and what an operator or a service manager does about it. */
  readonly inject: (site: Site, random: Random) => Promise<void>;
}

const always = (): boolean => true;
const isOnPostgresql = ({ cluster }: Site): boolean => cluster !== null;
const between = (random: Random, from: number, to: number): number => from + random() * (to - from);
const anyServer = ({ serverCount }: Site, random: Random): number =>
  Math.floor(random() * serverCount);

const MINUTE_MS = 60_000;
const CLOCK_JUMPS_MS = [-360, -3, -1, 1, 3, 360].map((minutes) => minutes * MINUTE_MS);

const restartAfter =
  (signal: NodeJS.Signals): Fault['inject'] =>
  async (site, random) => {
    const at = anyServer(site, random);
    await site.end(at, signal);
    await site.start(at);
  };

export const FAULTS: readonly Fault[] = [
  { name: 'server killed', weight: 6, isPossible: always, inject: restartAfter('SIGKILL') },
  {
    name: 'power loss',
    weight: 3,
    isPossible: ({ disk }) => disk !== null,
    inject: async (site) => {
      await site.end(0, 'SIGKILL');
      site.disk?.losePower();
      await site.start(0);
    },
  },
  {
    name: 'disk full',
    weight: 2,
    isPossible: ({ disk }) => disk !== null,
    inject: async (site, random) => {
      if (random() < 0.5) {
        site.disk?.fill('write');
        await pause(between(random, 500, 2_000));
        site.disk?.free();
        return;
      }
      const ended = once(site.server(0), 'exit', { signal: AbortSignal.timeout(30_000) });
      site.disk?.fill('sync');
      // It ends by itself, and a service manager starts it again, in vain while there is no space.
      await ended;
      const isStarted = await site.start(0).then(
        () => true,
        () => false,
      );
      if (isStarted) throw new Error('a server started on a full disk');
      site.disk?.free();
      await site.start(0);
    },
  },
  { name: 'server stopped', weight: 1, isPossible: always, inject: restartAfter('SIGTERM') },
  {
    name: 'server hangs',
    weight: 1,
    isPossible: always,
    inject: async (site, random) => {
      const server = site.server(anyServer(site, random));
      server.kill('SIGSTOP');
      await pause(between(random, 200, 2_000));
      server.kill('SIGCONT');
    },
  },
  {
    name: 'clock jumps',
    weight: 1,
    isPossible: always,
    inject: async (site, random) => {
      const server = site.server(anyServer(site, random));
      server.send(CLOCK_JUMPS_MS[Math.floor(random() * CLOCK_JUMPS_MS.length)] ?? 0);
      await pause(between(random, 300, 1_000));
      server.send(0);
    },
  },
  {
    name: 'proxy restarted',
    weight: 1,
    isPossible: ({ restartProxy }) => restartProxy !== null,
    inject: async ({ restartProxy }) => {
      await restartProxy?.();
    },
  },
  {
    name: 'connections cut',
    weight: 1,
    isPossible: isOnPostgresql,
    inject: async ({ cluster }) => {
      await withConnection(cluster?.primaryUrl ?? '', (client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        ),
      );
    },
  },
  {
    name: 'primary restarted',
    weight: 4,
    isPossible: isOnPostgresql,
    inject: async ({ cluster }) => {
      await cluster?.restartPrimary();
    },
  },
  {
    name: 'standby stopped',
    weight: 2,
    isPossible: isOnPostgresql,
    inject: async ({ cluster }, random) => {
      await cluster?.stopStandby();
      await pause(between(random, 500, 5_000));
      await cluster?.startStandby();
    },
  },
  {
    name: 'primary lost',
    weight: 2,
    isPossible: isOnPostgresql,
    isLast: true,
    inject: async ({ cluster }) => {
      cluster?.killPrimary();
      await cluster?.promoteStandby();
    },
  },
];

/** One of the faults that are possible here. */
export const chooseFault = (faults: readonly Fault[], random: Random): Fault => {
  let left = random() * faults.reduce((sum, { weight }) => sum + weight, 0);
  for (const fault of faults) {
    left -= fault.weight;
    if (left < 0) return fault;
  }
  throw new Error('there is no fault to choose');
};
