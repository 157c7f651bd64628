import type { Kysely } from 'kysely';
import { refuseChange } from './refuse-change.ts';

export const up = async (db: Kysely<unknown>) => {
  await refuseChange(db, {
    trigger: 'questionnaire_version_stays',
    event: 'update',
    table: 'questionnaire_version',
    words: 'a questionnaire version never changes',
  });
  await refuseChange(db, {
    trigger: 'image_stays',
    event: 'update',
    table: 'image',
    words: 'an image never changes',
  });
  await refuseChange(db, {
    trigger: 'place_snapshot_stays',
    event: 'update',
    table: 'place_snapshot',
    words: 'a snapshot of the places never changes',
  });
};
