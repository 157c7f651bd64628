import type { AdminRole } from '../../schemas/enumeration.gen.ts';
import type { TestApp } from './test-app.ts';
import type { TestVisitor, VisitorOptions } from './test-visitor.ts';

/**
 * No password has this hash: a test that signs in with a password adds the account with its own.
 */
const NO_PASSWORD = '$argon2id$v=19$m=47104,t=1,p=1$bm9ib2R5c1NhbHQ$bm9ib2R5c0hhc2hJc1RoaXM';

/** A browser with a signed-in account of that role; the account is created if it is new. */
export const signInAs = async (
  { writeStore: change, clock, visitor }: Pick<TestApp, 'writeStore' | 'clock' | 'visitor'>,
  role: AdminRole = 'admin',
  { name = `test.${role}`, ...options }: VisitorOptions & { readonly name?: string } = {},
): Promise<TestVisitor> => {
  const token = await change(async ({ admins, adminSessions }) => {
    const now = clock.now();
    const account =
      (await admins.byName(name)) ??
      (await admins.add({ name, role, passwordHash: NO_PASSWORD, now }));
    if (account === null) throw new Error(`no account ${name}`);
    return adminSessions.start(account.adminId, now);
  });
  const browser = visitor(options);
  browser.cookies.set('__Host-admin', token);
  return browser;
};
