import { EVERY_ROLE, type StudioCall } from './studio-call.ts';

/** What is in use for which user type. */
export const useCalls = {
  useSettings: {
    method: 'GET',
    path: '/api/admin/v1/use',
    request: 'UseSettingsRequest',
    result: 'UseSettingsResult',
    roles: EVERY_ROLE,
  },
  changeUse: {
    method: 'POST',
    path: '/api/admin/v1/use/change',
    request: 'ChangeUseRequest',
    result: 'ChangeUseResult',
    roles: ['admin'],
    signInAgain: true,
  },
  changePassUse: {
    method: 'POST',
    path: '/api/admin/v1/use/pass',
    request: 'ChangePassUseRequest',
    result: 'ChangePassUseResult',
    roles: ['admin'],
    signInAgain: true,
  },
} as const satisfies Record<string, StudioCall>;
