import type { Generated } from 'kysely';
import type { Bit } from './bit.ts';

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

/** A link by which saved answers are read once. */
export interface AnswerLinkTable {
  link_hash: string;
  answer_id: string;
  admin_id: string;
  expires_at: number;
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

/** Who consented for a patient under 14. */
export interface LegalRepresentativeTable {
  answer_id: string;
  /** Relation, name and phone as sealed JSON. */
  person_sealed: string;
  phone_index: string;
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

/** A visit that somebody began, of whom nothing is kept. */
export interface VisitBegunTable {
  begun_id: string;
  answer_type: string;
  begun_at: number;
  completed_at: number | null;
}

/** A question that kept somebody out or sent them to staff; the day is all that is known of it. */
export interface RefusedQuestionTable {
  refused_question_id: string;
  day: string;
  detail_id: string;
  category_id: string;
  outcome: 'refuse' | 'askStaff';
}

/** A day that was counted: what is known of it beside its answers stands in the two tables below. */
export interface CountedDayTable {
  day: string;
}

/** How many of one kind there were on a counted day. */
export interface DayFigureTable {
  kind: 'hour' | 'type' | 'language' | 'outcome' | 'begun' | 'halfMinutes';
  day: string;
  value: string;
  count: number;
}

/** How often a question spoke against an entry on a counted day. */
export interface DayRefusalTable {
  day: string;
  detail_id: string;
  category_id: string;
  outcome: 'refuse' | 'askStaff';
  count: number;
}

/** What visitors prove and answer, and whom they bring along. */
export interface VisitTables {
  visit_session: VisitSessionTable;
  answer: AnswerTable;
  answer_link: AnswerLinkTable;
  visit_begun: VisitBegunTable;
  refused_question: RefusedQuestionTable;
  counted_day: CountedDayTable;
  day_figure: DayFigureTable;
  day_refusal: DayRefusalTable;
  emergency_patient: EmergencyPatientTable;
  legal_representative: LegalRepresentativeTable;
  companion: CompanionTable;
}
