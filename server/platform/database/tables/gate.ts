/** Entry and exit at the gate. */
export interface ScanTable {
  scan_id: string;
  pass_id: string;
  direction: 'in' | 'out';
  scanned_at: number;
  /** The pass id again at the entry of a T pass, else null: unique, so that it enters once. */
  single_pass_id: string | null;
  /** The source: a scanner, or the rule or person that ended a presence. */
  source: 'gate' | 'staff' | 'discharge' | 'visitingHours';
}

/** A scan that a gate asked about, and the reply: the same request gets the same reply. */
export interface GateRequestTable {
  gate_request_id: string;
  device_id: string;
  nonce: string;
  /** Keyed hash of the question. */
  fingerprint: string;
  scanned_at: number;
  received_at: number;
  decision: 'entered' | 'left' | 'refused';
  reason: string;
  reason_time: number | null;
  assurance: 'high' | 'low' | '';
  pass_id: string | null;
}

/** The people who are inside now; the row is deleted when the person leaves. */
export interface PresenceTable {
  pass_id: string;
  answer_type: string;
  identity_index: string;
  entered_at: number;
}

/** "One guardian inside": patient and slot are the primary key. */
export interface GuardianSlotTable {
  registration_number: string;
  slot: number;
  pass_id: string;
  identity_index: string;
  entered_at: number;
}

/** Who passed a gate, and who is inside. */
export interface GateTables {
  scan: ScanTable;
  gate_request: GateRequestTable;
  presence: PresenceTable;
  guardian_slot: GuardianSlotTable;
}
