import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table attempt (
      limit_name text not null check (limit_name <> ''),
      bucket text not null,
      subject text not null,
      at integer not null check (at >= 0)
    ) strict`.execute(db);
  await sql`create index attempt_of_bucket on attempt (limit_name, bucket, at)`.execute(db);
};
