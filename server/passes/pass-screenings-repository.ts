import { dayAt } from '../../engine/visit/local-time.ts';
import type {
  KeptDenials,
  RetractedDenial,
} from '../../engine/questionnaire/answer/retracted-denials.ts';
import type { FiredDenial } from '../../engine/questionnaire/answer/fired-denial.ts';
import type { GateOutcome, UserType } from '../../schemas/api.gen.ts';
import { queryInBatches } from '../platform/database/batch-query.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { identityIndex } from '../platform/keys/identity-index.ts';
import type { Keys } from '../platform/keys/keys.ts';
import {
  ANSWER_COLUMNS,
  answersBehindPass,
  type AnswersBehindPass,
} from './answers-behind-pass.ts';
import { createRefusedPassTest, findRefusedPeople } from './refused-people.ts';
import { loadUrgentAnswers, urgentMarks } from './urgent-answers.ts';

/** What the answers behind a pass mean for its bearer now. */
export interface PassScreening extends Omit<AnswersBehindPass, 'asksStaff'> {
  readonly outcome: GateOutcome;
}

/** The screening of passes; only `denialsOf` opens anything sealed. */
export const passScreenings = (trx: Handle, keys: Keys) => ({
  /** By pass. Passes whose answers a redo has wiped are left out, unless their bearer is refused. */
  async of(passIds: readonly string[], now: number): Promise<ReadonlyMap<string, PassScreening>> {
    const today = dayAt(now);
    const rows = await queryInBatches(passIds, (portion) =>
      trx
        .selectFrom('pass')
        .innerJoin('answer', 'answer.answerId', 'pass.answerId')
        .select([
          'pass.passId',
          'pass.identityIndex',
          'pass.answerType',
          'pass.visitDate',
          'pass.issuedAt',
          'pass.notAfter',
          ...ANSWER_COLUMNS,
        ])
        .where('pass.passId', 'in', portion)
        .execute(),
    );
    const days = [...new Set([today, ...rows.map((row) => row.visitDate)])];
    const indexes = [...new Set(rows.map((row) => row.identityIndex))];
    const refused = await queryInBatches(indexes, (portion) =>
      findRefusedPeople(trx, days, portion),
    );
    const isRefused = createRefusedPassTest(refused, { now, today });
    const urgentAnswersOf = await loadUrgentAnswers(trx, rows);
    return new Map(
      rows.map((row) => {
        const { asksStaff, isChanged, ...bearer } = answersBehindPass(row);
        const urgent = urgentMarks(urgentAnswersOf(row));
        const asked = asksStaff || urgent.asksStaff ? 'askStaff' : 'clear';
        return [
          row.passId,
          {
            outcome: isRefused(row) ? 'refused' : asked,
            isChanged: isChanged || urgent.isChanged,
            ...bearer,
          },
        ];
      }),
    );
  },

  /**
   * Why staff must check a pass's bearer: what the answers to the questionnaire and to urgent surveys
   * met, and what they had met before they were changed. What a redo has wiped, or what cannot be
   * decrypted, is left out.
   */
  async denialsOf(passId: string): Promise<KeptDenials> {
    const row = await trx
      .selectFrom('answer')
      .innerJoin('pass', 'pass.answerId', 'answer.answerId')
      .select([
        'answer.answerId',
        'answer.firedSealed',
        'answer.retractedSealed',
        'pass.identityIndex',
        'pass.answerType',
        'pass.issuedAt',
        'pass.notAfter',
      ])
      .where('pass.passId', '=', passId)
      .executeTakeFirst();
    if (!row) return { fired: [], retracted: [] };
    const codec = rowCodec(keys, 'answer');
    const urgentAnswersOf = await loadUrgentAnswers(trx, [row]);
    const opened = [row, ...urgentAnswersOf(row)].map((answer) => codec.openOrNull(answer));
    return {
      fired: opened.flatMap(({ fired }) => JSON.parse(fired ?? '[]') as FiredDenial[]),
      retracted: opened.flatMap(
        ({ retracted }) => JSON.parse(retracted ?? '[]') as RetractedDenial[],
      ),
    };
  },

  /** The types under which the answers of today refuse an identity number. */
  async refusedTypesToday(identityNo: string, now: number): Promise<readonly UserType[]> {
    const index = identityIndex(keys, identityNo);
    const refused = await findRefusedPeople(trx, [dayAt(now)], [index]);
    return refused.map(({ answerType }) => answerType as UserType);
  },
});
