import type { Repositories } from '../repositories.ts';

/** The chain covers a row within this time after it was written. */
export const MAX_COVERAGE_DELAY_MS = 60_000;

/** How far the chain is behind the rows. */
export interface AuditCoverage {
  readonly uncovered: number;
  /** Age of the oldest row that is not covered; 0 if there is none. */
  readonly oldestSeconds: number;
  /** A row is older than the promised time, or has a time in the future: the clock was changed. */
  readonly isLate: boolean;
  /** Age of the oldest batch that has not left the machine; 0 if there is none. */
  readonly unshippedSeconds: number;
}

/** Compares the end of the chain with the rows after it. */
export const readAuditCoverage = async (
  { auditChain }: Pick<Repositories, 'auditChain'>,
  now: number,
): Promise<AuditCoverage> => {
  const last = await auditChain.last();
  const { rows, from, to } = await auditChain.uncoveredAfter(last?.lastId ?? 0);
  const unshipped = await auditChain.oldestUnshipped();
  return {
    uncovered: rows,
    oldestSeconds: from === null ? 0 : Math.max(0, (now - from) / 1000),
    isLate:
      (from !== null && from < now - MAX_COVERAGE_DELAY_MS) ||
      (to !== null && to > now + MAX_COVERAGE_DELAY_MS),
    unshippedSeconds: unshipped === null ? 0 : Math.max(0, (now - unshipped.signedAt) / 1000),
  };
};
