/** A link that was sent to a phone, for one person and day; `link_type` is a user type. */
export interface LinkTable {
  link_id: string;
  pid_hash: string;
  pid_sealed: string;
  link_type: string;
  identity_index: string;
  identity_sealed: string;
  /** Registration number of the guardian's patient, or null. */
  ref_id: string | null;
  phone_sealed: string;
  visit_date: string;
  expires_at: number;
  created_at: number;
  /** When its message went to the outbox. */
  sent_at: number | null;
}

/** The urgent survey as it was sent to one person. */
export interface UrgentSendTable {
  send_id: string;
  emergency_id_hash: string;
  emergency_id_sealed: string;
  pid_hash: string;
  answer_type: string;
  identity_index: string;
  identity_sealed: string;
  phone_sealed: string;
  /** Day of the visit that it asks about. */
  visit_date: string;
  detail_id: string;
  /** T: a test send. */
  state: 'N' | 'T';
  created_at: number;
  expires_at: number;
  answered_at: number | null;
  /** The valid submission; a later one corrects an earlier one. */
  answer_id: string | null;
}

/** Messages to phones, written in the visitor's transaction and sent after it. */
export interface OutboxTable {
  message_id: string;
  /** Its purpose: at most one live message per purpose and subject. */
  purpose: string;
  phone_sealed: string;
  body_sealed: string;
  created_at: number;
  not_after: number | null;
  state: 'waiting' | 'sent' | 'failed' | 'expired' | 'withdrawn';
  tries: number;
  next_try_at: number;
  /** Until then the sender in `locked_by` holds the message. */
  locked_until: number;
  locked_by: string | null;
  last_fault: string;
  sent_at: number | null;
}

/** What is sent to phones: links, the urgent survey, and the messages that carry them. */
export interface MessageTables {
  link: LinkTable;
  urgent_send: UrgentSendTable;
  outbox: OutboxTable;
}
