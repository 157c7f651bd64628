import { ALL_ROLES } from '../enumeration.gen.ts';
import type { StudioCall } from './studio-call.ts';

/** Tokens of the command line: asked for, confirmed in the studio, listed and ended. */
export const commandLineCalls = {
  beginCommandLine: {
    method: 'POST',
    path: '/api/admin/v1/command-line/begin',
    request: 'BeginCommandLineRequest',
    result: 'BeginCommandLineResult',
    roles: 'anybody',
    results: ['message'],
  },
  pollCommandLine: {
    method: 'POST',
    path: '/api/admin/v1/command-line/poll',
    request: 'PollCommandLineRequest',
    result: 'PollCommandLineResult',
    roles: 'anybody',
  },
  commandLineRequest: {
    method: 'POST',
    path: '/api/admin/v1/command-line/look',
    request: 'CommandLineRequestRequest',
    result: 'CommandLineRequestResult',
    roles: ALL_ROLES,
    results: ['message'],
  },
  decideCommandLine: {
    method: 'POST',
    path: '/api/admin/v1/command-line/decide',
    request: 'DecideCommandLineRequest',
    result: 'DecideCommandLineResult',
    roles: ALL_ROLES,
    needsRecentSignIn: true,
    results: ['message'],
  },
  commandLineTokens: {
    method: 'GET',
    path: '/api/admin/v1/command-line/tokens',
    request: 'CommandLineTokensRequest',
    result: 'CommandLineTokensResult',
    roles: ALL_ROLES,
  },
  revokeCommandLine: {
    method: 'POST',
    path: '/api/admin/v1/command-line/revoke',
    request: 'RevokeCommandLineRequest',
    result: null,
    roles: ALL_ROLES,
  },
  endCommandLine: {
    method: 'POST',
    path: '/api/admin/v1/command-line/end',
    request: 'EndCommandLineRequest',
    result: null,
    roles: ALL_ROLES,
    byToken: true,
  },
} as const satisfies Record<string, StudioCall>;
