import type { PartnerIdentityResult } from '../../../schemas/api.gen.ts';
import type { Reply } from '../../api/client.ts';
import { inHand, type Partner } from '../../visit/in-hand.ts';
import type { AskToLoad } from '../../visit/use-loaded.ts';

/** Keeps in hand what the server says somebody may do for their company (decisions, C10). */
export const rememberPartner = (
  pid: string,
  { partnerGroupId, managerYn, empAuth }: PartnerIdentityResult,
): Partner => {
  inHand.partner = {
    partnerEmpId: pid,
    partnerGroupId,
    mayManage: managerYn === 'Y' && empAuth === 'Y',
  };
  return inHand.partner;
};

/** Whom a link belongs to, as the page remembers it. */
export const partnerInHand = (pid: string): Partner | null =>
  inHand.partner?.partnerEmpId === pid ? inHand.partner : null;

export type FoundPartner =
  | { readonly kind: 'partner'; readonly partner: Partner }
  | { readonly kind: 'refused'; readonly reply: Reply<'partner'> };

/**
 * Finds out whom a link belongs to: what the page remembers or, after a reload, what the server
 * says. Null where no reply came.
 */
export const findPartner = async (ask: AskToLoad, pid: string): Promise<FoundPartner | null> => {
  const known = partnerInHand(pid);
  if (known) return { kind: 'partner', partner: known };
  const reply = await ask('partner', { partnerEmpId: pid });
  if (!reply) return null;
  return reply.result
    ? { kind: 'partner', partner: rememberPartner(pid, reply.result) }
    : { kind: 'refused', reply };
};
