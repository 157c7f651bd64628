import { ok, refused } from '../../engine/outcome/outcome.ts';
import type { Action, Call } from '../platform/http/call.ts';
import {
  countSecondFactorAttempt,
  clearSecondFactorAttempts,
} from '../platform/http/sign-in-limit.ts';
import { completeSignIn } from './sign-in-steps.ts';
import { normalizeCode, matchTimeStep } from './one-time-code.ts';

/**
 * Whether the code belongs to the account, as an app code or a recovery code. The check uses it up.
 */
export const consumeCode = async (call: Call, adminId: string, typed: string): Promise<boolean> => {
  const { secondFactors } = call.repositories;
  const code = normalizeCode(typed);
  const factor = await secondFactors.of(adminId);
  if (!factor?.confirmedAt) return false;
  const step = matchTimeStep(factor.secret, code, call.now);
  if (step !== null) return secondFactors.consumeTimeStep(adminId, step);
  return secondFactors.consumeRecoveryCode(adminId, code);
};

/**
 * The second sign-in step: checks a code. A wrong code gets the same error text as in the first
 * step.
 */
export const confirmSignIn: Action<'confirmSignIn'> = async (call) => {
  const { adminSessions, audit } = call.repositories;
  const { admin: token } = call.tokens;
  const account =
    token === null ? null : await adminSessions.pendingByToken(token, 'code', call.now);
  if (token === null || account === null) return refused('expired', 'message.signInNeeded');
  const { name, adminId } = account;
  const blocked = await countSecondFactorAttempt(call, adminId, token);
  if (blocked) return blocked;
  if (!(await consumeCode(call, adminId, call.request.code))) {
    const detail = { secondFactor: true };
    await audit.log({ action: 'admin.signInRefused', at: call.now, subject: name, detail });
    return refused('mismatch', 'message.signInFailed');
  }
  await clearSecondFactorAttempts(call, adminId, token);
  return ok(await completeSignIn(call, account));
};
