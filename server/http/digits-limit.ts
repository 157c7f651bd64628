import type { Outcome } from '../../engine/outcome/outcome.ts';
import { countWrongLinkTry, linkTriesBlocked, waitFor, type Attempting } from './limits.ts';

const WINDOW_MINUTES = 60;
const MINUTE_MS = 60_000;

const bucketOf = ({ client }: Attempting) => ({ limit: 'link.address', whom: client.address });

/**
 * Refuses before the last four digits are looked at that open what a name leads to: as for a link
 * (`linkTriesBlocked`), and where the address has given too many wrong ones. A name is known to many,
 * and without the second limit one address could try some digits at every name.
 */
export const digitsBlocked = async (
  call: Attempting,
  subject: string,
): Promise<Outcome<never> | null> => {
  const blocked = await linkTriesBlocked(call, subject);
  if (blocked || call.client.sharedDevice !== null) return blocked;
  const { repositories, settings, now } = call;
  const most = settings['link.addressTries'];
  const wrong = await repositories.attempts.since(bucketOf(call), now - WINDOW_MINUTES * MINUTE_MS);
  return wrong.length < most
    ? null
    : waitFor(wrong[wrong.length - most] ?? now, WINDOW_MINUTES, now);
};

/** Wrong digits were given for what a name leads to. */
export const countWrongDigits = async (call: Attempting, subject: string): Promise<void> => {
  await countWrongLinkTry(call, subject);
  await call.repositories.attempts.record(bucketOf(call), '', call.now);
};
