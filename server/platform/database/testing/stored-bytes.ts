import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { withConnection } from './postgresql-databases.ts';
import type { TemporaryDatabase } from './temporary-database.ts';

/** Every row of every table, as PostgreSQL writes it. */
const rowsOf = (url: string): Promise<string> =>
  withConnection(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ text: string }>(
        `select t::text as text from ${pg.escapeIdentifier(name)} t`,
      );
      texts.push(...rows.map(({ text }) => text));
    }
    return texts.join('\n');
  });

/** Everything that the store keeps, as a thief of its disk would see it. */
export const storedBytes = async ({ folder, location }: TemporaryDatabase): Promise<Buffer> => {
  if ('url' in location) return Buffer.from(await rowsOf(location.url));
  return Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
};
