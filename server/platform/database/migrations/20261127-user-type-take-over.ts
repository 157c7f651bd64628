import { sql, type Kysely } from 'kysely';

/**
 * The user types that a publication takes over from other questionnaires, as JSON; and, on the
 * publication that gave some up for it, the code of the questionnaire that took them over.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table publication add column takes_over text not null default '[]'`.execute(db);
  await sql`alter table publication add column taken_over_by text`.execute(db);
};
