import type { Outcome } from '../../engine/outcome/outcome.ts';
import type { Call } from '../platform/http/call.ts';
import { countSignIn, clearSignInAttempts } from '../platform/http/sign-in-limit.ts';
import { requireAdmin } from './account.ts';
import { verifyPassword } from './password.ts';

/** The password that a signed-in user enters once more, and the hash to compare it with. */
export interface PasswordClaim {
  readonly password: string;
  /** Null if the account has no password; then every input is wrong. */
  readonly passwordHash: string | null;
}

/** Counts the attempt. Returns what to compare, or the refusal after too many attempts. */
export const claimOwnPassword = async (
  call: Call,
  password: string,
): Promise<
  | { readonly kind: 'refused'; readonly outcome: Outcome<never> }
  | { readonly kind: 'claimed'; readonly claimed: PasswordClaim }
> => {
  const { adminId, name } = requireAdmin(call);
  const blocked = await countSignIn(call, name);
  if (blocked) return { kind: 'refused', outcome: blocked };
  const account = await call.repositories.admins.byId(adminId);
  return { kind: 'claimed', claimed: { password, passwordHash: account?.passwordHash ?? null } };
};

/**
 * The hash that the password matched; null if it was wrong. Slow: do not call it in transactions.
 */
export const verifyPasswordClaim = async ({
  password,
  passwordHash,
}: PasswordClaim): Promise<string | null> =>
  (await verifyPassword(passwordHash, password)) ? passwordHash : null;

/**
 * Whether it is still the signed-in user's password, which may have changed during the comparison.
 * If it is, earlier attempts no longer count.
 */
export const isCurrentPassword = async (
  call: Call,
  provenHash: string | null,
): Promise<boolean> => {
  const { adminId, name } = requireAdmin(call);
  const account = await call.repositories.admins.byId(adminId);
  if (provenHash === null || account?.passwordHash !== provenHash) return false;
  await clearSignInAttempts(call, name);
  return true;
};
