import { Hono } from 'hono';
import { STUDIO_CALLS } from '../../../schemas/studio-calls.ts';
import type { AppEnv } from '../../http/context.ts';
import type { CallWrapper } from '../../http/handle.ts';
import { addPartner, changePartner, removePartner } from './change-partners.ts';
import { invitePartnerPeople, partnerGroups, partnerPeople, revealPartner } from './partners.ts';

/** Partner companies, as the studio reads and invites them. */
export const studioPartnerRoutes = (read: CallWrapper, write: CallWrapper) =>
  new Hono<AppEnv>()
    .get(STUDIO_CALLS.partnerGroups.path, read('partnerGroups', partnerGroups))
    .get(STUDIO_CALLS.partnerPeople.path, write('partnerPeople', partnerPeople))
    .post(STUDIO_CALLS.changePartner.path, write('changePartner', changePartner))
    .post(STUDIO_CALLS.addPartner.path, write('addPartner', addPartner))
    .post(STUDIO_CALLS.removePartner.path, write('removePartner', removePartner))
    .post(STUDIO_CALLS.revealPartner.path, write('revealPartner', revealPartner))
    .post(STUDIO_CALLS.invitePartners.path, write('invitePartners', invitePartnerPeople));
