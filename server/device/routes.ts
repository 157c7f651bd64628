import { Hono } from 'hono';
import { CALLS } from '../../schemas/calls.ts';
import type { AppEnv } from '../http/context.ts';
import type { CallWrapper } from '../http/handle.ts';
import { enrolDevice, thisDevice, unpairDevice } from './enrol.ts';

/** How a browser becomes a machine of the hospital. */
export const deviceRoutes = (read: CallWrapper, write: CallWrapper) =>
  new Hono<AppEnv>()
    .post(CALLS.enrolDevice.path, write('enrolDevice', enrolDevice))
    .post(CALLS.unpairDevice.path, write('unpairDevice', unpairDevice))
    .get(CALLS.device.path, read('device', thisDevice));
