import type { Transaction } from 'kysely';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Settings } from '../settings/index.ts';
import type { Tables } from '../platform/database/tables.ts';

const DAY_MS = 24 * 3_600_000;

/** The time of a purge's search, and the retention times it applies. */
export interface PurgeMoment {
  readonly now: number;
  readonly settings: Settings;
  /** Indexes of inpatients who came longer ago: their guardians still depend on their answers. */
  readonly longStays: readonly string[];
}

/** Data with one retention time. */
export interface RetentionClass {
  readonly name: string;
  /** Primary keys of rows that are due, up to a limit. */
  readonly due: (trx: Handle, moment: PurgeMoment, atMost: number) => Promise<readonly string[]>;
  /**
   * Removes those of the rows that still exist and are due inside this transaction; returns their
   * keys.
   */
  readonly remove: (trx: Handle, ids: readonly string[]) => Promise<readonly string[]>;
}

/** The first day that is still kept, YYYYMMDD. */
export const firstKeptDay = ({ now }: Pick<PurgeMoment, 'now'>, days: number): string =>
  addDays(dayAt(now), -days);

/** The first instant that is still kept, UTC milliseconds. */
export const daysAgo = ({ now }: Pick<PurgeMoment, 'now'>, days: number): number =>
  now - days * DAY_MS;

/** The primary keys of rows, as a class names them. */
export const rowIds = (rows: readonly { readonly id: string }[]): readonly string[] =>
  rows.map(({ id }) => id);

type AnyTables = Record<string, Record<string, string | number>>;
/** Tables and columns are given as data; the type of `rowsBefore` checks them. */
const untyped = (trx: Handle) => trx as unknown as Transaction<AnyTables>;

/**
 * Rows of one table, by its primary key, that are due when one of their days or instants is past
 * the retention time.
 */
export const rowsBefore: <Table extends keyof Tables>(
  table: Table,
  key: keyof Tables[Table] & string,
  column: keyof Tables[Table] & string,
  firstKept: (moment: PurgeMoment) => string | number,
) => Pick<RetentionClass, 'due' | 'remove'> = (
  table: string,
  key: string,
  column: string,
  firstKept,
) => ({
  due: async (trx, moment, atMost) => {
    const rows = await untyped(trx)
      .selectFrom(table)
      .select(key)
      .where(column, '<', firstKept(moment))
      .limit(atMost)
      .execute();
    return rows.map((row) => String(row[key]));
  },
  remove: async (trx, ids) => {
    const rows = await untyped(trx)
      .deleteFrom(table)
      .where(key, 'in', ids)
      .returning(key)
      .execute();
    return rows.map((row) => String(row[key]));
  },
});
