import { read, write, writeInSteps, type CallHandlers } from '../platform/http/call.ts';
import { clearSiteData } from '../platform/http/clear-site-data.ts';
import { account, changePassword } from './account.ts';
import {
  beginCommandLine,
  commandLineRequest,
  decideCommandLine,
  pollCommandLine,
} from './command-line-sign-in.ts';
import { commandLineTokens, endCommandLine, revokeCommandLine } from './command-line-tokens.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from './second-factor-enrolment.ts';
import { finishProviderSignIn, signInWays, startProviderSignIn } from './provider-sign-in.ts';
import { currentSession, signOut } from './session.ts';
import { endMySessions, endSession, mySessions, sessions } from './sessions.ts';
import { completeSetUp, setUp } from './account-set-up.ts';
import { signIn } from './sign-in.ts';
import { addUser, changeUser, disableUser, resetUser, users } from './users.ts';

/** Signing in and out, and staff accounts. */
export const accountCalls = {
  signIn: writeInSteps(signIn),
  signInWays: read(signInWays),
  startProviderSignIn: writeInSteps(startProviderSignIn),
  finishProviderSignIn: writeInSteps(finishProviderSignIn),
  adminSession: read(currentSession),
  signOut: write(signOut, clearSiteData),
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
  beginCommandLine: write(beginCommandLine),
  pollCommandLine: write(pollCommandLine),
  commandLineRequest: write(commandLineRequest),
  decideCommandLine: write(decideCommandLine),
  commandLineTokens: read(commandLineTokens),
  revokeCommandLine: write(revokeCommandLine),
  endCommandLine: write(endCommandLine),
  users: read(users),
  addUser: write(addUser),
  changeUser: write(changeUser),
  resetUser: write(resetUser),
  disableUser: write(disableUser),
} satisfies CallHandlers;
