import { sql, type Kysely } from 'kysely';

/** A late report from a gate is recognized even if the gate has been enrolled again since. */
export const up = async (db: Kysely<unknown>) => {
  await sql`create index gate_request_by_nonce on gate_request (nonce)`.execute(db);
};
