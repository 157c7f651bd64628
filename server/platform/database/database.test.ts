import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './open-database.ts';
import type { Handle } from './transaction-handle.ts';
import { migrations } from './migrations/migrations.ts';
import { waitForExit, spawnProgram } from './testing/spawn-program.ts';
import { addSetting, answerRow, passRow, settingNames } from './testing/rows.ts';
import { temporaryDatabase, type TemporaryDatabase } from './testing/temporary-database.ts';

let temporary: TemporaryDatabase;
beforeEach(async () => {
  temporary = await temporaryDatabase();
});
afterEach(() => temporary.remove());

/** In the wording of either database. */
const TWICE = /UNIQUE|PRIMARY KEY|duplicate key/;

const increment = async (trx: Handle): Promise<void> => {
  const row = await trx.selectFrom('setting').select('value').executeTakeFirstOrThrow();
  await Promise.resolve();
  await trx
    .updateTable('setting')
    .set({ value: `${Number(row.value) + 1}` })
    .execute();
};
const counted = async (): Promise<string | undefined> =>
  temporary.database.read(
    async (trx) => (await trx.selectFrom('setting').select('value').execute())[0]?.value,
  );

describe('opening', () => {
  it('runs every migration once and finds nothing to do the next time', async () => {
    const done = () =>
      temporary.database.read(async (trx) => {
        const { rows } = await sql<{
          name: string;
        }>`select name from kysely_migration order by name`.execute(trx);
        return rows.map(({ name }) => name);
      });
    expect(await done()).toEqual(Object.keys(migrations).sort());
    const again = await openDatabase(temporary.location);
    await again.close();
    expect(await done()).toEqual(Object.keys(migrations).sort());
  });

  it.each([
    ['20261120-01-directory', /development version .*20261120-01-directory.*empty data folder/],
    ['29991231-01-later', /newer program .*29991231-01-later.*Start that program/],
  ])('refuses a store that has had %s, and says what to do', async (name, words) => {
    await temporary.database.transaction((trx) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(trx),
    );
    await expect(openDatabase(temporary.location)).rejects.toMatchObject({
      name: 'UnknownMigrations',
      message: expect.stringMatching(words) as unknown,
    });
  });
});

describe('a transaction', () => {
  it('is visible to readers when it resolves', async () => {
    const { database } = temporary;
    await database.transaction((trx) => addSetting(trx, 'a'));
    expect(await database.read(settingNames)).toEqual(['a']);
  });

  it('leaves nothing behind when its work throws, and keeps the first error', async () => {
    const { database } = temporary;
    const failing = database.transaction(async (trx) => {
      await addSetting(trx, 'a');
      await addSetting(trx, 'a');
    });
    await expect(failing).rejects.toThrow(TWICE);
    expect(await database.read(settingNames)).toEqual([]);
  });

  it('runs after the one before, and sees its result', async () => {
    const { database } = temporary;
    await database.transaction((trx) => addSetting(trx, 'n', '0'));
    await Promise.all(Array.from({ length: 20 }, () => database.transaction(increment)));
    expect(await counted()).toBe('20');
  });

  it('loses nothing when two processes write the same row at the same time', async () => {
    const { database, location } = temporary;
    await database.transaction((trx) => addSetting(trx, 'n', '0'));
    const program = `
      for (let n = 0; n < 40; ) {
        try {
          await database.transaction(async (trx) => {
            const row = await trx.selectFrom('setting').select('value').executeTakeFirstOrThrow();
            await trx.updateTable('setting').set({ value: String(Number(row.value) + 1) }).execute();
          });
          n += 1;
        } catch (error) {
          if (error.name !== 'DatabaseBusy') throw error;
        }
      }
      await database.close();`;
    const codes = await Promise.all([1, 2].map(() => waitForExit(spawnProgram(location, program))));
    expect(codes).toEqual([0, 0]);
    expect(await counted()).toBe('80');
  });

  it.each(['transaction', 'read'] as const)(
    'reports an error when database.%s is called inside it, instead of waiting for ever',
    async (call) => {
      const { database } = temporary;
      const nested = database.transaction(() => database[call]((trx) => settingNames(trx)));
      await expect(nested).rejects.toThrow(`database.${call} was called inside a transaction`);
      expect(await database.read(settingNames)).toEqual([]);
    },
  );

  it('may be followed by another one that it started', async () => {
    const { database } = temporary;
    let later: Promise<unknown> = Promise.resolve();
    await database.transaction(async (trx) => {
      await addSetting(trx, 'a');
      later = new Promise((resolve) => {
        setTimeout(() => {
          resolve(database.transaction((own) => addSetting(own, 'b')));
        }, 20);
      });
    });
    await later;
    expect(await database.read(settingNames)).toEqual(['a', 'b']);
  });

  it('is complete or absent when the process is killed in the middle of writing', async () => {
    const child = spawnProgram(
      temporary.location,
      `for (let n = 0; ; n += 1) {
        await database.transaction(async (trx) => {
          await trx.insertInto('setting').values({ name: 'first-' + n, value: '1' }).execute();
          await trx.insertInto('setting').values({ name: 'second-' + n, value: '1' }).execute();
        });
        process.stdout.write(n + '\\n');
      }`,
    );
    let acknowledged = -1;
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      acknowledged = Number(output.split('\n').at(-2) ?? -1);
      if (acknowledged >= 100) child.kill('SIGKILL');
    });
    await waitForExit(child);
    const again = await openDatabase(temporary.location);
    const rows = await again.read(settingNames);
    await again.close();
    const count = (part: string) => rows.filter((name) => name.startsWith(part)).length;
    expect(count('first-')).toBe(count('second-'));
    expect(count('first-')).toBeGreaterThan(acknowledged);
  });
});

