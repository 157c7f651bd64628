import { NO_PASSWORD, type AdminAccount } from './admins-repository.ts';
import type { Repositories } from '../repositories.ts';

/** Who changes another user's account, and when: a studio user or the console. */
export interface AccountChangeContext {
  readonly repositories: Pick<
    Repositories,
    'admins' | 'adminSessions' | 'setUpLinks' | 'secondFactors' | 'providerIdentities' | 'audit'
  >;
  readonly now: number;
  /** The name that the audit uses. */
  readonly actor: string;
}

/** Audits what was done to an account. The account name does not identify a person. */
export const logAccountChange = (
  { repositories: { audit }, now, actor }: AccountChangeContext,
  action: string,
  { name }: Pick<AdminAccount, 'name'>,
  detail: Readonly<Record<string, string | boolean>> = {},
): Promise<void> =>
  audit.log({ action, at: now, actor, subject: name, detail: { account: name, ...detail } });

/** Whether no admin would be left if that account did not exist or could not sign in. */
export const isLastAdmin = async (
  { repositories: { admins } }: AccountChangeContext,
  account: AdminAccount,
): Promise<boolean> =>
  account.role === 'admin' &&
  account.disabledAt === null &&
  !(await admins.hasOtherAdmin(account.adminId));

/** Disables an account and signs it out everywhere; false for the last admin account. */
export const disableAccount = async (
  context: AccountChangeContext,
  account: AdminAccount,
): Promise<boolean> => {
  if (await isLastAdmin(context, account)) return false;
  const { admins, setUpLinks, adminSessions } = context.repositories;
  await admins.disable(account.adminId, context.now);
  await setUpLinks.remove(account.adminId);
  await adminSessions.endAll(account.adminId);
  await logAccountChange(context, 'admin.disable', account);
  return true;
};

/** Enables an account again. */
export const enableAccount = async (
  context: AccountChangeContext,
  account: AdminAccount,
): Promise<void> => {
  await context.repositories.admins.enable(account.adminId);
  await logAccountChange(context, 'admin.enable', account);
};

/**
 * Voids everything that an account signs in with: password, second factor, set-up link, the link to
 * the identity provider, and its sessions. If a new password is given, it becomes the password of
 * the account. A disabled account stays disabled: resetting a password does not enable an account.
 */
export const resetAccount = async (
  context: AccountChangeContext,
  account: AdminAccount,
  passwordHash: string = NO_PASSWORD,
): Promise<void> => {
  const { adminId } = account;
  const { admins, setUpLinks, secondFactors, providerIdentities, adminSessions } =
    context.repositories;
  await admins.savePassword(adminId, passwordHash);
  await setUpLinks.remove(adminId);
  // The user has lost their credentials, or someone else has them.
  await secondFactors.remove(adminId);
  await providerIdentities.remove(adminId);
  await adminSessions.endAll(adminId);
  await logAccountChange(context, 'admin.reset', account);
};
