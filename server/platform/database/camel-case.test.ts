import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnOf, propertyOf } from './camel-case.ts';
import { temporaryDatabase, type TemporaryDatabase } from './testing/temporary-database.ts';

let temporary: TemporaryDatabase;
beforeAll(async () => {
  temporary = await temporaryDatabase();
});
afterAll(() => temporary.remove());

describe('column names', () => {
  it('convert to a property and back, for every column of the database', async () => {
    const columns = await temporary.database.read(async (trx) => {
      const { introspection } = trx as unknown as {
        introspection: { getTables(): Promise<{ columns: { name: string }[] }[]> };
      };
      return (await introspection.getTables()).flatMap((table) => table.columns);
    });
    expect(columns.length).toBeGreaterThan(300);
    for (const { name } of columns) expect(columnOf(propertyOf(name))).toBe(name);
  });

  it('are camelCase in code and snake_case in the database, in raw SQL too', async () => {
    await temporary.database.transaction(async (trx) => {
      await trx
        .insertInto('wording')
        .values({ language: 'ko', messageKey: 'a_b', text: 'c_d' })
        .execute();
      const given = await trx
        .selectFrom('wording as stored')
        .select(['stored.messageKey', 'stored.text as shownText'])
        .where('stored.messageKey', '=', 'a_b')
        .execute();
      expect(given).toEqual([{ messageKey: 'a_b', shownText: 'c_d' }]);
      const { rows } = await sql`select message_key from wording`.execute(trx);
      expect(rows).toEqual([{ messageKey: 'a_b' }]);
      const { rows: plain } = await sql`select message_key from wording`.execute(
        trx.withoutPlugins(),
      );
      expect(plain).toEqual([{ message_key: 'a_b' }]);
    });
  });
});
