import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALL_ROLES, type AdminRole } from '../../schemas/enumeration.gen.ts';
import { ALL_CALLS } from '../../schemas/all-calls.ts';
import type { Call } from '../../schemas/call.ts';
import type { CallName } from '../../schemas/calls.ts';
import type { StudioCall } from '../../schemas/studio-calls/studio-call.ts';
import { deleteExpiredRows } from '../installation/housekeeping.ts';
import { silentLog } from '../platform/http/log.ts';
import { API_SCHEMAS } from '../platform/http/api-schemas.ts';
import { signInAs } from '../testing/admins.ts';
import { schemaValues, seededRandom } from '../testing/schema-values.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';
import { isRoleWithin } from './role-within.ts';
import {
  currentCode,
  enrolSecondFactor,
  OTHER_PASSWORD,
  PASSWORD,
  signInWithPassword,
} from './testing/test-accounts.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ASKED = { label: 'kim@laptop', role: null, days: 7 };

let hospital: TestApp;
let kim: TestVisitor;
let secret = '';
beforeEach(async () => {
  hospital = await testApp();
  kim = await signInWithPassword(hospital);
  ({ secret } = await enrolSecondFactor(hospital, kim));
  // The code that set up the second factor is used up.
  hospital.clock.advance(MINUTE);
});
afterEach(() => hospital.close());

const begin = async (asked: { readonly role?: AdminRole; readonly days?: number } = {}) =>
  (await hospital.visitor().call('beginCommandLine', { ...ASKED, ...asked })).result;
const poll = async (deviceCode: string) =>
  (await hospital.visitor().call('pollCommandLine', { deviceCode })).result;
const decide = (userCode: string, code = currentCode(hospital, secret), isApproved = true) =>
  kim.call('decideCommandLine', { userCode, code, isApproved });

/** A command line of the user, after the studio has confirmed it. */
const signInOnCommandLine = async (asked: Parameters<typeof begin>[0] = {}) => {
  const { userCode, deviceCode } = await begin(asked);
  expect((await decide(userCode)).result).toEqual({ fault: null });
  hospital.clock.advance(MINUTE);
  const { granted } = await poll(deviceCode);
  const token = granted?.token ?? '';
  return { granted, token, terminal: hospital.visitor({ deviceToken: token }) };
};
const statusOf = async (terminal: TestVisitor) =>
  (await terminal.call('questionnaires', {})).status;
const auditRows = () =>
  hospital.readStore(async ({ auditSearch }) =>
    (await auditSearch.search({}, 30)).filter(({ action }) => action.startsWith('commandLine.')),
  );

