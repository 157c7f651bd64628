/**
 * The transaction of a visitor's action through our connection, compared with Kysely's plain SQLite
 * dialect.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { CamelCasePlugin, Kysely, SqliteDialect } from 'kysely';
import { afterAll, bench, describe } from 'vitest';
import { openDatabase } from '../server/platform/database/open-database.ts';
import type { Tables } from '../server/platform/database/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'munjin-bench-'));
const ours = await openDatabase({ file: join(folder, 'ours.sqlite') });

const raw = new Sqlite(join(folder, 'ours.sqlite'));
raw.pragma('journal_mode = WAL');
raw.pragma('synchronous = FULL');
const plain = new Kysely<Tables>({
  dialect: new SqliteDialect({ database: raw }),
  plugins: [new CamelCasePlugin()],
});

afterAll(async () => {
  await ours.close();
  await plain.destroy();
  rmSync(folder, { recursive: true });
});

const row = { at: 0, action: 'bench', actor: 'bench', subjectIndex: 'bench', detail: '{}' };

describe('three inserts, committed to disk (synchronous FULL)', () => {
  bench('our connection', async () => {
    await ours.transaction(async (trx) => {
      for (let index = 0; index < 3; index += 1)
        await trx.insertInto('audit').values(row).execute();
    });
  });
  bench('plain Kysely', async () => {
    await plain.transaction().execute(async (trx) => {
      for (let index = 0; index < 3; index += 1)
        await trx.insertInto('audit').values(row).execute();
    });
  });
});
