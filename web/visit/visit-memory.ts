import type { Answers } from '../../engine/questionnaire/answer/answer.ts';
import type {
  LegalRepresentative,
  PartnerEmployee,
  TermsCode,
  UserType,
  VisitDate,
} from '../../schemas/api.gen.ts';

/** Codes of the terms that a visitor has agreed to; empty if none apply. */
export interface AgreedTerms {
  readonly privacyCode: TermsCode;
  readonly sensitiveCode: TermsCode;
}

/** A partner company employee, by the token of their link. */
export interface Partner {
  readonly partnerEmpId: string;
  readonly partnerGroupId: string;
  /** Manages the company's employees: managerYn and empAuth are both Y (ROLE-06, decisions C10). */
  readonly mayManage: boolean;
}

/** The companion of an emergency patient; an empty text for missing values (ENTITY-22). */
export interface EmergencyCompanion {
  readonly refPhone: string;
  readonly refBirth: string;
  readonly refId: string;
}

/** Answers in progress, and their person. */
export interface AnswersInProgress {
  readonly person: string;
  readonly given: Answers;
  /** The version of the questionnaire; absent where there is only one. */
  readonly detailId?: string;
}

/**
 * The visitor's data between two screens that no address or storage may contain: consent given, the
 * invite code, answers in progress. It is lost with the page, and at a kiosk with the visit; the
 * visitor's own phone keeps an encrypted draft of it (docs/decisions/0034).
 */
export interface VisitMemory {
  /** Codes of the terms agreed to; undefined before consent. */
  consent?: AgreedTerms | undefined;
  /** The legal representative of a patient under 14. */
  representative?: LegalRepresentative | undefined;
  /** The accepted invite code, and its meeting. */
  invite?: { readonly meetingId: string; readonly inputCode: string } | undefined;
  /** How many companions the server lets a patient name. */
  companionSlots?: number | undefined;
  /** The partner company employee, and what they may do for the company. */
  partner?: Partner | undefined;
  /** The employees of that company, as they were last listed. */
  employees?: readonly PartnerEmployee[] | undefined;
  /** They survive an expired session (decisions, part e). */
  answers?: AnswersInProgress | undefined;
  /** Phones of the companions that a patient names in the questionnaire. */
  planned?: readonly string[] | undefined;
  /**
   * At the tablet of the emergency room: a patient who is not in the directory (decisions, U24).
   */
  newPatient?: { readonly identityBirth: string; readonly identityPhone: string } | undefined;
  /** Also at the tablet: the companion, if there is one. */
  emergencyCompanion?: EmergencyCompanion | undefined;
  /** Why the last call issued no pass, as the server said to this session. */
  refusal?: string | undefined;
  /**
   * The urgent survey was answered: what follows from the answers, as the server said to this
   * session; empty if nothing does.
   */
  surveyEnd?: string | undefined;
  /** The visit of a guardian who first answers for the patient, to continue with after it. */
  accompanied?:
    | { readonly refId: string; readonly visitDate: VisitDate; readonly type: UserType }
    | undefined;
  /** The pass that a kiosk has printed automatically, which happens only once. */
  printedPass?: string | undefined;
}

export const visitMemory: VisitMemory = {};

/** Clears all values of the visit in this page. */
export const clearVisitMemory = (): void => {
  for (const name of Object.keys(visitMemory)) Reflect.deleteProperty(visitMemory, name);
};
