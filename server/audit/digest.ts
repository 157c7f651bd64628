/** What the audit chain consists of: digests of rows, hashes and texts of checkpoints. */
import { createHash } from 'node:crypto';
import type { AuditRow } from './audit-repository.ts';
import type { Checkpoint } from './audit-chain.ts';

const sha256 = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('base64url');

/**
 * Digest of the content of a row, regardless of its number, so that a moved row is recognised by
 * it. Rows older than the column `source` have no source, and their digests were calculated without
 * it.
 */
export const rowDigest = ({ at, action, actor, source, subjectIndex, detail }: AuditRow): string =>
  sha256(JSON.stringify([at, action, actor, subjectIndex, detail, ...(source ? [source] : [])]));

/** Hash of a batch: of the previous hash, and of each row's number and digest in order. */
export const batchHash = (
  previousHash: string,
  digests: Iterable<readonly [auditId: number, digest: string]>,
): string =>
  sha256([previousHash, ...Array.from(digests, ([id, digest]) => `${id}:${digest}`)].join('\n'));

/** The text that a checkpoint's signature covers. */
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
