import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * The texts of visitors' screens that wait for their language to go live, beside the live texts
 * (table wording).
 */
export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table wording_in_work (
      language text not null check (language in ('ko', 'en', 'ja', 'zh', 'ru', 'vi', 'ar', 'mn')),
      message_key text not null check (message_key <> ''),
      text text not null,
      state text not null check (state in ('missing', 'machine', 'needsReview', 'reviewed')),
      source text,
      replaces text not null,
      saved_at ${instant} not null check (saved_at >= 0),
      saved_by text not null,
      primary key (language, message_key)
    ) ${strict}`.execute(db);
};
