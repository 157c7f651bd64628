import type { QuestionComment } from '../../../schemas/api.gen.ts';
import type { Handle } from '../../platform/database/transaction-handle.ts';

/** A comment with the ids of the accounts, and their names. */
export interface CommentRecord extends Omit<QuestionComment, 'isOwn' | 'writtenBy' | 'resolvedBy'> {
  readonly code: string;
  /** Id of the account. */
  readonly writtenBy: string;
  readonly writtenByName: string | null;
  readonly resolvedBy: string | null;
  readonly resolvedByName: string | null;
}

/** How many open comments a questionnaire has, without replies, and the newest comment or reply. */
interface OpenCount {
  readonly code: string;
  readonly count: number;
  /** Those of other people, with replies. */
  readonly byOthers: number;
  readonly categoryId: string;
  readonly newestAt: number;
}

/** Comments on questions: by questionnaire and question, whatever the version. */
export const questionComments = (trx: Handle) => {
  const rows = () =>
    trx
      .selectFrom('question_comment')
      .leftJoin('admin_user as writer', 'writer.adminId', 'question_comment.writtenBy')
      .leftJoin('admin_user as resolver', 'resolver.adminId', 'question_comment.resolvedBy')
      .selectAll('question_comment')
      .select(['writer.name as writtenByName', 'resolver.name as resolvedByName']);

  return {
    /** The comments on a questionnaire, oldest first. */
    async of(code: string): Promise<readonly CommentRecord[]> {
      return rows().where('code', '=', code).orderBy('commentId').execute();
    },

    async byId(code: string, commentId: number): Promise<CommentRecord | null> {
      const row = await rows()
        .where('code', '=', code)
        .where('commentId', '=', commentId)
        .executeTakeFirst();
      return row ?? null;
    },

    /** How many a questionnaire has, open and resolved. */
    async count(code: string): Promise<number> {
      const row = await trx
        .selectFrom('question_comment')
        .select((select) => select.fn.countAll().as('rows'))
        .where('code', '=', code)
        .executeTakeFirst();
      return Number(row?.rows ?? 0);
    },

    /** How many comments are open, without replies. */
    async countOpen(code: string): Promise<number> {
      const row = await trx
        .selectFrom('question_comment')
        .select((select) => select.fn.countAll().as('rows'))
        .where('code', '=', code)
        .where('replyTo', 'is', null)
        .where('resolvedAt', 'is', null)
        .executeTakeFirst();
      return Number(row?.rows ?? 0);
    },

    /** Writes a comment; returns its id. */
    async add(
      comment: Pick<
        CommentRecord,
        'code' | 'categoryId' | 'replyTo' | 'text' | 'writtenAt' | 'writtenBy'
      >,
    ): Promise<number> {
      const { commentId } = await trx
        .insertInto('question_comment')
        .values({ ...comment, resolvedAt: null, resolvedBy: null })
        .returning('commentId')
        .executeTakeFirstOrThrow();
      return commentId;
    },

    /** Resolves a comment with its replies, or reopens them if `resolved` is null. */
    async setResolved(
      commentId: number,
      resolved: { readonly at: number; readonly by: string } | null,
    ): Promise<void> {
      await trx
        .updateTable('question_comment')
        .set({ resolvedAt: resolved?.at ?? null, resolvedBy: resolved?.by ?? null })
        .where((eb) => eb.or([eb('commentId', '=', commentId), eb('replyTo', '=', commentId)]))
        .execute();
    },

    async hasReplies(commentId: number): Promise<boolean> {
      const row = await trx
        .selectFrom('question_comment')
        .select('commentId')
        .where('replyTo', '=', commentId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Deletes a comment with its replies. */
    async remove(commentId: number): Promise<void> {
      await trx.deleteFrom('question_comment').where('replyTo', '=', commentId).execute();
      await trx.deleteFrom('question_comment').where('commentId', '=', commentId).execute();
    },

    /** The comment that was resolved first; null if all are open. */
    async firstResolved(code: string): Promise<number | null> {
      const row = await trx
        .selectFrom('question_comment')
        .select('commentId')
        .where('code', '=', code)
        .where('replyTo', 'is', null)
        .where('resolvedAt', 'is not', null)
        .orderBy('resolvedAt')
        .orderBy('commentId')
        .limit(1)
        .executeTakeFirst();
      return row?.commentId ?? null;
    },

    /** Deletes every comment on a questionnaire. */
    async removeAll(code: string): Promise<void> {
      await trx
        .deleteFrom('question_comment')
        .where('code', '=', code)
        .where('replyTo', 'is not', null)
        .execute();
      await trx.deleteFrom('question_comment').where('code', '=', code).execute();
    },

    /**
     * The questionnaires with open comments, the newest comment first. It is the newest of other
     * people, if there are any.
     */
    async open(reader: string, atMost: number): Promise<readonly OpenCount[]> {
      const found = await trx
        .with('counted', (db) =>
          db
            .selectFrom('question_comment')
            .select((eb) => {
              const isOthers = eb('writtenBy', '<>', reader);
              return [
                eb.fn.sum(eb.case().when('replyTo', 'is', null).then(1).else(0).end()).as('count'),
                eb.fn.sum(eb.case().when(isOthers).then(1).else(0).end()).as('byOthers'),
                eb.fn
                  .coalesce(
                    eb.fn.max(eb.case().when(isOthers).then(eb.ref('commentId')).end()),
                    eb.fn.max('commentId'),
                  )
                  .as('newestId'),
              ];
            })
            .where('resolvedAt', 'is', null)
            .groupBy('code'),
        )
        .selectFrom('counted')
        .innerJoin('question_comment', 'question_comment.commentId', 'counted.newestId')
        .select([
          'question_comment.code',
          'question_comment.categoryId',
          'question_comment.writtenAt as newestAt',
          'counted.count',
          'counted.byOthers',
        ])
        .orderBy('question_comment.commentId', 'desc')
        .limit(atMost)
        .execute();
      return found.map((row) => ({
        ...row,
        count: Number(row.count),
        byOthers: Number(row.byOthers),
      }));
    },

    /**
     * The questionnaires that an account works on: it commented on them, saved the draft last, or
     * asked for a publication that waits or is active.
     */
    async workedOnBy(adminId: string): Promise<ReadonlySet<string>> {
      const found = await trx
        .selectFrom('question_comment')
        .select('code')
        .where('writtenBy', '=', adminId)
        .union(
          trx
            .selectFrom('questionnaire_draft')
            .select('code')
            .where('savedBy', '=', adminId)
            .where('definition', '<>', ''),
        )
        .union(
          trx
            .selectFrom('publication')
            .select('code')
            .where('askedBy', '=', adminId)
            .where('state', 'in', ['waiting', 'scheduled', 'inForce']),
        )
        .execute();
      return new Set(found.map(({ code }) => code));
    },
  };
};
