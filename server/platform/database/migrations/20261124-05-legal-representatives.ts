import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/** The person who consented for a patient under 14, one row for each submission. */
export const up = async (db: Kysely<unknown>) => {
  const { strict } = columnTypes(db);
  await sql`
    create table legal_representative (
      answer_id text not null primary key references answer (answer_id) on delete cascade,
      person_sealed text not null,
      phone_index text not null
    ) ${strict}`.execute(db);
  await sql`create index legal_representative_by_phone on legal_representative (phone_index)`.execute(
    db,
  );
};
