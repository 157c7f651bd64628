import { ok } from '../../engine/outcome/outcome.ts';
import type { CompleteSetUpRequest } from '../../schemas/api.gen.ts';
import type { Action, Call, Steps } from '../platform/http/call.ts';
import type { Database } from '../platform/database/database.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import { isAccountName } from './account-name.ts';
import {
  hospitalNamesIn,
  findPasswordFault,
  hashPassword,
  type PasswordFault,
} from './password.ts';

const LINK_LIFETIME_MS = 24 * 60 * 60_000;

/** A link as it is handed over, shown only once. */
export interface IssuedSetUpLink {
  readonly url: string;
  readonly expiresAt: number;
}

/**
 * Creates a link with which a person chooses the password of an account. Null means the first
 * account.
 */
export const issueSetUpLink = async (
  { setUpLinks }: Pick<Repositories, 'setUpLinks'>,
  adminId: string | null,
  { now, publicUrl }: { readonly now: number; readonly publicUrl: string },
): Promise<IssuedSetUpLink> => {
  const expiresAt = now + LINK_LIFETIME_MS;
  const token = await setUpLinks.issue({ adminId, expiresAt });
  // In the URL fragment, which reaches no server and no log.
  return { url: `${publicUrl}/admin/set-up#${token}`, expiresAt };
};

/** The link with which the first admin creates an account; null if an account already exists. */
export const issueFirstAdminLink = (
  { database, keys }: { readonly database: Database; readonly keys: Keys },
  at: { readonly now: number; readonly publicUrl: string },
): Promise<string | null> =>
  database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    return (await stores.admins.isEmpty()) ? (await issueSetUpLink(stores, null, at)).url : null;
  });

/** The account whose password the link sets: an existing one, or one that still needs a name. */
interface OpenSetUpLink {
  readonly adminId: string | null;
  /** Null for the first account, which has no name yet. */
  readonly name: string | null;
  readonly expiresAt: number;
}

const findSetUpLink = async (
  { setUpLinks, admins }: Repositories,
  token: string,
  now: number,
): Promise<OpenSetUpLink | null> => {
  const link = await setUpLinks.byToken(token, now);
  if (link === null) return null;
  const { adminId, expiresAt } = link;
  if (adminId === null) return (await admins.isEmpty()) ? { adminId, name: null, expiresAt } : null;
  const account = await admins.byId(adminId);
  return account?.disabledAt === null ? { adminId, name: account.name, expiresAt } : null;
};

/** What a set-up link is for, before the user types anything. */
export const setUp: Action<'setUp'> = async ({ request, now, repositories: stores }) => {
  const link = await findSetUpLink(stores, request.token, now);
  return ok(
    link === null
      ? { fault: 'gone', name: null, expiresAt: null }
      : { fault: null, name: link.name, expiresAt: link.expiresAt },
  );
};

interface ChosenAccount {
  readonly name: string;
  readonly password: string;
}

/** The account that the person asks for, or what is wrong with the input. */
const checkChosenAccount = async (call: Call<CompleteSetUpRequest>) => {
  const { request, now, repositories: stores, wording } = call;
  const endWith = (fault: 'gone' | 'nameInvalid' | PasswordFault) =>
    ({ kind: 'ended', outcome: ok({ fault }) }) as const;
  const link = await findSetUpLink(stores, request.token, now);
  if (link === null) return endWith('gone');
  const name = link.name ?? request.name;
  if (!isAccountName(name)) return endWith('nameInvalid');
  const hospitalNames = hospitalNamesIn(wording);
  const fault = await findPasswordFault(request.password, { accountName: name, hospitalNames });
  if (fault !== null) return endWith(fault);
  return { kind: 'goesOn', value: { name, password: request.password } } as const;
};

/** Uses up a set-up link: the account gets the password that the person chose, and can sign in. */
export const completeSetUp: Steps<'completeSetUp', ChosenAccount, { name: string; hash: string }> =
  {
    first: checkChosenAccount,
    between: async ({ name, password }) => ({ name, hash: await hashPassword(password) }),
    last: async ({ request, now, repositories: stores }, { name, hash }) => {
      const { admins, adminSessions, setUpLinks, audit } = stores;
      const link = await findSetUpLink(stores, request.token, now);
      if (link === null) return ok({ fault: 'gone' });
      await setUpLinks.remove(link.adminId);
      let adminId = link.adminId;
      if (adminId === null) {
        const added = await admins.add({ name, role: 'admin', passwordHash: hash, now });
        if (added === null) return ok({ fault: 'gone' });
        adminId = added.adminId;
      } else {
        await admins.savePassword(adminId, hash);
        await adminSessions.endAll(adminId);
      }
      await audit.log({
        action: 'admin.setUp',
        at: now,
        actor: adminId,
        subject: name,
        detail: { isFirst: link.adminId === null },
      });
      return ok({ fault: null });
    },
  };
