import Sqlite from 'better-sqlite3';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import type { Handle } from './transaction-handle.ts';
import { openReader } from './sqlite-connection.ts';
import { DatabaseBusy } from './store-errors.ts';
import { waitForExit, spawnProgram } from './testing/spawn-program.ts';
import { addSetting, settingNames } from './testing/rows.ts';

let folder: string;
let file: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-test-'));
  file = join(folder, 'munjin.db');
  database = await openDatabase({ file });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const pragma = async (trx: Handle, name: string) =>
  Object.values((await sql`pragma ${sql.raw(name)}`.execute(trx)).rows[0] as object)[0] as unknown;

describe('an SQLite database', () => {
  it('is opened without reading all its tables if they are up to date', async () => {
    const migrating = vi.spyOn(Migrator.prototype, 'migrateToLatest');
    try {
      await (await openDatabase({ file })).close();
      expect(migrating).not.toHaveBeenCalled();
    } finally {
      migrating.mockRestore();
    }
  });

  it('sets durability and safety at every open, not only at the first', async () => {
    const expected = {
      journal_mode: 'wal',
      // NORMAL: what SQLite leaves out, `sqlite-wal.ts` does after each commit.
      synchronous: 1,
      foreign_keys: 1,
      busy_timeout: 10,
      trusted_schema: 0,
      secure_delete: 1,
    };
    const again = await openDatabase({ file });
    for (const opened of [database, again]) {
      const found = await opened.transaction(async (trx) => {
        const values: Record<string, unknown> = {};
        for (const name of Object.keys(expected)) values[name] = await pragma(trx, name);
        return values;
      });
      expect(found).toEqual(expected);
    }
    await again.close();
  });

  it('has files that only their owner may read, also if they were open to others before', async () => {
    const modes = () =>
      ['', '-wal', '-shm'].map((ending) => (statSync(file + ending).mode & 0o777).toString(8));
    expect(modes()).toEqual(['600', '600', '600']);
    for (const ending of ['', '-wal', '-shm']) chmodSync(file + ending, 0o644);
    await (await openDatabase({ file })).close();
    expect(modes()).toEqual(['600', '600', '600']);
  });

  it('is refused if the file is not a database', async () => {
    const letter = join(folder, 'letter.txt');
    writeFileSync(letter, 'Dear hospital, '.repeat(100));
    await expect(openDatabase({ file: letter })).rejects.toThrow(/not a database/);
  });

  it('is created once if several processes create it at the same time', async () => {
    const location = { file: join(folder, 'both.db') };
    const children = Array.from({ length: 4 }, () =>
      spawnProgram(location, 'await database.close();'),
    );
    expect(await Promise.all(children.map(waitForExit))).toEqual([0, 0, 0, 0]);
  });

  it('is closed after the transactions that were asked for before, and takes none after', async () => {
    const asked = ['a', 'b', 'c'].map((name) =>
      database.transaction((trx) => addSetting(trx, name)),
    );
    const closing = database.close();
    await expect(database.transaction((trx) => addSetting(trx, 'd'))).rejects.toThrow('closed');
    await Promise.all(asked);
    await closing;
    const again = await openDatabase({ file });
    expect(await again.read(settingNames)).toEqual(['a', 'b', 'c']);
    await again.close();
  });

  it('keeps the first error when SQLite has already rolled back by itself', async () => {
    const failing = database.transaction(async (trx) => {
      await addSetting(trx, 'a');
      await sql`insert or rollback into setting (name, value) values ('a', '1')`.execute(trx);
    });
    await expect(failing).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
    expect(await database.read(settingNames)).toEqual([]);
  });

  it('waits for another process that writes, and gives up with a clear error', async () => {
    const raw = new Sqlite(file);
    raw.exec('begin immediate');
    const waiting = database.transaction((trx) => addSetting(trx, 'late'));
    setTimeout(() => raw.exec('commit'), 500);
    await waiting;
    expect(await database.read(settingNames)).toEqual(['late']);

    raw.exec('begin immediate');
    await expect(database.transaction((trx) => addSetting(trx, 'x'))).rejects.toThrow(DatabaseBusy);
    raw.exec('rollback');
    raw.close();
  });

  it('is read by connections that refuse to write', () => {
    const reader = openReader(file);
    expect(reader.pragma('query_only')).toBe(1);
    reader.close();
  });

  it('has only strict tables', async () => {
    const loose = await database.read((trx) =>
      sql<{ name: string }>`
        select name from pragma_table_list
        where schema = 'main' and type = 'table' and strict = 0
          and name not like 'sqlite_%' and name not like 'kysely_%'`.execute(trx),
    );
    expect(loose.rows).toEqual([]);
  });
});
