import type { Answers } from '../../engine/questionnaire/answer/answer.ts';
import type { LegalRepresentative, PartnerEmployee, TermsCode } from '../../schemas/api.gen.ts';

/** Codes of the terms that somebody has agreed to; empty where none apply. */
export interface AgreedTerms {
  readonly privacyCode: TermsCode;
  readonly sensitiveCode: TermsCode;
}

/** Somebody of a partner company, by the token of their link. */
export interface Partner {
  readonly partnerEmpId: string;
  readonly partnerGroupId: string;
  /** Manages the company's people: managerYn and empAuth are both Y (ROLE-06, decisions C10). */
  readonly mayManage: boolean;
}

/** Who came along with an emergency patient; an empty text for what was not said (ENTITY-22). */
export interface EmergencyCompanion {
  readonly refPhone: string;
  readonly refBirth: string;
  readonly refId: string;
}

/**
 * What the visitor has in hand between two screens and no address or storage may hold: consent
 * given, the invite code, answers under way. It dies with the page, and at a kiosk with the visit.
 */
interface VisitMemory {
  /** Codes of the terms agreed to; undefined until they are. */
  consent?: AgreedTerms | undefined;
  /** Who consents for a patient under 14. */
  representative?: LegalRepresentative | undefined;
  /** The invite code that was accepted, and the meeting it belongs to. */
  invite?: { readonly meetingId: string; readonly inputCode: string } | undefined;
  /** How many companions the server lets a patient name. */
  companionSlots?: number | undefined;
  /** Who comes for a partner company, and what they may do for it. */
  partner?: Partner | undefined;
  /** The people of that company, as they were listed last. */
  employees?: readonly PartnerEmployee[] | undefined;
  /** Answers under way, and whose they are; they outlive an expired session (decisions, part e). */
  answers?: { readonly person: string; readonly given: Answers } | undefined;
  /** At the tablet of the emergency room: who is not in the directory (decisions, U24). */
  newPatient?: { readonly identityBirth: string; readonly identityPhone: string } | undefined;
  /** There too: who came along, if anybody did. */
  emergencyCompanion?: EmergencyCompanion | undefined;
  /** The pass that a kiosk has printed by itself: it does so once. */
  printedPass?: string | undefined;
}

export const visitMemory: VisitMemory = {};

/** Lays everything down. */
export const clearVisitMemory = (): void => {
  visitMemory.consent = undefined;
  visitMemory.representative = undefined;
  visitMemory.invite = undefined;
  visitMemory.companionSlots = undefined;
  visitMemory.partner = undefined;
  visitMemory.employees = undefined;
  visitMemory.answers = undefined;
  visitMemory.newPatient = undefined;
  visitMemory.emergencyCompanion = undefined;
  visitMemory.printedPass = undefined;
};
