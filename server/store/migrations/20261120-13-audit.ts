import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table audit (
      audit_id integer primary key autoincrement,
      at integer not null check (at >= 0),
      action text not null check (action <> ''),
      actor text not null,
      subject_index text not null,
      detail text not null
    ) strict`.execute(db);
  await sql`
    create trigger audit_never_changes before update on audit
    begin select raise(abort, 'the audit is append-only'); end`.execute(db);
  await sql`
    create trigger audit_never_shrinks before delete on audit
    begin select raise(abort, 'the audit is append-only'); end`.execute(db);
};
