import { read, write, type CallHandlers } from '../platform/http/call.ts';
import { enrolDevice, showDevice, unpairDevice } from './enrol-device.ts';
import { addDevice, devices, pairDevice, revokeDevice } from './studio-devices.ts';

/** Enrolling a device, and the list of devices in the studio. */
export const deviceCalls = {
  enrolDevice: write(enrolDevice),
  unpairDevice: write(unpairDevice),
  device: read(showDevice),
  devices: read(devices),
  addDevice: write(addDevice),
  pairDevice: write(pairDevice),
  revokeDevice: write(revokeDevice),
} satisfies CallHandlers;
