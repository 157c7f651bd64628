import { NO_PASSWORD, type AdminAccount } from './admins-repository.ts';
import type { Repositories } from '../repositories.ts';

/** Who changes another's account, and when: somebody of the studio, or the console. */
export interface Changing {
  readonly repositories: Pick<
    Repositories,
    'admins' | 'adminSessions' | 'setUpLinks' | 'secondFactors' | 'providerIdentities' | 'audit'
  >;
  readonly now: number;
  /** As the audit names it. */
  readonly actor: string;
}

/** Writes down what was done to an account; the account's name is no person's. */
export const noteChange = (
  { repositories: { audit }, now, actor }: Changing,
  action: string,
  { name }: Pick<AdminAccount, 'name'>,
  detail: Readonly<Record<string, string | boolean>> = {},
): Promise<void> =>
  audit.log({ action, at: now, actor, subject: name, detail: { account: name, ...detail } });

/** Whether no admin would be left if that account were none, or could not sign in. */
export const isLastAdmin = async (
  { repositories: { admins } }: Changing,
  account: AdminAccount,
): Promise<boolean> =>
  account.role === 'admin' &&
  account.disabledAt === null &&
  !(await admins.hasOtherAdmin(account.adminId));

/** Keeps an account from signing in, and signs it out everywhere; false for the last admin's. */
export const disableAccount = async (
  changing: Changing,
  account: AdminAccount,
): Promise<boolean> => {
  if (await isLastAdmin(changing, account)) return false;
  const { admins, setUpLinks, adminSessions } = changing.repositories;
  await admins.disable(account.adminId, changing.now);
  await setUpLinks.remove(account.adminId);
  await adminSessions.endAll(account.adminId);
  await noteChange(changing, 'admin.disable', account);
  return true;
};

/** Lets an account sign in again. */
export const enableAccount = async (changing: Changing, account: AdminAccount): Promise<void> => {
  await changing.repositories.admins.enable(account.adminId);
  await noteChange(changing, 'admin.enable', account);
};

/**
 * Voids all by which an account signs in: password, second factor, set-up link, what the identity
 * provider knows it by, and its sessions; where a new password is given, that is its password now.
 * An account that is disabled stays so: who mends a password decides nothing about that.
 */
export const resetAccount = async (
  changing: Changing,
  account: AdminAccount,
  passwordHash: string = NO_PASSWORD,
): Promise<void> => {
  const { adminId } = account;
  const { admins, setUpLinks, secondFactors, providerIdentities, adminSessions } =
    changing.repositories;
  await admins.savePassword(adminId, passwordHash);
  await setUpLinks.remove(adminId);
  // Who asks for this has lost what they had, or somebody else has it.
  await secondFactors.remove(adminId);
  await providerIdentities.remove(adminId);
  await adminSessions.endAll(adminId);
  await noteChange(changing, 'admin.reset', account);
};
