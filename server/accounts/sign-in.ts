import { ok, refused } from '../../engine/outcome/outcome.ts';
import type { Call, FirstStepResult, Steps } from '../platform/http/call.ts';
import { countSignIn } from '../platform/http/sign-in-limit.ts';
import type { SignInRequest, SignInResult } from '../../schemas/api.gen.ts';
import { continueSignIn } from './sign-in-steps.ts';
import { verifyPassword } from './password.ts';

interface SignInClaim {
  readonly password: string;
  /** Null where no such account may sign in. */
  readonly passwordHash: string | null;
}

interface PasswordCheck {
  /** The hash that the password was right for; null where it was wrong. */
  readonly provenHash: string | null;
}

const claimSignIn = async (
  call: Call<SignInRequest>,
): Promise<FirstStepResult<SignInClaim, SignInResult>> => {
  const { name, password } = call.request;
  // Counted before it is judged: guesses that come at the same moment do not slip through.
  const blocked = await countSignIn(call, name);
  if (blocked) return { kind: 'ended', outcome: blocked };
  const account = await call.repositories.admins.byName(name);
  const passwordHash = account?.disabledAt === null ? account.passwordHash : null;
  return { kind: 'goesOn', value: { password, passwordHash } };
};

/**
 * Signing in: a name and a password against a new session, or against one that awaits a code of the
 * second factor, or that one is set up. Unknown, disabled and wrong are told
 * apart by neither the words nor the time. The session that the browser had is ended (V7.2.4).
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
    // The account may have changed while the password was compared.
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
