import type { Generated } from 'kysely';

/** Append-only; subjects are keyed hashes. The address is the only personal data in it. */
export interface AuditTable {
  audit_id: Generated<number>;
  at: number;
  action: string;
  actor: string;
  /**
   * Unencrypted: inspectors search by it, and a sealed one could not be re-encrypted when keys
   * rotate, because rows never change. It is purged with its row (`retention.auditDays`).
   */
  source: Generated<string>;
  subject_index: string;
  detail: string;
}

/** A signed end of a batch of audit rows. */
export interface AuditCheckpointTable {
  checkpoint: number;
  first_id: number;
  last_id: number;
  row_count: number;
  last_at: number;
  previous_hash: string;
  hash: string;
  signed_at: number;
  key_id: string;
  signature: string;
  /** Set when its rows were purged, with its own signature. */
  cut_at: number | null;
  cut_key_id: string | null;
  cut_signature: string | null;
  /** When its rows were written to the file that leaves the machine; null until then. */
  shipped_at: Generated<number | null>;
}

/** Digest of an audit row that a checkpoint covers. */
export interface AuditDigestTable {
  audit_id: number;
  digest: string;
}

/** The audit, and the signed chain over it. */
export interface AuditTables {
  audit: AuditTable;
  audit_checkpoint: AuditCheckpointTable;
  audit_digest: AuditDigestTable;
}