describe('a token of the command line', () => {
  it('is given after a person confirms it with the second factor, and calls for that person', async () => {
    const { userCode, deviceCode, verificationUrl } = await begin();
    expect(verificationUrl).toBe('http://localhost/admin/command-line');
    expect(userCode).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
    expect(await poll(deviceCode)).toEqual({ error: 'authorization_pending', granted: null });
    const looked = await kim.call('commandLineRequest', { userCode: userCode.toLowerCase() });
    expect(looked.result).toMatchObject({
      asked: { label: 'kim@laptop', role: 'editor', isRoleAllowed: true, address: '192.0.2.1' },
      hasSecondFactor: true,
    });
    expect((await decide(userCode)).result).toEqual({ fault: null });
    hospital.clock.advance(5000);
    const { granted } = await poll(deviceCode);
    expect(granted).toMatchObject({ account: 'kim.editor', role: 'editor' });
    expect(granted?.token).toMatch(/^munjin_[\w-]{43}$/);
    expect(await poll(deviceCode)).toEqual({ error: 'expired_token', granted: null });
    expect(await statusOf(hospital.visitor({ deviceToken: granted?.token ?? '' }))).toBe(200);
  });

  it('is stored as a hash alone, and appears in no log and no audit', async () => {
    const { token } = await signInOnCommandLine();
    const stored = await hospital.database.read((trx) =>
      trx.selectFrom('command_line_token').selectAll().execute(),
    );
    const written = JSON.stringify([stored, hospital.log, await auditRows()]);
    expect(written).toContain('kim@laptop');
    expect(written).not.toContain(token);
  });

  it('needs the second factor: a wrong or used code, or none at all, confirms nothing', async () => {
    const { userCode, deviceCode } = await begin();
    expect((await decide(userCode, '000000')).result).toEqual({ fault: 'code' });
    const code = currentCode(hospital, secret);
    expect((await decide((await begin()).userCode, code)).result).toEqual({ fault: null });
    expect((await decide(userCode, code)).result).toEqual({ fault: 'code' });
    const without = await signInAs(hospital, 'editor');
    const asked = { userCode, isApproved: true, code };
    expect((await without.call('decideCommandLine', asked)).result.fault).toBe('noSecondFactor');
    expect((await poll(deviceCode)).error).toBe('authorization_pending');
  });

  it('that is refused is denied to the command line, and needs no code', async () => {
    const { userCode, deviceCode } = await begin();
    expect((await decide(userCode, '', false)).result).toEqual({ fault: null });
    expect((await poll(deviceCode)).error).toBe('access_denied');
    expect((await auditRows()).map(({ action }) => action)).toEqual(['commandLine.refuse']);
  });

  it('is asked for again after ten minutes, and not more often than every five seconds', async () => {
    const { userCode, deviceCode } = await begin();
    expect((await poll(deviceCode)).error).toBe('authorization_pending');
    hospital.clock.advance(4999);
    expect((await poll(deviceCode)).error).toBe('slow_down');
    hospital.clock.advance(5000);
    expect((await poll(deviceCode)).error).toBe('authorization_pending');
    hospital.clock.advance(10 * MINUTE);
    expect((await poll(deviceCode)).error).toBe('expired_token');
    const again = await signInAs(hospital, 'editor', { name: 'lee' });
    expect((await again.call('commandLineRequest', { userCode })).result.asked).toBeNull();
  });

  it('has at most the rights of the account', async () => {
    const { userCode } = await begin({ role: 'admin' });
    const looked = await kim.call('commandLineRequest', { userCode });
    expect(looked.result.asked).toMatchObject({ role: 'admin', isRoleAllowed: false });
    expect((await decide(userCode)).result).toEqual({ fault: 'role' });
    const { granted, terminal } = await signInOnCommandLine({ role: 'viewer' });
    expect(granted?.role).toBe('viewer');
    expect((await terminal.call('questionnaires', {})).status).toBe(200);
    const back = { code: 'PT_SCREENING', detailId: 'none', note: 'why' };
    expect((await terminal.call('rollBack', back)).status).toBe(403);
    expect((await terminal.call('users', {})).status).toBe(403);
  });

  it('ends after its days, when it is revoked, and when the command line signs out', async () => {
    const expired = await signInOnCommandLine({ days: 1 });
    hospital.clock.advance(DAY - 2 * MINUTE);
    expect(await statusOf(expired.terminal)).toBe(200);
    hospital.clock.advance(2 * MINUTE);
    expect(await statusOf(expired.terminal)).toBe(401);
    await deleteExpiredRows({ ...hospital, log: silentLog });
    kim = hospital.visitor();
    await kim.call('signIn', { name: 'kim.editor', password: PASSWORD });
    await kim.call('confirmSignIn', { code: currentCode(hospital, secret) });
    hospital.clock.advance(MINUTE);
    const [first, second] = [await signInOnCommandLine(), await signInOnCommandLine()];
    const { tokens } = (await kim.call('commandLineTokens', {})).result;
    expect(tokens).toHaveLength(2);
    expect(tokens[0]).toMatchObject({ name: 'kim.editor', isOwn: true, usedAt: null });
    expect(await statusOf(first.terminal)).toBe(200);
    await kim.call('revokeCommandLine', { tokenId: tokens[1]?.tokenId ?? '' });
    expect(await statusOf(first.terminal)).toBe(401);
    await second.terminal.call('endCommandLine', {});
    expect(await statusOf(second.terminal)).toBe(401);
    expect((await kim.call('commandLineTokens', {})).result.tokens).toEqual([]);
  });

  it('of another account can be seen and revoked by an admin alone', async () => {
    const { terminal } = await signInOnCommandLine();
    const { tokens } = (await kim.call('commandLineTokens', {})).result;
    const tokenId = tokens[0]?.tokenId ?? '';
    const stranger = await signInAs(hospital, 'viewer');
    expect((await stranger.call('commandLineTokens', {})).result.tokens).toEqual([]);
    await stranger.call('revokeCommandLine', { tokenId });
    expect(await statusOf(terminal)).toBe(200);
    const admin = await signInAs(hospital, 'admin');
    expect((await admin.call('commandLineTokens', {})).result.tokens).toMatchObject([
      { tokenId, name: 'kim.editor', isOwn: false },
    ]);
    await admin.call('revokeCommandLine', { tokenId });
    expect(await statusOf(terminal)).toBe(401);
  });

  it.each([
    ['is disabled', 'disableUser', { isDisabled: true }],
    ['is reset', 'resetUser', {}],
    ['gets another role', 'changeUser', { role: 'viewer', languages: [] }],
  ] as const)(
    'ends when its account %s, also one that was not fetched yet',
    async (_how, name, change) => {
      const { terminal } = await signInOnCommandLine();
      const { userCode, deviceCode } = await begin();
      await decide(userCode);
      const admin = await signInAs(hospital, 'admin');
      const { users } = (await admin.call('users', {})).result;
      const adminId = users.find((user) => user.name === 'kim.editor')?.adminId ?? '';
      const { result } = await admin.call(name, { adminId, ...change });
      expect(result).toMatchObject({ fault: null });
      expect(await statusOf(terminal)).toBe(401);
      hospital.clock.advance(MINUTE);
      expect((await poll(deviceCode)).error).toBe('expired_token');
    },
  );

  it('ends when its user chooses another password', async () => {
    const { terminal } = await signInOnCommandLine();
    await kim.call('changePassword', { present: PASSWORD, password: OTHER_PASSWORD });
    expect(await statusOf(terminal)).toBe(401);
  });

  it('marks what is done with it in the audit, under the account', async () => {
    const { terminal } = await signInOnCommandLine();
    await terminal.call('endCommandLine', {});
    const rows = await auditRows();
    expect(rows.map(({ action }) => action)).toEqual([
      'commandLine.revoke',
      'commandLine.token',
      'commandLine.approve',
    ]);
    const [byToken, , inStudio] = rows;
    expect(byToken?.actor).toBe(inStudio?.actor);
    expect(JSON.parse(byToken?.detail ?? '')).toMatchObject({ commandLine: 'kim@laptop' });
    expect(JSON.parse(inStudio?.detail ?? '')).not.toHaveProperty('commandLine');
  });

  it('opens only the calls that say so, and no cookie beside it counts', async () => {
    const { terminal } = await signInOnCommandLine();
    const values = schemaValues(API_SCHEMAS, {}, seededRandom(20261126));
    const closed = Object.entries<Call & Pick<StudioCall, 'byToken'>>(ALL_CALLS).filter(
      ([, { byToken }]) => byToken !== true,
    );
    for (const [name, { request }] of closed) {
      const reply = await terminal.call(name as CallName, values.fitting(request) as never);
      // These replies are the same for everyone, and look at no caller.
      const isShared = ['visitDays', 'wording', 'recordings'].includes(name);
      expect({ name, status: reply.status }).toEqual({ name, status: isShared ? 200 : 403 });
    }
    terminal.cookies.set('__Host-admin', kim.cookies.get('__Host-admin') ?? '');
    expect((await terminal.call('account', {})).status).toBe(403);
  });
});

