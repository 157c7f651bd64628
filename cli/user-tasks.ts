import type { Language } from '../engine/wording/language.ts';
import type { AdminRole } from '../schemas/enumeration.gen.ts';
import type { SetUpLink } from '../schemas/api.gen.ts';
import type { UserFault, UserListing } from '../server/accounts/index.ts';
import type { Target } from './target.ts';

/** The accounts of local data or of a server, as commands change them. */
export interface UserTasks {
  readonly list: () => Promise<readonly UserListing[]>;
  /** Adds an account; a server gives a link for its first password. */
  readonly add: (added: {
    readonly name: string;
    readonly role: AdminRole;
    readonly languages: readonly Language[];
  }) => Promise<{ readonly fault: UserFault; readonly setUp: SetUpLink | null }>;
  /** Disables or enables an account. */
  readonly change: (name: string, isDisabled: boolean) => Promise<UserFault>;
}

/** Opens the accounts; `newPassword` is asked for where the data is local. */
export const openUserTasks = async (
  { data, server, dryRun }: Target & { readonly dryRun: boolean },
  newPassword: () => Promise<string>,
): Promise<UserTasks> => {
  if (server !== undefined) {
    const { openServer } = await import('./remote/studio-client.ts');
    const { remoteUserTasks } = await import('./remote/remote-users.ts');
    return remoteUserTasks(openServer(server), dryRun);
  }
  const { withDataFolder } = await import('./with-data-folder.ts');
  const { addUser, disableUser, enableUser, listUsers } =
    await import('../server/accounts/index.ts');
  return {
    list: () => withDataFolder(data, { dryRun: true }, listUsers),
    add: async (added) => {
      const password = await newPassword();
      const fault = await withDataFolder(data, { dryRun }, (context) =>
        addUser({ ...added, password }, context),
      );
      return { fault, setUp: null };
    },
    change: (name, isDisabled) =>
      withDataFolder(data, { dryRun }, (context) =>
        (isDisabled ? disableUser : enableUser)(name, context),
      ),
  };
};
