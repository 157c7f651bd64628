import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../password.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';

export const PASSWORD = 'seven rivers and a hill';
export const OTHER_PASSWORD = 'eight rivers and no hill';

/** The code that the second-factor device shows at this moment. */
export const currentCode = (hospital: TestApp, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: hospital.clock.now() });

/** What was done recently, from the audit record. */
export const recentAuditActions = (hospital: TestApp): Promise<readonly string[]> =>
  hospital.readStore(async ({ auditSearch }) =>
    (await auditSearch.search({}, 50)).map(({ action }) => action),
  );

/** A signed-in browser of a user who has a password. */
export const signInWithPassword = async (
  hospital: TestApp,
  name = 'kim.editor',
): Promise<TestVisitor> => {
  const hash = await hashPassword(PASSWORD);
  await hospital.writeStore(({ admins }) =>
    admins.add({ name, role: 'editor', passwordHash: hash, now: 0 }),
  );
  const browser = hospital.visitor();
  await browser.call('signIn', { name, password: PASSWORD });
  return browser;
};

/** Sets up a second factor; returns what its device stores, and the recovery codes. */
export const enrolSecondFactor = async (hospital: TestApp, browser: TestVisitor) => {
  const { result: started } = await browser.call('startSecondFactor', { password: PASSWORD });
  const code = currentCode(hospital, started.secret);
  const { result } = await browser.call('confirmSecondFactor', { code });
  return { secret: started.secret, recoveryCodes: result.recoveryCodes };
};
