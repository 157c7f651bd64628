export interface PassTable {
  pass_id: string;
  /** A certificate confirms the questionnaire and admits no one: none of its codes is stored. */
  kind: 'pass' | 'certificate';
  answer_id: string;
  answer_type: string;
  identity_index: string;
  identity_sealed: string;
  visit_date: string;
  ref_id: string | null;
  pass_check_hash: string;
  /** The token again, sealed, for replies that must contain it again. */
  pass_check_sealed: string;
  /**
   * For the token that names the pass without opening it; null if the pass was issued before there
   * was one.
   */
  notice_check_hash: string | null;
  pass_type: 'T' | 'D' | 'M';
  /** 16 hex digits: names the pass inside the gate code. */
  gate_reference: string;
  /** Null on a certificate, like the barcode: neither opens a gate. */
  gate_code_sealed: string | null;
  barcode_sealed: string | null;
  barcode_index: string | null;
  not_before: number;
  not_after: number;
  issued_at: number;
  agree_pass_yn: 'Y' | 'N';
  phone_sealed: string;
  visit_reason: string;
  /** live, replaced by a newer pass, revoked by redo or companion change, suspended with its patient's redo. */
  state: 'live' | 'replaced' | 'revoked' | 'suspended';
}

/** Entry passes. */
export interface PassTables {
  pass: PassTable;
}
