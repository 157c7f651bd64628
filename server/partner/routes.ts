import { Hono } from 'hono';
import { CALLS } from '../../schemas/calls.ts';
import type { AppEnv } from '../http/context.ts';
import type { CallWrapper } from '../http/handle.ts';
import { addEmployee, deleteEmployee, listEmployees } from './manage.ts';
import { findPartnerLink, identifyPartner } from './partner-visit.ts';

/** People of partner companies, and the managers who say who they are. */
export const partnerRoutes = (read: CallWrapper, write: CallWrapper) =>
  new Hono<AppEnv>()
    .post(CALLS.partnerLink.path, read('partnerLink', findPartnerLink))
    .post(CALLS.partner.path, write('partner', identifyPartner))
    .post(CALLS.partnerList.path, write('partnerList', listEmployees))
    .post(CALLS.partnerAdd.path, write('partnerAdd', addEmployee))
    .post(CALLS.partnerDelete.path, write('partnerDelete', deleteEmployee));
