import { Hono } from 'hono';
import { STUDIO_CALLS } from '../../../schemas/studio-calls.ts';
import { account, changePassword } from '../../admin/account.ts';
import { confirmSignIn } from '../../admin/confirm-sign-in.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '../../admin/enrolment.ts';
import { completeSetUp, setUp } from '../../admin/set-up.ts';
import type { AppEnv } from '../../http/context.ts';
import type { CallWrapper, SteppedWrapper } from '../../http/handle.ts';
import { endMySessions, endSession, mySessions, sessions } from './sessions.ts';
import { addUser, changeUser, disableUser, resetUser, users } from './users.ts';

/** Accounts: one's own, and those of others. */
export const accessRoutes = (read: CallWrapper, write: CallWrapper, writeInSteps: SteppedWrapper) =>
  new Hono<AppEnv>()
    .post(STUDIO_CALLS.confirmSignIn.path, write('confirmSignIn', confirmSignIn))
    .post(STUDIO_CALLS.setUp.path, read('setUp', setUp))
    .post(STUDIO_CALLS.completeSetUp.path, writeInSteps('completeSetUp', completeSetUp))
    .get(STUDIO_CALLS.account.path, read('account', account))
    .post(STUDIO_CALLS.changePassword.path, writeInSteps('changePassword', changePassword))
    .post(STUDIO_CALLS.startSecondFactor.path, writeInSteps('startSecondFactor', startSecondFactor))
    .post(STUDIO_CALLS.confirmSecondFactor.path, write('confirmSecondFactor', confirmSecondFactor))
    .post(
      STUDIO_CALLS.removeSecondFactor.path,
      writeInSteps('removeSecondFactor', removeSecondFactor),
    )
    .get(STUDIO_CALLS.mySessions.path, read('mySessions', mySessions))
    .post(STUDIO_CALLS.endMySessions.path, write('endMySessions', endMySessions))
    .get(STUDIO_CALLS.sessions.path, read('sessions', sessions))
    .post(STUDIO_CALLS.endSession.path, write('endSession', endSession))
    .get(STUDIO_CALLS.users.path, read('users', users))
    .post(STUDIO_CALLS.addUser.path, write('addUser', addUser))
    .post(STUDIO_CALLS.changeUser.path, write('changeUser', changeUser))
    .post(STUDIO_CALLS.resetUser.path, write('resetUser', resetUser))
    .post(STUDIO_CALLS.disableUser.path, write('disableUser', disableUser));
