import { ok } from '../../engine/outcome/outcome.ts';
import { requireAdmin } from './account.ts';
import { adminSessionLimits } from '../platform/http/caller.ts';
import type { Action, Call } from '../platform/http/call.ts';

const listSessions = async (call: Call, adminId: string | null) => {
  const { repositories, tokens, now, settings } = call;
  const listed = await repositories.adminSessions.list(
    { adminId, token: tokens.admin },
    now,
    adminSessionLimits(settings),
  );
  return ok({
    sessions: listed.map(({ adminId: owner, ...session }) => ({
      ...session,
      isOwn: owner === requireAdmin(call).adminId,
    })),
  });
};

/** The user's own sessions. */
export const mySessions: Action<'mySessions'> = (call) =>
  listSessions(call, requireAdmin(call).adminId);

/** The sessions of all users. */
export const sessions: Action<'sessions'> = (call) => listSessions(call, null);

/** Ends one of the user's own sessions; or all but the current one, and the tokens of command lines. */
export const endMySessions: Action<'endMySessions'> = async (call) => {
  const { adminId, name } = requireAdmin(call);
  const { adminSessions, audit, commandLineTokens } = call.repositories;
  const { sessionId } = call.request;
  if (sessionId === null) {
    await adminSessions.endOthers(adminId, call.tokens.admin ?? '');
    await commandLineTokens.endAll(adminId);
  } else await adminSessions.endById(sessionId, adminId);
  await audit.log({
    action: 'admin.endSession',
    at: call.now,
    actor: adminId,
    subject: name,
    detail: { account: name, all: sessionId === null },
  });
  return ok(null);
};

/** Ends any user's session; a session that has already ended is no error. */
export const endSession: Action<'endSession'> = async (call) => {
  const { adminSessions, admins, audit } = call.repositories;
  const owner = await adminSessions.endById(call.request.sessionId, null);
  if (owner === null) return ok(null);
  const name = (await admins.byId(owner))?.name ?? '';
  await audit.log({
    action: 'admin.endSession',
    at: call.now,
    actor: requireAdmin(call).adminId,
    subject: name,
    detail: { account: name, all: false },
  });
  return ok(null);
};
