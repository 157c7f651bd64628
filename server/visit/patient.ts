import { refused } from '../../engine/outcome/outcome.ts';
import type { Action } from '../platform/http/call.ts';
import { countLookUp } from '../platform/http/attempt-limits.ts';
import { hasProvenLink } from '../identity/index.ts';
import { openVisit } from './open-visit.ts';

/**
 * v3/identity/patient (API-10): opens the visit of a patient. RPT and EPT need a link that was sent
 * for exactly that patient and day.
 */
export const identifyPatient: Action<'patient'> = async (call) => {
  const { identityNo, answerType, visitDate } = call.request;
  const isByLink = await hasProvenLink(call, call.request);
  const blocked = await countLookUp(call, `patient ${identityNo}`);
  if (blocked) return blocked;
  if (answerType !== 'PT' && !isByLink) return refused('expired', 'message.invalidAccess');
  return openVisit(
    call,
    { answerType, identityNo, visitDate, refId: null, meetingId: null, ticket: '' },
    isByLink ? 'possession' : 'name',
  );
};
