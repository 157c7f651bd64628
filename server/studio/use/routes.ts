import { Hono } from 'hono';
import { STUDIO_CALLS } from '../../../schemas/studio-calls.ts';
import type { AppEnv } from '../../http/context.ts';
import type { CallWrapper } from '../../http/handle.ts';
import { changePassUse, changeUse, useSettings } from './use-settings.ts';

/** What is in use for which user type. */
export const studioUseRoutes = (read: CallWrapper, write: CallWrapper) =>
  new Hono<AppEnv>()
    .get(STUDIO_CALLS.useSettings.path, read('useSettings', useSettings))
    .post(STUDIO_CALLS.changeUse.path, write('changeUse', changeUse))
    .post(STUDIO_CALLS.changePassUse.path, write('changePassUse', changePassUse));
