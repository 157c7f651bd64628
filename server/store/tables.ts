/**
 * The tables as Kysely sees them. Columns are snake_case, hospital dates `YYYYMMDD` text, instants
 * UTC milliseconds, yes/no integers 0 and 1. A column that ends in `_sealed` holds AES-256-GCM
 * text bound to its row (outside/field-cipher); one that ends in `_index` holds the keyed HMAC by
 * which such a value is found; one that ends in `_hash` the SHA-256 of a token.
 */
import type { Generated } from 'kysely';

type Bit = 0 | 1;

export interface PatientTable {
  registration_number: string;
  name_sealed: string;
  birth_sealed: string;
  phone_sealed: string;
  phone_index: string;
  /** Keyed HMAC over phone and birth together. */
  phone_birth_index: string;
  is_disabled: Bit;
  updated_at: number;
}

/** A stay in the hospital; `discharged_on` is null while the patient is in. */
export interface AdmissionTable {
  admission_id: string;
  registration_number: string;
  ward: string;
  kind: 'ward' | 'intensiveCare' | 'emergency';
  admitted_on: string;
  discharged_on: string | null;
}

export interface AppointmentTable {
  appointment_id: string;
  registration_number: string;
  department: string;
  visit_date: string;
}

export interface StaffTable {
  staff_number: string;
  name_sealed: string;
  phone_sealed: string;
  department: string;
  is_entitled: Bit;
}

export interface ResidentGuardianTable {
  resident_guardian_id: string;
  registration_number: string;
  name_sealed: string;
  phone_sealed: string;
}

export interface PartnerGroupTable {
  partner_group_id: string;
  name: string;
}

export interface PartnerEmployeeTable {
  partner_employee_id: string;
  partner_group_id: string;
  name_sealed: string;
  phone_sealed: string;
  phone_index: string;
  is_manager: Bit;
  has_authority: Bit;
}

/** A department expects a partner company on one day. */
export interface PartnerReservationTable {
  reservation_id: string;
  partner_group_id: string;
  visit_date: string;
  department: string;
}

/** The link by which a partner employee comes on one day. */
export interface PartnerLinkTable {
  link_hash: string;
  /** The token again, sealed, to be sent once more. */
  link_sealed: string;
  partner_employee_id: string;
  visit_date: string;
  created_at: number;
  expires_at: number;
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
  /** The submission that stands; a later one corrects an earlier one. */
  answer_id: string | null;
}

/** A gathering event that guests come to. */
export interface MeetingTable {
  meeting_id: string;
  name_ko: string;
  name_en: string;
  /** Y: an invite code is required. */
  open_yn: 'Y' | 'N';
  invite_code_sealed: string | null;
  start_date: string;
  end_date: string;
  /** Overrides 16:00 of the eve of the start. */
  opens_at: number | null;
}

export interface MeetingGuestTable {
  meeting_id: string;
  phone_index: string;
  name_sealed: string;
  phone_sealed: string;
}

/** A department's application for one visitor on one day (TMP, WGST, WVIS; decisions U23). */
export interface VisitApplicationTable {
  application_id: string;
  answer_type: 'TMP' | 'WGST' | 'WVIS';
  phone_index: string;
  phone_sealed: string;
  name_sealed: string;
  visit_date: string;
  department: string;
  visit_reason: string;
}

export interface PlaceTable {
  place_id: string;
  local1: string;
  local2: string;
  local3: string;
  local_en1: string;
  local_en2: string;
  local_en3: string;
  store_name: string;
  store_name_en: string;
  /** Allowed dates, YYYYMMDD joined by |. */
  boundary_dates: string;
  grade: string;
  registered_on: string;
  updated_on: string;
}

/** The places as an inquiry went out with them: answers are judged by that, not by today's list. */
export interface PlaceSnapshotTable {
  place_snapshot_id: string;
  places: string;
  created_at: number;
}

export interface QuestionnaireTable {
  code: string;
  kind: 'standard' | 'urgent' | 'research';
  /** User types joined by a comma. */
  user_types: string;
  published_detail_id: string | null;
}

/** Immutable: publishing only moves the questionnaire's pointer. */
export interface QuestionnaireVersionTable {
  detail_id: string;
  code: string;
  version: number;
  content_hash: string;
  /** The stored form: one JSON Schema document and its uiSchema, as JSON. */
  stored_form: string;
  imported_at: number;
}

export interface ImageTable {
  content_hash: string;
  media_type: string;
  bytes: Uint8Array;
}

