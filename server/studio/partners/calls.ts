import { addPartner, changePartner, removePartner } from './change-partners.ts';
import { invitePartnerPeople, partnerGroups, partnerPeople, revealPartner } from './partners.ts';
import { read, write, type CallHandlers } from '../../http/call.ts';

/** Partner companies, as the studio reads and invites them. */
export const studioPartnerCalls = {
  partnerGroups: read(partnerGroups),
  partnerPeople: write(partnerPeople),
  changePartner: write(changePartner),
  addPartner: write(addPartner),
  removePartner: write(removePartner),
  revealPartner: write(revealPartner),
  invitePartners: write(invitePartnerPeople),
} satisfies CallHandlers;
