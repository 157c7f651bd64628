import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { strict } = columnTypes(db);
  await sql`
    create table emergency_patient (
      answer_id text not null primary key references answer (answer_id) on delete cascade,
      device_id text not null check (device_id <> ''),
      is_new integer not null check (is_new in (0, 1)),
      person_sealed text not null
    ) ${strict}`.execute(db);
};
