import type { UserType } from '../../schemas/api.gen.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { Pass } from './pass.ts';

/** A pass as it is used for a gate's snapshot. */
export interface GatePass extends Pick<
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
  'passId',
  'answerType',
  'identityIndex',
  'visitDate',
  'refId',
  'passType',
  'state',
  'notBefore',
  'notAfter',
  'gateCodeSealed',
] as const;

const personKey = (row: {
  readonly identityIndex: string;
  readonly answerType: string;
  readonly visitDate: string;
}): string => `${row.identityIndex} ${row.answerType} ${row.visitDate}`;

const bearerKey = (row: { readonly identityIndex: string; readonly answerType: string }): string =>
  `${row.identityIndex} ${row.answerType}`;

/**
 * All passes that a gate may scan, read together for its snapshot, which is requested every minute.
 */
export const gatePasses = (trx: Handle, keys: Keys) => {
  const passesBetween = async (from: number, until: number) => {
    const open = await trx
      .selectFrom('pass')
      .select(COLUMNS)
      .where('kind', '=', 'pass')
      .where('notAfter', '>', from)
      .where('notBefore', '<', until)
      .execute();
    const ofPeopleInside = await trx
      .selectFrom('pass')
      .select(COLUMNS)
      .where('kind', '=', 'pass')
      .where('passId', 'in', (query) => query.selectFrom('presence').select('presence.passId'))
      .where('notAfter', '<=', from)
      .execute();
    return [...open, ...ofPeopleInside].filter((row) => row.gateCodeSealed !== null);
  };

  /**
   * The people that the latest submission of a day refuses, unless it was wiped or staff lifted
   * that.
   */
  const screenedOut = async (days: readonly string[]): Promise<ReadonlySet<string>> => {
    if (days.length === 0) return new Set();
    const rows = await trx
      .selectFrom('answer as refused')
      .select(['identityIndex', 'answerType', 'visitDate'])
      .where('visitDate', 'in', days)
      .where('purpose', '=', 'visit')
      .where('screeningOutcome', '=', 'refuse')
      .where('wipedAt', 'is', null)
      .where('liftedAt', 'is', null)
      .where((query) =>
        query.not(
          query.exists(
            query
              .selectFrom('answer as later')
              .select('later.answerId')
              .whereRef('later.identityIndex', '=', 'refused.identityIndex')
              .whereRef('later.answerType', '=', 'refused.answerType')
              .whereRef('later.visitDate', '=', 'refused.visitDate')
              .where('later.purpose', '=', 'visit')
              .whereRef('later.attempt', '>', 'refused.attempt'),
          ),
        ),
      )
      .execute();
    return new Set(rows.map(personKey));
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
      const refused = await screenedOut([...new Set(rows.map((row) => row.visitDate))]);
      const used = await entered(from, until);
      const since = await inside();
      const codec = rowCodec(keys, 'pass');
      return rows.map((row) => ({
        ...codec.openOrNull(row),
        answerType: row.answerType as UserType,
        bearer: bearerKey(row),
        isScreenedOut: refused.has(personKey(row)),
        hasEntered: used.has(row.passId),
        insideSince: since.get(bearerKey(row)) ?? null,
      }));
    },
  };
};
