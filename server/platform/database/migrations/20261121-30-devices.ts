import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table device (
      device_id text not null primary key check (device_id <> ''),
      kind text not null check (kind in ('kiosk', 'gate', 'emergency')),
      name text not null check (name <> ''),
      kiosk_type text not null check (kiosk_type in ('', 'H', 'C', 'R')),
      token_hash text not null unique,
      added_at ${instant} not null check (added_at >= 0),
      revoked_at ${instant}
    ) ${strict}`.execute(db);
  await sql`
    create table device_pairing (
      device_id text not null primary key references device (device_id),
      code_index text not null unique,
      expires_at ${instant} not null check (expires_at >= 0)
    ) ${strict}`.execute(db);
};
