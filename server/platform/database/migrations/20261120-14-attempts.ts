import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table attempt (
      limit_name text not null check (limit_name <> ''),
      bucket text not null,
      subject text not null,
      at ${instant} not null check (at >= 0)
    ) ${strict}`.execute(db);
  await sql`create index attempt_of_bucket on attempt (limit_name, bucket, at)`.execute(db);
};
