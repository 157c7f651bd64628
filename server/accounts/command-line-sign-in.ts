import { ok } from '../../engine/outcome/outcome.ts';
import type { DecideCommandLineRequest, PollCommandLineResult } from '../../schemas/api.gen.ts';
import type { AdminRole } from '../../schemas/enumeration.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import {
  clearSecondFactorAttempts,
  clearUserCodes,
  countCommandLineRequest,
  countSecondFactorAttempt,
  countUserCode,
} from '../platform/http/sign-in-limit.ts';
import { requireAdmin } from './account.ts';
import type { CommandLineRequest } from './command-line-requests-repository.ts';
import { consumeCode } from './confirm-sign-in.ts';
import { isRoleWithin } from './role-within.ts';
import { formatUserCode, generateUserCode, normalizeUserCode } from './user-code.ts';

/** How long a person has to confirm. */
const REQUEST_LIFETIME_MS = 10 * 60_000;
const POLL_SECONDS = 5;
const DAY_MS = 24 * 60 * 60_000;

/**
 * A command line asks for a token: the device authorization grant of RFC 8628. It is named to no
 * one, and nothing comes of it until a person confirms it in the studio.
 */
export const beginCommandLine: Action<'beginCommandLine'> = async (call) => {
  const { keys, now, client, config, repositories } = call;
  const { label, role, days } = call.request;
  const blocked = await countCommandLineRequest(call);
  if (blocked) return blocked;
  const deviceCode = keys.newToken();
  const userCode = generateUserCode();
  const expiresAt = now + REQUEST_LIFETIME_MS;
  await repositories.commandLineRequests.add(
    { deviceCode, userCode },
    {
      // A label is shown on the page that confirms it: nothing in it may hide or turn text.
      label: label.replace(/\p{C}/gu, ' ').trim() || '?',
      role: role ?? '',
      days,
      address: client.address,
      askedAt: now,
      expiresAt,
    },
  );
  return ok({
    deviceCode,
    userCode: formatUserCode(userCode),
    verificationUrl: `${config.publicUrl}/admin/command-line`,
    expiresAt,
    intervalSeconds: POLL_SECONDS,
  });
};

const refusePoll = (error: NonNullable<PollCommandLineResult['error']>) =>
  ok({ error, granted: null });

/** Makes the token of an approved request, once; nothing if the account has changed since then. */
const grant = async (
  { repositories, now }: Call,
  asked: CommandLineRequest,
): Promise<PollCommandLineResult['granted']> => {
  const { admins, audit, commandLineRequests, commandLineTokens } = repositories;
  const { adminId, role, label, days } = asked;
  const account = adminId === null ? null : await admins.byId(adminId);
  const isRemoved = await commandLineRequests.remove(asked);
  if (!isRemoved || account?.disabledAt !== null || role === '') return null;
  if (!isRoleWithin(role, account.role)) return null;
  const expiresAt = now + days * DAY_MS;
  const token = await commandLineTokens.add({
    ...{ adminId: account.adminId, role, label, createdAt: now, expiresAt },
  });
  await audit.log({
    action: 'commandLine.token',
    at: now,
    actor: account.adminId,
    subject: account.name,
    detail: { account: account.name, label, role, days },
  });
  return { token, account: account.name, role, expiresAt };
};

/** Whether a person has confirmed; the answer to the first poll after that holds the token. */
export const pollCommandLine: Action<'pollCommandLine'> = async (call) => {
  const { commandLineRequests } = call.repositories;
  const asked = await commandLineRequests.byDeviceCode(call.request.deviceCode);
  if (asked === null || asked.expiresAt <= call.now) return refusePoll('expired_token');
  await commandLineRequests.change(asked, { polledAt: call.now });
  if (asked.polledAt !== null && call.now - asked.polledAt < POLL_SECONDS * 1000)
    return refusePoll('slow_down');
  if (asked.state === 'waiting') return refusePoll('authorization_pending');
  if (asked.state === 'refused') return refusePoll('access_denied');
  const granted = await grant(call, asked);
  return granted === null ? refusePoll('access_denied') : ok({ error: null, granted });
};

/** The request that waits for the code that the user typed; a blocked user gets the refusal. */
const findRequest = async (call: Call<{ readonly userCode: string }>) => {
  const { adminId } = requireAdmin(call);
  const blocked = await countUserCode(call, adminId);
  if (blocked) return { blocked, asked: null };
  const userCode = normalizeUserCode(call.request.userCode);
  const asked = await call.repositories.commandLineRequests.waitingByUserCode(userCode, call.now);
  return { blocked: null, asked };
};

/** The role that the token would get. */
const roleOf = (asked: CommandLineRequest | null, own: AdminRole): AdminRole =>
  asked === null || asked.role === '' ? own : asked.role;

/** What a command line asks for, before the user confirms it. */
export const commandLineRequest: Action<'commandLineRequest'> = async (call) => {
  const { role: own, adminId } = requireAdmin(call);
  const { blocked, asked } = await findRequest(call);
  if (blocked) return blocked;
  const factor = await call.repositories.secondFactors.of(adminId);
  const role = roleOf(asked, own);
  return ok({
    asked: asked && {
      label: asked.label,
      role,
      isRoleAllowed: isRoleWithin(role, own),
      days: asked.days,
      address: asked.address,
      askedAt: asked.askedAt,
      expiresAt: asked.expiresAt,
    },
    hasSecondFactor: (factor?.confirmedAt ?? null) !== null,
  });
};

/** Checks a new code of the second factor; returns the refusal or the fault, null if it was right. */
const checkSecondFactor = async (call: Call<DecideCommandLineRequest>) => {
  const { adminId, name } = requireAdmin(call);
  const ticket = call.tokens.admin ?? '';
  const factor = await call.repositories.secondFactors.of(adminId);
  if ((factor?.confirmedAt ?? null) === null) return ok({ fault: 'noSecondFactor' as const });
  const blocked = await countSecondFactorAttempt(call, adminId, ticket);
  if (blocked) return blocked;
  if (!(await consumeCode(call, adminId, call.request.code))) {
    await call.repositories.audit.log({
      action: 'commandLine.wrongCode',
      at: call.now,
      actor: adminId,
      subject: name,
      detail: { account: name },
    });
    return ok({ fault: 'code' as const });
  }
  await clearSecondFactorAttempts(call, adminId, ticket);
  return null;
};

/**
 * Confirms or refuses what a command line asks for. Only a code of the second factor that was not
 * used before confirms: a sign-in, even a recent one, may be that of a browser left open.
 */
export const decideCommandLine: Action<'decideCommandLine'> = async (call) => {
  const { adminId, name, role: own } = requireAdmin(call);
  const { commandLineRequests, audit } = call.repositories;
  const { isApproved } = call.request;
  const { blocked, asked } = await findRequest(call);
  if (blocked) return blocked;
  if (asked === null) return ok({ fault: 'gone' });
  const role = roleOf(asked, own);
  if (isApproved) {
    if (!isRoleWithin(role, own)) return ok({ fault: 'role' });
    const refusal = await checkSecondFactor(call);
    if (refusal !== null) return refusal;
  }
  await clearUserCodes(call, adminId);
  await commandLineRequests.change(asked, {
    ...{ role, adminId, state: isApproved ? 'approved' : 'refused' },
  });
  await audit.log({
    action: isApproved ? 'commandLine.approve' : 'commandLine.refuse',
    at: call.now,
    actor: adminId,
    subject: name,
    detail: { account: name, label: asked.label, role, days: asked.days, from: asked.address },
  });
  return ok({ fault: null });
};
