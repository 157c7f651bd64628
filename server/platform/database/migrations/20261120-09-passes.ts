import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table pass (
      pass_id text not null primary key check (pass_id <> ''),
      answer_id text not null references answer (answer_id),
      answer_type text not null,
      identity_index text not null,
      identity_sealed text not null,
      visit_date text not null check (length(visit_date) = 8),
      ref_id text,
      pass_check_hash text not null unique,
      pass_check_sealed text not null,
      pass_type text not null check (pass_type in ('T', 'D', 'M')),
      gate_reference text not null unique check (length(gate_reference) = 16),
      gate_code text not null,
      barcode_value text not null,
      not_before ${instant} not null,
      not_after ${instant} not null check (not_after > not_before),
      issued_at ${instant} not null check (issued_at >= 0),
      agree_pass_yn text not null check (agree_pass_yn in ('Y', 'N')),
      phone_sealed text not null,
      visit_reason text not null,
      state text not null check (state in ('live', 'replaced', 'revoked', 'suspended'))
    ) ${strict}`.execute(db);
  await sql`
    create unique index pass_one_live on pass (identity_index, answer_type, visit_date)
    where state = 'live'`.execute(db);
  await sql`create index pass_for_patient on pass (ref_id, visit_date)`.execute(db);
  await sql`create index pass_of_answer on pass (answer_id)`.execute(db);
};
