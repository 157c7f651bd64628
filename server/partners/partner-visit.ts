import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import type { IdentityResult, PartnerIdentityResult } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { openVisit } from '../visit/index.ts';
import type { PartnerEmployee } from './partners-repository.ts';

/**
 * The recipient and the day of a link; null if the link is unknown or expired, or the person has
 * left.
 */
export const findLinkedEmployee = async (
  { repositories: { partners, partnerVisits }, now }: Pick<Call, 'repositories' | 'now'>,
  token: string,
): Promise<{ employee: PartnerEmployee; visitDate: string } | null> => {
  const link = await partnerVisits.byToken(token, now);
  const employee = link && (await partners.employeeById(link.partnerEmployeeId));
  return employee && { employee, visitDate: link.visitDate };
};

export const toYn = (isSo: boolean): 'Y' | 'N' => (isSo ? 'Y' : 'N');

/** pemp-pid (API-22): phone and day of the link, so that the screen can ask for that phone. */
export const findPartnerLink: Action<'partnerLink'> = async (call) => {
  const linked = await findLinkedEmployee(call, call.request.partnerEmpId);
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
      managerYn: toYn(employee.isManager),
      empAuth: toYn(employee.hasAuthority),
    },
  };
};

/**
 * pemp (API-23): opens the visit of the recipient of the link. The link also proves to the session
 * who manages a company's employees, whether or not they come that day.
 */
export const identifyPartner: Action<'partner'> = async (call) => {
  const linked = await findLinkedEmployee(call, call.request.partnerEmpId);
  if (!linked) return refused('expired', 'message.linkExpired');
  const { employee, visitDate } = linked;
  call.session.addProof('partner', employee.partnerEmployeeId);
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
