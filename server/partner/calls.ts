import { addEmployee, deleteEmployee, listEmployees } from './manage.ts';
import { findPartnerLink, identifyPartner } from './partner-visit.ts';
import { read, write, type CallHandlers } from '../http/call.ts';

/** People of partner companies, and the managers who say who they are. */
export const partnerCalls = {
  partnerLink: read(findPartnerLink),
  partner: write(identifyPartner),
  partnerList: write(listEmployees),
  partnerAdd: write(addEmployee),
  partnerDelete: write(deleteEmployee),
} satisfies CallHandlers;
