import { hasLanguages } from '../../engine/translation/translation-rights.ts';
import type { Language } from '../../engine/wording/language.ts';
import type { AdminRole } from '../../schemas/enumeration.gen.ts';
import { isAccountName } from './account-name.ts';
import {
  disableAccount,
  enableAccount,
  isLastAdmin,
  logAccountChange,
  resetAccount,
  type AccountChangeContext,
} from './account-changes.ts';
import { hospitalNamesIn, describePasswordFault, hashPassword } from './password.ts';
import type { AdminAccount, ListedAdmin } from './admins-repository.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import { createWordingReader } from '../platform/http/wording.ts';
import type { TaskContext } from '../platform/files/report.ts';
import { UnknownName } from '../platform/unknown-name.ts';

/** Null on success; otherwise what is wrong, as text for the operator at the terminal. */
export type UserFault = string | null;

const nameFault = (name: string): UserFault =>
  isAccountName(name)
    ? null
    : 'The name of an account has 2 to 64 lower-case letters, digits, dots, hyphens and underscores.';

const checkPassword = async (
  password: string,
  name: string,
  { database, keys }: TaskContext,
): Promise<UserFault> => {
  const hospitalNames = hospitalNamesIn(await createWordingReader(database, keys)());
  const fault = await describePasswordFault(password, { accountName: name, hospitalNames });
  return fault === null ? null : `The password ${fault}.`;
};

const languagesFault = (role: AdminRole, languages: readonly Language[]): UserFault =>
  hasLanguages(role) || languages.length === 0
    ? null
    : 'Only a translator has languages; every other role has none of its own.';

const createChangeContext = (
  repositories: Repositories,
  { clock }: TaskContext,
): AccountChangeContext => ({
  repositories,
  now: clock.now(),
  actor: 'console',
});

const findAccount = async (name: string, { admins }: Repositories): Promise<AdminAccount> => {
  const account = await admins.byName(name);
  if (!account) throw new UnknownName(`There is no account ${name}.`, 'user list');
  return account;
};

/** Throws UnknownName if there is no account of that name. */
export const assertAccount = async (
  name: string,
  { database, keys }: TaskContext,
): Promise<void> => {
  await database.read((trx) => findAccount(name, createRepositories(trx, keys)));
};

/**
 * Changes an existing account; `change` runs in one transaction with its audit row. Throws
 * UnknownName if there is no such account.
 */
const changeUser = (
  name: string,
  context: TaskContext,
  change: (account: AdminAccount, changing: AccountChangeContext) => Promise<UserFault>,
): Promise<UserFault> =>
  context.database.transaction(async (trx) => {
    const stores = createRepositories(trx, context.keys);
    const account = await findAccount(name, stores);
    return change(account, createChangeContext(stores, context));
  });

/** Adds an account that can sign in with the password. */
export const addUser = async (
  {
    name,
    role,
    languages = [],
    password,
  }: {
    name: string;
    role: AdminRole;
    /** The content that a translator translates. */
    languages?: readonly Language[];
    password: string;
  },
  context: TaskContext,
): Promise<UserFault> => {
  const fault =
    nameFault(name) ??
    languagesFault(role, languages) ??
    (await checkPassword(password, name, context));
  if (fault !== null) return fault;
  const hash = await hashPassword(password);
  return context.database.transaction(async (trx) => {
    const stores = createRepositories(trx, context.keys);
    const isTaken = (await stores.admins.byName(name)) !== null;
    if (isTaken) return `There is already an account ${name}.`;
    if (context.dryRun) return null;
    const { now, ...by } = createChangeContext(stores, context);
    await stores.admins.add({ name, role, languages, passwordHash: hash, now });
    await logAccountChange({ ...by, now }, 'admin.add', { name }, { role });
    return null;
  });
};

/**
 * Gives an account a new password and signs it out everywhere. A disabled account stays disabled.
 */
export const resetUser = async (
  { name, password }: { name: string; password: string },
  context: TaskContext,
): Promise<UserFault> => {
  const fault = await checkPassword(password, name, context);
  if (fault !== null) return fault;
  const hash = await hashPassword(password);
  return changeUser(name, context, async (account, by) => {
    if (!context.dryRun) await resetAccount(by, account, hash);
    return null;
  });
};

/** Disables an account and signs it out everywhere; never the last admin account. */
export const disableUser = (name: string, context: TaskContext): Promise<UserFault> =>
  changeUser(name, context, async (account, by) => {
    const isDone = context.dryRun
      ? !(await isLastAdmin(by, account))
      : await disableAccount(by, account);
    return isDone ? null : `${name} is the last admin. Make someone else an admin first.`;
  });

/** Enables an account that was disabled. */
export const enableUser = (name: string, context: TaskContext): Promise<UserFault> =>
  changeUser(name, context, async (account, by) => {
    if (!context.dryRun) await enableAccount(by, account);
    return null;
  });

/** All accounts, by name, without their passwords. */
export const listUsers = ({ database, keys }: TaskContext): Promise<readonly ListedAdmin[]> =>
  database.read((trx) => createRepositories(trx, keys).admins.list());
