import type { PartnerIdentityResult } from '../../../schemas/api.gen.ts';
import type { Reply } from '../../api/client.ts';
import { visitMemory, type Partner } from '../../visit/visit-memory.ts';
import type { LoadCall } from '../../visit/use-loaded.ts';

/** Keeps in hand what the server says somebody may do for their company (decisions, C10). */
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

/** Whom a link belongs to, as the page remembers it. */
export const rememberedPartner = (pid: string): Partner | null =>
  visitMemory.partner?.partnerEmpId === pid ? visitMemory.partner : null;

export type FoundPartner =
  | { readonly kind: 'partner'; readonly partner: Partner }
  | { readonly kind: 'refused'; readonly reply: Reply<'partner'> };

/**
 * Finds out whom a link belongs to: what the page remembers or, after a reload, what the server
 * says. Null where no reply came.
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
