import { generatePairingCode, formatPairingCode } from '../../server/devices/pairing-code.ts';
import type { DeviceKind } from '../../server/platform/http/device.ts';
import type { Hospital } from './hospital.ts';

const PAIRING_MS = 15 * 60_000;

/** The code that pairs a browser as a new device, as `munjin device add` prints it. */
export const pairingCodeFor = async (
  { updateStores, clock }: Hospital,
  {
    kind = 'gate',
    name = '서쪽 출입구',
  }: { readonly kind?: DeviceKind; readonly name?: string } = {},
): Promise<string> => {
  const code = generatePairingCode();
  await updateStores(async ({ devices }) => {
    const now = clock.now();
    const { device } = await devices.add({ kind, name, now });
    await devices.savePairingCode(device.deviceId, code, now + PAIRING_MS);
  });
  return formatPairingCode(code);
};

/** Revokes the tokens of all devices. */
export const revokeDevices = ({ updateStores, clock }: Hospital): Promise<void> =>
  updateStores(async ({ devices }) => {
    for (const { deviceId } of await devices.list()) await devices.revoke(deviceId, clock.now());
  });
