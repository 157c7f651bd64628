import { Hono } from 'hono';
import { CALLS } from '../../schemas/calls.ts';
import type { AppEnv } from '../http/context.ts';
import type { CallWrapper } from '../http/handle.ts';
import { openPass } from './open-pass.ts';
import { showPass } from './pass-check.ts';
import { redoInquiry } from './re-inquiry.ts';

/** What the bearer of a pass can do with it. */
export const passRoutes = (read: CallWrapper, write: CallWrapper) =>
  new Hono<AppEnv>()
    .post(CALLS.openPass.path, write('openPass', openPass))
    .post(CALLS.passCheck.path, read('passCheck', showPass))
    .post(CALLS.reInquiry.path, write('reInquiry', redoInquiry));