describe('a read', () => {
  it('cannot write', async () => {
    await expect(temporary.database.read((trx) => addSetting(trx, 'a'))).rejects.toThrow(
      /readonly|read-only/,
    );
  });

  it('does not wait for a transaction that is still writing', async () => {
    const { database } = temporary;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const writing = database.transaction(async (trx) => {
      await addSetting(trx, 'a');
      await held;
    });
    expect(await database.read(settingNames)).toEqual([]);
    letGo();
    await writing;
    expect(await database.read(settingNames)).toEqual(['a']);
  });

  it('sees one state from its first query to its last', async () => {
    const { database } = temporary;
    let askFirst: () => void = () => undefined;
    let askLast: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (askFirst = resolve));
    const written = new Promise<void>((resolve) => (askLast = resolve));
    const reading = database.read(async (trx) => {
      const before = await settingNames(trx);
      askFirst();
      await written;
      return [before, await settingNames(trx)];
    });
    await asked;
    await database.transaction((trx) => addSetting(trx, 'meanwhile'));
    askLast();
    const seen = await reading;
    expect(seen).toEqual([[], []]);
    expect(await database.read(settingNames)).toEqual(['meanwhile']);
  });

  it('returns whole numbers as numbers', async () => {
    const { database } = temporary;
    await database.transaction((trx) =>
      trx
        .insertInto('audit')
        .values({ at: 1_800_000_000_000, action: 'a', actor: 'b', subjectIndex: 'c', detail: '' })
        .execute(),
    );
    const found = await database.read((trx) =>
      trx
        .selectFrom('audit')
        .select((select) => [
          'at',
          select.fn.countAll<number>().as('rows'),
          select.fn.sum<number>('at').as('sum'),
        ])
        .groupBy('at')
        .execute(),
    );
    expect(found).toEqual([{ at: 1_800_000_000_000, rows: 1, sum: 1_800_000_000_000 }]);
  });
});

