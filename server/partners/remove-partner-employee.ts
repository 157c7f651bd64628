import { addDays } from '../../engine/visit/calendar-day.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { Call } from '../platform/http/call.ts';
import { passMessagePurpose } from '../passes/index.ts';
import { partnerLinkPurpose } from './partner-visits-repository.ts';
import type { PartnerEmployee } from './partners-repository.ts';

type PartnerCall = Pick<Call, 'repositories' | 'now'>;

/**
 * Revokes the partner passes of this phone, unless a company still lists it. A pass that is valid
 * for 24 hours (CONST-03) may be from yesterday.
 */
export const revokePartnerPasses = async (
  { repositories: { partners, passes, outbox }, now }: PartnerCall,
  phone: string,
): Promise<void> => {
  if ((await partners.employeesByPhone(phone)).length > 0) return;
  const today = dayAt(now);
  for (const visitDate of [addDays(today, -1), today, addDays(today, 1)]) {
    const pass = await passes.liveOf({ answerType: 'PEMP', identityNo: phone, visitDate });
    if (!pass) continue;
    await passes.setState(pass.passId, 'revoked');
    await outbox.withdraw(passMessagePurpose(pass.passId));
  }
};

/** Removes every link of a person, and the waiting messages that contain one. */
export const withdrawPartnerLinks = async (
  { repositories: { partnerVisits, outbox } }: Pick<PartnerCall, 'repositories'>,
  partnerEmployeeId: string,
): Promise<void> => {
  for (const linkHash of await partnerVisits.removeLinksOf(partnerEmployeeId)) {
    await outbox.withdraw(partnerLinkPurpose(linkHash));
  }
};

/** Removes an employee from a company's list, with link, pass and waiting messages. */
export const removePartnerEmployee = async (
  partnerCall: PartnerCall,
  { partnerEmployeeId, phone }: PartnerEmployee,
): Promise<void> => {
  await withdrawPartnerLinks(partnerCall, partnerEmployeeId);
  await partnerCall.repositories.partners.removeEmployee(partnerEmployeeId);
  await revokePartnerPasses(partnerCall, phone);
};
