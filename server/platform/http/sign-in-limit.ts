import type { Outcome } from '../../../engine/outcome/outcome.ts';
import type { Bucket } from './attempts-repository.ts';
import type { Call } from './call.ts';
import { findKnownBrowserId } from './known-browser.ts';
import { refuseTooManyAttempts, type LimitContext } from './attempt-limits.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The tries of all callers, checked only by the alarm and by a very high limit. */
export const TOTAL_SIGN_IN_LIMIT = 'signIn.total';

/** What a sign-in attempt is counted by. */
type SignInAttempt = LimitContext & Pick<Call, 'tokens' | 'keys'>;

/** How many tries a bucket allows within how many minutes, and where each is recorded. */
interface SignInLimit {
  readonly bucket: Bucket;
  readonly subject: string;
  readonly limits: readonly { readonly minutes: number; readonly most: number }[];
}

/**
 * A browser in which the account has signed in before has its own bucket, so no one who guesses
 * elsewhere can block it. All others count by account and address, by address alone (one password
 * tried on many names), by account over all addresses, and in total.
 */
const signInLimits = (attempt: SignInAttempt, name: string): readonly SignInLimit[] => {
  const { client, settings, keys, tokens } = attempt;
  const minutes = settings['signIn.windowMinutes'];
  const from = `${client.address} ${name}`;
  const tries = [{ minutes, most: settings['signIn.tries'] }];
  const total = { bucket: { limit: TOTAL_SIGN_IN_LIMIT, key: '' }, subject: from };
  const browser = findKnownBrowserId(keys, tokens.known, name);
  if (browser !== null) {
    const bucket = { limit: 'signIn.browser', key: `${browser} ${name}` };
    return [
      { bucket, subject: '', limits: tries },
      { ...total, limits: [] },
    ];
  }
  return [
    { bucket: { limit: 'signIn', key: from }, subject: '', limits: tries },
    {
      bucket: { limit: 'signIn.address', key: client.address },
      subject: name,
      limits: [{ minutes, most: settings['signIn.addressTries'] }],
    },
    {
      bucket: { limit: 'signIn.account', key: name },
      subject: client.address,
      limits: [
        { minutes, most: settings['signIn.accountTries'] },
        { minutes: DAY_MINUTES, most: settings['signIn.accountTriesPerDay'] },
      ],
    },
    { ...total, limits: [{ minutes, most: settings['signIn.totalTries'] }] },
  ];
};

/** Counts a sign-in attempt; refuses it (306, with the minutes to wait) when a limit is reached. */
export const countSignIn = async (
  attempt: SignInAttempt,
  name: string,
): Promise<Outcome<never> | null> => {
  const {
    repositories: { attempts },
    now,
  } = attempt;
  const counted = signInLimits(attempt, name);
  for (const { bucket, limits } of counted) {
    for (const { minutes, most } of limits) {
      const tries = await attempts.since(bucket, now - minutes * MINUTE_MS);
      if (tries.length >= most)
        return refuseTooManyAttempts(tries[tries.length - most] ?? now, minutes, now);
    }
  }
  for (const { bucket, subject } of counted) await attempts.record(bucket, subject, now);
  return null;
};

/**
 * The password was right: earlier tries for the account no longer count if they came from the same
 * browser or address; other people's guesses still count.
 */
export const clearSignInAttempts = async (attempt: SignInAttempt, name: string): Promise<void> => {
  const { attempts } = attempt.repositories;
  for (const { bucket, subject } of signInLimits(attempt, name)) {
    await attempts.clear(bucket, subject === '' ? null : subject);
  }
};

const providerBucketOf = ({ client }: Pick<LimitContext, 'client'>): Bucket => ({
  limit: 'signIn.provider',
  key: client.address,
});

/** Counts a try in a bucket; refuses it (306, with the minutes to wait) after `most` of them. */
const countTry = async (
  { repositories, settings, now }: LimitContext,
  bucket: Bucket,
  most: number,
): Promise<Outcome<never> | null> => {
  const windowMinutes = settings['signIn.windowMinutes'];
  const tries = await repositories.attempts.since(bucket, now - windowMinutes * MINUTE_MS);
  if (tries.length >= most)
    return refuseTooManyAttempts(tries[tries.length - most] ?? now, windowMinutes, now);
  await repositories.attempts.record(bucket, '', now);
  return null;
};

/**
 * Counts a return from the identity provider; refuses it after too many from that address that
 * matched no account. Passwords from that address are counted separately.
 */
export const countProviderSignIn = (attempting: LimitContext): Promise<Outcome<never> | null> =>
  countTry(attempting, providerBucketOf(attempting), attempting.settings['signIn.addressTries']);

/** Counts a request for a token of the command line, by the address that it comes from. */
export const countCommandLineRequest = (attempting: LimitContext): Promise<Outcome<never> | null> =>
  countTry(
    attempting,
    { limit: 'commandLine.request', key: attempting.client.address },
    attempting.settings['signIn.addressTries'],
  );

const userCodeBucketOf = (adminId: string): Bucket => ({ limit: 'commandLine.code', key: adminId });

/** Counts a user code that an account types, so that no one finds the request of someone else. */
export const countUserCode = (
  attempting: LimitContext,
  adminId: string,
): Promise<Outcome<never> | null> =>
  countTry(attempting, userCodeBucketOf(adminId), attempting.settings['signIn.accountTries']);

/** The user code was right: earlier ones of the account no longer count. */
export const clearUserCodes = (
  { repositories: { attempts } }: LimitContext,
  adminId: string,
): Promise<void> => attempts.clear(userCodeBucketOf(adminId));

/** A sign-in through the provider succeeded from that address. */
export const clearProviderSignInAttempts = (attempting: LimitContext): Promise<void> =>
  attempting.repositories.attempts.clear(providerBucketOf(attempting));

/** By account alone, for codes of a second factor: anyone who gets that far knows the password. */
const codeBucketOf = (adminId: string): Bucket => ({ limit: 'signIn.code', key: adminId });

/**
 * Counts a code for an account, from any address, and only for that account; refuses it (306, with
 * the minutes to wait) after too many. `ticket` is the half-finished sign-in that the code is for.
 */
export const countSecondFactorAttempt = async (
  { repositories: { attempts }, settings, now }: LimitContext,
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
    if (recent.length >= most)
      return refuseTooManyAttempts(recent[recent.length - most] ?? now, minutes, now);
  }
  await attempts.record(bucket, ticket, now);
  return null;
};

/**
 * A code was right: mistyped codes for that ticket no longer count; other people's guesses still
 * count.
 */
export const clearSecondFactorAttempts = (
  { repositories: { attempts } }: LimitContext,
  adminId: string,
  ticket: string,
): Promise<void> => attempts.clear(codeBucketOf(adminId), ticket);
