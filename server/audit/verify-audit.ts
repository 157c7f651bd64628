import { readAuditCoverage } from './audit-coverage.ts';
import type { Clock } from '../platform/clock.ts';
import type { AuditRow } from './audit-repository.ts';
import type { Checkpoint } from './audit-chain.ts';
import type { Database } from '../platform/database/database.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { createRepositories } from '../repositories.ts';
import { cutText, rowDigest, batchHash, checkpointText } from './digest.ts';

const CHECKPOINT_BATCH_SIZE = 20;

export type AuditFaultKind =
  | 'changed'
  | 'missing'
  | 'inserted'
  | 'moved'
  | 'digestsChanged'
  | 'checkpointMissing'
  | 'checkpointForged'
  | 'chainBroken'
  | 'cutForged'
  | 'anchorLost'
  | 'uncovered'
  | 'tailMissing';

/** One fault; `auditId` names the row, if it is known. */
export interface AuditFault {
  readonly kind: AuditFaultKind;
  readonly checkpoint: number;
  readonly auditId: number | null;
  /** In plain words, for the person who investigates. */
  readonly message: string;
}

/** The end of the chain at some time, kept where the database's owner cannot change it. */
export interface AuditAnchor {
  readonly checkpoint: number;
  readonly hash: string;
}

export interface AuditVerdict {
  readonly faults: readonly AuditFault[];
  readonly checkpoints: number;
  /** Rows that exist and are covered by a checkpoint. */
  readonly rows: number;
  /** Rows that were purged with their checkpoints. */
  readonly purged: number;
  /** Rows that are too new to be covered. */
  readonly uncovered: number;
  /** To be recorded elsewhere: it shows later whether the end of the chain was cut off. */
  readonly anchor: AuditAnchor | null;
}

const createFault = (
  kind: AuditFaultKind,
  { checkpoint }: { readonly checkpoint: number },
  auditId: number | null,
  message: string,
): AuditFault => ({ kind, checkpoint, auditId, message });

/** Faults of the checkpoint itself: its place in the chain, its signature, the cut of its rows. */
const checkCheckpoint = (
  keys: Keys,
  checkpoint: Checkpoint,
  before: Checkpoint | null,
): readonly AuditFault[] => {
  const number = checkpoint.checkpoint;
  const faults: AuditFault[] = [];
  if (number !== (before?.checkpoint ?? 0) + 1) {
    faults.push(
      createFault('checkpointMissing', checkpoint, null, `Checkpoint ${number - 1} is missing.`),
    );
  } else if (
    checkpoint.previousHash !== (before?.hash ?? '') ||
    checkpoint.firstId <= (before?.lastId ?? 0)
  ) {
    faults.push(
      createFault(
        'chainBroken',
        checkpoint,
        null,
        `Checkpoint ${number} does not follow the one before.`,
      ),
    );
  }
  if (!keys.verifySignature(checkpoint.keyId, checkpointText(checkpoint), checkpoint.signature)) {
    faults.push(
      createFault(
        'checkpointForged',
        checkpoint,
        null,
        `Checkpoint ${number} was not signed by this installation, or was changed.`,
      ),
    );
  }
  const { cut } = checkpoint;
  const isCutInOrder = before?.cut !== null;
  if (
    cut &&
    !(isCutInOrder && keys.verifySignature(cut.keyId, cutText(checkpoint, cut.at), cut.signature))
  ) {
    faults.push(
      createFault(
        'cutForged',
        checkpoint,
        null,
        `The ${checkpoint.rowCount} rows of checkpoint ${number} were removed, and not by a purge.`,
      ),
    );
  }
  return faults;
};

/** The fault of one row that is present and is expected in this place. */
const classifyRowFault = (
  checkpoint: Checkpoint,
  row: AuditRow,
  found: string,
  digests: ReadonlyMap<number, string>,
): AuditFault => {
  const from = [...digests].find(([, digest]) => digest === found)?.[0];
  return from === undefined
    ? createFault('changed', checkpoint, row.auditId, `Row ${row.auditId} was changed.`)
    : createFault(
        'moved',
        checkpoint,
        row.auditId,
        `Row ${row.auditId} holds what row ${from} held: the order was changed.`,
      );
};

const checkRows = (
  checkpoint: Checkpoint,
  digests: ReadonlyMap<number, string>,
  rows: readonly AuditRow[],
): readonly AuditFault[] => {
  const faults: AuditFault[] = [];
  const number = checkpoint.checkpoint;
  if (
    digests.size !== checkpoint.rowCount ||
    batchHash(checkpoint.previousHash, digests) !== checkpoint.hash
  ) {
    faults.push(
      createFault(
        'digestsChanged',
        checkpoint,
        null,
        `The digests of rows ${checkpoint.firstId} to ${checkpoint.lastId} are not those that checkpoint ${number} was made of.`,
      ),
    );
  }
  const present = new Map(rows.map((row) => [row.auditId, row]));
  for (const [auditId] of digests) {
    if (present.has(auditId)) continue;
    faults.push(createFault('missing', checkpoint, auditId, `Row ${auditId} is missing.`));
  }
  for (const row of rows) {
    const digest = digests.get(row.auditId);
    const found = rowDigest(row);
    if (digest === undefined) {
      faults.push(
        createFault('inserted', checkpoint, row.auditId, `Row ${row.auditId} was inserted later.`),
      );
    } else if (digest !== found) {
      faults.push(classifyRowFault(checkpoint, row, found, digests));
    }
  }
  return faults;
};

