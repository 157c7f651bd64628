import { Hono } from 'hono';
import { STUDIO_CALLS } from '../../schemas/studio-calls.ts';
import { clearsStorage } from '../http/clear-site-data.ts';
import type { AppEnv } from '../http/context.ts';
import type { CallWrapper, SteppedWrapper } from '../http/handle.ts';
import { finishProviderSignIn, signInWays, startProviderSignIn } from './provider-sign-in.ts';
import { currentSession, signOut } from './session.ts';
import { signIn } from './sign-in.ts';

/** Signing in and out. */
export const adminRoutes = (read: CallWrapper, write: CallWrapper, writeInSteps: SteppedWrapper) =>
  new Hono<AppEnv>()
    .post(STUDIO_CALLS.signIn.path, writeInSteps('signIn', signIn))
    .get(STUDIO_CALLS.signInWays.path, read('signInWays', signInWays))
    .post(
      STUDIO_CALLS.startProviderSignIn.path,
      writeInSteps('startProviderSignIn', startProviderSignIn),
    )
    .post(
      STUDIO_CALLS.finishProviderSignIn.path,
      writeInSteps('finishProviderSignIn', finishProviderSignIn),
    )
    .get(STUDIO_CALLS.adminSession.path, read('adminSession', currentSession))
    .post(STUDIO_CALLS.signOut.path, clearsStorage, write('signOut', signOut));
