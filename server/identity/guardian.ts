import type { Action } from '../http/handle.ts';
import { countLookUp } from '../http/limits.ts';
import { openVisit } from './open-visit.ts';

/** identity/nok (API-11): opens the visit of a guardian to the patient `refId`. */
export const identifyGuardian: Action<'guardian'> = async (call) => {
  const { identityNo, answerType, visitDate, refId, vistCntAES = '' } = call.request;
  return (
    (await countLookUp(call, `patient ${refId}`)) ??
    openVisit(call, {
      answerType,
      identityNo,
      visitDate,
      refId,
      meetingId: null,
      ticket: vistCntAES,
    })
  );
};
