import type { DeviceListing } from '../server/devices/index.ts';
import type { Target } from './target.ts';

/** The devices of local data or of a server, as commands change them. */
export interface DeviceTasks {
  readonly list: () => Promise<readonly DeviceListing[]>;
  /** False if there is no such active device. */
  readonly revoke: (deviceId: string) => Promise<boolean>;
}

const remoteDeviceTasks = async (server: string | true, dryRun: boolean): Promise<DeviceTasks> => {
  const { openServer } = await import('./remote/studio-client.ts');
  const client = openServer(server);
  const list = async () => (await client.call('devices', {})).devices;
  return {
    list,
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
  const { listDevices, revokeDevice } = await import('../server/devices/index.ts');
  return {
    list: () => withDataFolder(data, { dryRun: true }, listDevices),
    revoke: (deviceId) =>
      withDataFolder(data, { dryRun }, (context) => revokeDevice(deviceId, context)),
  };
};
