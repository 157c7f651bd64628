import { homedir } from 'node:os';
import { join } from 'node:path';
import { listUsers } from '../../server/accounts/index.ts';
import { listDevices } from '../../server/devices/index.ts';
import { listMessages } from '../../server/messages/index.ts';
import { listPlaceChanges } from '../../server/places/index.ts';
import type { TaskContext } from '../../server/platform/files/report.ts';
import { listKnownCodes } from '../../server/questionnaires/index.ts';
import { createRepositories, type Repositories } from '../../server/repositories.ts';
import { hasStore } from '../find-store.ts';
import type { NameKind } from '../name-argument.ts';
import { readProfiles } from '../remote/profiles.ts';
import { withDataFolder } from '../with-data-folder.ts';

const MAX_MESSAGES = 100;

/** A name, and words that describe it. */
type Name = readonly [name: string, description?: string];

const read = <T>(
  { database, keys }: TaskContext,
  work: (stores: Repositories) => Promise<T>,
): Promise<T> => database.read((trx) => work(createRepositories(trx, keys)));

const toNames = (names: readonly string[]): readonly Name[] => names.map((name) => [name]);

const codes = (context: TaskContext): Promise<readonly string[]> => read(context, listKnownCodes);

/** Nothing about a visitor: ids of messages, never their recipients or texts. */
const LISTS: Readonly<
  Record<Exclude<NameKind, 'profiles'>, (context: TaskContext) => Promise<readonly Name[]>>
> = {
  questionnaires: async (context) => toNames(await codes(context)),
  sources: async (context) => toNames([...(await codes(context)), 'messages', 'terms']),
  terms: async (context) =>
    (await read(context, ({ terms }) => terms.all())).map(({ termsCode }) => [termsCode]),
  accounts: async (context) => (await listUsers(context)).map(({ name }) => [name]),
  devices: async (context) =>
    (await listDevices(context))
      .filter(({ revokedAt }) => revokedAt === null)
      .map(({ deviceId, name }) => [deviceId, name]),
  messages: async (context) =>
    (await listMessages(context, { state: 'failed', most: MAX_MESSAGES })).map(({ messageId }) => [
      messageId,
    ]),
  placeLists: async (context) =>
    (await listPlaceChanges(context)).map(({ placesId, at }) => [placesId, at.slice(0, 16)]),
  companies: async (context) =>
    (await read(context, ({ partners }) => partners.allGroups())).map(({ partnerGroupId }) => [
      partnerGroupId,
    ]),
};

/** The folder of the data on a command line that is being typed; bash splits words at `=`. */
const dataFolderIn = (words: readonly string[]): string => {
  const joined = words.join(' ').replace(/ ?= ?/g, '=');
  const [, typed] = /--data[ =](\S+)/.exec(joined) ?? [];
  const folder = typed ?? process.env['MUNJIN_DATA'] ?? 'data';
  return folder.startsWith('~/') ? join(homedir(), folder.slice(2)) : folder;
};

/**
 * Lines for the completion of a shell: a name, and after a tab its description. Empty without a
 * store, and for a command with `--server`, whose names are elsewhere. Creates nothing. Names that a
 * shell would expand are left out.
 */
export const listNames = async (
  kind: NameKind,
  words: readonly string[],
): Promise<readonly string[]> => {
  const listed = async (): Promise<readonly Name[]> => {
    if (kind === 'profiles') return toNames(Object.keys(readProfiles().servers));
    const folder = dataFolderIn(words);
    const isElsewhere = words.some((word) => word.startsWith('--server'));
    if (isElsewhere || !(await hasStore(folder))) return [];
    return withDataFolder(folder, { dryRun: true }, LISTS[kind]);
  };
  return (await listed())
    .filter(([name]) => /^[\w.@:-]+$/u.test(name))
    .map(([name, description = '']) =>
      description === '' ? name : `${name}\t${description.replace(/\p{C}/gu, ' ')}`,
    );
};
