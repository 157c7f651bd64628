import type { Action } from '../http/handle.ts';
import { countLookUp } from '../http/limits.ts';
import { openVisit } from './open-visit.ts';

/** v3/identity/patient (API-10): opens the visit of a patient. */
export const identifyPatient: Action<'patient'> = async (call) => {
  const { identityNo, answerType, visitDate } = call.request;
  return (
    (await countLookUp(call, `patient ${identityNo}`)) ??
    openVisit(call, { answerType, identityNo, visitDate, refId: null, meetingId: null, ticket: '' })
  );
};
