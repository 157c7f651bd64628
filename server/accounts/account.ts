import { ok } from '../../engine/outcome/outcome.ts';
import type { ChangePasswordRequest, ChangePasswordResult } from '../../schemas/api.gen.ts';
import type { Action, Call, Steps } from '../platform/http/call.ts';
import { countSignIn, clearSignInAttempts } from '../platform/http/sign-in-limit.ts';
import type { Admin } from '../platform/http/admin.ts';
import { toAccountResult, endOtherSessions } from './sign-in-steps.ts';
import { hospitalNamesIn, verifyPassword, findPasswordFault, hashPassword } from './password.ts';

/** The signed-in user, for calls whose roles exclude everyone else. */
export const requireAdmin = ({ admin }: Pick<Call, 'admin'>): Admin => {
  if (admin === null) throw new Error('the call needs an admin');
  return admin;
};

/** The user's own account: what it may do, and what protects it. */
export const account: Action<'account'> = async (call) => {
  const admin = requireAdmin(call);
  const { secondFactors } = call.repositories;
  const factor = await secondFactors.of(admin.adminId);
  return ok({
    ...toAccountResult(admin),
    secondFactorSince: factor?.confirmedAt ?? null,
    recoveryCodesLeft: await secondFactors.countRecoveryCodes(admin.adminId),
    isSecondFactorRequired: call.settings['admin.secondFactorRequired'],
  });
};

interface PasswordChangeClaim {
  readonly present: string;
  readonly password: string;
  readonly presentHash: string;
}

interface PasswordChangeCheck {
  /**
   * The hash that matched the current password, and the hash of the new one; null if the current
   * password was wrong.
   */
  readonly change: { readonly from: string; readonly to: string } | null;
}

const claimPasswordChange = async (call: Call<ChangePasswordRequest>) => {
  const { name, adminId } = requireAdmin(call);
  const { present, password } = call.request;
  const endWith = (outcome: ReturnType<typeof ok<ChangePasswordResult>>) =>
    ({ kind: 'ended', outcome }) as const;
  const blocked = await countSignIn(call, name);
  if (blocked) return { kind: 'ended', outcome: blocked } as const;
  const known = await call.repositories.admins.byId(adminId);
  if (known === null) return endWith(ok({ fault: 'password' }));
  const hospitalNames = hospitalNamesIn(call.wording);
  const fault = await findPasswordFault(password, { accountName: name, hospitalNames });
  if (fault !== null) return endWith(ok({ fault }));
  return {
    kind: 'goesOn',
    value: { present, password, presentHash: known.passwordHash },
  } as const;
};

/**
 * Changes the user's own password, after checking the current one, and ends the user's other
 * sessions.
 */
export const changePassword: Steps<'changePassword', PasswordChangeClaim, PasswordChangeCheck> = {
  first: claimPasswordChange,
  between: async ({ present, password, presentHash }) => ({
    change: (await verifyPassword(presentHash, present))
      ? { from: presentHash, to: await hashPassword(password) }
      : null,
  }),
  last: async (call, { change }) => {
    const { adminId, name } = requireAdmin(call);
    const { admins, audit } = call.repositories;
    const known = await admins.byId(adminId);
    // The password may have changed during the comparison.
    if (change === null || known?.passwordHash !== change.from) return ok({ fault: 'password' });
    await admins.savePassword(adminId, change.to);
    await clearSignInAttempts(call, name);
    await endOtherSessions(call, adminId);
    await audit.log({
      action: 'admin.password',
      at: call.now,
      actor: adminId,
      subject: name,
      detail: {},
    });
    return ok({ fault: null });
  },
};
