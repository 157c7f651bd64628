/** The hospital's machines (kiosks, gates, tablets): pairing, listing and removing them. */
export {
  type Pairing,
  addDevice,
  listDevices,
  pairDevice,
  revokeDevice,
} from './operate-devices.ts';
export type { ListedDevice as DeviceListing } from './devices-repository.ts';
export type { DeviceKind, KioskType } from '../platform/http/device.ts';
