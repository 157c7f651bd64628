import { sql, type Kysely } from 'kysely';

/** The address that the short link of a message leads to, found by the hash of its token. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table outbox add column link_hash text`.execute(db);
  await sql`alter table outbox add column link_sealed text`.execute(db);
  await sql`create unique index outbox_link on outbox (link_hash)`.execute(db);
};
