/** A link that was sent to a phone, for one person and day; `link_type` is a user type. */
export interface LinkTable {
  linkId: string;
  pidHash: string;
  pidSealed: string;
  linkType: string;
  identityIndex: string;
  identitySealed: string;
  /** Registration number of the guardian's patient, or null. */
  refId: string | null;
  phoneSealed: string;
  visitDate: string;
  expiresAt: number;
  createdAt: number;
  /** When its message went to the outbox. */
  sentAt: number | null;
}

/** The urgent survey as it was sent to one person. */
export interface UrgentSendTable {
  sendId: string;
  emergencyIdHash: string;
  emergencyIdSealed: string;
  pidHash: string;
  answerType: string;
  identityIndex: string;
  identitySealed: string;
  phoneSealed: string;
  /** Day of the visit that it asks about. */
  visitDate: string;
  detailId: string;
  /** T: a test send. */
  state: 'N' | 'T';
  createdAt: number;
  expiresAt: number;
  answeredAt: number | null;
  /** The valid submission; a later one corrects an earlier one. */
  answerId: string | null;
}

/** Messages to phones, written in the visitor's transaction and sent after it. */
export interface OutboxTable {
  messageId: string;
  /** Its purpose: at most one live message per purpose and subject. */
  purpose: string;
  phoneSealed: string;
  bodySealed: string;
  createdAt: number;
  notAfter: number | null;
  state: 'waiting' | 'sent' | 'failed' | 'expired' | 'withdrawn';
  tries: number;
  nextTryAt: number;
  /** Until then the sender in `locked_by` holds the message. */
  lockedUntil: number;
  lockedBy: string | null;
  lastFault: string;
  sentAt: number | null;
  /** Hash of the token in its short link, and the address that it leads to; null without a link. */
  linkHash: string | null;
  linkSealed: string | null;
}

/** What is sent to phones: links, the urgent survey, and the messages that carry them. */
export interface MessageTables {
  link: LinkTable;
  urgent_send: UrgentSendTable;
  outbox: OutboxTable;
}
