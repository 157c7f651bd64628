import { Hono } from 'hono';
import { STUDIO_CALLS } from '../../../schemas/studio-calls.ts';
import type { AppEnv } from '../../http/context.ts';
import type { CallWrapper } from '../../http/handle.ts';
import { saveSetting, settings } from './settings.ts';

/** What the hospital can change of how the service behaves. */
export const studioSettingRoutes = (read: CallWrapper, write: CallWrapper) =>
  new Hono<AppEnv>()
    .get(STUDIO_CALLS.settings.path, read('settings', settings))
    .post(STUDIO_CALLS.saveSetting.path, write('saveSetting', saveSetting));
