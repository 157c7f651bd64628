import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * Who asked a second person for what, and what became of it. The terms that wait already get a
 * request; the audit says since when.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { instant, counted, strict } = columnTypes(db);
  await sql`
    create table approval_request (
      request_id ${counted},
      subject text not null,
      subject_id text not null,
      state text not null,
      asked_at ${instant} not null check (asked_at >= 0),
      asked_by text not null check (asked_by <> ''),
      decided_at ${instant} check (decided_at >= asked_at),
      decided_by text,
      decision_note text not null
    ) ${strict}`.execute(db);
  await sql`
    create index approval_request_of_subject
    on approval_request (subject, subject_id, request_id)`.execute(db);
  await sql`
    insert into approval_request (subject, subject_id, state, asked_at, asked_by, decision_note)
    select 'terms', terms_code, 'waiting',
      coalesce((
        select max(at) from audit
        where action in ('terms.add', 'terms.change')
          and detail like '{"code":"' || terms_code || '"%'
      ), 0),
      waits_since_saved_by, ''
    from terms_version where waits_since_saved_by <> ''`.execute(db);
};
