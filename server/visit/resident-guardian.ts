import { refused } from '../../engine/outcome/outcome.ts';
import type { Action } from '../platform/http/call.ts';
import { provenLinks } from '../identity/index.ts';
import { openVisit } from './open-visit.ts';

/**
 * identity/rnok (API-12): opens the visit of a resident guardian. It needs a link, and works only
 * for the link's own subject: the id of another person is treated like an unknown one.
 */
export const identifyResidentGuardian: Action<'residentGuardian'> = async (call) => {
  const { identityNo, answerType, visitDate } = call.request;
  const own = (await provenLinks(call, 'RNOK')).filter((link) => link.visitDate === visitDate);
  if (own.length === 0) return refused('expired', 'message.invalidAccess');
  if (!own.some((link) => link.identityNo === identityNo)) {
    return refused('notFound', 'message.residentGuardianNotVerified');
  }
  return openVisit(
    call,
    { answerType, identityNo, visitDate, refId: null, meetingId: null, ticket: '' },
    'possession',
  );
};
