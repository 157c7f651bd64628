import type { Generated } from 'kysely';
import type { Bit } from './bit.ts';

export interface VisitSessionTable {
  session_hash: string;
  /** What was proven so far, as sealed JSON. */
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
  /** Counts redos: the same answers after a redo give a new pass. */
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
  /** A if a signed-in user entered it, else M (CONST-18). */
  device_type: Generated<'M' | 'A'>;
  kiosk_type: Generated<'' | 'H' | 'C' | 'R'>;
  /** `research` (self-service) and `urgent` (survey) never affect a visit. */
  purpose: Generated<'visit' | 'research' | 'urgent'>;
  /** Set when staff lifted the refusal. */
  lifted_at: number | null;
}

/** A link with which saved answers are read once. */
export interface AnswerLinkTable {
  link_hash: string;
  answer_id: string;
  admin_id: string;
  expires_at: number;
}

/** What was entered about a patient on the emergency room's tablet besides the answers. */
export interface EmergencyPatientTable {
  answer_id: string;
  device_id: string;
  /** Not in the directory yet. */
  is_new: Bit;
  /** Birth, phone and the companion, as sealed JSON. */
  person_sealed: string;
}

/** The person who consented for a patient under 14. */
export interface LegalRepresentativeTable {
  answer_id: string;
  /** Relation, name and phone as sealed JSON. */
  person_sealed: string;
  phone_index: string;
}

/** Guardians registered for a patient, by the patient or as walk-ups. */
export interface CompanionTable {
  companion_id: string;
  registration_number: string;
  visit_date: string;
  slot: number;
  phone_index: string;
  phone_sealed: string;
  registered_by: 'patient' | 'guardian';
}

/** A started visit; nothing about the person is stored. */
export interface VisitBegunTable {
  begun_id: string;
  answer_type: string;
  begun_at: number;
  completed_at: number | null;
}

/** A question that refused a person or sent them to staff; only the day is stored. */
export interface RefusedQuestionTable {
  refused_question_id: string;
  day: string;
  detail_id: string;
  category_id: string;
  outcome: 'refuse' | 'askStaff';
}

/** A counted day. Apart from its answers, the two tables below hold what is known about it. */
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

/** How often a question caused a refusal on a counted day. */
export interface DayRefusalTable {
  day: string;
  detail_id: string;
  category_id: string;
  outcome: 'refuse' | 'askStaff';
  count: number;
}

/** What visitors prove and answer, and the companions they bring. */
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
