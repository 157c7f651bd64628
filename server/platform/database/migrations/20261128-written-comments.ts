import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/** What staff write to each other about the questions of a questionnaire, whatever its version. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { instant, counted, strict } = columnTypes(db);
  await sql`
    create table question_comment (
      comment_id ${counted},
      code text not null,
      category_id text not null,
      reply_to ${instant} references question_comment (comment_id),
      text text not null check (text <> ''),
      written_at ${instant} not null check (written_at >= 0),
      written_by text not null check (written_by <> ''),
      resolved_at ${instant} check (resolved_at >= 0),
      resolved_by text
    ) ${strict}`.execute(db);
  await sql`
    create index question_comment_of_code on question_comment (code, comment_id)`.execute(db);
};
