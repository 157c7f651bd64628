import type { Outcome } from '../../../engine/outcome/outcome.ts';
import type { Bucket } from './attempts-repository.ts';
import type { Call } from './call.ts';
import { refuseTooManyAttempts } from './attempt-limits.ts';

const MINUTE_MS = 60_000;
const WINDOW_MINUTES = 60;

/** What is counted for one account, and the setting with its limit per hour. */
const SETTING_OF = { reveal: 'admin.revealsPerHour', miss: 'admin.missesPerHour' } as const;

type CountedAction = keyof typeof SETTING_OF;

const bucketOf = (limit: CountedAction, { admin }: Call): Bucket => {
  if (admin === null) throw new Error('the call needs an admin');
  return { limit, key: admin.adminId };
};

/** The refusal (306, with the minutes to wait) after too many within an hour, which is recorded. */
const checkHourlyLimit = async (
  counted: CountedAction,
  call: Call,
  action: string,
): Promise<Outcome<never> | null> => {
  const { repositories, settings, admin, now } = call;
  const most = settings[SETTING_OF[counted]];
  const bucket = bucketOf(counted, call);
  const seen = await repositories.attempts.since(bucket, now - WINDOW_MINUTES * MINUTE_MS);
  if (seen.length < most) return null;
  await repositories.audit.log({
    action: `${counted}.refused`,
    at: now,
    actor: admin?.adminId ?? '',
    subject: admin?.name ?? '',
    detail: { of: action, most },
  });
  return refuseTooManyAttempts(seen[seen.length - most] ?? now, WINDOW_MINUTES, now);
};

/**
 * Counts that staff see masked data of a person, or refuses it. Staff with a reason for each of a
 * few people a day never reach the limit; anyone who copies the directory does.
 */
export const countReveal = async (call: Call, action: string): Promise<Outcome<never> | null> => {
  const blocked = await checkHourlyLimit('reveal', call, action);
  if (blocked) return blocked;
  await call.repositories.attempts.record(bucketOf('reveal', call), '', call.now);
  return null;
};

/**
 * Refuses a search to an account with too many searches without a result: it is probably trying out
 * numbers.
 */
export const checkFailedSearchLimit = (
  call: Call,
  action: string,
): Promise<Outcome<never> | null> => checkHourlyLimit('miss', call, action);

/** Counts a search without a result. */
export const recordFailedSearch = (call: Call): Promise<void> =>
  call.repositories.attempts.record(bucketOf('miss', call), '', call.now);
