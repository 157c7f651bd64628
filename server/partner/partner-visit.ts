import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import type { IdentityResult, PartnerIdentityResult } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../http/handle.ts';
import { openVisit } from '../identity/open-visit.ts';
import type { PartnerEmployee } from '../store/partners.ts';

/** Whom a link was sent to and for which day; null for one that is unknown or over, or whose person has left. */
export const linkedEmployee = async (
  { repositories: { partners, partnerVisits }, now }: Pick<Call, 'repositories' | 'now'>,
  token: string,
): Promise<{ employee: PartnerEmployee; visitDate: string } | null> => {
  const link = await partnerVisits.byToken(token, now);
  const employee = link && (await partners.employeeById(link.partnerEmployeeId));
  return employee && { employee, visitDate: link.visitDate };
};

export const yn = (isSo: boolean): 'Y' | 'N' => (isSo ? 'Y' : 'N');

/** pemp-pid (API-22): phone and day of the link, so that the screen can ask for that phone. */
export const findPartnerLink: Action<'partnerLink'> = async (call) => {
  const linked = await linkedEmployee(call, call.request.partnerEmpId);
  return linked
    ? ok({ identityNo: linked.employee.phone, visitDate: linked.visitDate })
    : refused('expired', 'message.linkExpired');
};

const withCompany = (
  outcome: Outcome<IdentityResult>,
  employee: PartnerEmployee,
): Outcome<PartnerIdentityResult> => {
  const { value, ...rest } = outcome;
  if (!value) return rest;
  return {
    ...rest,
    value: {
      ...value,
      partnerGroupId: employee.partnerGroupId,
      managerYn: yn(employee.isManager),
      empAuth: yn(employee.hasAuthority),
    },
  };
};

/**
 * pemp (API-23): opens the visit of the person whom the link was sent to. The link also proves to
 * the session who manages a company's people, whether or not they come that day.
 */
export const identifyPartner: Action<'partner'> = async (call) => {
  const linked = await linkedEmployee(call, call.request.partnerEmpId);
  if (!linked) return refused('expired', 'message.linkExpired');
  const { employee, visitDate } = linked;
  call.session.proveId('partner', employee.partnerEmployeeId);
  const outcome = await openVisit(
    call,
    {
      answerType: 'PEMP',
      identityNo: employee.phone,
      visitDate,
      refId: null,
      meetingId: null,
      ticket: '',
    },
    'possession',
  );
  return withCompany(outcome, employee);
};
