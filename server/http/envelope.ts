import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Outcome, OutcomeMessage } from '../../engine/outcome/outcome.ts';
import { RESULT_CODE } from '../../engine/outcome/result-code.ts';
import type { Language } from '../../engine/wording/language.ts';
import type { Envelope } from '../../schemas/calls.ts';
import type { Wording } from '../wording/wording.ts';
import type { AppContext } from './context.ts';

/** The reply of a call that ended as expected, good or bad: always HTTP 200 (ENTITY-01). */
export const replyOutcome = (
  c: AppContext,
  outcome: Outcome,
  wording: Wording,
  language: Language,
): Response => {
  const envelope: Envelope<unknown> = {
    resultCd: RESULT_CODE[outcome.result],
    resultMsg: outcome.message ? wording.say(language, outcome.message) : '',
    result: outcome.value ?? null,
  };
  c.set('resultCd', envelope.resultCd);
  return c.json(envelope);
};

/** The reply to a request that no call could take up: the same envelope, its code the HTTP status. */
export const replyRefusal = (
  c: AppContext,
  status: ContentfulStatusCode,
  message: OutcomeMessage,
  wording: Wording,
  language: Language,
  result: Readonly<Record<string, string>> | null = null,
): Response => {
  c.set('resultCd', status);
  return c.json({ resultCd: status, resultMsg: wording.say(language, message), result }, status);
};
