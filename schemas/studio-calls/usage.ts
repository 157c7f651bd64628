import { ALL_ROLES } from '../enumeration.gen.ts';
import { APPROVER_ROLES, type StudioCall } from './studio-call.ts';

/** What is in use for which user type. */
export const usageCalls = {
  useSettings: {
    method: 'GET',
    path: '/api/admin/v1/use',
    request: 'UseSettingsRequest',
    result: 'UseSettingsResult',
    roles: ALL_ROLES,
  },
  changeUse: {
    method: 'POST',
    path: '/api/admin/v1/use/change',
    request: 'ChangeUseRequest',
    result: 'ChangeUseResult',
    roles: ['admin'],
    needsRecentSignIn: true,
  },
  decideUse: {
    method: 'POST',
    path: '/api/admin/v1/use/decide',
    request: 'DecisionRequest',
    result: 'DecisionResult',
    roles: APPROVER_ROLES,
    needsRecentSignIn: true,
    results: ['notFound'],
  },
  changePassUse: {
    method: 'POST',
    path: '/api/admin/v1/use/pass',
    request: 'ChangePassUseRequest',
    result: 'ChangePassUseResult',
    roles: ['admin'],
    needsRecentSignIn: true,
  },
} as const satisfies Record<string, StudioCall>;
