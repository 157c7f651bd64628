import { refused } from '../../engine/outcome/outcome.ts';
import type { ProofLevel } from '../../engine/visit/proof-level.ts';
import type { Action } from '../platform/http/call.ts';
import { countLookUp } from '../platform/http/attempt-limits.ts';
import {
  proofLevelAtDevice,
  proofLevelForPatient,
  patientNumberOf,
  openTicket,
  checkVisitDay,
} from '../identity/index.ts';
import { checkMobilePhone } from './check-mobile-phone.ts';
import { openVisit } from './open-visit.ts';

/**
 * identity/nok (API-11): opens the visit of a guardian, or of a visitor to intensive care, to the
 * patient `refId`. An emergency guardian comes only by a link, which holds a ticket (decisions,
 * U25). Only callers who know the last four digits of the patient's phone may learn that a patient
 * is in intensive care.
 */
export const identifyGuardian: Action<'guardian'> = async (call) => {
  const { identityNo, answerType, visitDate, vistCntAES = '' } = call.request;
  const unreachable = checkMobilePhone(call, identityNo);
  if (unreachable) return unreachable;
  const refId = patientNumberOf(call.keys, call.request);
  const ticket = openTicket(call.keys, { ...call.request, refId }, vistCntAES, call.now);
  const isVisitor = answerType === 'ICUGST';
  const held: ProofLevel = ticket?.isFromMessage === true ? 'possession' : 'name';
  const patientHeld = proofLevelForPatient(call, { answerType, refId }, held);
  // A message names guardian and patient; the digits of a patient's phone identify no visitor.
  const blocked =
    held === 'possession'
      ? null
      : ((patientHeld === 'possession' ? null : await countLookUp(call, `patient ${refId}`)) ??
        (await countLookUp(call, `guardian ${refId} ${identityNo}`)));
  if (blocked) return blocked;
  if (answerType === 'ENOK' && !ticket) return refused('expired', 'message.linkExpired');
  if (isVisitor && proofLevelAtDevice(call, patientHeld) === 'name') {
    return checkVisitDay(visitDate, call.now) ?? refused('noSchedule', 'message.noPassHere');
  }
  return openVisit(
    call,
    {
      answerType,
      identityNo,
      visitDate,
      refId,
      meetingId: null,
      ticket: isVisitor ? '' : vistCntAES,
    },
    held,
  );
};
