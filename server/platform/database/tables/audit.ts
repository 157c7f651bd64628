import type { Generated } from 'kysely';

/** Append-only; subjects are keyed hashes. The address is the only personal data in it. */
export interface AuditTable {
  auditId: Generated<number>;
  at: number;
  action: string;
  actor: string;
  /**
   * Unencrypted: inspectors search by it, and a sealed one could not be re-encrypted when keys
   * rotate, because rows never change. It is purged with its row (`retention.auditDays`).
   */
  source: Generated<string>;
  subjectIndex: string;
  detail: string;
}

/** A signed end of a batch of audit rows. */
export interface AuditCheckpointTable {
  checkpoint: number;
  firstId: number;
  lastId: number;
  rowCount: number;
  lastAt: number;
  previousHash: string;
  hash: string;
  signedAt: number;
  keyId: string;
  signature: string;
  /** Set when its rows were purged, with its own signature. */
  cutAt: number | null;
  cutKeyId: string | null;
  cutSignature: string | null;
  /** When its rows were written to the file that leaves the machine; null until then. */
  shippedAt: Generated<number | null>;
}

/** Digest of an audit row that a checkpoint covers. */
export interface AuditDigestTable {
  auditId: number;
  digest: string;
}

/** The audit, and the signed chain over it. */
export interface AuditTables {
  audit: AuditTable;
  audit_checkpoint: AuditCheckpointTable;
  audit_digest: AuditDigestTable;
}
