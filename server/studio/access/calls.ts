import { account, changePassword } from '../../admin/account.ts';
import { confirmSignIn } from '../../admin/confirm-sign-in.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '../../admin/enrolment.ts';
import { completeSetUp, setUp } from '../../admin/set-up.ts';
import { endMySessions, endSession, mySessions, sessions } from './sessions.ts';
import { addUser, changeUser, disableUser, resetUser, users } from './users.ts';
import { read, write, writeInSteps, type CallHandlers } from '../../http/call.ts';

/** Accounts: one's own, and those of others. */
export const accessCalls = {
  confirmSignIn: write(confirmSignIn),
  setUp: read(setUp),
  completeSetUp: writeInSteps(completeSetUp),
  account: read(account),
  changePassword: writeInSteps(changePassword),
  startSecondFactor: writeInSteps(startSecondFactor),
  confirmSecondFactor: write(confirmSecondFactor),
  removeSecondFactor: writeInSteps(removeSecondFactor),
  mySessions: read(mySessions),
  endMySessions: write(endMySessions),
  sessions: read(sessions),
  endSession: write(endSession),
  users: read(users),
  addUser: write(addUser),
  changeUser: write(changeUser),
  resetUser: write(resetUser),
  disableUser: write(disableUser),
} satisfies CallHandlers;
