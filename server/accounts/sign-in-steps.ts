import type { AdminSessionResult, SignInResult } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';
import { addToKnownBrowserCookie } from '../platform/http/known-browser.ts';
import { clearSignInAttempts } from '../platform/http/sign-in-limit.ts';
import type { AwaitedStep } from './admin-sessions-repository.ts';
import type { Admin } from '../platform/http/admin.ts';
import { browserLabel } from './browser-label.ts';

/** An account as its own browser sees it. */
export const toAccountResult = ({ name, role, languages }: Admin): AdminSessionResult => ({
  name,
  role,
  languages: [...languages],
});

/** Ends the browser's session and starts another (V7.2.4). */
const renewSession = async (
  { tokens, setCookie: setCookie, now, userAgent, repositories: { adminSessions } }: Call,
  adminId: string,
  awaits: '' | AwaitedStep,
): Promise<void> => {
  if (tokens.admin !== null) await adminSessions.end(tokens.admin);
  const browser = browserLabel(userAgent);
  setCookie('admin', await adminSessions.start(adminId, now, { browser, awaits }));
};

/** The password was right, but another proof is still missing: the user is not signed in yet. */
const startPendingSession = async (
  call: Call,
  account: Admin,
  awaits: AwaitedStep,
): Promise<SignInResult> => {
  // Codes are counted per account only, so that other users at the same address do not have to
  // wait.
  await clearSignInAttempts(call, account.name);
  await renewSession(call, account.adminId, awaits);
  return { ...toAccountResult(account), next: awaits };
};

/** Signs in a user who has given every proof that the account requires. */
export const completeSignIn = async (call: Call, account: Admin): Promise<SignInResult> => {
  const { admins, audit } = call.repositories;
  await clearSignInAttempts(call, account.name);
  await renewSession(call, account.adminId, '');
  call.setCookie('known', addToKnownBrowserCookie(call.keys, call.tokens.known, account.name));
  await admins.noteSignIn(account.adminId, call.now);
  await audit.log({
    action: 'admin.signIn',
    at: call.now,
    actor: account.adminId,
    subject: account.name,
    detail: { role: account.role },
  });
  return { ...toAccountResult(account), next: 'nothing' };
};

/** Signs an account out everywhere except here, where it gets a new session. */
export const endOtherSessions = async (call: Call, adminId: string): Promise<void> => {
  await call.repositories.adminSessions.endAll(adminId);
  await renewSession(call, adminId, '');
};

/** Continues the sign-in of a user who has given the first proof, as far as that proof allows. */
export const continueSignIn = async (call: Call, account: Admin): Promise<SignInResult> => {
  const factor = await call.repositories.secondFactors.of(account.adminId);
  if (factor !== null && factor.confirmedAt !== null)
    return startPendingSession(call, account, 'code');
  return call.settings['admin.secondFactorRequired']
    ? startPendingSession(call, account, 'enrolment')
    : completeSignIn(call, account);
};
