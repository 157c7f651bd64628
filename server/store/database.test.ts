import Sqlite from 'better-sqlite3';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseBusy, openDatabase } from './database.ts';
import type { Handle } from './handle.ts';
import { migrations } from './migrations/migrations.ts';
import { openReader } from './sqlite-connection.ts';
import { temporaryDatabase, type TemporaryDatabase } from './testing/temporary-database.ts';

let temporary: TemporaryDatabase;
beforeEach(async () => {
  temporary = await temporaryDatabase();
});
afterEach(() => temporary.remove());

/** Runs a program in a process of its own. */
const run = (program: string) =>
  spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);

const addPlain = (trx: Handle, name: string) =>
  trx.insertInto('setting').values({ name, value: '1' }).execute();
const names = async (trx: Handle) =>
  (await trx.selectFrom('setting').select('name').orderBy('name').execute()).map((row) => row.name);
const pragma = async (trx: Handle, name: string) =>
  Object.values((await sql`pragma ${sql.raw(name)}`.execute(trx)).rows[0] as object)[0] as unknown;

describe('opening', () => {
  it('sets durability and safety at every open, not only at the first', async () => {
    const check = async (file: string) => {
      const database = await openDatabase({ file });
      const found = await database.transaction(async (trx) => ({
        journal: await pragma(trx, 'journal_mode'),
        synchronous: await pragma(trx, 'synchronous'),
        foreignKeys: await pragma(trx, 'foreign_keys'),
        busyTimeout: await pragma(trx, 'busy_timeout'),
        trustedSchema: await pragma(trx, 'trusted_schema'),
        secureDelete: await pragma(trx, 'secure_delete'),
      }));
      await database.close();
      return found;
    };
    const file = join(temporary.folder, 'again.db');
    const expected = {
      journal: 'wal',
      synchronous: 2,
      foreignKeys: 1,
      busyTimeout: 200,
      trustedSchema: 0,
      secureDelete: 1,
    };
    expect(await check(file)).toEqual(expected);
    expect(await check(file)).toEqual(expected);
  });

  it('refuses a file that is no database', async () => {
    const file = join(temporary.folder, 'letter.txt');
    writeFileSync(file, 'Dear hospital, '.repeat(100));
    await expect(openDatabase({ file })).rejects.toThrow(/not a database/);
  });

  it('runs every migration once and finds nothing to do the next time', async () => {
    const done = () => {
      const raw = new Sqlite(temporary.file, { readonly: true });
      const rows = raw.prepare('select name from kysely_migration order by name').pluck().all();
      raw.close();
      return rows;
    };
    expect(done()).toEqual(Object.keys(migrations));
    const again = await openDatabase({ file: temporary.file });
    await again.close();
    expect(done()).toEqual(Object.keys(migrations));
  });

  it('lets several processes make a new file at the same time', async () => {
    const file = join(temporary.folder, 'both.db');
    const program = `
      import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))};
      const database = await openDatabase({ file: ${JSON.stringify(file)} });
      await database.close();`;
    const endings = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const [code] = (await once(run(program), 'exit')) as [number];
        return code;
      }),
    );
    expect(endings).toEqual([0, 0, 0, 0]);
  });
});

