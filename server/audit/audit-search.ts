import { PostgresAdapter, sql, type RawBuilder } from 'kysely';
import { auditRowOf, type AuditRow } from './audit-repository.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';

/** The rows to find; null and empty mean all. */
export interface AuditSearch {
  /** The whole action, or its first word. */
  readonly action: string;
  readonly actor: string | null;
  /** A whole address, `terminal` or `server`. */
  readonly source: string | null;
  readonly subject: string | null;
  /** UTC milliseconds, inclusive. */
  readonly from: number | null;
  /** UTC milliseconds, exclusive. */
  readonly until: number | null;
  readonly beforeId: number | null;
}

const ANY_ROW: AuditSearch = {
  action: '',
  actor: null,
  source: null,
  subject: null,
  from: null,
  until: null,
  beforeId: null,
};

/** The character after the first word of an action, and the next character in byte order. */
const DOT = '.';
const AFTER_DOT = '/';
/** A word has about 12 actions. A user who finds a word with more sees only the first ones. */
const MAX_ACTIONS = 200;

/** Searches in the audit. Each one uses an index, because the audit grows for years. */
export const auditSearch = (trx: Handle, keys: Keys) => {
  /** Actions in byte order, as in the index. */
  const action: RawBuilder<string> =
    trx.getExecutor().adapter instanceof PostgresAdapter
      ? sql`action collate "C"`
      : sql.ref<string>('action');

  const next = async (after: string, before: string): Promise<string | null> => {
    const row = await trx
      .selectFrom('audit')
      .select('action')
      .where(action, '>', after)
      .where(action, '<', before)
      .orderBy(action)
      .limit(1)
      .executeTakeFirst();
    return row?.action ?? null;
  };

  /** The actions that begin with a word, each found by one step in the index. */
  const actionsOf = async (word: string): Promise<readonly string[]> => {
    const found = [word];
    for (let after = word + DOT; found.length < MAX_ACTIONS;) {
      const one = await next(after, word + AFTER_DOT);
      if (one === null) break;
      found.push(one);
      after = one;
    }
    return found;
  };

  const page = async (
    { actor, source, subject, from, until, beforeId }: AuditSearch,
    wanted: string | null,
    atMost: number,
  ): Promise<readonly AuditRow[]> => {
    const rows = await trx
      .selectFrom('audit')
      .selectAll()
      .$if(wanted !== null, (query) => query.where(action, '=', wanted ?? ''))
      .$if(actor !== null, (query) =>
        query.where('actor', 'in', [actor ?? '', `admin:${actor ?? ''}`]),
      )
      .$if(source !== null, (query) => query.where('source', '=', source ?? ''))
      .$if(subject !== null, (query) =>
        query.where('subjectIndex', 'in', keys.auditIndexes(subject ?? '')),
      )
      .$if(from !== null, (query) => query.where('at', '>=', from ?? 0))
      .$if(until !== null, (query) => query.where('at', '<', until ?? 0))
      .$if(beforeId !== null, (query) => query.where('auditId', '<', beforeId ?? 0))
      .orderBy('auditId', 'desc')
      .limit(atMost)
      .execute();
    return rows.map(auditRowOf);
  };

  return {
    /** When that action was last logged, in UTC milliseconds; null if it never was. */
    async lastTimeOf(name: string): Promise<number | null> {
      const row = await trx
        .selectFrom('audit')
        .select('at')
        .where(action, '=', name)
        .orderBy('auditId', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.at ?? null;
    },

    actionsOf,

    /**
     * The latest matching rows, newest first; a field that is left out matches all. For a first word, the result is merged from the
     * latest rows of each of its actions, so it takes one index step per action, however long the
     * audit is.
     */
    async search(wish: Partial<AuditSearch>, atMost: number): Promise<readonly AuditRow[]> {
      const search = { ...ANY_ROW, ...wish };
      const { action: typed } = search;
      if (typed === '') return page(search, null, atMost);
      const wanted = typed.includes(DOT) ? [typed] : await actionsOf(typed);
      const rows: AuditRow[] = [];
      for (const one of wanted) rows.push(...(await page(search, one, atMost)));
      return rows.toSorted((one, other) => other.auditId - one.auditId).slice(0, atMost);
    },
  };
};
