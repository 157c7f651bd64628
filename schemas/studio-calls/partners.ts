import type { AdminRole } from '../api.gen.ts';
import type { StudioCall } from './studio-call.ts';

const SENDER_ROLES = ['admin', 'gate'] as const satisfies readonly AdminRole[];

/** Partner companies and their employees. */
export const partnerCalls = {
  partnerGroups: {
    method: 'GET',
    path: '/api/admin/v1/partners',
    request: 'PartnerGroupsRequest',
    result: 'PartnerGroupsResult',
    roles: SENDER_ROLES,
  },
  partnerPeople: {
    method: 'GET',
    path: '/api/admin/v1/partners/:groupId',
    request: 'PartnerPeopleRequest',
    result: 'PartnerPeopleResult',
    roles: SENDER_ROLES,
    results: ['notFound'],
  },
  changePartner: {
    method: 'POST',
    path: '/api/admin/v1/partners/person',
    request: 'ChangePartnerRequest',
    result: 'PartnerChangeResult',
    roles: ['admin'],
    results: ['notFound'],
  },
  addPartner: {
    method: 'POST',
    path: '/api/admin/v1/partners/people/add',
    request: 'AddPartnerRequest',
    result: 'PartnerChangeResult',
    roles: ['admin'],
    results: ['notFound'],
  },
  removePartner: {
    method: 'POST',
    path: '/api/admin/v1/partners/people/remove',
    request: 'RemovePartnerRequest',
    result: 'PartnerChangeResult',
    roles: ['admin'],
    results: ['notFound'],
  },
  revealPartner: {
    method: 'POST',
    path: '/api/admin/v1/partners/reveal',
    request: 'RevealPartnerRequest',
    result: 'RevealPartnerResult',
    roles: SENDER_ROLES,
    results: ['notFound', 'message'],
  },
  invitePartners: {
    method: 'POST',
    path: '/api/admin/v1/partners/invite',
    request: 'InvitePartnersRequest',
    result: 'InvitePartnersResult',
    roles: SENDER_ROLES,
  },
} as const satisfies Record<string, StudioCall>;