describe('a transaction', () => {
  it('is visible to readers when it resolves', async () => {
    const { database } = temporary;
    await database.transaction((trx) => addPlain(trx, 'a'));
    expect(await database.read(names)).toEqual(['a']);
  });

  it('leaves nothing behind when its work throws, and keeps the first error', async () => {
    const { database } = temporary;
    const failing = database.transaction(async (trx) => {
      await addPlain(trx, 'a');
      await addPlain(trx, 'a');
    });
    await expect(failing).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
    expect(await database.read(names)).toEqual([]);
  });

  it('keeps the first error when SQLite has already rolled back by itself', async () => {
    const failing = temporary.database.transaction(async (trx) => {
      await addPlain(trx, 'a');
      await sql`insert or rollback into setting (name, value) values ('a', '1')`.execute(trx);
    });
    await expect(failing).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
    expect(await temporary.database.read(names)).toEqual([]);
  });

  it('runs one after the other, each seeing the last', async () => {
    const { database } = temporary;
    await database.transaction((trx) =>
      trx.insertInto('setting').values({ name: 'n', value: '0' }).execute(),
    );
    const increment = () =>
      database.transaction(async (trx) => {
        const row = await trx.selectFrom('setting').select('value').executeTakeFirstOrThrow();
        await Promise.resolve();
        await trx
          .updateTable('setting')
          .set({ value: `${Number(row.value) + 1}` })
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, increment));
    const rows = await database.read((trx) => trx.selectFrom('setting').select('value').execute());
    expect(rows).toEqual([{ value: '20' }]);
  });

  it.each(['transaction', 'read'] as const)(
    'says what is wrong when database.%s is called inside it, instead of waiting for ever',
    async (call) => {
      const { database } = temporary;
      const nested = database.transaction(() => database[call]((trx) => names(trx)));
      await expect(nested).rejects.toThrow(`database.${call} was called inside a transaction`);
      expect(await database.read(names)).toEqual([]);
    },
  );

  it('may be followed by another one that it started', async () => {
    const { database } = temporary;
    let later: Promise<unknown> = Promise.resolve();
    await database.transaction(async (trx) => {
      await addPlain(trx, 'a');
      later = new Promise((resolve) => {
        setTimeout(() => {
          resolve(database.transaction((own) => addPlain(own, 'b')));
        }, 20);
      });
    });
    await later;
    expect(await database.read(names)).toEqual(['a', 'b']);
  });

  it('waits for another process that writes, and gives up with an error that says so', async () => {
    const raw = new Sqlite(temporary.file);
    raw.exec('begin immediate');
    const waiting = temporary.database.transaction((trx) => addPlain(trx, 'late'));
    setTimeout(() => raw.exec('commit'), 500);
    await waiting;
    expect(await temporary.database.read(names)).toEqual(['late']);

    raw.exec('begin immediate');
    await expect(temporary.database.transaction((trx) => addPlain(trx, 'x'))).rejects.toThrow(
      DatabaseBusy,
    );
    raw.exec('rollback');
    raw.close();
  });

  it('is whole or absent when the process is killed in the middle of writing', async () => {
    const file = join(temporary.folder, 'killed.db');
    const program = `
      import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))};
      const database = await openDatabase({ file: ${JSON.stringify(file)} });
      for (let n = 0; ; n += 1) {
        await database.transaction(async (trx) => {
          await trx.insertInto('setting').values({ name: 'first-' + n, value: '1' }).execute();
          await trx.insertInto('setting').values({ name: 'second-' + n, value: '1' }).execute();
        });
        process.stdout.write(n + '\\n');
      }`;
    const child = run(program);
    let acknowledged = -1;
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const lines = output.split('\n');
      acknowledged = Number(lines.at(-2) ?? -1);
      if (acknowledged >= 100) child.kill('SIGKILL');
    });
    await once(child, 'exit');
    const database = await openDatabase({ file });
    const rows = await database.read(names);
    await database.close();
    const count = (part: string) => rows.filter((name) => name.startsWith(part)).length;
    expect(count('first-')).toBe(count('second-'));
    expect(count('first-')).toBeGreaterThan(acknowledged);
  });
});

describe('a read', () => {
  it('cannot write', async () => {
    await expect(temporary.database.read((trx) => addPlain(trx, 'a'))).rejects.toThrow(/readonly/);
    const reader = openReader(temporary.file);
    expect(reader.pragma('query_only')).toBe(1);
    reader.close();
  });

  it('does not wait for a transaction that is still writing', async () => {
    const { database } = temporary;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const writing = database.transaction(async (trx) => {
      await addPlain(trx, 'a');
      await held;
    });
    expect(await database.read(names)).toEqual([]);
    letGo();
    await writing;
    expect(await database.read(names)).toEqual(['a']);
  });
});

