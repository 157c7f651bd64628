import { NO_PASSWORD, type AdminAccount } from './admins-repository.ts';
import type { Repositories } from '../repositories.ts';

/** Who changes another's account, and when: somebody of the studio, or the console. */
export interface AccountChangeContext {
  readonly repositories: Pick<
    Repositories,
    'admins' | 'adminSessions' | 'setUpLinks' | 'secondFactors' | 'providerIdentities' | 'audit'
  >;
  readonly now: number;
  /** As the audit names it. */
  readonly actor: string;
}

/** Writes down what was done to an account; the account's name is no person's. */
export const logAccountChange = (
  { repositories: { audit }, now, actor }: AccountChangeContext,
  action: string,
  { name }: Pick<AdminAccount, 'name'>,
  detail: Readonly<Record<string, string | boolean>> = {},
): Promise<void> =>
  audit.log({ action, at: now, actor, subject: name, detail: { account: name, ...detail } });

/** Whether no admin would be left if that account were none, or could not sign in. */
export const isLastAdmin = async (
  { repositories: { admins } }: AccountChangeContext,
  account: AdminAccount,
): Promise<boolean> =>
  account.role === 'admin' &&
  account.disabledAt === null &&
  !(await admins.hasOtherAdmin(account.adminId));

/** Keeps an account from signing in, and signs it out everywhere; false for the last admin's. */
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

/** Lets an account sign in again. */
export const enableAccount = async (
  context: AccountChangeContext,
  account: AdminAccount,
): Promise<void> => {
  await context.repositories.admins.enable(account.adminId);
  await logAccountChange(context, 'admin.enable', account);
};

/**
 * Voids all by which an account signs in: password, second factor, set-up link, what the identity
 * provider knows it by, and its sessions; where a new password is given, that is its password now.
 * An account that is disabled stays so: who mends a password decides nothing about that.
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
  // Who asks for this has lost what they had, or somebody else has it.
  await secondFactors.remove(adminId);
  await providerIdentities.remove(adminId);
  await adminSessions.endAll(adminId);
  await logAccountChange(context, 'admin.reset', account);
};
