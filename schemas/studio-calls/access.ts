import { ALL_ROLES } from '../enumeration.gen.ts';
import type { StudioCall } from './studio-call.ts';

/** Signing in and out. */
export const accessCalls = {
  signIn: {
    method: 'POST',
    path: '/api/admin/v1/session',
    request: 'SignInRequest',
    result: 'SignInResult',
    roles: 'anybody',
    results: ['mismatch', 'message'],
  },
  confirmSignIn: {
    method: 'POST',
    path: '/api/admin/v1/session/code',
    request: 'ConfirmSignInRequest',
    result: 'SignInResult',
    roles: 'anybody',
    results: ['mismatch', 'message', 'expired'],
  },
  signInWays: {
    method: 'GET',
    path: '/api/admin/v1/session/ways',
    request: 'SignInWaysRequest',
    result: 'SignInWaysResult',
    roles: 'anybody',
  },
  startProviderSignIn: {
    method: 'POST',
    path: '/api/admin/v1/session/provider',
    request: 'StartProviderSignInRequest',
    result: 'StartProviderSignInResult',
    roles: 'anybody',
  },
  finishProviderSignIn: {
    method: 'POST',
    path: '/api/admin/v1/session/provider/finish',
    request: 'FinishProviderSignInRequest',
    result: 'FinishProviderSignInResult',
    roles: 'anybody',
    results: ['message'],
  },
  adminSession: {
    method: 'GET',
    path: '/api/admin/v1/session',
    request: 'AdminSessionRequest',
    result: 'AdminSessionResult',
    roles: ALL_ROLES,
  },
  signOut: {
    method: 'POST',
    path: '/api/admin/v1/session/end',
    request: 'SignOutRequest',
    result: null,
    roles: 'anybody',
  },
} as const satisfies Record<string, StudioCall>;
