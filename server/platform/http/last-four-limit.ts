import type { Outcome } from '../../../engine/outcome/outcome.ts';
import {
  recordWrongLinkAttempt,
  checkLinkLimit,
  refuseTooManyAttempts,
  type LimitContext,
} from './attempt-limits.ts';

const WINDOW_MINUTES = 60;
const MINUTE_MS = 60_000;

const bucketOf = ({ client }: LimitContext) => ({ limit: 'link.address', key: client.address });

/**
 * Refuses before the last four digits for a name are checked: as for a link (`checkLinkLimit`),
 * and when the address has given too many wrong ones. Many people know a name, so without the
 * second limit one address could try some digits for every name.
 */
export const checkLastFourLimit = async (
  call: LimitContext,
  subject: string,
): Promise<Outcome<never> | null> => {
  const blocked = await checkLinkLimit(call, subject);
  if (blocked || call.client.sharedDevice !== null) return blocked;
  const { repositories, settings, now } = call;
  const most = settings['link.addressTries'];
  const wrong = await repositories.attempts.since(bucketOf(call), now - WINDOW_MINUTES * MINUTE_MS);
  return wrong.length < most
    ? null
    : refuseTooManyAttempts(wrong[wrong.length - most] ?? now, WINDOW_MINUTES, now);
};

/** Records wrong digits for a name. */
export const recordWrongLastFour = async (call: LimitContext, subject: string): Promise<void> => {
  await recordWrongLinkAttempt(call, subject);
  await call.repositories.attempts.record(bucketOf(call), '', call.now);
};
