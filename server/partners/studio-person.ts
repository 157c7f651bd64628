import { maskName, maskPhone } from '../../engine/wording/masking.ts';
import type { StudioPartnerPerson } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { PartnerEmployee } from './partners-repository.ts';
import { rowRevision } from '../platform/http/row-revision.ts';

/** The revision of a person's row. */
export const personRevision = (keys: Keys, person: PartnerEmployee): string =>
  rowRevision(keys, 'partner', person);

/** An employee of a company, masked, and whether they have a link for the day. */
export const toStudioPerson = async (
  { repositories: { partnerVisits }, keys }: Pick<Call, 'repositories' | 'keys'>,
  person: PartnerEmployee,
  visitDate: string,
): Promise<StudioPartnerPerson> => {
  const { partnerEmployeeId, name, phone, isManager, hasAuthority } = person;
  return {
    partnerEmployeeId,
    name: maskName(name),
    phone: maskPhone(phone),
    isManager,
    hasAuthority,
    isInvited: await partnerVisits.hasLink({ partnerEmployeeId, visitDate }),
    revision: personRevision(keys, person),
  };
};