describe('the tables', () => {
  const refuses = async (statement: string, error: RegExp) => {
    const attempt = temporary.database.transaction((trx) => sql.raw(statement).execute(trx));
    await expect(attempt, statement).rejects.toThrow(error);
  };

  it('keep the audit append-only', async () => {
    await temporary.database.transaction((trx) =>
      trx
        .insertInto('audit')
        .values({ at: 1, action: 'a', actor: 'b', subjectIndex: 'c', detail: '{}' })
        .execute(),
    );
    await refuses(`update audit set detail = 'x'`, /append-only/);
    await refuses(`delete from audit`, /append-only/);
  });

  it('never change a version of a questionnaire, an image or a snapshot of the places', async () => {
    await temporary.database.transaction(async (trx) => {
      await trx
        .insertInto('place_snapshot')
        .values({ placeSnapshotId: 's', places: '[]', createdAt: 1 })
        .execute();
      await trx
        .insertInto('image')
        .values({
          contentHash: '0'.repeat(64),
          mediaType: 'image/png',
          bytes: new Uint8Array([0, 255]),
        })
        .execute();
      await trx
        .insertInto('questionnaire')
        .values({ code: 'Q', kind: 'standard', userTypes: 'PT', publishedDetailId: null })
        .execute();
      await trx
        .insertInto('questionnaire_version')
        .values({
          detailId: 'd',
          code: 'Q',
          version: 1,
          contentHash: 'h',
          storedForm: '{}',
          importedAt: 1,
        })
        .execute();
    });
    const bytes = await temporary.database.read((trx) =>
      trx.selectFrom('image').select('bytes').executeTakeFirstOrThrow(),
    );
    expect([...bytes.bytes]).toEqual([0, 255]);
    await refuses(`update place_snapshot set places = 'x'`, /never changes/);
    await refuses(`update image set media_type = 'image/webp'`, /never changes/);
    await refuses(`update questionnaire_version set stored_form = 'x'`, /never changes/);
  });

  it('refuse values of the wrong type and references to missing rows', async () => {
    await refuses(`insert into setting (name, value) values ('a', null)`, /not.null/i);
    await refuses(`insert into use_setting (inq_type, use_yn) values ('PT', 'yes')`, /check/i);
    await refuses(
      `insert into appointment (appointment_id, registration_number, department_sealed, visit_date)
       values ('a', '20000001', 'd', '20261120')`,
      /foreign key/i,
    );
    await refuses(
      `insert into attempt (limit_name, bucket, subject, at) values ('l', 'b', 's', 'soon')`,
      /cannot store TEXT|invalid input syntax/,
    );
    await refuses(
      `insert into questionnaire (code, kind, user_types, published_detail_id)
       values ('N', 'standard', 'PT', 'nowhere')`,
      /foreign key/i,
    );
  });
});

describe('the rules that visitors rely on', () => {
  type Statement = (trx: Handle) => Promise<unknown>;
  const answer =
    (id: string, key: string): Statement =>
    (trx) =>
      trx.insertInto('answer').values(answerRow(id, key)).execute();
  const pass =
    (id: string, over: Parameters<typeof passRow>[1] = {}): Statement =>
    (trx) =>
      trx.insertInto('pass').values(passRow(id, over)).execute();
  const write = (...statements: Statement[]) =>
    temporary.database.transaction(async (trx) => {
      for (const statement of statements) await statement(trx);
    });

  beforeEach(() => write(answer('a1', 'k1'), pass('p1')));

  it('allow one guardian per slot of a patient', async () => {
    await write(pass('p2', { identityIndex: 'other' }));
    const slot =
      (number: number, passId: string): Statement =>
      (trx) =>
        trx
          .insertInto('guardian_slot')
          .values({
            registrationNumber: '20000002',
            slot: number,
            passId,
            identityIndex: 'i',
            enteredAt: 1,
          })
          .execute();
    await write(slot(1, 'p1'));
    await expect(write(slot(1, 'p2'))).rejects.toThrow(TWICE);
    await expect(write(slot(2, 'p1'))).rejects.toThrow(TWICE);
    await write(slot(2, 'p2'));
  });

  it('accept one submission once', async () => {
    await expect(write(answer('a2', 'k1'))).rejects.toThrow(/idempotency_key/);
    await write(answer('a2', 'k2'));
  });

  it('allow one valid pass per person, type and day', async () => {
    await expect(write(pass('p2'))).rejects.toThrow(TWICE);
    await write(pass('p2', { state: 'replaced' }), pass('p3', { state: 'replaced' }));
    await write(
      (trx) =>
        trx.updateTable('pass').set({ state: 'replaced' }).where('passId', '=', 'p1').execute(),
      pass('p4'),
    );
  });

  it('give each pass its own check and gate reference', async () => {
    const other = { identityIndex: 'o' };
    await expect(write(pass('p2', { ...other, passCheckHash: 'c-p1' }))).rejects.toThrow(
      /pass_check_hash/,
    );
    await expect(
      write(pass('p2', { ...other, gateReference: 'p100000000000000' })),
    ).rejects.toThrow(/gate_reference/);
  });
});
