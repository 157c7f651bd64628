import { sql, type Kysely } from 'kysely';
import { columnTypes, isPostgresql } from './column-types.ts';

/** Audit rows may be deleted only with a checkpoint that was cut off, and are never changed. */
const letCutRowsGo = async (db: Kysely<unknown>) => {
  if (isPostgresql(db)) {
    await sql`
      create or replace function audit_row_is_cut() returns trigger language plpgsql as $$
      begin
        if exists (
          select 1 from audit_checkpoint
          where cut_at is not null and old.audit_id between first_id and last_id
        ) then return old; end if;
        raise exception 'the audit is append-only';
      end $$`.execute(db);
    await sql`drop trigger audit_never_shrinks on audit`.execute(db);
    await sql`
      create trigger audit_never_shrinks before delete on audit
      for each row execute function audit_row_is_cut()`.execute(db);
    return;
  }
  await sql`drop trigger audit_never_shrinks`.execute(db);
  await sql`
    create trigger audit_never_shrinks before delete on audit
    when not exists (
      select 1 from audit_checkpoint
      where cut_at is not null and old.audit_id between first_id and last_id
    )
    begin select raise(abort, 'the audit is append-only'); end`.execute(db);
};

export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table audit_checkpoint (
      checkpoint ${instant} not null primary key check (checkpoint >= 1),
      first_id ${instant} not null,
      last_id ${instant} not null check (last_id >= first_id),
      row_count ${instant} not null check (row_count >= 1),
      last_at ${instant} not null,
      previous_hash text not null,
      hash text not null,
      signed_at ${instant} not null check (signed_at >= 0),
      key_id text not null,
      signature text not null,
      cut_at ${instant},
      cut_key_id text,
      cut_signature text,
      check ((cut_at is null) = (cut_signature is null))
    ) ${strict}`.execute(db);
  await sql`
    create table audit_digest (
      audit_id ${instant} not null primary key,
      digest text not null
    ) ${strict}`.execute(db);
  await sql`
    create table audit_chaining (
      name text not null primary key check (name = 'chain'),
      seen_id ${instant} not null,
      seen_at ${instant} not null
    ) ${strict}`.execute(db);
  await sql`create index audit_of_subject on audit (subject_index, audit_id)`.execute(db);
  await letCutRowsGo(db);
};
