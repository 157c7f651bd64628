import type { Outcome } from '../../engine/outcome/outcome.ts';
import { waitFor, type Attempting } from './limits.ts';

const MINUTE_MS = 60_000;

/** By account and address: whoever guesses from elsewhere does not lock the account's owner out. */
const bucketOf = ({ client }: Pick<Attempting, 'client'>, name: string) => ({
  limit: 'signIn',
  whom: `${client.address} ${name}`,
});

/** Counts a try to sign in; refuses it (306, with the minutes to wait) after too many. */
export const countSignIn = async (
  attempting: Attempting,
  name: string,
): Promise<Outcome<never> | null> => {
  const { repositories, settings, now } = attempting;
  const bucket = bucketOf(attempting, name);
  const windowMinutes = settings['signIn.windowMinutes'];
  const most = settings['signIn.tries'];
  const tries = await repositories.attempts.since(bucket, now - windowMinutes * MINUTE_MS);
  if (tries.length >= most) {
    return waitFor(tries[tries.length - most] ?? now, windowMinutes, now);
  }
  await repositories.attempts.record(bucket, '', now);
  return null;
};

/** The password was right: earlier tries no longer count. */
export const forgetSignIns = (attempting: Attempting, name: string): Promise<void> =>
  attempting.repositories.attempts.forget(bucketOf(attempting, name));
