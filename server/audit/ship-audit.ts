import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { AuditRow } from './audit-repository.ts';
import type { Checkpoint } from './audit-chain.ts';
import { createRepositories } from '../repositories.ts';
import type { AuditContext } from './chain-audit.ts';

const LEASE = 'audit.ship';
const LEASE_MS = 30_000;
const OWNER_ONLY = 0o600;
/** Names this process as holder of the lease. */
const HOLDER = randomUUID();

const iso = (at: number): string => new Date(at).toISOString();

/** Each row as a line of JSON, then the signed end of the batch. */
const formatBatch = (rows: readonly AuditRow[], { cut, ...end }: Checkpoint): string =>
  [
    ...rows.map(({ at, detail, ...row }) => ({
      kind: 'row',
      ...row,
      at: iso(at),
      detail: JSON.parse(detail) as unknown,
    })),
    {
      kind: 'checkpoint',
      ...end,
      lastAt: iso(end.lastAt),
      signedAt: iso(end.signedAt),
      isCut: cut !== null,
    },
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

/**
 * Appends, and returns once the data are on the disk. The file is opened again each time, because
 * it may have been rotated.
 */
const appendDurably = async (path: string, text: string): Promise<void> => {
  const file = await open(path, 'a', OWNER_ONLY);
  try {
    await file.appendFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
};

/**
 * Appends audit batches that are not yet in the file for the log agent, oldest first; one process
 * at a time. Delivery is at least once: a process that dies between the file and the database makes
 * the batch appear again, and its rows are recognised by `auditId`. Returns the number of rows
 * written.
 * @throws if the file cannot be written; nothing then counts as shipped.
 */
export const shipAudit = async (
  { database, keys, clock }: AuditContext,
  path: string,
  signal?: AbortSignal,
): Promise<number> => {
  let shipped = 0;
  while (signal?.aborted !== true) {
    const next = await database.transaction(async (trx) => {
      const { audit, auditChain, leases } = createRepositories(trx, keys);
      if (!(await leases.take(LEASE, HOLDER, clock, LEASE_MS))) return null;
      const end = await auditChain.oldestUnshipped();
      return end && { end, rows: await audit.between(end.firstId - 1, end.lastId, end.rowCount) };
    });
    if (next === null) return shipped;
    await appendDurably(path, formatBatch(next.rows, next.end));
    await database.transaction((trx) =>
      createRepositories(trx, keys).auditChain.markShipped(next.end, clock.now()),
    );
    shipped += next.rows.length;
  }
  return shipped;
};
