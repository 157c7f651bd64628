import type { Call } from '../platform/http/call.ts';
import type { Person } from '../../engine/visit/person.ts';
import type { Stored } from '../repositories.ts';

/** Whether this person may manage the employees of their company (ROLE-06). */
export const canManage = ({
  isManager,
  hasAuthority,
}: Pick<Stored<'partners', 'employeeById'>, 'isManager' | 'hasAuthority'>): boolean =>
  isManager && hasAuthority;

/**
 * The link by which the bearer of a pass manages the employees of their company (PASS-17); empty
 * for everyone else. A phone can be on the lists of two companies: the link is for one that they
 * manage.
 */
export const findManagerLink = async (
  { repositories: { partners, partnerVisits }, now }: Pick<Call, 'repositories' | 'now'>,
  { identityNo, visitDate }: Pick<Person, 'identityNo' | 'visitDate'>,
): Promise<string> => {
  for (const employee of await partners.employeesByPhone(identityNo)) {
    if (!canManage(employee)) continue;
    const { partnerEmployeeId } = employee;
    const token = await partnerVisits.openToken({ partnerEmployeeId, visitDate }, now);
    if (token !== null) return token;
  }
  return '';
};
