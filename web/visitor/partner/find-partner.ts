import type { PartnerIdentityResult } from '../../../schemas/api.gen.ts';
import type { Reply } from '../../api/client.ts';
import { visitMemory, type Partner } from '../../visit/visit-memory.ts';
import type { LoadCall } from '../../visit/use-loaded.ts';

/** Remembers the server's reply on what an employee may do for the company (decisions, C10). */
export const rememberPartner = (
  pid: string,
  { partnerGroupId, managerYn, empAuth }: PartnerIdentityResult,
): Partner => {
  visitMemory.partner = {
    partnerEmpId: pid,
    partnerGroupId,
    mayManage: managerYn === 'Y' && empAuth === 'Y',
  };
  return visitMemory.partner;
};

/** The owner of a link, as the page remembers it. */
export const rememberedPartner = (pid: string): Partner | null =>
  visitMemory.partner?.partnerEmpId === pid ? visitMemory.partner : null;

export type FoundPartner =
  | { readonly kind: 'partner'; readonly partner: Partner }
  | { readonly kind: 'refused'; readonly reply: Reply<'partner'> };

/**
 * Finds the owner of a link: from the page's memory or, after a reload, from the server. Null if no
 * reply came.
 */
export const findPartner = async (callApi: LoadCall, pid: string): Promise<FoundPartner | null> => {
  const remembered = rememberedPartner(pid);
  if (remembered) return { kind: 'partner', partner: remembered };
  const reply = await callApi('partner', { partnerEmpId: pid });
  if (!reply) return null;
  return reply.result
    ? { kind: 'partner', partner: rememberPartner(pid, reply.result) }
    : { kind: 'refused', reply };
};
