import type { LimitContext } from '../platform/http/attempt-limits.ts';

const MINUTE_MS = 60_000;

/**
 * Whether one more refusal of an unknown caller is written into the audit. Otherwise anyone who
 * invents ids could fill it: beyond a limit per address and action in the window (setting
 * `audit.refusalsPerAddress`) refusals are counted in the metrics only, like every answered call.
 */
export const shouldAuditRefusal = async (
  { repositories: { attempts }, settings, client, now }: LimitContext,
  action: string,
): Promise<boolean> => {
  const bucket = { limit: 'audit.refusal', key: `${action} ${client.address}` };
  const since = now - settings['audit.refusalMinutes'] * MINUTE_MS;
  const auditedRefusals = await attempts.since(bucket, since);
  if (auditedRefusals.length >= settings['audit.refusalsPerAddress']) return false;
  await attempts.record(bucket, '', now);
  return true;
};