export interface TermsVersionTable {
  terms_code: string;
  kind: 'privacy' | 'sensitive';
  base_type: string;
  effective_from: string;
  /** Localised title and contents as JSON. */
  title: string;
  contents: string;
}

export interface WordingTable {
  language: string;
  message_key: string;
  text: string;
}

/** Whether a questionnaire is in use, by use-setting inqType. */
export interface UseSettingTable {
  inq_type: string;
  use_yn: 'Y' | 'N';
}

export interface SettingTable {
  name: string;
  value: string;
}

export interface VisitSessionTable {
  session_hash: string;
  /** What was proven so far, sealed JSON. */
  proven_sealed: string;
  expires_at: number;
}

/** One completed submission: a questionnaire, or consent alone. */
export interface AnswerTable {
  answer_id: string;
  answer_type: string;
  identity_index: string;
  identity_sealed: string;
  visit_date: string;
  /** Registration number of the guardian's patient, or null. */
  ref_id: string | null;
  meeting_id: string | null;
  /** Counts redo: the same answers after a redo are a new pass. */
  attempt: number;
  idempotency_key: string;
  detail_id: string | null;
  language: string;
  place_snapshot_id: string | null;
  /** Visible answers, sealed JSON; null for consent alone. */
  answers_sealed: string | null;
  screening_outcome: 'clear' | 'refuse' | 'askStaff';
  /** Rules that fired, sealed JSON. */
  fired_sealed: string;
  complete_place: Bit;
  privacy_code: string;
  sensitive_code: string;
  created_at: number;
  /** Set when a redo wiped the answers. */
  wiped_at: number | null;
  /** A where somebody signed in entered it, else M (CONST-18). */
  device_type: Generated<'M' | 'A'>;
  kiosk_type: Generated<'' | 'H' | 'C' | 'R'>;
  /** `research` (self-service) and `urgent` (survey) never bear on a visit. */
  purpose: Generated<'visit' | 'research' | 'urgent'>;
  /** Set when staff lifted the refusal. */
  lifted_at: number | null;
}