describe('the tables', () => {
  const refuses = async (statement: string, error: RegExp) => {
    const attempt = temporary.database.transaction((trx) => sql.raw(statement).execute(trx));
    await expect(attempt, statement).rejects.toThrow(error);
  };

  it('are strict, every one', async () => {
    const loose = await temporary.database.read((trx) =>
      sql<{ name: string }>`
        select name from pragma_table_list
        where schema = 'main' and type = 'table' and strict = 0
          and name not like 'sqlite_%' and name not like 'kysely_%'`.execute(trx),
    );
    expect(loose.rows).toEqual([]);
  });

  it('keep the audit append-only', async () => {
    await temporary.database.transaction((trx) =>
      trx
        .insertInto('audit')
        .values({ at: 1, action: 'a', actor: 'b', subject_index: 'c', detail: '{}' })
        .execute(),
    );
    await refuses(`update audit set detail = 'x'`, /append-only/);
    await refuses(`delete from audit`, /append-only/);
  });

  it('never change a version of a questionnaire, an image or a snapshot of the places', async () => {
    await temporary.database.transaction(async (trx) => {
      await sql`insert into place_snapshot values ('s', '[]', 1)`.execute(trx);
      await sql`insert into image values (${'0'.repeat(64)}, 'image/png', x'00')`.execute(trx);
      await sql`insert into questionnaire values ('Q', 'standard', 'PT', null)`.execute(trx);
      await sql`insert into questionnaire_version values ('d', 'Q', 1, 'h', '{}', 1)`.execute(trx);
    });
    await refuses(`update place_snapshot set places = 'x'`, /never changes/);
    await refuses(`update image set media_type = 'image/webp'`, /never changes/);
    await refuses(`update questionnaire_version set stored_form = 'x'`, /never changes/);
  });

  it('refuse values of the wrong kind and rows that point nowhere', async () => {
    await refuses(`insert into setting values ('a', null)`, /NOT NULL/);
    await refuses(`insert into use_setting values ('PT', 'yes')`, /CHECK/);
    await refuses(
      `insert into appointment values ('a', '20000001', 'd', '20261120')`,
      /FOREIGN KEY/,
    );
    await refuses(`insert into attempt values ('l', 'b', 's', 'soon')`, /cannot store TEXT/);
  });
});

describe('what the visitors rely on', () => {
  const answer = (id: string, key: string) =>
    sql`insert into answer values (${id}, 'NOK', 'i', 'x', '20261120', null, null, 1, ${key}, null,
      'ko', null, null, 'clear', 'x', 1, 'p', '', 1, null)`;
  const pass = (
    id: string,
    over: Partial<Record<'state' | 'check' | 'gate' | 'who', string>> = {},
  ) =>
    sql`insert into pass values (${id}, 'a1', 'NOK', ${over.who ?? 'i'}, 'x', '20261120', null,
      ${over.check ?? `c-${id}`}, 'x', 'D', ${over.gate ?? id.padEnd(16, '0')}, 'g', 'b', 1, 2, 1,
      'N', 'x', '', ${over.state ?? 'live'})`;
  const write = (...statements: { execute(trx: Handle): Promise<unknown> }[]) =>
    temporary.database.transaction(async (trx) => {
      for (const statement of statements) await statement.execute(trx);
    });

  beforeEach(() => write(answer('a1', 'k1'), pass('p1')));

  it('keeps one guardian per slot of a patient', async () => {
    await write(pass('p2', { who: 'other' }));
    const slot = (number: number, passId: string) =>
      sql`insert into guardian_slot values ('20000002', ${number}, ${passId}, 'i', 1)`;
    await write(slot(1, 'p1'));
    await expect(write(slot(1, 'p2'))).rejects.toThrow(/UNIQUE/);
    await expect(write(slot(2, 'p1'))).rejects.toThrow(/UNIQUE/);
    await write(slot(2, 'p2'));
  });

  it('takes one submission once', async () => {
    await expect(write(answer('a2', 'k1'))).rejects.toThrow(/answer.idempotency_key/);
    await write(answer('a2', 'k2'));
  });

  it('has one live pass per person, type and day', async () => {
    await expect(write(pass('p2'))).rejects.toThrow(/UNIQUE/);
    await write(pass('p2', { state: 'replaced' }), pass('p3', { state: 'replaced' }));
    await write(sql`update pass set state = 'replaced' where pass_id = 'p1'`, pass('p4'));
  });

  it('gives each pass its own check and gate reference', async () => {
    await expect(write(pass('p2', { who: 'o', check: 'c-p1' }))).rejects.toThrow(/pass_check_hash/);
    await expect(write(pass('p2', { who: 'o', gate: 'p100000000000000' }))).rejects.toThrow(
      /gate_reference/,
    );
  });
});
