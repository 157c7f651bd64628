import type { LimitContext } from '../platform/http/attempt-limits.ts';

const MINUTE_MS = 60_000;

/**
 * Whether one more refusal of somebody whom nobody knows is written into the audit. Whoever invents
 * ids would fill it otherwise: beyond so many of one address and action in the window (setting
 * `audit.refusalsPerAddress`) refusals are counted in the metrics only, as every answered call is.
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
