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
}

export interface PassTable {
  pass_id: string;
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
  gate_code: string;
  barcode_value: string;
  not_before: number;
  not_after: number;
  issued_at: number;
  agree_pass_yn: 'Y' | 'N';
  phone_sealed: string;
  visit_reason: string;
  /** live, replaced by a newer pass, revoked by redo or companion change, suspended with its patient's redo. */
  state: 'live' | 'replaced' | 'revoked' | 'suspended';
}

/** Entry and exit at the gate. */
export interface ScanTable {
  scan_id: string;
  pass_id: string;
  direction: 'in' | 'out';
  scanned_at: number;
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
  state: 'waiting' | 'sent' | 'failed';
  tries: number;
  next_try_at: number;
  sent_at: number | null;
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

export interface Tables {
  patient: PatientTable;
  admission: AdmissionTable;
  appointment: AppointmentTable;
  staff: StaffTable;
  resident_guardian: ResidentGuardianTable;
  partner_group: PartnerGroupTable;
  partner_employee: PartnerEmployeeTable;
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
  scan: ScanTable;
  presence: PresenceTable;
  guardian_slot: GuardianSlotTable;
  companion: CompanionTable;
  outbox: OutboxTable;
  audit: AuditTable;
  attempt: AttemptTable;
}
