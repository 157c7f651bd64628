import { clearSiteData } from '../http/clear-site-data.ts';
import { finishProviderSignIn, signInWays, startProviderSignIn } from './provider-sign-in.ts';
import { currentSession, signOut } from './session.ts';
import { signIn } from './sign-in.ts';
import { read, write, writeInSteps, type CallHandlers } from '../http/call.ts';

/** Signing in and out. */
export const adminCalls = {
  signIn: writeInSteps(signIn),
  signInWays: read(signInWays),
  startProviderSignIn: writeInSteps(startProviderSignIn),
  finishProviderSignIn: writeInSteps(finishProviderSignIn),
  adminSession: read(currentSession),
  signOut: write(signOut, clearSiteData),
} satisfies CallHandlers;
