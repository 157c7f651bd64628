import { sql, type Kysely } from 'kysely';
import { isPostgresql } from './column-types.ts';

/** Rows that may never be changed, or never deleted, once they are written. */
export interface ImmutableRows {
  readonly trigger: string;
  readonly event: 'update' | 'delete';
  readonly table: string;
  /** The text of the error. */
  readonly words: string;
}

/** Makes the database itself refuse a change of a table's rows. */
export const makeRowsImmutable = async (
  db: Kysely<unknown>,
  { trigger, event, table, words }: ImmutableRows,
): Promise<void> => {
  if (!isPostgresql(db)) {
    await sql
      .raw(
        `create trigger ${trigger} before ${event} on ${table}
    begin select raise(abort, '${words}'); end`,
      )
      .execute(db);
    return;
  }
  await sql`
    create or replace function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception '%', tg_argv[0]; end $$`.execute(db);
  await sql
    .raw(
      `create trigger ${trigger} before ${event} on ${table}
      for each row execute function refuse_change('${words}')`,
    )
    .execute(db);
};
