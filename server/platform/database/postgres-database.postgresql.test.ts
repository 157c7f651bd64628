import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import type { Handle } from './transaction-handle.ts';
import { acquireAdvisoryLock } from './writer-queue.ts';
import { DatabaseBusy, DatabaseUnreachable } from './store-errors.ts';
import { withConnection } from './testing/postgresql-databases.ts';
import { waitForExit, spawnProgram } from './testing/spawn-program.ts';
import { addSetting, settingNames } from './testing/rows.ts';
import { createSignal } from './testing/create-signal.ts';
import { emptyPostgresql } from './testing/temporary-database.ts';

let url: string;
let drop: () => Promise<void>;
/** Two pools, as two processes have them. */
let here: Database;
let there: Database;
beforeEach(async () => {
  ({ url, drop } = await emptyPostgresql());
  here = await openDatabase({ url });
  there = await openDatabase({ url });
});
afterEach(async () => {
  await Promise.all([here.close(), there.close()]);
  await drop();
});

const count = async (trx: Handle): Promise<number> => (await settingNames(trx)).length;

/** Ends every other connection to the database, as a restart of the server would. */
const endConnections = () =>
  withConnection(url, async (client) => {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
  });

describe('a PostgreSQL database', () => {
  it('is migrated once if several processes start at the same time', async () => {
    const fresh = `fresh_${process.pid}`;
    await withConnection(url, (client) =>
      client.query(`create database ${fresh} template template0`),
    );
    const location = { url: Object.assign(new URL(url), { pathname: `/${fresh}` }).href };
    const children = Array.from({ length: 3 }, () =>
      spawnProgram(location, 'await database.close();'),
    );
    expect(await Promise.all(children.map(waitForExit))).toEqual([0, 0, 0]);
    await withConnection(url, (client) => client.query(`drop database ${fresh} with (force)`));
  });

  it('runs the whole work again if another transaction conflicted', async () => {
    const read = createSignal();
    const written = createSignal();
    let attempts = 0;
    const judging = here.transaction(async (trx) => {
      attempts += 1;
      const seen = await count(trx);
      read.give();
      await written.given;
      await addSetting(trx, `here-${seen}`);
    });
    await read.given;
    await there.transaction(async (trx) => addSetting(trx, `there-${await count(trx)}`));
    written.give();
    await judging;
    expect(attempts).toBe(2);
    expect(await here.read(settingNames)).toEqual(['here-1', 'there-0']);
  });

  it('gives up with a clear error if others conflicted every time', async () => {
    let attempts = 0;
    const never = here.transaction(() => {
      attempts += 1;
      return Promise.reject(Object.assign(new Error('could not serialise'), { code: '40001' }));
    });
    await expect(never).rejects.toThrow(DatabaseBusy);
    expect(attempts).toBe(6);
  });

  it('does not hide that a row exists twice', async () => {
    let attempts = 0;
    const twice = here.transaction(async (trx) => {
      attempts += 1;
      await addSetting(trx, 'a');
      await addSetting(trx, 'a');
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect(attempts).toBe(1);
  });

  it('does not confirm what the server has aborted because an error was ignored', async () => {
    const careless = here.transaction(async (trx) => {
      await addSetting(trx, 'a');
      await addSetting(trx, 'a').catch(() => undefined);
    });
    await expect(careless).rejects.toThrow(/failed before its commit/);
    expect(await here.read(settingNames)).toEqual([]);
  });

  it('rejects an action alone if its last statement, which is sent ahead, fails', async () => {
    const failAtTheEnd = here.transaction(async (trx) => {
      await addSetting(trx, 'never');
      await sql`insert into "attempt" ("limit_name") values (null)`.execute(trx);
    });
    await expect(failAtTheEnd).rejects.toMatchObject({ code: '23502' });
    expect(await here.read(settingNames)).toEqual([]);
  });

  it('rejects of a group only the action whose last statement, which is sent ahead, fails', async () => {
    const group = await Promise.allSettled(
      ['a', 'b', 'c'].map((name) =>
        here.transaction(async (trx) => {
          await addSetting(trx, name);
          if (name === 'b') {
            await sql`insert into "attempt" ("limit_name") values (null)`.execute(trx);
          }
        }),
      ),
    );
    expect(group).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: '23502' } },
      { status: 'fulfilled' },
    ]);
    expect(await here.read(settingNames)).toEqual(['a', 'c']);
  });

  it('makes transactions that certainly conflict take turns: each starts after the one before', async () => {
    let attempts = 0;
    const addNext = (database: Database) => () =>
      database.transaction(async (trx) => {
        attempts += 1;
        await acquireAdvisoryLock(trx, 'the next number');
        await addSetting(trx, `n${await count(trx)}`);
      });
    const visitors = Array.from({ length: 60 }, (_, index) => index);
    await Promise.all(visitors.map((index) => addNext(index % 2 === 0 ? here : there)()));
    expect(await here.read(count)).toBe(60);
    // Found the lock taken, waited, succeeded: no third attempt, except for the few that conflicted
    // at the start.
    expect(attempts).toBeLessThan(60 * 2.5);
    const left = await withConnection(url, (client) =>
      client.query(`select 1 from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`),
    );
    expect(left.rowCount).toBe(0);
  });

  it('reports that it is unreachable when its connections end, and continues with new ones', async () => {
    await here.transaction((trx) => addSetting(trx, 'before'));
    const started = createSignal();
    const ended = createSignal();
    const caught = here.transaction(async (trx) => {
      await addSetting(trx, 'lost');
      started.give();
      await ended.given;
      await addSetting(trx, 'never');
    });
    const outcome = caught.catch((error: unknown) => error);
    await started.given;
    await endConnections();
    ended.give();
    const error = await outcome;
    expect(
      error instanceof DatabaseUnreachable ||
        (error instanceof pg.DatabaseError && error.code === '57P01'),
    ).toBe(true);
    await here.transaction((trx) => addSetting(trx, 'after'));
    expect(await here.read(settingNames)).toEqual(['after', 'before']);
  });

  it('reports it to all who waited when its connections end, and has done none of their work', async () => {
    const started = createSignal();
    const ended = createSignal();
    let runs = 0;
    const first = here.transaction(async () => {
      started.give();
      await ended.given;
    });
    await started.given;
    const waiting = Promise.allSettled(
      Array.from({ length: 30 }, (_, at) =>
        here.transaction(async (trx) => {
          runs += 1;
          await addSetting(trx, `waited-${String(at)}`);
          if (at === 2) await endConnections();
        }),
      ),
    );
    ended.give();
    await first;
    const settled = await waiting;
    const refused = settled.filter(({ status }) => status === 'rejected').length;
    const kept = (await here.read(settingNames)).length;
    expect(refused + kept).toBe(30);
    expect(refused).toBeGreaterThanOrEqual(20);
    expect(runs).toBeLessThan(30 + 24);
  });

  it('cannot be opened if no server answers', async () => {
    const nowhere = openDatabase({ url: 'postgres://munjin@127.0.0.1:1/munjin' });
    await expect(nowhere).rejects.toThrow(DatabaseUnreachable);
  });

  it('prepares a statement again after its table has changed', async () => {
    const all = (trx: Handle) =>
      trx.selectFrom('setting').selectAll().where('name', '<>', '').execute();
    await here.transaction(all);
    await here.read(all);
    await withConnection(url, (client) =>
      client.query(`alter table setting add column later text`),
    );
    await here.transaction((trx) => addSetting(trx, 'a'));
    expect(await here.transaction(all)).toEqual([{ name: 'a', value: '1', later: null }]);
    expect(await here.read(all)).toHaveLength(1);
  });

  it('reports a statement that takes too long as such', async () => {
    const slow = here.read((trx) =>
      sql`set local statement_timeout = 20; `
        .execute(trx)
        .then(() => sql`select pg_sleep(5)`.execute(trx)),
    );
    await expect(slow).rejects.toMatchObject({ code: '57014' });
  });

  it('reports what failed before the first statement of the work, and uses the connection again', async () => {
    const pid = (trx: Handle) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const { rows: before } = await here.transaction(pid);
    await withConnection(url, async (console) => {
      await console.query('begin; lock table write_turn in access exclusive mode');
      const refused = expect(
        here.transaction((trx) => addSetting(trx, 'never')),
      ).rejects.toMatchObject({ code: '57014' });
      await vi.waitFor(async () => {
        const { rowCount } = await console.query(
          `select pg_cancel_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(1);
      });
      await refused;
      await console.query('rollback');
    });
    expect((await here.transaction(pid)).rows).toEqual(before);
    expect(await here.read(settingNames)).toEqual([]);
  });
});
