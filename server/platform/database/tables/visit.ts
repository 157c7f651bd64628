import type { Generated } from 'kysely';
import type { Bit } from './bit.ts';

export interface VisitSessionTable {
  sessionHash: string;
  /** What was proven so far, as sealed JSON. */
  provenSealed: string;
  expiresAt: number;
}

/** One completed submission: a questionnaire, or consent alone. */
export interface AnswerTable {
  answerId: string;
  answerType: string;
  identityIndex: string;
  identitySealed: string;
  visitDate: string;
  /** Registration number of the guardian's patient, or null. */
  refId: string | null;
  meetingId: string | null;
  /** Counts redos: the same answers after a redo give a new pass. */
  attempt: number;
  idempotencyKey: string;
  detailId: string | null;
  language: string;
  placeSnapshotId: string | null;
  /** Visible answers, sealed JSON; null for consent alone. */
  answersSealed: string | null;
  screeningOutcome: 'clear' | 'refuse' | 'askStaff';
  /** Rules that fired, sealed JSON. */
  firedSealed: string;
  /** Rules that fired for earlier answers and no longer do, sealed JSON; null for none. */
  retractedSealed: string | null;
  completePlace: Bit;
  privacyCode: string;
  sensitiveCode: string;
  createdAt: number;
  /** Set when a redo wiped the answers. */
  wipedAt: number | null;
  /** A if a signed-in user entered it, else M (CONST-18). */
  deviceType: Generated<'M' | 'A'>;
  kioskType: Generated<'' | 'H' | 'C' | 'R'>;
  /**
   * `research` (self-service) and `urgent` (survey) never affect a visit; staff at the gate check the
   * answers to an urgent survey.
   */
  purpose: Generated<'visit' | 'research' | 'urgent'>;
  /** Set when staff lifted the refusal. */
  liftedAt: number | null;
  /** Id of the account that lifted it; null if unknown. */
  liftedBy: string | null;
}

/** How the screening of a submission ended. */
export type ScreeningOutcome = AnswerTable['screeningOutcome'];

/** A link with which saved answers are read once. */
export interface AnswerLinkTable {
  linkHash: string;
  answerId: string;
  adminId: string;
  expiresAt: number;
}

/** What was entered about a patient on the emergency room's tablet besides the answers. */
export interface EmergencyPatientTable {
  answerId: string;
  deviceId: string;
  /** Not in the directory yet. */
  isNew: Bit;
  /** Birth, phone and the companion, as sealed JSON. */
  personSealed: string;
}

/** The person who consented for a patient under 14. */
export interface LegalRepresentativeTable {
  answerId: string;
  /** Relation, name and phone as sealed JSON. */
  personSealed: string;
  phoneIndex: string;
}

/** Guardians registered for a patient, by the patient or as walk-ups. */
export interface CompanionTable {
  companionId: string;
  registrationNumber: string;
  visitDate: string;
  slot: number;
  phoneIndex: string;
  phoneSealed: string;
  registeredBy: 'patient' | 'guardian';
}

/** A started visit; nothing about the person is stored. */
export interface VisitBegunTable {
  begunId: string;
  answerType: string;
  begunAt: number;
  completedAt: number | null;
}

/** A question that refused a person or sent them to staff; only the day is stored. */
export interface RefusedQuestionTable {
  refusedQuestionId: string;
  day: string;
  detailId: string;
  categoryId: string;
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
  detailId: string;
  categoryId: string;
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
