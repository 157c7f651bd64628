import { sql, type Kysely } from 'kysely';
import { columnTypes, isPostgresql } from './column-types.ts';

/** Tables that administrators change rarely, and that almost every call of a visitor reads. */
const REFERENCE_TABLES = [
  'setting',
  'use_setting',
  'questionnaire',
  'terms_version',
  'place',
  'place_snapshot',
  'place_history',
];

/**
 * A random text that is replaced with each change of a reference table. Triggers do it, so changes by
 * an earlier version of the program and by a user at a console count, too.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { strict } = columnTypes(db);
  const newRevision = isPostgresql(db) ? 'gen_random_uuid()::text' : 'lower(hex(randomblob(16)))';
  await sql`
    create table reference_revision (
      one integer not null primary key check (one = 1),
      revision text not null
    ) ${strict}`.execute(db);
  await sql`insert into reference_revision values (1, ${sql.raw(newRevision)})`.execute(db);
  const renew = `update reference_revision set revision = ${newRevision};`;
  if (isPostgresql(db)) {
    await sql
      .raw(
        `create function renew_reference_revision() returns trigger language plpgsql as
        $$ begin ${renew} return null; end $$`,
      )
      .execute(db);
  }
  for (const table of REFERENCE_TABLES) {
    const statements = isPostgresql(db)
      ? [
          `create trigger ${table}_renews_revision
          after insert or update or delete on ${table}
          for each statement execute function renew_reference_revision()`,
        ]
      : ['insert', 'update', 'delete'].map(
          (event) =>
            `create trigger ${table}_${event}_renews_revision after ${event} on ${table}
            begin ${renew} end`,
        );
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
};
