import type { Outcome } from '../../engine/outcome/outcome.ts';
import type { Bucket } from '../store/attempts.ts';
import { waitFor, type Attempting } from './limits.ts';

const MINUTE_MS = 60_000;

/** By account and address: whoever guesses from elsewhere does not lock the account's owner out. */
const bucketOf = ({ client }: Pick<Attempting, 'client'>, name: string): Bucket => ({
  limit: 'signIn',
  whom: `${client.address} ${name}`,
});

/** By address alone: one password tried on many names, which no account notices. */
const addressBucketOf = ({ client }: Pick<Attempting, 'client'>): Bucket => ({
  limit: 'signIn.address',
  whom: client.address,
});

/**
 * Counts a try to sign in; refuses it (306, with the minutes to wait) after too many for that
 * account, or for any, from its address.
 */
export const countSignIn = async (
  attempting: Attempting,
  name: string,
): Promise<Outcome<never> | null> => {
  const { repositories, settings, now } = attempting;
  const windowMinutes = settings['signIn.windowMinutes'];
  const limits = [
    { bucket: bucketOf(attempting, name), subject: '', most: settings['signIn.tries'] },
    {
      bucket: addressBucketOf(attempting),
      subject: name,
      most: settings['signIn.addressTries'],
    },
  ];
  for (const { bucket, most } of limits) {
    const tries = await repositories.attempts.since(bucket, now - windowMinutes * MINUTE_MS);
    if (tries.length >= most) {
      return waitFor(tries[tries.length - most] ?? now, windowMinutes, now);
    }
  }
  for (const { bucket, subject } of limits) {
    await repositories.attempts.record(bucket, subject, now);
  }
  return null;
};

/** The password was right: earlier tries for the account no longer count, those for others do. */
export const forgetSignIns = async (attempting: Attempting, name: string): Promise<void> => {
  const { attempts } = attempting.repositories;
  await attempts.forget(bucketOf(attempting, name));
  await attempts.forget(addressBucketOf(attempting), name);
};

/** By account alone, for codes of a second factor: who gets that far knows the password. */
const codeBucketOf = (adminId: string): Bucket => ({ limit: 'signIn.code', whom: adminId });

/** Counts a code for an account, wherever it comes from; refuses it after too many. */
export const countCode = async (
  { repositories: { attempts }, settings, now }: Attempting,
  adminId: string,
): Promise<Outcome<never> | null> => {
  const windowMinutes = settings['signIn.windowMinutes'];
  const most = settings['signIn.addressTries'];
  const bucket = codeBucketOf(adminId);
  const tries = await attempts.since(bucket, now - windowMinutes * MINUTE_MS);
  if (tries.length >= most) {
    return waitFor(tries[tries.length - most] ?? now, windowMinutes, now);
  }
  await attempts.record(bucket, '', now);
  return null;
};

/** A code was right: earlier ones no longer count. */
export const forgetCodes = (
  { repositories: { attempts } }: Attempting,
  adminId: string,
): Promise<void> => attempts.forget(codeBucketOf(adminId));
