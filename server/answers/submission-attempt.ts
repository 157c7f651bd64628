import { canonicalJson } from '../../engine/questionnaire/document/canonical-json.ts';
import type { Call } from '../platform/http/call.ts';
import type { AnswerRecord } from './answers-repository.ts';

type SubmissionCall = Pick<Call, 'keys' | 'request'>;

/** Which submission of a person this is, and how a repetition of it is recognised. */
export interface SubmissionAttempt {
  readonly attempt: number;
  readonly idempotencyKey: string;
}

const idempotencyKeyOf = (
  { keys, request }: SubmissionCall,
  subject: readonly string[],
  attempt: number,
): string =>
  keys.index('idempotency', [...subject, String(attempt), canonicalJson(request)].join('|'));

/**
 * Whether the last submission was this same one, sent again (decisions, part e). `subject` names
 * the person. The submission is also recognised under the keys used before a rotation.
 */
export const isRepeatedSubmission = (
  call: SubmissionCall,
  subject: readonly string[],
  before: Pick<AnswerRecord, 'attempt' | 'idempotencyKey'> | null,
): boolean =>
  before !== null &&
  call.keys
    .everyIndex(idempotencyKeyOf(call, subject, before.attempt))
    .includes(before.idempotencyKey);

/** The attempt after the last one, or the first. */
export const nextAttempt = (
  call: SubmissionCall,
  subject: readonly string[],
  before: Pick<AnswerRecord, 'attempt'> | null,
): SubmissionAttempt => {
  const attempt = (before?.attempt ?? 0) + 1;
  return { attempt, idempotencyKey: idempotencyKeyOf(call, subject, attempt) };
};
