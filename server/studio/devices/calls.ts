import { addDevice, devices, pairDevice, revokeDevice } from './devices.ts';
import { read, write, type CallHandlers } from '../../http/call.ts';

/** Kiosks, gates and emergency desks. */
export const studioDeviceCalls = {
  devices: read(devices),
  addDevice: write(addDevice),
  pairDevice: write(pairDevice),
  revokeDevice: write(revokeDevice),
} satisfies CallHandlers;
