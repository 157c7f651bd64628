import { randomUUID } from 'node:crypto';
import type { Clock } from '../outside/clock.ts';
import type { Database } from '../store/database.ts';
import type { Keys } from '../store/keys.ts';
import { repositories } from '../store/repositories.ts';
import { digestOf, hashOfBatch, signedText } from './digest.ts';

const LEASE = 'audit.chain';
const LEASE_MS = 60_000;
const MOST_ROWS = 500;
/**
 * On PostgreSQL a row may become visible after one with a higher number. Rows are chained once
 * their highest number has been known for longer than any transaction lasts: invitations of a whole
 * day are one.
 */
const SETTLED_AFTER_MS = 10 * 60_000;
/** Names this process as holder of the lease. */
const HOLDER = randomUUID();

export interface AuditTask {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
}

/**
 * Chains the audit rows that are not covered yet, in batches, each with a signed checkpoint. Only
 * one process does so at a time; in the others this does nothing. Gives the number of rows chained.
 * Rows younger than `settledAfterMs` wait for a later call.
 */
export const chainAudit = async (
  { database, keys, clock }: AuditTask,
  {
    settledAfterMs = SETTLED_AFTER_MS,
    mostRows = MOST_ROWS,
  }: { readonly settledAfterMs?: number; readonly mostRows?: number } = {},
): Promise<number> => {
  const isHeld = await database.transaction((trx) =>
    repositories(trx, keys).leases.take(LEASE, HOLDER, clock.now(), LEASE_MS),
  );
  if (!isHeld) return 0;
  const noted = async (): Promise<void> => {
    const lastId = await database.read((trx) => repositories(trx, keys).audit.lastId());
    await database.transaction((trx) =>
      repositories(trx, keys).auditChain.saveSeen(lastId, clock.now()),
    );
  };
  if (settledAfterMs === 0) await noted();
  const seen = await database.read((trx) => repositories(trx, keys).auditChain.seen());
  if (clock.now() - seen.at < settledAfterMs) return 0;

  let chained = 0;
  for (;;) {
    // Read beside the visitors' transactions, so that none of them has to be run again for it.
    const { last, rows } = await database.read(async (trx) => {
      const { audit, auditChain } = repositories(trx, keys);
      const before = await auditChain.last();
      return { last: before, rows: await audit.between(before?.lastId ?? 0, seen.id, mostRows) };
    });
    const [first] = rows;
    const end = rows.at(-1);
    if (!first || !end) break;
    const digests = rows.map((row) => [row.auditId, digestOf(row)] as const);
    const previousHash = last?.hash ?? '';
    const unsigned = {
      checkpoint: (last?.checkpoint ?? 0) + 1,
      firstId: first.auditId,
      lastId: end.auditId,
      rowCount: rows.length,
      lastAt: Math.max(...rows.map(({ at }) => at)),
      previousHash,
      hash: hashOfBatch(previousHash, digests),
      signedAt: clock.now(),
    };
    const isStillHeld = await database.transaction(async (trx) => {
      const { auditChain, leases } = repositories(trx, keys);
      if (!(await leases.take(LEASE, HOLDER, clock.now(), LEASE_MS))) return false;
      await auditChain.append({ ...unsigned, ...keys.sign(signedText(unsigned)) }, digests);
      return true;
    });
    if (!isStillHeld) return chained;
    chained += rows.length;
  }
  await noted();
  return chained;
};
