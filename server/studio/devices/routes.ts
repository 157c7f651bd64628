import { Hono } from 'hono';
import { STUDIO_CALLS } from '../../../schemas/studio-calls.ts';
import type { AppEnv } from '../../http/context.ts';
import type { CallWrapper } from '../../http/handle.ts';
import { addDevice, devices, pairDevice, revokeDevice } from './devices.ts';

/** Kiosks, gates and emergency desks. */
export const studioDeviceRoutes = (read: CallWrapper, write: CallWrapper) =>
  new Hono<AppEnv>()
    .get(STUDIO_CALLS.devices.path, read('devices', devices))
    .post(STUDIO_CALLS.addDevice.path, write('addDevice', addDevice))
    .post(STUDIO_CALLS.pairDevice.path, write('pairDevice', pairDevice))
    .post(STUDIO_CALLS.revokeDevice.path, write('revokeDevice', revokeDevice));
