import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table pass add column kind text not null default 'pass'
    check (kind in ('pass', 'certificate'))`.execute(db);
};
