import { ok } from '../../engine/outcome/outcome.ts';
import { requireAdmin } from '../accounts/index.ts';
import { generatePairingCode, formatPairingCode } from './pairing-code.ts';
import type { Action, Call } from '../platform/http/call.ts';

/** Every device, including revoked ones, oldest first. */
export const devices: Action<'devices'> = async ({ repositories: stores }) => {
  const listed = await stores.devices.list();
  return ok({ devices: [...listed] });
};

const logDeviceChange = (
  call: Call,
  action: string,
  deviceId: string,
  kind: string,
): Promise<void> =>
  call.repositories.audit.log({
    action,
    at: call.now,
    actor: requireAdmin(call).adminId,
    subject: deviceId,
    detail: { deviceId, kind },
  });

/**
 * A code with which a browser becomes the device; shown once, valid for as long as the settings
 * say.
 */
const createPairingCode = async (
  { repositories: stores, settings, now }: Call,
  deviceId: string,
): Promise<{ code: string; expiresAt: number }> => {
  const code = generatePairingCode();
  const expiresAt = now + settings['devicePairing.minutes'] * 60_000;
  await stores.devices.savePairingCode(deviceId, code, expiresAt);
  return { code: formatPairingCode(code), expiresAt };
};

/** Adds a device, and returns the code with which a browser becomes it. */
export const addDevice: Action<'addDevice'> = async (call) => {
  const { kind, name, kioskType } = call.request;
  const { device } = await call.repositories.devices.add({
    kind,
    name: name.trim(),
    now: call.now,
    ...(kind === 'kiosk' && kioskType !== '' ? { kioskType } : {}),
  });
  await logDeviceChange(call, 'device.add', device.deviceId, kind);
  const { deviceId } = device;
  return ok({ deviceId, pairing: await createPairingCode(call, deviceId) });
};

/** A new pairing code for an existing device; none for a revoked one. */
export const pairDevice: Action<'pairDevice'> = async (call) => {
  const { deviceId } = call.request;
  const known = (await call.repositories.devices.list()).find(
    (device) => device.deviceId === deviceId,
  );
  if (known?.revokedAt !== null) return ok({ deviceId, pairing: null });
  await logDeviceChange(call, 'device.pair', deviceId, known.kind);
  return ok({ deviceId, pairing: await createPairingCode(call, deviceId) });
};

/** Ends a device's token for good; an already revoked device is no error. */
export const revokeDevice: Action<'revokeDevice'> = async (call) => {
  const { deviceId } = call.request;
  const stores = call.repositories;
  const known = (await stores.devices.list()).find((device) => device.deviceId === deviceId);
  if (known && (await stores.devices.revoke(deviceId, call.now))) {
    await logDeviceChange(call, 'device.revoke', deviceId, known.kind);
  }
  return ok(null);
};
