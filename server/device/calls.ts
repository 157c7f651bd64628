import { enrolDevice, thisDevice, unpairDevice } from './enrol.ts';
import { read, write, type CallHandlers } from '../http/call.ts';

/** How a browser becomes a machine of the hospital. */
export const deviceCalls = {
  enrolDevice: write(enrolDevice),
  unpairDevice: write(unpairDevice),
  device: read(thisDevice),
} satisfies CallHandlers;
