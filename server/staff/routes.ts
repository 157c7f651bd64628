import { Hono } from 'hono';
import { CALLS } from '../../schemas/calls.ts';
import type { AppEnv } from '../http/context.ts';
import type { CallWrapper } from '../http/handle.ts';
import { findStaff, identifyStaff } from './staff.ts';

/** The hospital's own people, by staff number. */
export const staffRoutes = (write: CallWrapper) =>
  new Hono<AppEnv>()
    .post(CALLS.findStaff.path, write('findStaff', findStaff))
    .post(CALLS.staff.path, write('staff', identifyStaff));