describe('what lasts longer than a token', () => {
  it('is not given to one: no link to sign in, no machine, no account back', async () => {
    const admin = await signInAs(hospital, 'admin');
    const asAdmin = async () => {
      const { adminId, token } = await hospital.writeStore(async (stores) => {
        const account = await stores.admins.byName('test.admin');
        const given = { adminId: account?.adminId ?? '', role: 'admin', label: 'x' } as const;
        const now = hospital.clock.now();
        const times = { createdAt: now, expiresAt: now + DAY };
        return {
          adminId: given.adminId,
          token: await stores.commandLineTokens.add({ ...given, ...times }),
        };
      });
      return { adminId, terminal: hospital.visitor({ deviceToken: token }) };
    };
    const { terminal } = await asAdmin();
    const added = await terminal.call('addUser', { name: 'lee', role: 'gate', languages: [] });
    expect(added.result).toEqual({ fault: null, setUp: null });
    const [lee] = (await admin.call('users', {})).result.users.filter(({ name }) => name === 'lee');
    const adminId = lee?.adminId ?? '';
    const disable = (isDisabled: boolean) => terminal.call('disableUser', { adminId, isDisabled });
    expect((await disable(true)).result).toEqual({ fault: null });
    expect((await disable(false)).result).toEqual({ fault: 'adminByToken' });
    const add = await terminal.call('addDevice', { kind: 'gate', name: 'x', kioskType: '' });
    expect(add.status).toBe(403);
    expect((await terminal.call('pairDevice', { deviceId: 'x' })).status).toBe(403);
  });

  it('ends with "sign out everywhere else" too', async () => {
    const { terminal } = await signInOnCommandLine();
    expect(await statusOf(terminal)).toBe(200);
    await kim.call('endMySessions', { sessionId: null });
    expect(await statusOf(terminal)).toBe(401);
  });
});

