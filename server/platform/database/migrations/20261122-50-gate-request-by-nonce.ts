import { sql, type Kysely } from 'kysely';

/** What a gate tells of later is known again though the gate has been enrolled anew since. */
export const up = async (db: Kysely<unknown>) => {
  await sql`create index gate_request_by_nonce on gate_request (nonce)`.execute(db);
};
