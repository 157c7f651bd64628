import type { UserSetUpResult } from '../../schemas/api.gen.ts';
import { UnknownName } from '../../server/platform/unknown-name.ts';
import type { UserTasks } from '../user-tasks.ts';
import type { StudioClient } from './studio-client.ts';

const FAULTS: Readonly<Record<NonNullable<UserSetUpResult['fault']>, (name: string) => string>> = {
  nameInvalid: () =>
    'The name of an account has 2 to 64 lower-case letters, digits, dots, hyphens and underscores.',
  nameTaken: (name) => `There is already an account ${name}.`,
  languages: () => 'A translator needs --languages; every other role has none of its own.',
  self: () => 'You cannot change your own account. Another admin can.',
  gone: (name) => `There is no account ${name}.`,
  lastAdmin: (name) => `${name} is the last admin. Make someone else an admin first.`,
  adminByToken: () =>
    'A token adds and changes no admin, and enables no account. Do it in the studio.',
};

/** The accounts of a server. A dry run looks whether the account is there, and changes nothing. */
export const remoteUserTasks = (client: StudioClient, dryRun: boolean): UserTasks => {
  const listed = async () => (await client.call('users', {})).users;
  const faultOf = (name: string, fault: UserSetUpResult['fault']) =>
    fault === null ? null : FAULTS[fault](name);
  return {
    list: async () =>
      (await listed()).map(({ state: _state, isOwn: _isOwn, ...account }) => account),
    add: async (added) => {
      const { name } = added;
      if (dryRun) {
        const isTaken = (await listed()).some((account) => account.name === name);
        return { fault: faultOf(name, isTaken ? 'nameTaken' : null), setUp: null };
      }
      const { fault, setUp } = await client.call('addUser', {
        ...added,
        languages: [...added.languages],
      });
      return { fault: faultOf(name, fault), setUp };
    },
    change: async (name, isDisabled) => {
      const account = (await listed()).find((one) => one.name === name);
      if (!account) throw new UnknownName(FAULTS.gone(name), 'user list');
      if (dryRun) return null;
      const { adminId } = account;
      return faultOf(name, (await client.call('disableUser', { adminId, isDisabled })).fault);
    },
  };
};
