import type { RepositoryContext } from '../platform/database/repository-context.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';

/** What happened, to what subject, and the outcome. Details hold codes and ids, never a person. */
export interface AuditEntry {
  readonly action: string;
  readonly at: number;
  /** The subject, in plain text; stored as a keyed hash. */
  readonly subject: string;
  readonly detail: Readonly<Record<string, string | number | boolean>>;
  /** The actor, such as `visitor`, `operator`, `admin:<id>`; never names a person. */
  readonly actor?: string;
}

/** A row as it is stored, with all its fields. */
export interface AuditRow {
  readonly auditId: number;
  readonly at: number;
  readonly action: string;
  readonly actor: string;
  /**
   * Address that the action came from, `terminal` or `server`; empty in rows older than the column.
   */
  readonly source: string;
  readonly subjectIndex: string;
  readonly detail: string;
}

/** The event that a table row describes. */
export const auditRowOf = (row: {
  auditId: number;
  at: number;
  action: string;
  actor: string;
  source: string;
  subjectIndex: string;
  detail: string;
}): AuditRow => ({
  auditId: Number(row.auditId),
  at: row.at,
  action: row.action,
  actor: row.actor,
  source: row.source,
  subjectIndex: row.subjectIndex,
  detail: row.detail,
});

/** Actors that use a command on the server's machine. */
const TERMINAL_ACTORS: readonly string[] = ['operator', 'console'];

/**
 * The origin of an action: the caller's address, which only a call has; otherwise a command at the
 * terminal, or the server itself.
 */
const sourceOf = (address: string | null, actor: string): string =>
  address ?? (TERMINAL_ACTORS.includes(actor) ? 'terminal' : 'server');

/**
 * Append-only record of all actions; commits with the action itself (decisions, N14). The
 * caller's address and token come with the repositories of a call, so that no row of a call can lack
 * them.
 */
export const audit = (trx: Handle, keys: Keys, { address, commandLine }: RepositoryContext) => ({
  async log(entry: AuditEntry): Promise<void> {
    await trx
      .insertInto('audit')
      .values({
        at: entry.at,
        action: entry.action,
        actor: entry.actor ?? 'visitor',
        source: sourceOf(address, entry.actor ?? 'visitor'),
        subjectIndex: keys.index('audit', entry.subject),
        detail: JSON.stringify(
          commandLine === null ? entry.detail : { ...entry.detail, commandLine },
        ),
      })
      .execute();
  },

  /** Rows after `afterId` and up to `lastId`, in their order. */
  async between(afterId: number, lastId: number, atMost: number): Promise<readonly AuditRow[]> {
    const rows = await trx
      .selectFrom('audit')
      .selectAll()
      .where('auditId', '>', afterId)
      .where('auditId', '<=', lastId)
      .orderBy('auditId')
      .limit(atMost)
      .execute();
    return rows.map(auditRowOf);
  },

  /** The number of the latest row; 0 if there is none. */
  async lastId(): Promise<number> {
    const row = await trx
      .selectFrom('audit')
      .select((select) => select.fn.max('auditId').as('last'))
      .executeTakeFirst();
    return Number(row?.last ?? 0);
  },

  async countAfter(auditId: number): Promise<number> {
    const row = await trx
      .selectFrom('audit')
      .select((select) => select.fn.countAll().as('rows'))
      .where('auditId', '>', auditId)
      .executeTakeFirst();
    return Number(row?.rows ?? 0);
  },

  /** The recorded actions for a subject, also under keys that are retired. */
  async ofSubject(subject: string): Promise<readonly AuditRow[]> {
    const rows = await trx
      .selectFrom('audit')
      .selectAll()
      .where('subjectIndex', 'in', keys.auditIndexes(subject))
      .orderBy('auditId')
      .execute();
    return rows.map(auditRowOf);
  },

  /**
   * The latest rows about a subject, newest first, also under keys that are retired. With
   * `actions`, only the rows of these.
   */
  async newestOfSubject(
    subject: string,
    atMost: number,
    actions?: readonly string[],
  ): Promise<readonly AuditRow[]> {
    const rows = await trx
      .selectFrom('audit')
      .selectAll()
      .where('subjectIndex', 'in', keys.auditIndexes(subject))
      .$if(actions !== undefined, (query) => query.where('action', 'in', actions ?? []))
      .orderBy('auditId', 'desc')
      .limit(atMost)
      .execute();
    return rows.map(auditRowOf);
  },
});
