import type { UncheckedAnswers } from '../../engine/questionnaire/answer/answer.ts';
import type { Language, UserType } from '../../schemas/api.gen.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';

/** Stored answers without the person who gave them. */
export interface StoredAnswers {
  readonly answerType: UserType;
  readonly language: Language;
  readonly placesId: string | null;
  readonly createdAt: number;
  /** Null if they cannot be opened. */
  readonly answers: UncheckedAnswers | null;
}

/** Where a page ended, to continue from there. */
export interface AnswersCursor {
  readonly createdAt: number;
  readonly answerId: string;
}

export interface AnswersPage {
  readonly sheets: readonly StoredAnswers[];
  /** Null if there are no more. */
  readonly next: AnswersCursor | null;
}

/** The answers to a version, used to test a new version. */
export const answersToVersion = (trx: Handle, keys: Keys) => ({
  /** A page of the answers to a version since `since`, newest first; wiped ones are left out. */
  async page(
    detailId: string,
    since: number,
    after: AnswersCursor | null,
    atMost: number,
  ): Promise<AnswersPage> {
    const rows = await trx
      .selectFrom('answer')
      .select([
        'answerId',
        'answerType',
        'language',
        'placeSnapshotId',
        'createdAt',
        'answersSealed',
      ])
      .where('detailId', '=', detailId)
      .where('createdAt', '>=', since)
      .where('answersSealed', 'is not', null)
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb.or([
            eb('createdAt', '<', after?.createdAt ?? 0),
            eb.and([
              eb('createdAt', '=', after?.createdAt ?? 0),
              eb('answerId', '<', after?.answerId ?? ''),
            ]),
          ]),
        ),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('answerId', 'desc')
      .limit(atMost)
      .execute();
    const codec = rowCodec(keys, 'answer');
    const last = rows.length === atMost ? rows.at(-1) : undefined;
    return {
      sheets: rows.map((row) => {
        const { answers } = codec.openOrNull(row);
        return {
          answerType: row.answerType as UserType,
          language: row.language as Language,
          placesId: row.placeSnapshotId,
          createdAt: row.createdAt,
          answers: answers === null ? null : (JSON.parse(answers) as UncheckedAnswers),
        };
      }),
      next: last ? { createdAt: last.createdAt, answerId: last.answerId } : null,
    };
  },
});
