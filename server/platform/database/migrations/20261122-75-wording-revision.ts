import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/** Counts the writes of visitors' texts, so that the copy in memory knows its age. */
export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table wording_revision (
      only_row ${instant} not null primary key check (only_row = 1),
      revision ${instant} not null check (revision >= 0)
    ) ${strict}`.execute(db);
  await sql`insert into wording_revision (only_row, revision) values (1, 0)`.execute(db);
};
