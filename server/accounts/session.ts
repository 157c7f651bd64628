import { ok } from '../../engine/outcome/outcome.ts';
import type { Action } from '../platform/http/call.ts';
import { toAccountResult } from './sign-in-steps.ts';

/** Who is signed in in this browser. */
export const currentSession: Action<'adminSession'> = ({ admin }) => {
  if (admin === null) throw new Error('the call needs an admin');
  return Promise.resolve(ok(toAccountResult(admin)));
};

/** Signs out; has no effect if no one was signed in. */
export const signOut: Action<'signOut'> = async ({
  tokens,
  admin,
  now,
  setCookie: setCookie,
  repositories: { adminSessions, audit },
}) => {
  if (tokens.admin !== null) await adminSessions.end(tokens.admin);
  setCookie('admin', null);
  if (admin !== null) {
    await audit.log({
      action: 'admin.signOut',
      at: now,
      actor: admin.adminId,
      subject: admin.name,
      detail: {},
    });
  }
  return ok(null);
};
