import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Outcome, OutcomeMessage } from '../../../engine/outcome/outcome.ts';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import type { Language } from '../../../engine/wording/language.ts';
import type { Envelope } from '../../../schemas/calls.ts';
import type { Wording } from './wording.ts';
import type { AppContext } from './context.ts';
import { gzipCachedReply, getCachedReply } from './cached-replies.ts';

/** Replies shorter than this many characters are not worth compressing. */
const MIN_COMPRESSIBLE_LENGTH = 1024;

const JSON_TYPE = { 'Content-Type': 'application/json' };
/**
 * The header that the compression middleware would add. Adding it there copies the reply as a
 * stream.
 */
const COMPRESSIBLE_JSON_HEADERS = { ...JSON_TYPE, Vary: 'Accept-Encoding' };

const acceptsGzip = (c: AppContext): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(c.req.header('accept-encoding') ?? '');

const jsonReply = (c: AppContext, envelope: Envelope<unknown>): Response => {
  const write = (): string => JSON.stringify(envelope);
  const once = envelope.resultMsg === '' ? getCachedReply(envelope.result, write) : null;
  const json = once?.json ?? write();
  if (json.length < MIN_COMPRESSIBLE_LENGTH) {
    return c.body(json, 200, { ...JSON_TYPE, 'Content-Length': String(Buffer.byteLength(json)) });
  }
  return once && acceptsGzip(c)
    ? c.body(gzipCachedReply(once), 200, {
        ...COMPRESSIBLE_JSON_HEADERS,
        'Content-Encoding': 'gzip',
      })
    : c.body(json, 200, COMPRESSIBLE_JSON_HEADERS);
};

/** The reply of a call that ended as expected, accepted or refused: always HTTP 200 (ENTITY-01). */
export const replyOutcome = (
  c: AppContext,
  outcome: Outcome,
  wording: Wording,
  language: Language,
): Response => {
  const envelope: Envelope<unknown> = {
    resultCd: RESULT_CODE[outcome.result],
    resultMsg: outcome.message ? wording.format(language, outcome.message) : '',
    result: outcome.value ?? null,
  };
  c.set('resultCd', envelope.resultCd);
  return jsonReply(c, envelope);
};

/**
 * The reply to a request that reached no call: the same envelope, with the HTTP status as its code.
 */
export const replyRefusal = (
  c: AppContext,
  status: ContentfulStatusCode,
  message: OutcomeMessage,
  wording: Wording,
  language: Language,
  result: Readonly<Record<string, string>> | null = null,
): Response => {
  c.set('resultCd', status);
  return c.json({ resultCd: status, resultMsg: wording.format(language, message), result }, status);
};
