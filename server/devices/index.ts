/** The hospital's machines (kiosks, gates, tablets): pairing, listing and removing them. */
export {
  type Pairing,
  addDevice,
  listDevices,
  pairDevice,
  revokeDevice,
} from './operate-devices.ts';
export type { DeviceKind } from '../platform/http/device.ts';
