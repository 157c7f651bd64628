import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import type { DeviceResult } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { refuseTooManyAttempts } from '../platform/http/attempt-limits.ts';
import type { Device } from '../platform/http/device.ts';
import { normalizePairingCode } from './pairing-code.ts';

const MINUTE_MS = 60_000;

/** A separate message for someone who has a code that was once valid; it opens nothing any more. */
const PAIRING_FAULT_MESSAGES = {
  unknown: 'message.pairingCodeInvalid',
  used: 'message.pairingCodeUsed',
  expired: 'message.pairingCodeExpired',
} as const;

const toDeviceResult = ({ deviceId, kind, name, kioskType }: Device): DeviceResult => ({
  deviceId,
  kind,
  name,
  kioskType,
});

const checkPairingLimit = async (
  { repositories: { attempts }, settings, now }: Call,
  bucket: { readonly limit: string; readonly key: string },
): Promise<Outcome<never> | null> => {
  const windowMinutes = settings['devicePairing.minutes'];
  const maxTries = settings['devicePairing.tries'];
  const wrong = await attempts.since(bucket, now - windowMinutes * MINUTE_MS);
  return wrong.length < maxTries
    ? null
    : refuseTooManyAttempts(wrong[wrong.length - maxTries] ?? now, windowMinutes, now);
};

/** A pairing code makes this browser the device; the code is used up and the token is new. */
export const enrolDevice: Action<'enrolDevice'> = async (call) => {
  const { request, now, client, repositories } = call;
  const bucket = { limit: 'devicePairing', key: client.address };
  const blocked = await checkPairingLimit(call, bucket);
  if (blocked) return blocked;
  const paired = await repositories.devices.pair(normalizePairingCode(request.code), now);
  if (paired.kind !== 'paired') {
    await repositories.attempts.record(bucket, '', now);
    return refused('expired', PAIRING_FAULT_MESSAGES[paired.kind]);
  }
  const { device, token } = paired;
  call.setCookie('device', token);
  await repositories.audit.log({
    action: 'device.enrol',
    at: now,
    actor: device.deviceId,
    subject: device.deviceId,
    detail: { kind: device.kind },
  });
  return ok(toDeviceResult(device));
};

/** Which device this is. */
export const showDevice: Action<'device'> = ({ device }) =>
  Promise.resolve(
    device ? ok(toDeviceResult(device)) : refused('notFound', 'message.deviceNotEnrolled'),
  );

/**
 * This browser is no longer a device of the hospital. Its token is revoked, not merely forgotten,
 * so that no copy of it works; the device itself waits for its next pairing code.
 */
export const unpairDevice: Action<'unpairDevice'> = async ({
  device,
  setCookie: setCookie,
  repositories: { devices, audit },
  now,
}) => {
  if (!device) return refused('notFound', 'message.deviceNotEnrolled');
  setCookie('device', null);
  await devices.unpair(device.deviceId);
  await audit.log({
    action: 'device.unpair',
    at: now,
    actor: device.deviceId,
    subject: device.deviceId,
    detail: { kind: device.kind },
  });
  return ok(null);
};
