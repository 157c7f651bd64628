import type { Answers } from '../../engine/questionnaire/answer/answer.ts';
import type { TermsCode } from '../../schemas/api.gen.ts';

/**
 * What the visitor has in hand between two screens and no address or storage may hold: consent
 * given, the invite code, answers under way. It dies with the page, and at a kiosk with the visit.
 */
interface InHand {
  /** Codes of the terms agreed to; undefined until they are. */
  consent?: { readonly privacyCode: TermsCode; readonly sensitiveCode: TermsCode } | undefined;
  /** The invite code that was accepted, and the meeting it belongs to. */
  invite?: { readonly meetingId: string; readonly inputCode: string } | undefined;
  /** How many companions the server lets a patient name. */
  companionSlots?: number | undefined;
  /** Answers under way, and whose they are; they outlive an expired session (decisions, part e). */
  answers?: { readonly person: string; readonly given: Answers } | undefined;
}

export const inHand: InHand = {};

/** Lays everything down. */
export const emptyHands = (): void => {
  inHand.consent = undefined;
  inHand.invite = undefined;
  inHand.companionSlots = undefined;
  inHand.answers = undefined;
};
