import { sql, type Selectable } from 'kysely';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { isPostgresql } from '../platform/database/migrations/column-types.ts';
import type { AuditCheckpointTable } from '../platform/database/tables/audit.ts';

/** A signed end of a batch of audit rows; its hash covers the checkpoint before it. */
export interface Checkpoint {
  /** From 1, without gaps. */
  readonly checkpoint: number;
  readonly firstId: number;
  readonly lastId: number;
  readonly rowCount: number;
  /** Instant of the latest row in it. */
  readonly lastAt: number;
  readonly previousHash: string;
  readonly hash: string;
  readonly signedAt: number;
  readonly keyId: string;
  readonly signature: string;
  /** Set when its rows were purged. */
  readonly cut: { readonly at: number; readonly keyId: string; readonly signature: string } | null;
}

const checkpointOf = (row: Selectable<AuditCheckpointTable>): Checkpoint => ({
  checkpoint: row.checkpoint,
  firstId: row.firstId,
  lastId: row.lastId,
  rowCount: row.rowCount,
  lastAt: row.lastAt,
  previousHash: row.previousHash,
  hash: row.hash,
  signedAt: row.signedAt,
  keyId: row.keyId,
  signature: row.signature,
  cut:
    row.cutAt === null || row.cutKeyId === null || row.cutSignature === null
      ? null
      : { at: row.cutAt, keyId: row.cutKeyId, signature: row.cutSignature },
});

/** The proof that the audit is complete: a digest of every row, and signed checkpoints. */
export const auditChain = (trx: Handle) => ({
  async last(): Promise<Checkpoint | null> {
    const row = await trx
      .selectFrom('audit_checkpoint')
      .selectAll()
      .orderBy('checkpoint', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? checkpointOf(row) : null;
  },

  /** Checkpoints after a number, in their order. */
  async after(checkpoint: number, atMost: number): Promise<readonly Checkpoint[]> {
    const rows = await trx
      .selectFrom('audit_checkpoint')
      .selectAll()
      .where('checkpoint', '>', checkpoint)
      .orderBy('checkpoint')
      .limit(atMost)
      .execute();
    return rows.map(checkpointOf);
  },

  /** The first checkpoint that has not been shipped from the machine. */
  async oldestUnshipped(): Promise<Checkpoint | null> {
    const row = await trx
      .selectFrom('audit_checkpoint')
      .selectAll()
      .where('shippedAt', 'is', null)
      .orderBy('checkpoint')
      .limit(1)
      .executeTakeFirst();
    return row ? checkpointOf(row) : null;
  },

  async markShipped({ checkpoint }: Checkpoint, at: number): Promise<void> {
    await trx
      .updateTable('audit_checkpoint')
      .set({ shippedAt: at })
      .where('checkpoint', '=', checkpoint)
      .execute();
  },

  /** The first checkpoint whose rows are all older than `before` and have not been purged. */
  async oldestUncut(before: number): Promise<Checkpoint | null> {
    const row = await trx
      .selectFrom('audit_checkpoint')
      .selectAll()
      .where('cutAt', 'is', null)
      .orderBy('checkpoint')
      .limit(1)
      .executeTakeFirst();
    return row && row.lastAt < before ? checkpointOf(row) : null;
  },

  /** How many rows are in the checkpoints that `oldestUncut` would return one after the other. */
  async countRowsBefore(before: number): Promise<number> {
    const rows = await trx
      .selectFrom('audit_checkpoint')
      .select(['rowCount', 'lastAt'])
      .where('cutAt', 'is', null)
      .orderBy('checkpoint')
      .execute();
    const end = rows.findIndex(({ lastAt }) => lastAt >= before);
    return (end === -1 ? rows : rows.slice(0, end)).reduce((sum, row) => sum + row.rowCount, 0);
  },

  /** Digests of the rows between two numbers, both included, by number. */
  async digests(firstId: number, lastId: number): Promise<ReadonlyMap<number, string>> {
    const rows = await trx
      .selectFrom('audit_digest')
      .selectAll()
      .where('auditId', '>=', firstId)
      .where('auditId', '<=', lastId)
      .orderBy('auditId')
      .execute();
    return new Map(rows.map(({ auditId, digest }) => [auditId, digest]));
  },

  async append(
    checkpoint: Omit<Checkpoint, 'cut'>,
    digests: readonly (readonly [auditId: number, digest: string])[],
  ): Promise<void> {
    await trx
      .insertInto('audit_digest')
      .values(digests.map(([auditId, digest]) => ({ auditId, digest })))
      .execute();
    await trx
      .insertInto('audit_checkpoint')
      .values({
        checkpoint: checkpoint.checkpoint,
        firstId: checkpoint.firstId,
        lastId: checkpoint.lastId,
        rowCount: checkpoint.rowCount,
        lastAt: checkpoint.lastAt,
        previousHash: checkpoint.previousHash,
        hash: checkpoint.hash,
        signedAt: checkpoint.signedAt,
        keyId: checkpoint.keyId,
        signature: checkpoint.signature,
        cutAt: null,
        cutKeyId: null,
        cutSignature: null,
      })
      .execute();
  },

  /**
   * Removes the rows of a checkpoint; the record that they existed, and when they were removed,
   * stays.
   */
  async cut(
    { checkpoint, firstId, lastId }: Checkpoint,
    cut: { readonly at: number; readonly keyId: string; readonly signature: string },
  ): Promise<void> {
    await trx
      .updateTable('audit_checkpoint')
      .set({ cutAt: cut.at, cutKeyId: cut.keyId, cutSignature: cut.signature })
      .where('checkpoint', '=', checkpoint)
      .execute();
    for (const table of ['audit', 'audit_digest'] as const) {
      await trx
        .deleteFrom(table)
        .where('auditId', '>=', firstId)
        .where('auditId', '<=', lastId)
        .execute();
    }
  },

  /**
   * The transactions that are writing audit rows now. On PostgreSQL a row may become visible after
   * one with a higher number, but not before its transaction holds this lock. SQLite has one writer
   * at a time.
   */
  async writers(): Promise<ReadonlySet<string>> {
    if (!isPostgresql(trx)) return new Set();
    const { rows } = await sql<{ writer: string }>`
      select distinct virtualtransaction as writer from pg_locks
      where relation = 'audit'::regclass and mode = 'RowExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())
    `.execute(trx);
    return new Set(rows.map(({ writer }) => writer));
  },

  /** Numbers of the rows after `auditId`: how many, and the earliest and latest instants in them. */
  async uncoveredAfter(
    auditId: number,
  ): Promise<{ readonly rows: number; readonly from: number | null; readonly to: number | null }> {
    const row = await trx
      .selectFrom('audit')
      .select((select) => [
        select.fn.countAll().as('rows'),
        select.fn.min('at').as('from'),
        select.fn.max('at').as('to'),
      ])
      .where('auditId', '>', auditId)
      .executeTakeFirst();
    const rows = Number(row?.rows ?? 0);
    return rows === 0
      ? { rows, from: null, to: null }
      : { rows, from: Number(row?.from), to: Number(row?.to) };
  },

  /**
   * The highest number that SQLite has given to a row. Numbers are given within the transaction, so
   * a number above the last row's means that rows were deleted. PostgreSQL's counter also counts
   * transactions that were rolled back and proves nothing: null.
   */
  async highestAssignedId(): Promise<number | null> {
    if (isPostgresql(trx)) return null;
    const { rows } = await sql<{ seq: number }>`
      select seq from sqlite_sequence where name = 'audit'
    `.execute(trx);
    return Number(rows[0]?.seq ?? 0);
  },
});
