import type { Call } from '../platform/http/call.ts';

/**
 * Records an access to personal data: who looked, at which list and at how many rows of it.
 * `subject` names the one thing or person that was viewed, if there is one.
 */
export const logDataAccess = (
  { repositories: { audit }, admin, device, now }: Omit<Call, 'request'>,
  action: string,
  detail: Readonly<Record<string, string | number | boolean>>,
  subject = '',
): Promise<void> =>
  audit.log({
    action,
    at: now,
    actor: admin?.adminId ?? `device:${device?.deviceId ?? ''}`,
    subject,
    detail,
  });
