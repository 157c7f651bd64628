import { Hono } from 'hono';
import { STUDIO_CALLS } from '../../schemas/studio-calls.ts';
import type { AppEnv } from '../http/context.ts';
import type { CallWrapper } from '../http/handle.ts';
import { liftRefusal } from './lift-refusal.ts';

/** What staff decide on the outcome of a screening. */
export const screeningRoutes = (write: CallWrapper) =>
  new Hono<AppEnv>().post(STUDIO_CALLS.liftRefusal.path, write('liftRefusal', liftRefusal));
