import { refused } from '../../engine/outcome/outcome.ts';
import type { Action } from '../http/handle.ts';
import { countLookUp } from '../http/limits.ts';
import { openVisit } from './open-visit.ts';
import { openTicket } from './slot-ticket.ts';

/**
 * identity/nok (API-11): opens the visit of a guardian, or of a visitor to intensive care, to the
 * patient `refId`. An emergency guardian comes only by a link, which holds a ticket (decisions, U25).
 */
export const identifyGuardian: Action<'guardian'> = async (call) => {
  const { identityNo, answerType, visitDate, refId, vistCntAES = '' } = call.request;
  const blocked = await countLookUp(call, `patient ${refId}`);
  if (blocked) return blocked;
  if (answerType === 'ENOK' && !openTicket(call.keys, call.request, vistCntAES, call.now)) {
    return refused('expired', 'message.linkExpired');
  }
  return openVisit(call, {
    answerType,
    identityNo,
    visitDate,
    refId,
    meetingId: null,
    ticket: answerType === 'ICUGST' ? '' : vistCntAES,
  });
};
