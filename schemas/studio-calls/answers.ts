import type { StudioCall } from './studio-call.ts';

/** What visitors answered. */
export const answerCalls = {
  answerLink: {
    method: 'POST',
    path: '/api/admin/v1/answer-link',
    request: 'AnswerLinkRequest',
    result: 'AnswerLinkResult',
    roles: ['admin', 'gate'],
    results: ['notFound'],
  },
  liftRefusal: {
    method: 'POST',
    path: '/api/admin/v1/answers/lift',
    request: 'LiftRefusalRequest',
    result: 'LiftRefusalResult',
    roles: ['admin', 'gate'],
    results: ['notFound'],
  },
} as const satisfies Record<string, StudioCall>;
