import type { DeviceKind, DeviceListing, KioskType, Pairing } from '../server/devices/index.ts';
import { CommandFailure } from './command-failure.ts';
import type { Target } from './target.ts';
import { EXIT } from './exit-code.ts';

/** The devices of local data or of a server, as commands change them. */
export interface DeviceTasks {
  readonly list: () => Promise<readonly DeviceListing[]>;
  /** Null in a dry run. */
  readonly add: (added: {
    readonly kind: DeviceKind;
    readonly name: string;
    readonly kioskType?: KioskType;
    readonly takes: 'code' | 'token';
  }) => Promise<{
    readonly deviceId: string;
    readonly token: string;
    readonly pairing: Pairing | null;
  } | null>;
  /** Null if there is no such active device. */
  readonly pair: (deviceId: string) => Promise<Pairing | null>;
  /** False if there is no such active device. */
  readonly revoke: (deviceId: string) => Promise<boolean>;
}

/** What opens a machine would outlive the token, so a server gives it to its studio alone. */
const refuseDevice = (): never => {
  throw new CommandFailure(
    'A token adds and pairs no device. Do it in the studio, or on the server.',
    EXIT.notPermitted,
  );
};

const remoteDeviceTasks = async (server: string | true, dryRun: boolean): Promise<DeviceTasks> => {
  const { openServer } = await import('./remote/studio-client.ts');
  const client = openServer(server);
  const list = async () => (await client.call('devices', {})).devices;
  return {
    list,
    add: refuseDevice,
    pair: refuseDevice,
    revoke: async (deviceId) => {
      const known = (await list()).find((device) => device.deviceId === deviceId);
      if (known?.revokedAt !== null) return false;
      if (!dryRun) await client.callOrNull('revokeDevice', { deviceId });
      return true;
    },
  };
};

/** Opens the devices of local data, or of a server. */
export const openDeviceTasks = async ({
  data,
  server,
  dryRun,
}: Target & { readonly dryRun: boolean }): Promise<DeviceTasks> => {
  if (server !== undefined) return remoteDeviceTasks(server, dryRun);
  const { withDataFolder } = await import('./with-data-folder.ts');
  const { addDevice, listDevices, pairDevice, revokeDevice } =
    await import('../server/devices/index.ts');
  return {
    list: () => withDataFolder(data, { dryRun: true }, listDevices),
    add: async (added) => {
      const done = await withDataFolder(data, { dryRun }, (context) => addDevice(added, context));
      return done && { ...done, deviceId: done.device.deviceId };
    },
    pair: (deviceId) =>
      withDataFolder(data, { dryRun: false }, (context) => pairDevice(deviceId, context)),
    revoke: (deviceId) =>
      withDataFolder(data, { dryRun }, (context) => revokeDevice(deviceId, context)),
  };
};
