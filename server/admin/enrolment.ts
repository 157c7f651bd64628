import { ok, refused } from '../../engine/outcome/outcome.ts';
import type { Action, Call, Steps } from '../http/handle.ts';
import { countSignIn } from '../http/sign-in-limit.ts';
import type { Admin } from '../store/admins.ts';
import { accountOf, enter, keepOnlyThisSession } from './enter.ts';
import {
  newRecoveryCodes,
  newSecret,
  pictureOf,
  readCode,
  shownRecoveryCode,
  stepOf,
} from './one-time-code.ts';
import { isPassword } from './password.ts';

/** Who sets a second factor up: somebody signed in, or who has to before that. */
const enrolling = async ({ admin, tokens, now, repositories }: Call): Promise<Admin | null> =>
  admin ??
  (tokens.admin === null
    ? null
    : repositories.adminSessions.awaiting(tokens.admin, 'enrolment', now));

const nobody = () => refused('expired', 'message.signInNeeded');

/** Begins a second factor: its secret, as text and as a picture. It counts once a code confirms it. */
export const startSecondFactor: Action<'startSecondFactor'> = async (call) => {
  const { secondFactors } = call.repositories;
  const account = await enrolling(call);
  if (account === null) return nobody();
  const known = await secondFactors.of(account.adminId);
  if (known !== null && known.confirmedAt !== null) {
    return ok({ fault: 'already', secret: '', picture: '' });
  }
  const secret = newSecret();
  await secondFactors.start(account.adminId, secret, call.now);
  return ok({ fault: null, secret, picture: await pictureOf(secret, account.name) });
};

/** Confirms a second factor by a first code; gives the recovery codes, here and never again. */
export const confirmSecondFactor: Action<'confirmSecondFactor'> = async (call) => {
  const { secondFactors, audit } = call.repositories;
  const account = await enrolling(call);
  if (account === null) return nobody();
  const { adminId, name } = account;
  const factor = await secondFactors.of(adminId);
  const isOpen = factor !== null && factor.confirmedAt === null;
  const step = isOpen ? stepOf(factor.secret, readCode(call.request.code), call.now) : null;
  if (step === null) {
    return ok({ fault: isOpen ? 'code' : 'notStarted', recoveryCodes: [], account: null });
  }
  await secondFactors.takeStep(adminId, step);
  await secondFactors.confirm(adminId, call.now);
  const codes = newRecoveryCodes();
  await secondFactors.saveRecoveryCodes(adminId, codes);
  await audit.log({
    action: 'admin.secondFactorAdd',
    at: call.now,
    actor: adminId,
    subject: name,
    detail: {},
  });
  if (call.admin === null) await enter(call, account);
  else await keepOnlyThisSession(call, adminId);
  return ok({
    fault: null,
    recoveryCodes: codes.map(shownRecoveryCode),
    account: accountOf(account),
  });
};

/** Takes one's own second factor away, for the password; where one is required, the next sign-in asks for a new one. */
export const removeSecondFactor: Steps<
  'removeSecondFactor',
  { readonly password: string; readonly passwordHash: string | null },
  { readonly isRight: boolean }
> = {
  first: async (call) => {
    if (call.admin === null) throw new Error('the call needs an admin');
    const blocked = await countSignIn(call, call.admin.name);
    if (blocked) return { kind: 'ended', outcome: blocked };
    const account = await call.repositories.admins.byId(call.admin.adminId);
    const passwordHash = account?.passwordHash ?? null;
    return { kind: 'goesOn', value: { password: call.request.password, passwordHash } };
  },
  between: async ({ password, passwordHash }) => ({
    isRight: await isPassword(passwordHash, password),
  }),
  last: async (call, { isRight }) => {
    const { admin, now, repositories } = call;
    if (admin === null) throw new Error('the call needs an admin');
    if (!isRight) return ok({ fault: 'password' });
    await repositories.secondFactors.remove(admin.adminId);
    await keepOnlyThisSession(call, admin.adminId);
    await repositories.audit.log({
      action: 'admin.secondFactorRemove',
      at: now,
      actor: admin.adminId,
      subject: admin.name,
      detail: {},
    });
    return ok({ fault: null });
  },
};
