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

const providerBucketOf = ({ client }: Pick<Attempting, 'client'>): Bucket => ({
  limit: 'signIn.provider',
  whom: client.address,
});

/**
 * Counts that somebody comes back from the identity provider; refuses it after too many from that
 * address who were nobody's account. Passwords from there are counted apart.
 */
export const countProviderSignIn = async (
  attempting: Attempting,
): Promise<Outcome<never> | null> => {
  const { repositories, settings, now } = attempting;
  const windowMinutes = settings['signIn.windowMinutes'];
  const most = settings['signIn.addressTries'];
  const bucket = providerBucketOf(attempting);
  const tries = await repositories.attempts.since(bucket, now - windowMinutes * MINUTE_MS);
  if (tries.length >= most) return waitFor(tries[tries.length - most] ?? now, windowMinutes, now);
  await repositories.attempts.record(bucket, '', now);
  return null;
};

/** Somebody of that address was proven. */
export const forgetProviderSignIns = (attempting: Attempting): Promise<void> =>
  attempting.repositories.attempts.forget(providerBucketOf(attempting));

/** By account alone, for codes of a second factor: who gets that far knows the password. */
const codeBucketOf = (adminId: string): Bucket => ({ limit: 'signIn.code', whom: adminId });

const DAY_MINUTES = 24 * 60;

/**
 * Counts a code for an account, wherever it comes from and nobody else's account; refuses it (306,
 * with the minutes to wait) after too many. `ticket` is the half sign-in that it is given for.
 */
export const countCode = async (
  { repositories: { attempts }, settings, now }: Attempting,
  adminId: string,
  ticket: string,
): Promise<Outcome<never> | null> => {
  const bucket = codeBucketOf(adminId);
  const limits = [
    { minutes: settings['signIn.windowMinutes'], most: settings['signIn.codeTries'] },
    { minutes: DAY_MINUTES, most: settings['signIn.codeTriesPerDay'] },
  ];
  const tries = await attempts.since(bucket, now - DAY_MINUTES * MINUTE_MS);
  for (const { minutes, most } of limits) {
    const recent = tries.filter((at) => at > now - minutes * MINUTE_MS);
    if (recent.length >= most) return waitFor(recent[recent.length - most] ?? now, minutes, now);
  }
  await attempts.record(bucket, ticket, now);
  return null;
};

/** A code was right: what was mistyped for that ticket no longer counts; what others guessed does. */
export const forgetCodes = (
  { repositories: { attempts } }: Attempting,
  adminId: string,
  ticket: string,
): Promise<void> => attempts.forget(codeBucketOf(adminId), ticket);
