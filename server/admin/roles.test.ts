import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS, type CallName } from '../../schemas/calls.ts';
import { ADMIN_ROLES, type AdminRole } from '../store/admins.ts';
import { signedIn } from '../testing/admins.ts';
import { enrolled } from '../testing/devices.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

let hospital: TestApp;
beforeAll(async () => {
  hospital = await testApp();
});
afterAll(() => hospital.close());

/** Whoever is not signed in may make these. */
const OPEN: readonly CallName[] = ['signIn', 'signOut'];
const MAY: Partial<Record<CallName, readonly AdminRole[]>> = {
  adminSession: ADMIN_ROLES,
  answerLink: ['admin', 'operator'],
  liftRefusal: ['admin', 'operator'],
};

const GUARDED = (Object.keys(CALLS) as CallName[]).filter(
  (name) => CALLS[name].path.startsWith('/api/admin/') && !OPEN.includes(name),
);
const BODIES: Partial<Record<CallName, unknown>> = {
  answerLink: { answerId: 'nobody-knows-it' },
  liftRefusal: { answerId: 'nobody-knows-it' },
};

const statusOf = async (browser: TestVisitor, name: CallName): Promise<number> => {
  const { method, path } = CALLS[name];
  const json = BODIES[name] ?? {};
  const response = await browser.send(path, method === 'POST' ? { json } : {});
  return response.status;
};

describe('calls for the hospital’s own people', () => {
  it.each(Object.entries(MAY))('%s takes the roles that it is for', async (name, roles) => {
    for (const role of ADMIN_ROLES) {
      const browser = await signedIn(hospital, role);
      const status = await statusOf(browser, name as CallName);
      expect({ role, status }).toEqual({ role, status: roles.includes(role) ? 200 : 403 });
    }
  });

  it('take nobody else', async () => {
    const visitor = hospital.visitor();
    for (const name of GUARDED) {
      // A body that its schema refuses is refused before anybody asks who sent it.
      expect({ name, status: await statusOf(visitor, name) }).toEqual({
        name,
        status: MAY[name] ? 401 : (expect.toBeOneOf([400, 401]) as number),
      });
    }
  });

  it('take no machine, and machines’ calls no admin', async () => {
    const gate = hospital.visitor({ deviceToken: await enrolled(hospital, 'gate') });
    expect(await statusOf(gate, 'adminSession')).toBe(401);
    const browser = await signedIn(hospital);
    expect((await browser.call('device', {})).resultCd).toBe(300);
  });
});
