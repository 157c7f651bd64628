/** What the chain of the audit is made of: digests of rows, hashes and texts of checkpoints. */
import { createHash } from 'node:crypto';
import type { AuditRow } from './audit-repository.ts';
import type { Checkpoint } from './audit-chain.ts';

const sha256 = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('base64url');

/**
 * Digest of what a row says, whatever its number: a row that was moved is recognised by it. Rows
 * older than the column `source` have none, and their digests were made without it.
 */
export const rowDigest = ({ at, action, actor, source, subjectIndex, detail }: AuditRow): string =>
  sha256(JSON.stringify([at, action, actor, subjectIndex, detail, ...(source ? [source] : [])]));

/** Hash of a batch: of the hash before it, and of every row's number and digest in their order. */
export const batchHash = (
  previousHash: string,
  digests: Iterable<readonly [auditId: number, digest: string]>,
): string =>
  sha256([previousHash, ...Array.from(digests, ([id, digest]) => `${id}:${digest}`)].join('\n'));

/** The text that a checkpoint's signature is over. */
export const checkpointText = (
  checkpoint: Omit<Checkpoint, 'keyId' | 'signature' | 'cut'>,
): string =>
  JSON.stringify([
    'checkpoint',
    checkpoint.checkpoint,
    checkpoint.firstId,
    checkpoint.lastId,
    checkpoint.rowCount,
    checkpoint.lastAt,
    checkpoint.previousHash,
    checkpoint.hash,
    checkpoint.signedAt,
  ]);

/** The text signed when the rows of a checkpoint are purged at an instant. */
export const cutText = ({ checkpoint, hash }: Checkpoint, at: number): string =>
  JSON.stringify(['cut', checkpoint, hash, at]);
