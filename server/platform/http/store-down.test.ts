import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Handle } from '../database/transaction-handle.ts';
import { withConnection } from '../database/testing/postgresql-databases.ts';
import { isStoreUnavailable } from '../database/store-errors.ts';
import { isOnPostgresql } from '../database/testing/temporary-database.ts';
import { completeGuestVisit, identifyPatient, OUTPATIENT } from '../../testing/journeys.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

/** A fault of the store, and how an operator repairs it. */
interface Fault {
  readonly strike: () => Promise<unknown>;
  readonly heal: () => Promise<unknown>;
}

const pragma = (words: string) =>
  hospital.database.transaction((trx: Handle) => sql.raw(`pragma ${words}`).execute(trx));

/** Adds rows until no page is left for one more. */
const fillPages = async (): Promise<void> => {
  const filler = { at: 1, action: 'fill', actor: '', subjectIndex: '', detail: '' };
  try {
    for (;;) {
      await hospital.database.transaction((trx) =>
        trx
          .insertInto('audit')
          .values({ ...filler, detail: 'x'.repeat(3000) })
          .execute(),
      );
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_FULL')) throw error;
  }
};

/** On PostgreSQL, as its owner and outside the server. */
const asOwner =
  (...statements: readonly string[]) =>
  async () => {
    const { location } = hospital;
    if (!('url' in location)) throw new Error('this is a file');
    await withConnection(location.url, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  };

const DROP_OTHERS = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;
const databaseSetting = (words: string) => `
  do $$ begin execute format('alter database %I ${words}', current_database()); end $$`;

let other: Sqlite.Database;

const onSqlite: Record<string, Fault> = {
  // As if the disk were full at the end of the file.
  'a full disk': {
    strike: async () => {
      await pragma('max_page_count = 1');
      await fillPages();
    },
    heal: () => pragma('max_page_count = 1000000'),
  },
  'a file that another process holds': {
    strike: () => {
      const { location } = hospital;
      if (!('file' in location)) throw new Error('this is no file');
      other = new Sqlite(location.file);
      other.exec('begin immediate');
      return Promise.resolve();
    },
    heal: () => {
      other.exec('rollback');
      other.close();
      return Promise.resolve();
    },
  },
};

const raising = (code: string) => [
  `create or replace function strike() returns trigger language plpgsql as
   $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`,
  `create trigger strike before insert or update on visit_session
   for each statement execute function strike()`,
];

const onPostgresql: Record<string, Fault> = {
  'a full disk': {
    strike: asOwner(...raising('53100')),
    heal: asOwner('drop trigger strike on visit_session'),
  },
  'a database that can only be read': {
    strike: asOwner(databaseSetting('set default_transaction_read_only = on'), DROP_OTHERS),
    heal: asOwner(
      'set default_transaction_read_only = off',
      databaseSetting('reset default_transaction_read_only'),
      DROP_OTHERS,
    ),
  },
  'a server that takes no connections': {
    strike: () => takeConnections(false),
    heal: () => takeConnections(true),
  },
};

/** From another database, because a connection cannot change this for its own database. */
const takeConnections = async (areTaken: boolean): Promise<void> => {
  const { location } = hospital;
  if (!('url' in location)) throw new Error('this is a file');
  const name = new URL(location.url).pathname.slice(1);
  const other = Object.assign(new URL(location.url), { pathname: '/postgres' }).href;
  await withConnection(other, async (client) => {
    await client.query(`alter database "${name}" allow_connections ${areTaken}`);
    if (!areTaken) {
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      );
    }
  });
};

const faults = isOnPostgresql() ? onPostgresql : onSqlite;

describe('a store that is down', () => {
  it.each(Object.keys(faults))(
    'answers with an envelope, and recovers by itself: %s',
    async (name) => {
      const fault = faults[name];
      if (!fault) throw new Error(name);
      const before = await completeGuestVisit(hospital, '01000007001', 'OPEN-LECTURE');
      expect(before.resultCd).toBe(0);
      await fault.strike();

      // The rest of the last pages still has room for a few.
      let refused = await identifyPatient(hospital.visitor(), OUTPATIENT);
      for (let call = 0; call < 200 && refused.status === 200; call += 1) {
        refused = await identifyPatient(hospital.visitor(), OUTPATIENT);
      }
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(refused.result).toEqual({ id: expect.any(String) as string });
      expect(refused.resultMsg).not.toBe('');
      expect((await hospital.visitor().send('/healthz')).status).toBe(200);

      await fault.heal();
      const kept = await before.visitor.call('passCheck', { passCheck: before.passCheck });
      expect(kept.resultCd).toBe(0);
      expect((await completeGuestVisit(hospital, '01000007002', 'OPEN-LECTURE')).resultCd).toBe(0);
    },
  );
});

describe('an error of a store', () => {
  it.each([
    ['SQLITE_READONLY', true],
    ['SQLITE_IOERR_WRITE', true],
    ['SQLITE_CONSTRAINT_UNIQUE', false],
    ['53100', true],
    ['57P01', true],
    ['08006', true],
    ['25006', true],
    ['23505', false],
    ['42601', false],
  ])('%s means that the store is down: %s', (code, isDown) => {
    expect(isStoreUnavailable(Object.assign(new Error('x'), { code }))).toBe(isDown);
  });

  it('is recognized when a read-only connection is asked to write', async () => {
    const attempt = hospital.database.read((trx) =>
      trx.insertInto('setting').values({ name: 'a', value: '1' }).execute(),
    );
    await expect(attempt).rejects.toSatisfy(isStoreUnavailable);
  });
});
