import type { ValidityReason } from '../../engine/questionnaire/answer/validity-finding.ts';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';

/** What a visitor can mend in a field beyond not having answered at all. */
const REASON_KEY: Partial<Record<ValidityReason, MessageKey>> = {
  blank: 'screen.inquiry.missingText',
  notADate: 'screen.inquiry.missingDay',
  futureDate: 'screen.inquiry.futureDay',
  unknownCountry: 'screen.inquiry.missingCountry',
  needsYes: 'message.needAnswerYes',
};

/** The words that tell what an answer lacks. */
export const reasonMessageKey = (reason: ValidityReason): MessageKey =>
  REASON_KEY[reason] ?? 'screen.inquiry.missingAnswer';