describe('guessing', () => {
  it('user codes is not helped by looking at a request of one’s own', async () => {
    const { userCode } = await begin();
    const look = async (code: string) =>
      (await kim.call('commandLineRequest', { userCode: code })).resultCd;
    const results: number[] = [];
    for (let nth = 0; nth < 12; nth += 1)
      results.push(await look(nth % 3 === 2 ? userCode : 'BBBB-BBBB'));
    expect(results.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
    expect(results.slice(10)).not.toContain(0);
  });

  it('second factors of a command line is in the audit', async () => {
    const { userCode } = await begin();
    await decide(userCode, '000000');
    expect(await auditRows()).toMatchObject([{ action: 'commandLine.wrongCode' }]);
  });

  it('user codes is stopped after ten of one account', async () => {
    const codes: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const { resultCd } = await kim.call('commandLineRequest', { userCode: `BBBB-BBB${tries}` });
      codes.push(resultCd);
    }
    expect(codes.filter((code) => code === 0)).toHaveLength(10);
    expect(codes.filter((code) => code === 306)).toHaveLength(2);
    const { userCode } = await begin();
    expect((await decide(userCode)).resultCd).toBe(306);
  });

  it('second factors is stopped as it is for signing in', async () => {
    const { userCode } = await begin();
    const ends: (string | null)[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const { resultCd, result } = await decide(userCode, `00000${tries % 10}`);
      ends.push(resultCd === 0 ? result.fault : 'blocked');
    }
    expect(ends.at(-1)).toBe('blocked');
  });

  it('is not helped by asking: an address is stopped as it is for signing in', async () => {
    await hospital.writeStore(({ settings }) => settings.save('signIn.addressTries', 3));
    const codes: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      codes.push((await hospital.visitor().call('beginCommandLine', ASKED)).resultCd);
    }
    expect(codes).toEqual([0, 0, 0, 306]);
  });
});

describe('a role', () => {
  it('is within itself, and every role is within the admin', () => {
    for (const role of ALL_ROLES) {
      expect(isRoleWithin(role, role)).toBe(true);
      expect(isRoleWithin(role, 'admin')).toBe(true);
      expect(isRoleWithin('admin', role)).toBe(role === 'admin');
    }
    expect(isRoleWithin('viewer', 'editor')).toBe(true);
    expect(isRoleWithin('editor', 'viewer')).toBe(false);
  });
});
