export interface PassTable {
  passId: string;
  /** A certificate confirms the questionnaire and admits no one: none of its codes is stored. */
  kind: 'pass' | 'certificate';
  answerId: string;
  answerType: string;
  identityIndex: string;
  identitySealed: string;
  visitDate: string;
  refId: string | null;
  passCheckHash: string;
  /** The token again, sealed, for replies that must contain it again. */
  passCheckSealed: string;
  /**
   * For the token that names the pass without opening it; null if the pass was issued before there
   * was one.
   */
  noticeCheckHash: string | null;
  passType: 'T' | 'D' | 'M';
  /** 16 hex digits: names the pass inside the gate code. */
  gateReference: string;
  /** Null on a certificate, like the barcode: neither opens a gate. */
  gateCodeSealed: string | null;
  barcodeSealed: string | null;
  barcodeIndex: string | null;
  notBefore: number;
  notAfter: number;
  issuedAt: number;
  agreePassYn: 'Y' | 'N';
  phoneSealed: string;
  visitReason: string;
  /** live, replaced by a newer pass, revoked by redo or companion change, suspended with its patient's redo. */
  state: 'live' | 'replaced' | 'revoked' | 'suspended';
}

/** Entry passes. */
export interface PassTables {
  pass: PassTable;
}
