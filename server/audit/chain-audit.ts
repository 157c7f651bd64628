import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { createRepositories } from '../repositories.ts';
import { rowDigest, batchHash, checkpointText } from './digest.ts';

const LEASE = 'audit.chain';
/** Short, so that another process covers rows within a minute after this one dies. */
const LEASE_MS = 30_000;
const MAX_ROWS = 500;
/** How long to wait for transactions that are writing rows; the next run tries again. */
const MAX_WAIT_MS = 5_000;
const POLL_INTERVAL_MS = 50;
/** Names this process as holder of the lease. */
const HOLDER = randomUUID();

export interface AuditContext {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
}

/**
 * The number up to which every row is visible: the latest one, once the transactions that were
 * writing at that moment have ended. Null if one of them takes longer; no clock is used.
 */
const findSettledId = async ({ database, keys }: AuditContext, patienceMs: number) => {
  const { id, writers } = await database.read(async (trx) => {
    const { audit, auditChain } = createRepositories(trx, keys);
    return { id: await audit.lastId(), writers: await auditChain.writers() };
  });
  let open = writers;
  for (let waitedMs = 0; open.size > 0; waitedMs += POLL_INTERVAL_MS) {
    if (waitedMs >= patienceMs) return null;
    await setTimeout(POLL_INTERVAL_MS);
    const now = await database.read((trx) => createRepositories(trx, keys).auditChain.writers());
    open = new Set([...open].filter((writer) => now.has(writer)));
  }
  return id;
};

/**
 * Chains the audit rows that are not covered yet, in batches, each with a signed checkpoint. Only
 * one process does so at a time; in the others this does nothing. Returns the number of rows
 * chained.
 */
export const chainAudit = async (
  task: AuditContext,
  {
    mostRows = MAX_ROWS,
    patienceMs = MAX_WAIT_MS,
  }: { readonly mostRows?: number; readonly patienceMs?: number } = {},
): Promise<number> => {
  const { database, keys, clock } = task;
  const isHeld = await database.transaction((trx) =>
    createRepositories(trx, keys).leases.take(LEASE, HOLDER, clock, LEASE_MS),
  );
  if (!isHeld) return 0;
  const lastId = await findSettledId(task, patienceMs);
  if (lastId === null) return 0;

  let chained = 0;
  for (;;) {
    // Read outside the visitors' transactions, so that none of them has to be repeated because of
    // it.
    const { last, rows } = await database.read(async (trx) => {
      const { audit, auditChain } = createRepositories(trx, keys);
      const before = await auditChain.last();
      return { last: before, rows: await audit.between(before?.lastId ?? 0, lastId, mostRows) };
    });
    const [first] = rows;
    const end = rows.at(-1);
    if (!first || !end) break;
    const digests = rows.map((row) => [row.auditId, rowDigest(row)] as const);
    const previousHash = last?.hash ?? '';
    const unsigned = {
      checkpoint: (last?.checkpoint ?? 0) + 1,
      firstId: first.auditId,
      lastId: end.auditId,
      rowCount: rows.length,
      lastAt: Math.max(...rows.map(({ at }) => at)),
      previousHash,
      hash: batchHash(previousHash, digests),
      signedAt: clock.now(),
    };
    const isStillHeld = await database.transaction(async (trx) => {
      const { auditChain, leases } = createRepositories(trx, keys);
      if (!(await leases.take(LEASE, HOLDER, clock, LEASE_MS))) return false;
      await auditChain.append({ ...unsigned, ...keys.sign(checkpointText(unsigned)) }, digests);
      return true;
    });
    if (!isStillHeld) return chained;
    chained += rows.length;
  }
  return chained;
};

/** Lets another process continue at once, instead of when this process's lease has expired. */
export const releaseAuditChain = ({ database, keys }: AuditContext): Promise<void> =>
  database.transaction((trx) => createRepositories(trx, keys).leases.release(LEASE, HOLDER));
