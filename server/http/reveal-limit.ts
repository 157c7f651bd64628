import type { Outcome } from '../../engine/outcome/outcome.ts';
import type { Bucket } from '../store/attempts.ts';
import type { Call } from './handle.ts';
import { waitFor } from './limits.ts';

const MINUTE_MS = 60_000;
const WINDOW_MINUTES = 60;

const bucketOf = (adminId: string): Bucket => ({ limit: 'reveal', whom: adminId });

/**
 * Counts that somebody of the hospital sees what is masked of a person; refuses it (306, with the
 * minutes to wait) after too many within an hour, and writes that down. Whoever has a reason for
 * each of a few people a day never meets it; whoever copies the directory does.
 */
export const countReveal = async (
  { repositories: { attempts, audit }, settings, admin, now }: Call,
  action: string,
): Promise<Outcome<never> | null> => {
  if (admin === null) throw new Error('the call needs an admin');
  const bucket = bucketOf(admin.adminId);
  const most = settings['admin.revealsPerHour'];
  const seen = await attempts.since(bucket, now - WINDOW_MINUTES * MINUTE_MS);
  if (seen.length < most) {
    await attempts.record(bucket, '', now);
    return null;
  }
  await audit.log({
    action: 'reveal.refused',
    at: now,
    actor: admin.adminId,
    subject: admin.name,
    detail: { of: action, most },
  });
  return waitFor(seen[seen.length - most] ?? now, WINDOW_MINUTES, now);
};
