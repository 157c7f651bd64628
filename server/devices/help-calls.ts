import { ok, refused } from '../../engine/outcome/outcome.ts';
import { requireAdmin } from '../accounts/index.ts';
import { refuseTooManyAttempts } from '../platform/http/attempt-limits.ts';
import type { Action } from '../platform/http/call.ts';

const MINUTE_MS = 60_000;
/** A child that plays with the button must not keep staff busy. */
const WINDOW_MINUTES = 10;
const MOST_CALLS = 6;

/** Someone at a kiosk or a tablet needs help: the studio shows which one, until staff acknowledge. */
export const callHelp: Action<'callHelp'> = async ({ device, repositories, now }) => {
  const { attempts, devices, audit } = repositories;
  if (!device || device.kind === 'gate') return refused('notFound', 'message.deviceNotEnrolled');
  const { deviceId, kind } = device;
  const bucket = { limit: 'helpCall', key: deviceId };
  const calls = await attempts.since(bucket, now - WINDOW_MINUTES * MINUTE_MS);
  if (calls.length >= MOST_CALLS)
    return refuseTooManyAttempts(calls[calls.length - MOST_CALLS] ?? now, WINDOW_MINUTES, now);
  await attempts.record(bucket, '', now);
  await devices.callHelp(deviceId, now);
  await audit.log({
    action: 'device.help',
    at: now,
    actor: deviceId,
    subject: deviceId,
    detail: { kind },
  });
  return ok(null);
};

/** A member of staff has seen the call and goes there. */
export const acknowledgeHelp: Action<'acknowledgeHelp'> = async (call) => {
  const { request, repositories, now } = call;
  const { deviceId } = request;
  if (await repositories.devices.acknowledgeHelp(deviceId)) {
    await repositories.audit.log({
      action: 'device.acknowledgeHelp',
      at: now,
      actor: requireAdmin(call).adminId,
      subject: deviceId,
      detail: { deviceId },
    });
  }
  return ok(null);
};
