import { ok } from '../../engine/outcome/outcome.ts';
import { requireAdmin } from './account.ts';
import type { Action, Call } from '../platform/http/call.ts';

/** The tokens of the user's own account; an admin sees those of every account. */
export const commandLineTokens: Action<'commandLineTokens'> = async (call) => {
  const { adminId: own, role } = requireAdmin(call);
  const listed = await call.repositories.commandLineTokens.list(
    role === 'admin' ? null : own,
    call.now,
  );
  return ok({
    tokens: listed.map(({ adminId, ...token }) => ({ ...token, isOwn: adminId === own })),
  });
};

const endToken = async (call: Call, tokenId: string, ofAccount: string | null): Promise<void> => {
  const { admins, audit, commandLineTokens: tokens } = call.repositories;
  const ended = await tokens.end(tokenId, ofAccount);
  if (ended === null) return;
  const account = (await admins.byId(ended.adminId))?.name ?? '';
  await audit.log({
    action: 'commandLine.revoke',
    at: call.now,
    actor: requireAdmin(call).adminId,
    subject: account,
    detail: { account, label: ended.label },
  });
};

/** Ends a token of the user's own account, or of any account for an admin. */
export const revokeCommandLine: Action<'revokeCommandLine'> = async (call) => {
  const { adminId, role } = requireAdmin(call);
  await endToken(call, call.request.tokenId, role === 'admin' ? null : adminId);
  return ok(null);
};

/** Ends the token that the call is made with; without one, nothing. */
export const endCommandLine: Action<'endCommandLine'> = async (call) => {
  if (call.commandLine !== null) await endToken(call, call.commandLine.tokenId, null);
  return ok(null);
};
