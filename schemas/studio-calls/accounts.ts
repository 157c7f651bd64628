import type { AdminRole } from '../api.gen.ts';
import { EVERY_ROLE, type StudioCall } from './studio-call.ts';

const ADMIN = ['admin'] as const satisfies readonly AdminRole[];

/** Accounts: choosing a password, what protects one's own, sessions, and the accounts of others. */
export const accountCalls = {
  setUp: {
    method: 'POST',
    path: '/api/admin/v1/set-up/look',
    request: 'SetUpRequest',
    result: 'SetUpResult',
    roles: 'anybody',
  },
  completeSetUp: {
    method: 'POST',
    path: '/api/admin/v1/set-up',
    request: 'CompleteSetUpRequest',
    result: 'CompleteSetUpResult',
    roles: 'anybody',
  },
  account: {
    method: 'GET',
    path: '/api/admin/v1/account',
    request: 'AccountRequest',
    result: 'AccountResult',
    roles: EVERY_ROLE,
  },
  changePassword: {
    method: 'POST',
    path: '/api/admin/v1/account/password',
    request: 'ChangePasswordRequest',
    result: 'ChangePasswordResult',
    roles: EVERY_ROLE,
    ends: ['message'],
  },
  startSecondFactor: {
    method: 'POST',
    path: '/api/admin/v1/account/second-factor/start',
    request: 'StartSecondFactorRequest',
    result: 'StartSecondFactorResult',
    roles: 'anybody',
    ends: ['expired', 'message'],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/admin/v1/account/second-factor/confirm',
    request: 'ConfirmSecondFactorRequest',
    result: 'ConfirmSecondFactorResult',
    roles: 'anybody',
    ends: ['expired', 'message'],
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/admin/v1/account/second-factor/remove',
    request: 'RemoveSecondFactorRequest',
    result: 'RemoveSecondFactorResult',
    roles: EVERY_ROLE,
    ends: ['message'],
  },
  mySessions: {
    method: 'GET',
    path: '/api/admin/v1/account/sessions',
    request: 'MySessionsRequest',
    result: 'SessionsResult',
    roles: EVERY_ROLE,
  },
  endMySessions: {
    method: 'POST',
    path: '/api/admin/v1/account/sessions/end',
    request: 'EndMySessionsRequest',
    result: null,
    roles: EVERY_ROLE,
  },
  sessions: {
    method: 'GET',
    path: '/api/admin/v1/sessions',
    request: 'SessionsRequest',
    result: 'SessionsResult',
    roles: ADMIN,
  },
  endSession: {
    method: 'POST',
    path: '/api/admin/v1/sessions/end',
    request: 'EndSessionRequest',
    result: null,
    roles: ADMIN,
  },
  users: {
    method: 'GET',
    path: '/api/admin/v1/users',
    request: 'UsersRequest',
    result: 'UsersResult',
    roles: ADMIN,
  },
  addUser: {
    method: 'POST',
    path: '/api/admin/v1/users/add',
    request: 'AddUserRequest',
    result: 'UserSetUpResult',
    roles: ADMIN,
  },
  changeUser: {
    method: 'POST',
    path: '/api/admin/v1/users/change',
    request: 'ChangeUserRequest',
    result: 'UserResult',
    roles: ADMIN,
  },
  resetUser: {
    method: 'POST',
    path: '/api/admin/v1/users/reset',
    request: 'ResetUserRequest',
    result: 'UserSetUpResult',
    roles: ADMIN,
  },
  disableUser: {
    method: 'POST',
    path: '/api/admin/v1/users/disable',
    request: 'DisableUserRequest',
    result: 'UserResult',
    roles: ADMIN,
  },
} as const satisfies Record<string, StudioCall>;
