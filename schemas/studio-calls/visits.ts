import { ALL_ROLES, type AdminRole } from '../enumeration.gen.ts';
import type { StudioCall } from './studio-call.ts';

const DESK = ['admin', 'gate'] as const satisfies readonly AdminRole[];
const ADMIN = ['admin'] as const satisfies readonly AdminRole[];

/** Visits: what they come to, passes and who is inside, messages, the directory. */
export const visitCalls = {
  dashboard: {
    method: 'GET',
    path: '/api/admin/v1/dashboard',
    request: 'DashboardRequest',
    result: 'DashboardResult',
    roles: ALL_ROLES,
  },
  answerList: {
    method: 'POST',
    path: '/api/admin/v1/answers/list',
    request: 'AnswerListRequest',
    result: 'AnswerListResult',
    roles: DESK,
  },
  answerCounts: {
    method: 'POST',
    path: '/api/admin/v1/answers/counts',
    request: 'AnswerCountsRequest',
    result: 'AnswerCountsResult',
    roles: ALL_ROLES,
  },
  answerExport: {
    method: 'POST',
    path: '/api/admin/v1/answers/export',
    request: 'AnswerExportRequest',
    result: 'AnswerExportResult',
    roles: ADMIN,
    needsRecentSignIn: true,
  },
  findPasses: {
    method: 'POST',
    path: '/api/admin/v1/passes/find',
    request: 'PassSearchRequest',
    result: 'PassSearchResult',
    roles: DESK,
    results: ['message'],
  },
  peopleInside: {
    method: 'GET',
    path: '/api/admin/v1/passes/inside',
    request: 'InsideRequest',
    result: 'InsideResult',
    roles: DESK,
  },
  releaseInside: {
    method: 'POST',
    path: '/api/admin/v1/passes/release',
    request: 'ReleaseInsideRequest',
    result: null,
    roles: DESK,
    results: ['notFound'],
  },
  movements: {
    method: 'GET',
    path: '/api/admin/v1/passes/movements',
    request: 'MovementsRequest',
    result: 'MovementsResult',
    roles: DESK,
  },
  outboxList: {
    method: 'GET',
    path: '/api/admin/v1/outbox',
    request: 'OutboxListRequest',
    result: 'OutboxListResult',
    roles: DESK,
  },
  revealMessage: {
    method: 'POST',
    path: '/api/admin/v1/outbox/reveal',
    request: 'RevealMessageRequest',
    result: 'RevealMessageResult',
    roles: ADMIN,
    results: ['notFound', 'message'],
  },
  retryMessage: {
    method: 'POST',
    path: '/api/admin/v1/outbox/retry',
    request: 'RetryMessageRequest',
    result: 'RetryMessageResult',
    roles: DESK,
  },
  giveUpMessage: {
    method: 'POST',
    path: '/api/admin/v1/outbox/give-up',
    request: 'GiveUpMessageRequest',
    result: 'GiveUpMessageResult',
    roles: DESK,
    results: ['notFound'],
  },
  findPerson: {
    method: 'POST',
    path: '/api/admin/v1/directory/find',
    request: 'DirectorySearchRequest',
    result: 'DirectorySearchResult',
    roles: DESK,
    results: ['message'],
  },
  revealField: {
    method: 'POST',
    path: '/api/admin/v1/directory/reveal',
    request: 'RevealFieldRequest',
    result: 'RevealFieldResult',
    roles: DESK,
    results: ['notFound', 'message'],
  },
  todayList: {
    method: 'POST',
    path: '/api/admin/v1/directory/today',
    request: 'TodayListRequest',
    result: 'TodayListResult',
    roles: DESK,
  },
  revealEntry: {
    method: 'POST',
    path: '/api/admin/v1/directory/today/reveal',
    request: 'RevealEntryRequest',
    result: 'RevealFieldResult',
    roles: DESK,
    results: ['notFound', 'message'],
  },
} as const satisfies Record<string, StudioCall>;
