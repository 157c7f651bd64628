import { read, write, type CallHandlers } from '../platform/http/call.ts';
import { addPartner, changePartner, removePartner } from './change-partners.ts';
import { addEmployee, deleteEmployee, listEmployees } from './manage-employees.ts';
import { findPartnerLink, identifyPartner } from './partner-visit.ts';
import { invitePartnerPeople, partnerGroups, partnerPeople, revealPartner } from './partners.ts';

/** Calls of partner employees, and of the studio about them. */
export const partnerCalls = {
  partnerLink: read(findPartnerLink),
  partner: write(identifyPartner),
  partnerList: write(listEmployees),
  partnerAdd: write(addEmployee),
  partnerDelete: write(deleteEmployee),
  partnerGroups: read(partnerGroups),
  partnerPeople: write(partnerPeople),
  changePartner: write(changePartner),
  addPartner: write(addPartner),
  removePartner: write(removePartner),
  revealPartner: write(revealPartner),
  invitePartners: write(invitePartnerPeople),
} satisfies CallHandlers;
