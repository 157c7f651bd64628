import { ok, refused } from '../../engine/outcome/outcome.ts';
import type { Call, FirstStepResult, Steps } from '../platform/http/call.ts';
import { countSignIn } from '../platform/http/sign-in-limit.ts';
import type { SignInRequest, SignInResult } from '../../schemas/api.gen.ts';
import { continueSignIn } from './sign-in-steps.ts';
import { verifyPassword } from './password.ts';

interface SignInClaim {
  readonly password: string;
  /** Null if no such account may sign in. */
  readonly passwordHash: string | null;
}

interface PasswordCheck {
  /** The hash that the password matched; null if it was wrong. */
  readonly provenHash: string | null;
}

const claimSignIn = async (
  call: Call<SignInRequest>,
): Promise<FirstStepResult<SignInClaim, SignInResult>> => {
  const { name, password } = call.request;
  // Counted before the check, so that guesses sent at the same moment do not slip through.
  const blocked = await countSignIn(call, name);
  if (blocked) return { kind: 'ended', outcome: blocked };
  const account = await call.repositories.admins.byName(name);
  const passwordHash = account?.disabledAt === null ? account.passwordHash : null;
  return { kind: 'goesOn', value: { password, passwordHash } };
};

/**
 * Signs in: a name and a password start a new session, or one that waits for a second-factor code,
 * or for a second factor to be set up. Neither the text nor the time differs between unknown,
 * disabled and wrong. The session that the browser had ends (V7.2.4).
 */
export const signIn: Steps<'signIn', SignInClaim, PasswordCheck> = {
  first: claimSignIn,
  between: async ({ password, passwordHash }) => ({
    provenHash: (await verifyPassword(passwordHash, password)) ? passwordHash : null,
  }),
  last: async (call, { provenHash }) => {
    const { admins, audit } = call.repositories;
    const { name } = call.request;
    const account = await admins.byName(name);
    // The account may have changed during the comparison.
    if (
      account === null ||
      provenHash === null ||
      account.disabledAt !== null ||
      account.passwordHash !== provenHash
    ) {
      await audit.log({ action: 'admin.signInRefused', at: call.now, subject: name, detail: {} });
      return refused('mismatch', 'message.signInFailed');
    }
    return ok(await continueSignIn(call, account));
  },
};
