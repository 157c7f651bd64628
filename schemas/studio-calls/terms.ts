import type { AdminRole } from '../api.gen.ts';
import { EVERY_ROLE, type StudioCall } from './studio-call.ts';

/** Who may be the second person, as for questionnaires. */
const APPROVE = ['admin', 'editor', 'reviewer'] as const satisfies readonly AdminRole[];

const DECIDE = ['admin', 'editor'] as const satisfies readonly AdminRole[];

/** The terms that visitors consent to: their versions and legal days. */
export const termsCalls = {
  termsVersions: {
    method: 'GET',
    path: '/api/admin/v1/terms',
    request: 'TermsVersionsRequest',
    result: 'TermsVersionsResult',
    roles: EVERY_ROLE,
  },
  termsVersion: {
    method: 'GET',
    path: '/api/admin/v1/terms/:code',
    request: 'TermsVersionRequest',
    result: 'TermsVersionResult',
    roles: EVERY_ROLE,
    ends: ['notFound'],
  },
  saveTerms: {
    method: 'POST',
    path: '/api/admin/v1/terms/save',
    request: 'SaveTermsRequest',
    result: 'SaveTermsResult',
    roles: DECIDE,
    signInAgain: true,
    ends: ['notFound'],
  },
  approveTerms: {
    method: 'POST',
    path: '/api/admin/v1/terms/approve',
    request: 'ApproveTermsRequest',
    result: 'ApproveTermsResult',
    roles: APPROVE,
    signInAgain: true,
    ends: ['notFound'],
  },
  removeTerms: {
    method: 'POST',
    path: '/api/admin/v1/terms/remove',
    request: 'RemoveTermsRequest',
    result: 'RemoveTermsResult',
    roles: DECIDE,
    signInAgain: true,
    ends: ['notFound'],
  },
} as const satisfies Record<string, StudioCall>;
