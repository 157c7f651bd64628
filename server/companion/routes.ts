import { Hono } from 'hono';
import { CALLS } from '../../schemas/calls.ts';
import type { AppEnv } from '../http/context.ts';
import type { CallWrapper } from '../http/handle.ts';
import { changeCompanions, showCompanions } from './companions.ts';

/** The guardians whom a patient registers. */
export const companionRoutes = (read: CallWrapper, write: CallWrapper) =>
  new Hono<AppEnv>()
    .get(CALLS.companions.path, read('companions', showCompanions))
    .post(CALLS.changeCompanions.path, write('changeCompanions', changeCompanions));
