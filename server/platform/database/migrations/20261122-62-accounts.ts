import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * The languages of a translator, the second factor, links for choosing one's own password, and the
 * data of the session list. Signed-in users must sign in again.
 */
export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`alter table admin_user add column languages text not null default ''`.execute(db);
  await sql`alter table admin_user add column last_sign_in_at ${instant}`.execute(db);
  await sql`delete from admin_session`.execute(db);
  await sql`alter table admin_session add column session_id text not null default ''`.execute(db);
  await sql`alter table admin_session add column browser text not null default ''`.execute(db);
  await sql`
    alter table admin_session add column awaits text not null default ''
      check (awaits in ('', 'code', 'enrolment'))`.execute(db);
  await sql`alter table device add column seen_at ${instant}`.execute(db);
  await sql`
    create table admin_second_factor (
      admin_id text not null primary key references admin_user (admin_id),
      secret_sealed text not null,
      started_at ${instant} not null check (started_at >= 0),
      confirmed_at ${instant},
      last_step ${instant} not null
    ) ${strict}`.execute(db);
  await sql`
    create table admin_recovery_code (
      code_hash text not null primary key,
      admin_id text not null references admin_user (admin_id)
    ) ${strict}`.execute(db);
  await sql`create index admin_recovery_code_of_user on admin_recovery_code (admin_id)`.execute(db);
  await sql`
    create table admin_set_up (
      token_hash text not null primary key,
      admin_id text references admin_user (admin_id),
      expires_at ${instant} not null check (expires_at >= 0)
    ) ${strict}`.execute(db);
  await sql`create index audit_by_action on audit (action, audit_id)`.execute(db);
  await sql`create index audit_by_time on audit (at)`.execute(db);
  await sql`create index audit_by_actor on audit (actor, audit_id)`.execute(db);
};
