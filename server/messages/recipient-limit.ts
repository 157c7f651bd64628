import type { Repositories } from '../repositories.ts';
import type { Settings } from '../settings/index.ts';

const WINDOW_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Counts a message for its recipient. Returns null if it may go now, else the instant from which it
 * may. A message that was counted before costs nothing more, so further tries are free.
 */
export const checkRecipientLimit = async (
  { attempts }: Pick<Repositories, 'attempts'>,
  settings: Settings,
  { messageId, phone }: { readonly messageId: string; readonly phone: string },
  now: number,
): Promise<number | null> => {
  const bucket = { limit: 'message.recipient', key: phone };
  const { instants, knows } = await attempts.subjectsSince(bucket, now - DAY_MS, messageId);
  if (knows) return null;
  for (const [most, length] of [
    [settings['outbox.recipientPerWindow'], WINDOW_MS],
    [settings['outbox.recipientPerDay'], DAY_MS],
  ] as const) {
    const recent = instants.filter((at) => at > now - length && at <= now);
    const oldest = recent[recent.length - most];
    if (recent.length >= most && oldest !== undefined) return oldest + length;
  }
  await attempts.record(bucket, messageId, now);
  return null;
};