export interface PassTable {
  pass_id: string;
  /** A certificate confirms the questionnaire and lets nobody in: no code of it is stored. */
  kind: 'pass' | 'certificate';
  answer_id: string;
  answer_type: string;
  identity_index: string;
  identity_sealed: string;
  visit_date: string;
  ref_id: string | null;
  pass_check_hash: string;
  /** The token again, sealed, where a reply must carry it once more. */
  pass_check_sealed: string;
  pass_type: 'T' | 'D' | 'M';
  /** 16 hex digits: names the pass inside the gate code. */
  gate_reference: string;
  /** Null on a certificate, as the barcode is: neither opens a gate. */
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

/** What the emergency room's tablet was told of a patient beside the answers. */
export interface EmergencyPatientTable {
  answer_id: string;
  device_id: string;
  /** Not in the directory yet. */
  is_new: Bit;
  /** Birth, phone and the person who came along, as sealed JSON. */
  person_sealed: string;
}

/** Entry and exit at the gate. */
export interface ScanTable {
  scan_id: string;
  pass_id: string;
  direction: 'in' | 'out';
  scanned_at: number;
  /** The pass id once more at the entry of a T pass, else null: unique, so that it enters once. */
  single_pass_id: string | null;
  /** Who said so: a scanner, or the rule or person that ended a presence. */
  source: 'gate' | 'staff' | 'discharge' | 'visitingHours';
}

/** A scan that a gate asked about, and what it was told: the same request gets the same reply. */
export interface GateRequestTable {
  gate_request_id: string;
  device_id: string;
  nonce: string;
  /** Keyed hash of what was asked. */
  fingerprint: string;
  scanned_at: number;
  received_at: number;
  decision: 'entered' | 'left' | 'refused';
  reason: string;
  reason_time: number | null;
  assurance: 'high' | 'low' | '';
  pass_id: string | null;
}

/** Who is inside now; the row goes when the person leaves. */
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

/** Guardians registered for a patient, by the patient or by walking up. */
export interface CompanionTable {
  companion_id: string;
  registration_number: string;
  visit_date: string;
  slot: number;
  phone_index: string;
  phone_sealed: string;
  registered_by: 'patient' | 'guardian';
}

/** Messages to phones, written in the visitor's transaction and sent after it. */
export interface OutboxTable {
  message_id: string;
  /** What it is for: at most one live message per purpose and subject. */
  purpose: string;
  phone_sealed: string;
  body_sealed: string;
  created_at: number;
  not_after: number | null;
  state: 'waiting' | 'sent' | 'failed' | 'expired' | 'withdrawn';
  tries: number;
  next_try_at: number;
  /** Until then whoever is named by `locked_by` has the message in hand. */
  locked_until: number;
  locked_by: string | null;
  last_fault: string;
  sent_at: number | null;
}

/** One row, written to find out whether the store takes writes. */
export interface ReadinessTable {
  one: number;
  written_at: number;
}

/** Append-only; subjects are keyed hashes, never personal data. */
export interface AuditTable {
  audit_id: Generated<number>;
  at: number;
  action: string;
  actor: string;
  subject_index: string;
  detail: string;
}

/** Attempts that count against a limit; survive a restart. */
export interface AttemptTable {
  limit_name: string;
  /** Keyed hash of whom the limit is on. */
  bucket: string;
  /** Keyed hash of what was tried, for limits on different subjects. */
  subject: string;
  at: number;
}

/** A kiosk, gate or emergency desk that calls by a token of its own. */
export interface DeviceTable {
  device_id: string;
  kind: 'kiosk' | 'gate' | 'emergency';
  name: string;
  /** Which kind of kiosk (decisions, U15); empty for what is none. */
  kiosk_type: '' | 'H' | 'C' | 'R';
  token_hash: string;
  added_at: number;
  revoked_at: number | null;
}

/** A code by which a device's browser takes over its token, once. */
export interface DevicePairingTable {
  device_id: string;
  code_index: string;
  expires_at: number;
}

/** An account of the hospital's own people; its name names no person. */
export interface AdminUserTable {
  admin_id: string;
  name: string;
  role: 'admin' | 'editor' | 'translator' | 'reviewer' | 'operator';
  password_hash: string;
  added_at: number;
  disabled_at: number | null;
}

export interface AdminSessionTable {
  session_hash: string;
  admin_id: string;
  started_at: number;
  used_at: number;
}

/** A link by which saved answers are read once. */
export interface AnswerLinkTable {
  link_hash: string;
  answer_id: string;
  admin_id: string;
  expires_at: number;
}

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

/** A task that one process at a time may do; a holder that died loses it by time. */
export interface LeaseTable {
  name: string;
  holder: string;
  expires_at: number;
}

/** How far the data are taken over by a new master key; survives whoever does it. */
export interface KeyRotationTable {
  key_id: string;
  started_at: number;
  /** JSON list of tables. */
  done_tables: string;
  current_table: string | null;
  /** Primary key of the last row that is done, JSON list. */
  current_row: string | null;
  finished_at: number | null;
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
  /** Set when its rows were purged, with a signature of its own. */
  cut_at: number | null;
  cut_key_id: string | null;
  cut_signature: string | null;
}

/** Digest of an audit row that a checkpoint covers. */
export interface AuditDigestTable {
  audit_id: number;
  digest: string;
}

/** Up to which row the audit may be chained. */
export interface AuditChainingTable {
  name: 'chain';
  seen_id: number;
  seen_at: number;
}

export interface Tables {
  link: LinkTable;
  patient: PatientTable;
  admission: AdmissionTable;
  appointment: AppointmentTable;
  staff: StaffTable;
  resident_guardian: ResidentGuardianTable;
  partner_group: PartnerGroupTable;
  partner_employee: PartnerEmployeeTable;
  partner_reservation: PartnerReservationTable;
  partner_link: PartnerLinkTable;
  urgent_send: UrgentSendTable;
  meeting: MeetingTable;
  meeting_guest: MeetingGuestTable;
  visit_application: VisitApplicationTable;
  place: PlaceTable;
  place_snapshot: PlaceSnapshotTable;
  questionnaire: QuestionnaireTable;
  questionnaire_version: QuestionnaireVersionTable;
  image: ImageTable;
  terms_version: TermsVersionTable;
  wording: WordingTable;
  use_setting: UseSettingTable;
  setting: SettingTable;
  visit_session: VisitSessionTable;
  answer: AnswerTable;
  pass: PassTable;
  emergency_patient: EmergencyPatientTable;
  scan: ScanTable;
  gate_request: GateRequestTable;
  presence: PresenceTable;
  guardian_slot: GuardianSlotTable;
  companion: CompanionTable;
  outbox: OutboxTable;
  readiness: ReadinessTable;
  audit: AuditTable;
  attempt: AttemptTable;
  device: DeviceTable;
  device_pairing: DevicePairingTable;
  admin_user: AdminUserTable;
  admin_session: AdminSessionTable;
  answer_link: AnswerLinkTable;
  lease: LeaseTable;
  key_rotation: KeyRotationTable;
  audit_checkpoint: AuditCheckpointTable;
  audit_digest: AuditDigestTable;
  audit_chaining: AuditChainingTable;
}
