import type { Language } from '../../../engine/wording/language.ts';
import { isAccountName } from '../../admin/account-name.ts';
import { passwordFault, passwordHash } from '../../admin/password.ts';
import type { AdminRole, AdminUser, ListedAdmin } from '../../store/admins.ts';
import { repositories, type Repositories } from '../../store/repositories.ts';
import type { TaskContext } from '../report.ts';

/** Null when it was done; otherwise what is wrong, in words for the person at the terminal. */
export type UserFault = string | null;

const nameFault = (name: string): UserFault =>
  isAccountName(name)
    ? null
    : 'The name of an account has 2 to 64 lower-case letters, digits, dots, hyphens and underscores.';

const refusedPassword = (password: string, name: string): UserFault => {
  const fault = passwordFault(password, name);
  return fault === null ? null : `The password ${fault}.`;
};

const languagesFault = (role: AdminRole, languages: readonly Language[]): UserFault =>
  role === 'translator' || languages.length === 0
    ? null
    : 'Only a translator has languages; every other role has none of its own.';

const note = (
  { audit }: Repositories,
  { clock }: TaskContext,
  action: string,
  name: string,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> => audit.log({ action, at: clock.now(), actor: 'console', subject: name, detail });

/** Changes an account that is there; `change` runs in one transaction with its audit row. */
const changeUser = (
  name: string,
  context: TaskContext,
  change: (account: AdminUser, stores: Repositories) => Promise<void>,
): Promise<UserFault> =>
  context.database.transaction(async (trx) => {
    const stores = repositories(trx, context.keys);
    const account = await stores.admins.byName(name);
    if (!account) return `There is no account ${name}.`;
    if (!context.dryRun) await change(account, stores);
    return null;
  });

/** Adds an account that may sign in with the password. */
export const addUser = async (
  {
    name,
    role,
    languages = [],
    password,
  }: {
    name: string;
    role: AdminRole;
    /** What a translator translates. */
    languages?: readonly Language[];
    password: string;
  },
  context: TaskContext,
): Promise<UserFault> => {
  const fault =
    nameFault(name) ?? languagesFault(role, languages) ?? refusedPassword(password, name);
  if (fault !== null) return fault;
  const hash = await passwordHash(password);
  return context.database.transaction(async (trx) => {
    const stores = repositories(trx, context.keys);
    const isTaken = (await stores.admins.byName(name)) !== null;
    if (isTaken) return `There is already an account ${name}.`;
    if (context.dryRun) return null;
    await stores.admins.add({
      name,
      role,
      languages,
      passwordHash: hash,
      now: context.clock.now(),
    });
    await note(stores, context, 'admin.add', name, { role });
    return null;
  });
};

/** Gives an account a new password, lets it sign in again, and signs it out everywhere. */
export const resetUser = async (
  { name, password }: { name: string; password: string },
  context: TaskContext,
): Promise<UserFault> => {
  const fault = refusedPassword(password, name);
  if (fault !== null) return fault;
  const hash = await passwordHash(password);
  return changeUser(name, context, async ({ adminId }, stores) => {
    await stores.admins.reset(adminId, hash);
    await stores.setUpLinks.remove(adminId);
    // Who asks for this has lost what they had, or somebody else has it.
    await stores.secondFactors.remove(adminId);
    await stores.adminSessions.endAll(adminId);
    await note(stores, context, 'admin.reset', name);
  });
};

/** Keeps an account from signing in, and signs it out everywhere. */
export const disableUser = (name: string, context: TaskContext): Promise<UserFault> =>
  changeUser(name, context, async ({ adminId }, stores) => {
    await stores.admins.disable(adminId, context.clock.now());
    await stores.adminSessions.endAll(adminId);
    await note(stores, context, 'admin.disable', name);
  });

/** Every account, by name, without its password. */
export const listUsers = ({ database, keys }: TaskContext): Promise<readonly ListedAdmin[]> =>
  database.read((trx) => repositories(trx, keys).admins.list());