/** Every row between two numbers, however many were inserted there. */
const MAX_ROWS_PER_CHECKPOINT = 100_000;

interface Batch {
  readonly checkpoint: Checkpoint;
  readonly digests: ReadonlyMap<number, string>;
  readonly rows: readonly AuditRow[];
}

interface AuditSource {
  readonly database: Database;
  readonly keys: Keys;
  /** Omitted for a copy, such as a backup: its last rows are never covered. */
  readonly clock?: Clock;
}

/** Rows after the chain's end: deleted ones, and those that should have been covered by now. */
const checkTail = (
  { database, keys, clock }: AuditSource,
  last: Checkpoint | null,
): Promise<readonly AuditFault[]> =>
  database.read(async (trx) => {
    const { audit, auditChain } = createRepositories(trx, keys);
    const faults: AuditFault[] = [];
    const about = { checkpoint: last?.checkpoint ?? 0 };
    const highest = await auditChain.highestAssignedId();
    const newest = Math.max(await audit.lastId(), last?.lastId ?? 0);
    if (highest !== null && highest > newest) {
      const words = `The rows after ${newest} were deleted: numbers up to ${highest} had been given.`;
      faults.push(createFault('tailMissing', about, highest, words));
    }
    if (clock === undefined) return faults;
    const { uncovered, isLate } = await readAuditCoverage({ auditChain }, clock.now());
    if (isLate) {
      const words = `${uncovered} rows after row ${last?.lastId ?? 0} are not covered in time. A running server covers rows within a minute: start it, or search its log for "the audit".`;
      faults.push(createFault('uncovered', about, null, words));
    }
    return faults;
  });

/** The next checkpoints after one, each with the expected and the actual rows. */
const readNextBatches = (
  { database, keys }: AuditSource,
  before: Checkpoint | null,
): Promise<readonly Batch[]> =>
  database.read(async (trx) => {
    const { audit, auditChain } = createRepositories(trx, keys);
    const batches: Batch[] = [];
    // Starts below the first number, because a row may have been inserted before it.
    let lastId = before?.lastId ?? Number.MIN_SAFE_INTEGER;
    for (const checkpoint of await auditChain.after(
      before?.checkpoint ?? 0,
      CHECKPOINT_BATCH_SIZE,
    )) {
      batches.push({
        checkpoint,
        digests: await auditChain.digests(checkpoint.firstId, checkpoint.lastId),
        rows: await audit.between(lastId, checkpoint.lastId, MAX_ROWS_PER_CHECKPOINT),
      });
      lastId = checkpoint.lastId;
    }
    return batches;
  });

/**
 * Checks the whole audit and names every row that was changed, removed, inserted or moved since a
 * checkpoint covered it. With an earlier `anchor` it also detects whether the end of the chain was
 * cut off or replaced. With a clock, rows that should have been covered by now are a fault too.
 */
export const verifyAudit = async (
  source: AuditSource,
  anchor: AuditAnchor | null = null,
): Promise<AuditVerdict> => {
  const { database, keys } = source;
  const faults: AuditFault[] = [];
  let before: Checkpoint | null = null;
  let rowCount = 0;
  let purged = 0;
  let isAnchorFound = anchor === null;
  for (;;) {
    const page = await readNextBatches(source, before);
    if (page.length === 0) break;
    for (const { checkpoint, digests, rows } of page) {
      faults.push(...checkCheckpoint(keys, checkpoint, before));
      if (checkpoint.cut) {
        purged += checkpoint.rowCount;
        faults.push(
          ...rows.map(({ auditId }) =>
            createFault(
              'inserted',
              checkpoint,
              auditId,
              `Row ${auditId} was inserted after the purge.`,
            ),
          ),
        );
      } else {
        rowCount += rows.length;
        faults.push(...checkRows(checkpoint, digests, rows));
      }
      if (anchor?.checkpoint === checkpoint.checkpoint) {
        isAnchorFound = anchor.hash === checkpoint.hash;
      }
      before = checkpoint;
    }
  }
  if (anchor && !isAnchorFound) {
    const words = `The chain does not hold checkpoint ${anchor.checkpoint} as it was noted: its end was cut off or rewritten.`;
    faults.push(createFault('anchorLost', anchor, null, words));
  }
  const last: Checkpoint | null = before;
  faults.push(...(await checkTail(source, last)));
  const uncovered = await database.read((trx) =>
    createRepositories(trx, keys).audit.countAfter(last?.lastId ?? 0),
  );
  return {
    faults,
    checkpoints: last?.checkpoint ?? 0,
    rows: rowCount,
    purged,
    uncovered,
    anchor: last && { checkpoint: last.checkpoint, hash: last.hash },
  };
};
