import type { UncheckedAnswers } from '../../engine/questionnaire/answer/answer.ts';
import type { Language, UserType } from '../../schemas/api.gen.ts';
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
        'answer_id',
        'answer_type',
        'language',
        'place_snapshot_id',
        'created_at',
        'answers_sealed',
      ])
      .where('detail_id', '=', detailId)
      .where('created_at', '>=', since)
      .where('answers_sealed', 'is not', null)
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb.or([
            eb('created_at', '<', after?.createdAt ?? 0),
            eb.and([
              eb('created_at', '=', after?.createdAt ?? 0),
              eb('answer_id', '<', after?.answerId ?? ''),
            ]),
          ]),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('answer_id', 'desc')
      .limit(atMost)
      .execute();
    const last = rows.length === atMost ? rows.at(-1) : undefined;
    return {
      sheets: rows.map((row) => ({
        answerType: row.answer_type as UserType,
        language: row.language as Language,
        placesId: row.place_snapshot_id,
        createdAt: row.created_at,
        answers: openAnswers(keys, row.answer_id, row.answers_sealed ?? ''),
      })),
      next: last ? { createdAt: last.created_at, answerId: last.answer_id } : null,
    };
  },
});

const openAnswers = (keys: Keys, answerId: string, sealed: string): UncheckedAnswers | null => {
  try {
    return JSON.parse(keys.open('answer.answers_sealed', answerId, sealed)) as UncheckedAnswers;
  } catch {
    // Sealed by a lost key, or damaged; it is counted that way.
    return null;
  }
};
