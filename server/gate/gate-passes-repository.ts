import type { UserType } from '../../schemas/api.gen.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { Pass } from '../passes/passes-repository.ts';

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
  'pass_id',
  'answer_type',
  'identity_index',
  'visit_date',
  'ref_id',
  'pass_type',
  'state',
  'not_before',
  'not_after',
  'gate_code_sealed',
] as const;

const personKey = (row: {
  readonly identity_index: string;
  readonly answer_type: string;
  readonly visit_date: string;
}): string => `${row.identity_index} ${row.answer_type} ${row.visit_date}`;

const bearerKey = (row: {
  readonly identity_index: string;
  readonly answer_type: string;
}): string => `${row.identity_index} ${row.answer_type}`;

/**
 * All passes that a gate may scan, read together for its snapshot, which is requested every minute.
 */
export const gatePasses = (trx: Handle, keys: Keys) => {
  const passesBetween = async (from: number, until: number) => {
    const open = await trx
      .selectFrom('pass')
      .select(COLUMNS)
      .where('kind', '=', 'pass')
      .where('not_after', '>', from)
      .where('not_before', '<', until)
      .execute();
    const ofPeopleInside = await trx
      .selectFrom('pass')
      .select(COLUMNS)
      .where('kind', '=', 'pass')
      .where('pass_id', 'in', (query) => query.selectFrom('presence').select('presence.pass_id'))
      .where('not_after', '<=', from)
      .execute();
    return [...open, ...ofPeopleInside].filter((row) => row.gate_code_sealed !== null);
  };

  /**
   * The people that the latest submission of a day refuses, unless it was wiped or staff lifted
   * that.
   */
  const screenedOut = async (days: readonly string[]): Promise<ReadonlySet<string>> => {
    if (days.length === 0) return new Set();
    const rows = await trx
      .selectFrom('answer as refused')
      .select(['identity_index', 'answer_type', 'visit_date'])
      .where('visit_date', 'in', days)
      .where('purpose', '=', 'visit')
      .where('screening_outcome', '=', 'refuse')
      .where('wiped_at', 'is', null)
      .where('lifted_at', 'is', null)
      .where((query) =>
        query.not(
          query.exists(
            query
              .selectFrom('answer as later')
              .select('later.answer_id')
              .whereRef('later.identity_index', '=', 'refused.identity_index')
              .whereRef('later.answer_type', '=', 'refused.answer_type')
              .whereRef('later.visit_date', '=', 'refused.visit_date')
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
      .innerJoin('pass', 'pass.pass_id', 'scan.pass_id')
      .select('scan.pass_id')
      .distinct()
      .where('pass.not_after', '>', from)
      .where('pass.not_before', '<', until)
      .where('scan.direction', '=', 'in')
      .execute();
    return new Set(rows.map((row) => row.pass_id));
  };

  const inside = async (): Promise<ReadonlyMap<string, number>> => {
    const rows = await trx
      .selectFrom('presence')
      .select(['identity_index', 'answer_type', 'entered_at'])
      .orderBy('entered_at')
      .execute();
    return new Map(rows.map((row) => [bearerKey(row), row.entered_at]));
  };

  return {
    /**
     * Passes whose validity overlaps the span, in any state, and those of people who are inside.
     */
    async openBetween(from: number, until: number): Promise<readonly GatePass[]> {
      const rows = await passesBetween(from, until);
      const refused = await screenedOut([...new Set(rows.map((row) => row.visit_date))]);
      const used = await entered(from, until);
      const since = await inside();
      return rows.map((row) => ({
        passId: row.pass_id,
        answerType: row.answer_type as UserType,
        visitDate: row.visit_date,
        refId: row.ref_id,
        passType: row.pass_type,
        state: row.state,
        notBefore: row.not_before,
        notAfter: row.not_after,
        gateCode: keys.openOrNull('pass.gate_code_sealed', row.pass_id, row.gate_code_sealed ?? ''),
        bearer: bearerKey(row),
        isScreenedOut: refused.has(personKey(row)),
        hasEntered: used.has(row.pass_id),
        insideSince: since.get(bearerKey(row)) ?? null,
      }));
    },
  };
};
