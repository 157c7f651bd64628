import { generatePairingCode, formatPairingCode } from './pairing-code.ts';
import type { ListedDevice } from './devices-repository.ts';
import type { Device, DeviceKind, KioskType } from '../platform/http/device.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import type { TaskContext } from '../platform/files/report.ts';

/** What a device receives once: the code for its browser, or the token for a program. */
export interface AddedDevice {
  readonly device: Device;
  readonly token: string;
  /** Null if the token itself is to be used. */
  readonly pairing: Pairing | null;
}

export interface Pairing {
  /** As it is read out and typed. */
  readonly code: string;
  /** UTC milliseconds. */
  readonly expiresAt: number;
}

/** Lets a browser become the device for as long as the settings allow. */
const createPairing = async (
  { devices, settings }: Repositories,
  deviceId: string,
  now: number,
): Promise<Pairing> => {
  const { 'devicePairing.minutes': minutes } = await settings.all();
  const code = generatePairingCode();
  const expiresAt = now + minutes * 60_000;
  await devices.savePairingCode(deviceId, code, expiresAt);
  return { code: formatPairingCode(code), expiresAt };
};

/** Adds a device: a browser becomes it with the pairing code, or a program uses its token. */
export const addDevice = (
  {
    kind,
    name,
    kioskType,
    takes,
  }: {
    readonly kind: DeviceKind;
    readonly name: string;
    readonly kioskType?: KioskType;
    readonly takes: 'code' | 'token';
  },
  { database, keys, clock, dryRun }: TaskContext,
): Promise<AddedDevice | null> =>
  database.transaction(async (trx) => {
    if (dryRun) return null;
    const stores = createRepositories(trx, keys);
    const { devices, audit } = stores;
    const now = clock.now();
    const { device, token } = await devices.add({
      kind,
      name,
      now,
      ...(kioskType === undefined ? {} : { kioskType }),
    });
    const pairing = takes === 'code' ? await createPairing(stores, device.deviceId, now) : null;
    await audit.log({
      action: 'device.add',
      at: now,
      actor: 'console',
      subject: device.deviceId,
      detail: { deviceId: device.deviceId, kind },
    });
    return { device, token, pairing };
  });

/** A new pairing code for an existing device; null if there is no such active device. */
export const pairDevice = (
  deviceId: string,
  { database, keys, clock }: TaskContext,
): Promise<Pairing | null> =>
  database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    const { devices, audit } = stores;
    const known = (await devices.list()).find((device) => device.deviceId === deviceId);
    if (known?.revokedAt !== null) return null;
    const now = clock.now();
    const pairing = await createPairing(stores, deviceId, now);
    await audit.log({
      action: 'device.pair',
      at: now,
      actor: 'console',
      subject: deviceId,
      detail: { deviceId },
    });
    return pairing;
  });

/** Ends a device's token for good; false if there is no such active device. */
export const revokeDevice = (
  deviceId: string,
  { database, keys, clock, dryRun }: TaskContext,
): Promise<boolean> =>
  database.transaction(async (trx) => {
    const { devices, audit } = createRepositories(trx, keys);
    if (dryRun) {
      const known = (await devices.list()).find((device) => device.deviceId === deviceId);
      return known?.revokedAt === null;
    }
    const isRevoked = await devices.revoke(deviceId, clock.now());
    if (isRevoked) {
      await audit.log({
        action: 'device.revoke',
        at: clock.now(),
        actor: 'console',
        subject: deviceId,
        detail: { deviceId },
      });
    }
    return isRevoked;
  });

/** Every device, including revoked ones, oldest first. */
export const listDevices = ({ database, keys }: TaskContext): Promise<readonly ListedDevice[]> =>
  database.read((trx) => createRepositories(trx, keys).devices.list());
