import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/** When a batch of the audit was written to the file that leaves the machine. */
export const up = async (db: Kysely<unknown>) => {
  const { instant } = columnTypes(db);
  await sql`alter table audit_checkpoint add column shipped_at ${instant}`.execute(db);
  await sql`
    create index audit_checkpoint_unshipped on audit_checkpoint (checkpoint)
    where shipped_at is null`.execute(db);
};
