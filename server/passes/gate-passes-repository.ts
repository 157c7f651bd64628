import { dayAt } from '../../engine/visit/local-time.ts';
import type { UserType } from '../../schemas/api.gen.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { Pass } from './pass.ts';
import {
  ANSWER_COLUMNS,
  answersBehindPass,
  type AnswersBehindPass,
} from './answers-behind-pass.ts';
import { createRefusedPassTest, findRefusedPeople } from './refused-people.ts';
import { loadUrgentAnswers, urgentMarks } from './urgent-answers.ts';

/** A pass as it is used for a gate's snapshot. */
export interface GatePass
  extends
    AnswersBehindPass,
    Pick<
      Pass,
      'answerType' | 'visitDate' | 'refId' | 'passType' | 'state' | 'notBefore' | 'notAfter'
    > {
  readonly passId: string;
  /** Null if its seal cannot be opened: then the pass admits no one. */
  readonly gateCode: string | null;
  /** The same for every pass of one person and type. */
  readonly bearer: string;
  readonly isScreenedOut: boolean;
  readonly hasEntered: boolean;
  /** When the bearer entered, with this pass or an earlier one; null if outside. */
  readonly insideSince: number | null;
}

const COLUMNS = [
  'pass.passId',
  'pass.answerType',
  'pass.identityIndex',
  'pass.visitDate',
  'pass.refId',
  'pass.passType',
  'pass.state',
  'pass.issuedAt',
  'pass.notBefore',
  'pass.notAfter',
  'pass.gateCodeSealed',
  ...ANSWER_COLUMNS,
] as const;

const bearerKey = (row: { readonly identityIndex: string; readonly answerType: string }): string =>
  `${row.identityIndex} ${row.answerType}`;

/**
 * All passes that a gate may scan, read together for its snapshot, which is requested every minute.
 */
export const gatePasses = (trx: Handle, keys: Keys) => {
  const passesWithAnswers = trx
    .selectFrom('pass')
    .innerJoin('answer', 'answer.answerId', 'pass.answerId')
    .select(COLUMNS)
    .where('pass.kind', '=', 'pass');

  const passesBetween = async (from: number, until: number) => {
    const open = await passesWithAnswers
      .where('notAfter', '>', from)
      .where('notBefore', '<', until)
      .execute();
    const ofPeopleInside = await passesWithAnswers
      .where('pass.passId', 'in', (query) => query.selectFrom('presence').select('presence.passId'))
      .where('notAfter', '<=', from)
      .execute();
    return [...open, ...ofPeopleInside].filter((row) => row.gateCodeSealed !== null);
  };

  const entered = async (from: number, until: number): Promise<ReadonlySet<string>> => {
    const rows = await trx
      .selectFrom('scan')
      .innerJoin('pass', 'pass.passId', 'scan.passId')
      .select('scan.passId')
      .distinct()
      .where('pass.notAfter', '>', from)
      .where('pass.notBefore', '<', until)
      .where('scan.direction', '=', 'in')
      .execute();
    return new Set(rows.map((row) => row.passId));
  };

  const inside = async (): Promise<ReadonlyMap<string, number>> => {
    const rows = await trx
      .selectFrom('presence')
      .select(['identityIndex', 'answerType', 'enteredAt'])
      .orderBy('enteredAt')
      .execute();
    return new Map(rows.map((row) => [bearerKey(row), row.enteredAt]));
  };

  return {
    /**
     * Passes whose validity overlaps the span, in any state, and those of people who are inside.
     */
    async openBetween(from: number, until: number): Promise<readonly GatePass[]> {
      const rows = await passesBetween(from, until);
      const today = dayAt(from);
      const days = [...new Set([today, ...rows.map((row) => row.visitDate)])];
      const isRefused = createRefusedPassTest(await findRefusedPeople(trx, days), {
        now: from,
        today,
      });
      const urgentAnswersOf = await loadUrgentAnswers(trx, rows, 'everyone');
      const used = await entered(from, until);
      const since = await inside();
      const codec = rowCodec(keys, 'pass');
      return rows.map((row) => {
        const own = answersBehindPass(row);
        const urgent = urgentMarks(urgentAnswersOf(row));
        return {
          ...codec.openOrNull(row),
          answerType: row.answerType as UserType,
          bearer: bearerKey(row),
          isScreenedOut: isRefused(row),
          ...own,
          asksStaff: own.asksStaff || urgent.asksStaff,
          isChanged: own.isChanged || urgent.isChanged,
          hasEntered: used.has(row.passId),
          insideSince: since.get(bearerKey(row)) ?? null,
        };
      });
    },
  };
};
