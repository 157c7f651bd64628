import type { GateScanRequest, GateSnapshotResult } from '../../schemas/api.gen.ts';

/** The code that was read or typed at this gate. */
export type ScanInput = Pick<GateScanRequest, 'code' | 'kind' | 'answerType' | 'direction'>;

/** A scan that the server has not received. */
export interface PendingScan extends ScanInput {
  readonly nonce: string;
  /** By this device's clock, in milliseconds. */
  readonly scannedAt: number;
}

/** The form on the disk: a barcode or a typed number identifies a person, so it is encrypted. */
export type StoredScan =
  | PendingScan
  | (Omit<PendingScan, 'code'> & { readonly sealedCode: SealedText });

/** The scans that the server has not received, and how many of the sent ones staff must check. */
export interface StoredScans {
  readonly scans: readonly StoredScan[];
  readonly toReview: number;
}

/** An encrypted code, which cannot be read from the disk. */
export interface SealedText {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

/** The last snapshot, and when it arrived by this device's clock. */
export interface StoredSnapshot {
  readonly snapshot: GateSnapshotResult;
  readonly receivedAt: number;
}

/** The data of a gate on its disk: no name, no answer, and numbers only encrypted. */
export interface GateStoredValues {
  snapshot: StoredSnapshot;
  waiting: StoredScans;
  sealingKey: CryptoKey;
  deviceName: string;
}
