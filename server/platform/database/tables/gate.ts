/** Entry and exit at the gate. */
export interface ScanTable {
  scanId: string;
  passId: string;
  direction: 'in' | 'out';
  scannedAt: number;
  /** The pass id again at the entry of a T pass, else null: unique, so that it enters once. */
  singlePassId: string | null;
  /** The source: a scanner, or the rule or person that ended a presence. */
  source: 'gate' | 'staff' | 'discharge' | 'visitingHours';
}

/** A scan that a gate asked about, and the reply: the same request gets the same reply. */
export interface GateRequestTable {
  gateRequestId: string;
  deviceId: string;
  nonce: string;
  /** Keyed hash of the question. */
  fingerprint: string;
  scannedAt: number;
  receivedAt: number;
  decision: 'entered' | 'left' | 'refused';
  reason: string;
  reasonTime: number | null;
  assurance: 'high' | 'low' | '';
  passId: string | null;
}

/** The people who are inside now; the row is deleted when the person leaves. */
export interface PresenceTable {
  passId: string;
  answerType: string;
  identityIndex: string;
  enteredAt: number;
}

/** "One guardian inside": patient and slot are the primary key. */
export interface GuardianSlotTable {
  registrationNumber: string;
  slot: number;
  passId: string;
  identityIndex: string;
  enteredAt: number;
}

/** Who passed a gate, and who is inside. */
export interface GateTables {
  scan: ScanTable;
  gate_request: GateRequestTable;
  presence: PresenceTable;
  guardian_slot: GuardianSlotTable;
}
