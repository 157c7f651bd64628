import { ok } from '../../engine/outcome/outcome.ts';
import { hasLanguages } from '../../engine/translation/translation-rights.ts';
import { isAccountName } from './account-name.ts';
import { requireAdmin } from './account.ts';
import {
  disableAccount,
  enableAccount,
  isLastAdmin,
  logAccountChange,
  resetAccount,
  type AccountChangeContext,
} from './account-changes.ts';
import { issueSetUpLink } from './account-set-up.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { NO_PASSWORD, type AdminAccount, type ListedAdmin } from './admins-repository.ts';
import type { Admin } from '../platform/http/admin.ts';

const stateOf = ({
  disabledAt,
  hasPassword,
  isBound,
}: ListedAdmin): 'active' | 'waiting' | 'disabled' => {
  if (disabledAt !== null) return 'disabled';
  return hasPassword || isBound ? 'active' : 'waiting';
};

/** Every account, by name. */
export const users: Action<'users'> = async (call) => {
  const { adminId: own } = requireAdmin(call);
  const listed = await call.repositories.admins.list();
  return ok({
    users: listed.map((user) => ({
      adminId: user.adminId,
      name: user.name,
      role: user.role,
      languages: [...user.languages],
      addedAt: user.addedAt,
      lastSignInAt: user.lastSignInAt,
      hasSecondFactor: user.hasSecondFactor,
      state: stateOf(user),
      setUpUntil: user.setUpUntil !== null && user.setUpUntil > call.now ? user.setUpUntil : null,
      isOwn: user.adminId === own,
      disabledAt: user.disabledAt,
      hasPassword: user.hasPassword,
      isBound: user.isBound,
    })),
  });
};

const changeContext = (call: Call): AccountChangeContext => ({
  repositories: call.repositories,
  now: call.now,
  actor: requireAdmin(call).adminId,
});

const issueSetUpLinkFor = async (call: Call, adminId: string) => {
  const { repositories, now, config } = call;
  await repositories.admins.recordLinkHolder(adminId, requireAdmin(call).adminId, now);
  return issueSetUpLink(repositories, adminId, { now, publicUrl: config.publicUrl });
};

const areLanguagesAllowed = ({ role, languages }: Pick<Admin, 'role' | 'languages'>): boolean =>
  hasLanguages(role) ? languages.length > 0 : languages.length === 0;

/**
 * Adds an account; its user chooses the password through a link. By a token there is no link: an
 * admin issues it in the studio.
 */
export const addUser: Action<'addUser'> = async (call) => {
  const { name, role, languages } = call.request;
  if (!isAccountName(name)) return ok({ fault: 'nameInvalid', setUp: null });
  if (!areLanguagesAllowed({ role, languages })) return ok({ fault: 'languages', setUp: null });
  if (call.commandLine !== null && role === 'admin')
    return ok({ fault: 'adminByToken', setUp: null });
  const { admins } = call.repositories;
  const account = (await admins.byName(name))
    ? null
    : await admins.add({ name, role, languages, passwordHash: NO_PASSWORD, now: call.now });
  if (account === null) return ok({ fault: 'nameTaken', setUp: null });
  await logAccountChange(changeContext(call), 'admin.add', account, {
    role,
    languages: languages.join(),
  });
  // Someone who finds a token must not turn it into a sign-in that lasts.
  const setUp = call.commandLine === null ? await issueSetUpLinkFor(call, account.adminId) : null;
  return ok({ fault: null, setUp });
};

/** Another user's account, to be changed; users cannot change their own account here. */
const findOtherAccount = async (
  call: Call<{ readonly adminId: string }>,
): Promise<AdminAccount | 'gone' | 'self'> => {
  if (call.request.adminId === requireAdmin(call).adminId) return 'self';
  return (await call.repositories.admins.byId(call.request.adminId)) ?? 'gone';
};

/** Gives another user's account a role, and ends the tokens that have the earlier one. */
export const changeUser: Action<'changeUser'> = async (call) => {
  const { role, languages } = call.request;
  const account = await findOtherAccount(call);
  if (typeof account === 'string') return ok({ fault: account });
  if (!areLanguagesAllowed({ role, languages })) return ok({ fault: 'languages' });
  if (role !== 'admin' && (await isLastAdmin(changeContext(call), account)))
    return ok({ fault: 'lastAdmin' });
  await call.repositories.admins.saveRole(account.adminId, { role, languages });
  await call.repositories.commandLineTokens.endAll(account.adminId);
  await logAccountChange(changeContext(call), 'admin.role', account, {
    before: [account.role, ...account.languages].join(' '),
    after: [role, ...languages].join(' '),
  });
  return ok({ fault: null });
};

/**
 * Voids everything that another user signs in with, and returns a link for a new password. A
 * disabled account gets no link, because it stays disabled.
 */
export const resetUser: Action<'resetUser'> = async (call) => {
  const account = await findOtherAccount(call);
  if (typeof account === 'string') return ok({ fault: account, setUp: null });
  if (await isLastAdmin(changeContext(call), account))
    return ok({ fault: 'lastAdmin', setUp: null });
  await resetAccount(changeContext(call), account);
  const setUp = account.disabledAt === null ? await issueSetUpLinkFor(call, account.adminId) : null;
  return ok({ fault: null, setUp });
};

/** Disables another user's account and ends its sessions, or enables it again. */
export const disableUser: Action<'disableUser'> = async (call) => {
  const account = await findOtherAccount(call);
  if (typeof account === 'string') return ok({ fault: account });
  // A token takes access away, and gives none back; admins are changed in the studio.
  const isForStudio = !call.request.isDisabled || account.role === 'admin';
  if (call.commandLine !== null && isForStudio) return ok({ fault: 'adminByToken' });
  if (!call.request.isDisabled) {
    await enableAccount(changeContext(call), account);
    return ok({ fault: null });
  }
  return ok({ fault: (await disableAccount(changeContext(call), account)) ? null : 'lastAdmin' });
};
