import { dayAt } from '../../engine/visit/local-time.ts';
import type { LocalizedText } from '../../engine/questionnaire/document/definition.ts';
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

/** What the answers behind a pass mean for its bearer now. */
export interface PassScreening extends Omit<AnswersBehindPass, 'asksStaff'> {
  readonly outcome: GateOutcome;
}

/** The screening of passes; only `reasonsOf` opens anything sealed. */
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
    return new Map(
      rows.map((row) => {
        const { asksStaff, ...bearer } = answersBehindPass(row);
        const asked = asksStaff ? 'askStaff' : 'clear';
        return [row.passId, { outcome: isRefused(row) ? 'refused' : asked, ...bearer }];
      }),
    );
  },

  /**
   * Why staff must check an answer of a pass's bearer: the author's reasons, without repetitions.
   * Empty if there are none, a redo has wiped them, or they cannot be decrypted.
   */
  async reasonsOf(passId: string): Promise<readonly LocalizedText[]> {
    const row = await trx
      .selectFrom('answer')
      .innerJoin('pass', 'pass.answerId', 'answer.answerId')
      .select(['answer.answerId', 'answer.firedSealed'])
      .where('pass.passId', '=', passId)
      .executeTakeFirst();
    const fired = row ? rowCodec(keys, 'answer').openOrNull(row).fired : null;
    if (fired === null) return [];
    const reasons = (JSON.parse(fired) as readonly { readonly reason?: LocalizedText }[]).flatMap(
      ({ reason }) => reason ?? [],
    );
    return [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()];
  },

  /** The types under which the answers of today refuse an identity number. */
  async refusedTypesToday(identityNo: string, now: number): Promise<readonly UserType[]> {
    const index = identityIndex(keys, identityNo);
    const refused = await findRefusedPeople(trx, [dayAt(now)], [index]);
    return refused.map(({ answerType }) => answerType as UserType);
  },
});
