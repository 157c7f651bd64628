import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table answer add column device_type text not null default 'M'
    check (device_type in ('M', 'A'))`.execute(db);
  await sql`
    alter table answer add column kiosk_type text not null default ''
    check (kiosk_type in ('', 'H', 'C', 'R'))`.execute(db);
};
