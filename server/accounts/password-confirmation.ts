import type { Outcome } from '../../engine/outcome/outcome.ts';
import type { Call } from '../platform/http/call.ts';
import { countSignIn, clearSignInAttempts } from '../platform/http/sign-in-limit.ts';
import { requireAdmin } from './account.ts';
import { verifyPassword } from './password.ts';

/** A password that somebody who is signed in gives once more, and what it is compared with. */
export interface PasswordClaim {
  readonly password: string;
  /** Null where the account has none, and whatever is typed is wrong. */
  readonly passwordHash: string | null;
}

/** Counts the try; gives what to compare, or the refusal after too many. */
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

/** The hash that the password was right for; null where it was wrong. Slow: not for transactions. */
export const verifyPasswordClaim = async ({
  password,
  passwordHash,
}: PasswordClaim): Promise<string | null> =>
  (await verifyPassword(passwordHash, password)) ? passwordHash : null;

/**
 * Whether it is the password of who is signed in still: it may have been changed while it was
 * compared. Where it is, earlier tries count no more.
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
