export interface SettingTable {
  name: string;
  value: string;
}

/** Attempts that count against a limit; survive a restart. */
export interface AttemptTable {
  limitName: string;
  /** Keyed hash of the key that the limit counts. */
  bucket: string;
  /** Keyed hash of what was tried, for limits on different subjects. */
  subject: string;
  at: number;
}

/** One row, written to check whether the store accepts writes. */
export interface ReadinessTable {
  one: number;
  writtenAt: number;
}

/** One row from the first purge on: when the last one was. */
export interface PurgeClockTable {
  one: number;
  purgedAt: number;
}

/** One row: renewed with each change of the settings, questionnaires in use, terms and places. */
export interface ReferenceRevisionTable {
  one: number;
  revision: string;
}

/** A task that one process at a time may do; a lease of a dead holder expires. */
export interface LeaseTable {
  name: string;
  holder: string;
  expiresAt: number;
}

/**
 * How much of the data has been re-encrypted with a new master key; survives the process that does
 * it.
 */
export interface KeyRotationTable {
  keyId: string;
  startedAt: number;
  /** JSON list of tables. */
  doneTables: string;
  currentTable: string | null;
  /** Primary key of the last row that is done, JSON list. */
  currentRow: string | null;
  finishedAt: number | null;
}

export interface KeyCanaryTable {
  name: 'canary';
  canarySealed: string;
}

/** The running server's own state. */
export interface OperationsTables {
  setting: SettingTable;
  attempt: AttemptTable;
  readiness: ReadinessTable;
  purge_clock: PurgeClockTable;
  reference_revision: ReferenceRevisionTable;
  lease: LeaseTable;
  key_rotation: KeyRotationTable;
  key_canary: KeyCanaryTable;
}
