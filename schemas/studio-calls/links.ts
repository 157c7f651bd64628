import type { AdminRole } from '../api.gen.ts';
import type { StudioCall } from './studio-call.ts';

const SENDER_ROLES = ['admin', 'gate'] as const satisfies readonly AdminRole[];

/** Links and urgent surveys that go out. */
export const linkCalls = {
  sendLink: {
    method: 'POST',
    path: '/api/admin/v1/links/send',
    request: 'SendLinkRequest',
    result: 'SendLinkResult',
    roles: SENDER_ROLES,
  },
  testLink: {
    method: 'POST',
    path: '/api/admin/v1/links/test',
    request: 'TestLinkRequest',
    result: 'TestSendResult',
    roles: SENDER_ROLES,
  },
  sentLinks: {
    method: 'GET',
    path: '/api/admin/v1/links/sent',
    request: 'SentLinksRequest',
    result: 'SentLinksResult',
    roles: SENDER_ROLES,
  },
  sendUrgent: {
    method: 'POST',
    path: '/api/admin/v1/urgent/send',
    request: 'SendUrgentRequest',
    result: 'SendUrgentResult',
    roles: ['admin'],
  },
  testUrgent: {
    method: 'POST',
    path: '/api/admin/v1/urgent/test',
    request: 'TestUrgentRequest',
    result: 'TestSendResult',
    roles: ['admin'],
  },
  sentUrgent: {
    method: 'GET',
    path: '/api/admin/v1/urgent/sent',
    request: 'SentUrgentRequest',
    result: 'SentUrgentResult',
    roles: ['admin'],
  },
} as const satisfies Record<string, StudioCall>;
