import type { ValidityReason } from '../../engine/questionnaire/answer/validity-finding.ts';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';

/** The errors that a visitor can correct in a field, besides a missing answer. */
const REASON_KEY: Partial<Record<ValidityReason, MessageKey>> = {
  blank: 'screen.inquiry.missingText',
  notADate: 'screen.inquiry.missingDay',
  futureDate: 'screen.inquiry.futureDay',
  tooLongAgo: 'screen.inquiry.tooLongAgo',
  homeCountry: 'screen.inquiry.homeCountry',
  unknownCountry: 'screen.inquiry.missingCountry',
  tooSmall: 'screen.inquiry.tooSmall',
  tooLarge: 'screen.inquiry.tooLarge',
  tooPrecise: 'screen.inquiry.tooPrecise',
  needsYes: 'message.needAnswerYes',
};

/** The message for what an answer is missing. */
export const reasonMessageKey = (reason: ValidityReason): MessageKey =>
  REASON_KEY[reason] ?? 'screen.inquiry.missingAnswer';
