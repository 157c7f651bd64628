import { Hono } from 'hono';
import { CALLS } from '../../schemas/calls.ts';
import type { AppEnv } from '../http/context.ts';
import type { CallWrapper } from '../http/handle.ts';
import { submitEmergency } from './submit-emergency.ts';

/** What the tablets of the emergency room send. */
export const emergencyRoutes = (write: CallWrapper) =>
  new Hono<AppEnv>().post(CALLS.emergencyAnswer.path, write('emergencyAnswer', submitEmergency));
