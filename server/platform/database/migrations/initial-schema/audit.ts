import { sql, type Kysely } from 'kysely';
import { columnTypes, isPostgresql } from '../column-types.ts';
import { makeRowsImmutable } from '../immutable-rows.ts';

/** Makes the database refuse to delete audit rows whose checkpoint was not cut off. */
const refuseUncut = async (db: Kysely<unknown>): Promise<void> => {
  if (!isPostgresql(db)) {
    await sql`
      create trigger audit_never_shrinks before delete on audit
      when not exists (
        select 1 from audit_checkpoint
        where cut_at is not null and old.audit_id between first_id and last_id
      )
      begin select raise(abort, 'the audit is append-only'); end`.execute(db);
    return;
  }
  await sql`
    create function audit_row_is_cut() returns trigger language plpgsql as $$
    begin
      if exists (
        select 1 from audit_checkpoint
        where cut_at is not null and old.audit_id between first_id and last_id
      ) then return old; end if;
      raise exception 'the audit is append-only';
    end $$`.execute(db);
  await sql`
    create trigger audit_never_shrinks before delete on audit
    for each row execute function audit_row_is_cut()`.execute(db);
};

/**
 * The audit and its chain. Audit rows may be deleted only with a checkpoint that was cut off, and
 * are never changed.
 */
export const createAuditTables = async (db: Kysely<unknown>): Promise<void> => {
  const { instant, counted, strict } = columnTypes(db);
  await sql`
    create table audit (
      audit_id ${counted},
      at ${instant} not null check (at >= 0),
      action text not null check (action <> ''),
      actor text not null,
      subject_index text not null,
      detail text not null,
      source text not null default ''
    ) ${strict}`.execute(db);
  await sql`create index audit_of_subject on audit (subject_index, audit_id)`.execute(db);
  // In byte order, whatever language the database sorts by: all actions of one first word are
  // adjacent.
  const bytewise = sql.raw(isPostgresql(db) ? ' collate "C"' : '');
  await sql`create index audit_by_action on audit (action${bytewise}, audit_id)`.execute(db);
  await sql`create index audit_by_time on audit (at)`.execute(db);
  await sql`create index audit_by_actor on audit (actor, audit_id)`.execute(db);
  await sql`create index audit_by_source on audit (source, audit_id)`.execute(db);

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
      shipped_at ${instant},
      check ((cut_at is null) = (cut_signature is null))
    ) ${strict}`.execute(db);
  await sql`
    create index audit_checkpoint_unshipped on audit_checkpoint (checkpoint)
    where shipped_at is null`.execute(db);

  await sql`
    create table audit_digest (
      audit_id ${instant} not null primary key,
      digest text not null
    ) ${strict}`.execute(db);

  await makeRowsImmutable(db, {
    trigger: 'audit_never_changes',
    event: 'update',
    table: 'audit',
    words: 'the audit is append-only',
  });
  await refuseUncut(db);
};
