import type { Kysely } from 'kysely';
import { makeRowsImmutable } from './immutable-rows.ts';

export const up = async (db: Kysely<unknown>) => {
  await makeRowsImmutable(db, {
    trigger: 'questionnaire_version_stays',
    event: 'update',
    table: 'questionnaire_version',
    words: 'a questionnaire version never changes',
  });
  await makeRowsImmutable(db, {
    trigger: 'image_stays',
    event: 'update',
    table: 'image',
    words: 'an image never changes',
  });
  await makeRowsImmutable(db, {
    trigger: 'place_snapshot_stays',
    event: 'update',
    table: 'place_snapshot',
    words: 'a snapshot of the places never changes',
  });
};
