import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>) => {
  await sql`
    create trigger questionnaire_version_stays before update on questionnaire_version
    begin select raise(abort, 'a questionnaire version never changes'); end`.execute(db);
  await sql`
    create trigger image_stays before update on image
    begin select raise(abort, 'an image never changes'); end`.execute(db);
  await sql`
    create trigger place_snapshot_stays before update on place_snapshot
    begin select raise(abort, 'a snapshot of the places never changes'); end`.execute(db);
};
