import { read, write, type CallHandlers } from '../platform/http/call.ts';
import { enrolDevice, showDevice, unpairDevice } from './enrol-device.ts';
import { acknowledgeHelp, callHelp } from './help-calls.ts';
import { addDevice, devices, pairDevice, revokeDevice } from './studio-devices.ts';

/** Enrolling a device, and the list of devices in the studio. */
export const deviceCalls = {
  enrolDevice: write(enrolDevice),
  unpairDevice: write(unpairDevice),
  device: read(showDevice),
  callHelp: write(callHelp),
  devices: read(devices),
  addDevice: write(addDevice),
  pairDevice: write(pairDevice),
  revokeDevice: write(revokeDevice),
  acknowledgeHelp: write(acknowledgeHelp),
} satisfies CallHandlers;
