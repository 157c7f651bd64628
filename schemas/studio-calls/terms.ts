import { ALL_ROLES, type AdminRole } from '../enumeration.gen.ts';
import { APPROVER_ROLES, type StudioCall } from './studio-call.ts';

const EDITOR_ROLES = ['admin', 'editor'] as const satisfies readonly AdminRole[];

/** The terms that visitors consent to: their versions and legal days. */
export const termsCalls = {
  termsVersions: {
    method: 'GET',
    path: '/api/admin/v1/terms',
    request: 'TermsVersionsRequest',
    result: 'TermsVersionsResult',
    roles: ALL_ROLES,
  },
  termsVersion: {
    method: 'GET',
    path: '/api/admin/v1/terms/:code',
    request: 'TermsVersionRequest',
    result: 'TermsVersionResult',
    roles: ALL_ROLES,
    results: ['notFound'],
  },
  saveTerms: {
    method: 'POST',
    path: '/api/admin/v1/terms/save',
    request: 'SaveTermsRequest',
    result: 'SaveTermsResult',
    roles: EDITOR_ROLES,
    needsRecentSignIn: true,
    results: ['notFound'],
  },
  decideTerms: {
    method: 'POST',
    path: '/api/admin/v1/terms/decide',
    request: 'DecideTermsRequest',
    result: 'DecideTermsResult',
    roles: APPROVER_ROLES,
    needsRecentSignIn: true,
    results: ['notFound'],
  },
  removeTerms: {
    method: 'POST',
    path: '/api/admin/v1/terms/remove',
    request: 'RemoveTermsRequest',
    result: 'RemoveTermsResult',
    roles: EDITOR_ROLES,
    needsRecentSignIn: true,
    results: ['notFound'],
  },
} as const satisfies Record<string, StudioCall>;
