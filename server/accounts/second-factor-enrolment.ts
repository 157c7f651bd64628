import { ok, refused } from '../../engine/outcome/outcome.ts';
import type { Action, Call, Steps } from '../platform/http/call.ts';
import {
  countSecondFactorAttempt,
  clearSecondFactorAttempts,
} from '../platform/http/sign-in-limit.ts';
import type { Admin } from '../platform/http/admin.ts';
import { requireAdmin } from './account.ts';
import { toAccountResult, completeSignIn, endOtherSessions } from './sign-in-steps.ts';
import {
  generateRecoveryCodes,
  generateSecret,
  drawTotpQrCode,
  normalizeCode,
  formatRecoveryCode,
  matchTimeStep,
} from './one-time-code.ts';
import {
  claimOwnPassword,
  verifyPasswordClaim,
  isCurrentPassword,
  type PasswordClaim,
} from './password-confirmation.ts';

/** The user who sets up a second factor: signed in, or required to do so before signing in. */
const findEnrollingAccount = async ({
  admin,
  tokens,
  now,
  repositories,
}: Call): Promise<Admin | null> =>
  admin ??
  (tokens.admin === null
    ? null
    : repositories.adminSessions.pendingByToken(tokens.admin, 'enrolment', now));

const refuseNotSignedIn = () => refused('expired', 'message.signInNeeded');

interface EnrolmentClaim {
  /** Null if the sign-in itself waits for the second factor: it started with the password. */
  readonly claimed: PasswordClaim | null;
  readonly name: string;
}

interface GeneratedSecret {
  /** The hash that the password matched; null if it was wrong, or if no password was required. */
  readonly provenHash: string | null;
  readonly secret: string;
  readonly picture: string;
}

/**
 * Starts setting up a second factor: returns its secret, as text and as a picture. It counts only
 * after a code confirms it. A signed-in user enters the password again, so that someone who finds
 * an open browser cannot lock its owner out.
 */
export const startSecondFactor: Steps<'startSecondFactor', EnrolmentClaim, GeneratedSecret> = {
  first: async (call) => {
    const account = await findEnrollingAccount(call);
    if (account === null) return { kind: 'ended', outcome: refuseNotSignedIn() };
    const { name } = account;
    if (call.admin === null) return { kind: 'goesOn', value: { claimed: null, name } };
    const claim = await claimOwnPassword(call, call.request.password);
    return claim.kind === 'refused'
      ? { kind: 'ended', outcome: claim.outcome }
      : { kind: 'goesOn', value: { claimed: claim.claimed, name } };
  },
  between: async ({ claimed, name }) => {
    const secret = generateSecret();
    return {
      provenHash: claimed === null ? null : await verifyPasswordClaim(claimed),
      secret,
      picture: await drawTotpQrCode(secret, name),
    };
  },
  last: async (call, { provenHash, secret, picture }) => {
    const { secondFactors } = call.repositories;
    const account = await findEnrollingAccount(call);
    if (account === null) return refuseNotSignedIn();
    if (call.admin !== null && !(await isCurrentPassword(call, provenHash))) {
      return ok({ fault: 'password', secret: '', picture: '' });
    }
    const known = await secondFactors.of(account.adminId);
    if (known !== null && known.confirmedAt !== null) {
      return ok({ fault: 'already', secret: '', picture: '' });
    }
    await secondFactors.start(account.adminId, secret, call.now);
    return ok({ fault: null, secret, picture });
  },
};

/**
 * Confirms a second factor with a first code. Returns the recovery codes, which are shown only
 * here.
 */
export const confirmSecondFactor: Action<'confirmSecondFactor'> = async (call) => {
  const { secondFactors, audit } = call.repositories;
  const account = await findEnrollingAccount(call);
  if (account === null) return refuseNotSignedIn();
  const { adminId, name } = account;
  const factor = await secondFactors.of(adminId);
  const isOpen = factor?.confirmedAt === null;
  const ticket = call.tokens.admin ?? '';
  const blocked = isOpen ? await countSecondFactorAttempt(call, adminId, ticket) : null;
  if (blocked) return blocked;
  const step = isOpen
    ? matchTimeStep(factor.secret, normalizeCode(call.request.code), call.now)
    : null;
  if (step === null) {
    return ok({ fault: isOpen ? 'code' : 'notStarted', recoveryCodes: [], account: null });
  }
  await clearSecondFactorAttempts(call, adminId, ticket);
  await secondFactors.consumeTimeStep(adminId, step);
  await secondFactors.confirm(adminId, call.now);
  const codes = generateRecoveryCodes();
  await secondFactors.saveRecoveryCodes(adminId, codes);
  await audit.log({
    action: 'admin.secondFactorAdd',
    at: call.now,
    actor: adminId,
    subject: name,
    detail: {},
  });
  if (call.admin === null) await completeSignIn(call, account);
  else await endOtherSessions(call, adminId);
  return ok({
    fault: null,
    recoveryCodes: codes.map(formatRecoveryCode),
    account: toAccountResult(account),
  });
};

/**
 * Removes the user's own second factor, after the password. If one is required, the next sign-in
 * asks for a new one.
 */
export const removeSecondFactor: Steps<
  'removeSecondFactor',
  PasswordClaim,
  { readonly provenHash: string | null }
> = {
  first: async (call) => {
    const claim = await claimOwnPassword(call, call.request.password);
    return claim.kind === 'refused'
      ? { kind: 'ended', outcome: claim.outcome }
      : { kind: 'goesOn', value: claim.claimed };
  },
  between: async (claimed) => ({ provenHash: await verifyPasswordClaim(claimed) }),
  last: async (call, { provenHash }) => {
    const { adminId, name } = requireAdmin(call);
    const { secondFactors, audit } = call.repositories;
    if (!(await isCurrentPassword(call, provenHash))) return ok({ fault: 'password' });
    await secondFactors.remove(adminId);
    await endOtherSessions(call, adminId);
    await audit.log({
      action: 'admin.secondFactorRemove',
      at: call.now,
      actor: adminId,
      subject: name,
      detail: {},
    });
    return ok({ fault: null });
  },
};
