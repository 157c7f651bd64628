import type { Kysely } from 'kysely';

/** A pass has a second token, which names it without opening it. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('pass').addColumn('notice_check_hash', 'text').execute();
  await db.schema
    .createIndex('pass_by_notice_check')
    .unique()
    .on('pass')
    .column('notice_check_hash')
    .execute();
};
