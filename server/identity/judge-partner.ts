import { refused } from '../../engine/outcome/outcome.ts';
import type { Call } from '../platform/http/call.ts';
import { admittedVisit, refusedVisit, type Claim, type Judgement } from './claim.ts';
import { formatDay } from '../../engine/visit/calendar-day.ts';

/**
 * Judges an employee of a partner company that is expected on the day (301 if it is not). Only a
 * visitor who came by the link is accepted as that person, and only while they are on the company's
 * list.
 */
export const judgePartner = async (
  { repositories: { partners, partnerVisits }, session }: Pick<Call, 'repositories' | 'session'>,
  claim: Claim,
): Promise<Judgement> => {
  let isKnown = false;
  for (const id of session.provenIds('partner')) {
    const employee = await partners.employeeById(id);
    if (employee?.phone !== claim.identityNo) continue;
    isKnown = true;
    if (await partnerVisits.isReserved(employee.partnerGroupId, claim.visitDate)) {
      return admittedVisit({ ...claim, phone: employee.phone, visitReason: '', slot: null });
    }
  }
  return refusedVisit(
    isKnown
      ? refused('noSchedule', 'message.noPartnerReservation', { date: formatDay(claim.visitDate) })
      : refused('expired', 'message.invalidAccess'),
  );
};
