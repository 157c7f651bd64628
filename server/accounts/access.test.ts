import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { issueFirstAdminLink } from './account-set-up.ts';
import { signInAs } from '../testing/admins.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import {
  recentAuditActions,
  enrolSecondFactor,
  OTHER_PASSWORD,
  PASSWORD,
  signInWithPassword,
} from './testing/test-accounts.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const advanceClock = (ms: number): void => {
  hospital.clock.set(hospital.clock.now() + ms);
};
const tokenOf = (url: string): string => url.split('#')[1] ?? '';

describe('changing one’s own password', () => {
  it('requires the current password, and ends the other sessions', async () => {
    const browser = await signInWithPassword(hospital);
    const other = hospital.visitor();
    await other.call('signIn', { name: 'kim.editor', password: PASSWORD });
    const change = (present: string, password: string) =>
      browser.call('changePassword', { present, password });
    expect((await change(OTHER_PASSWORD, OTHER_PASSWORD)).result).toEqual({ fault: 'password' });
    expect((await change(PASSWORD, 'short')).result).toEqual({ fault: 'short' });
    expect((await change(PASSWORD, OTHER_PASSWORD)).result).toEqual({ fault: null });
    expect((await browser.call('adminSession', {})).status).toBe(200);
    expect((await other.call('adminSession', {})).status).toBe(401);
    expect(
      (await hospital.visitor().call('signIn', { name: 'kim.editor', password: OTHER_PASSWORD }))
        .resultCd,
    ).toBe(0);
  });
});

describe('accounts', () => {
  it('[ADMIN] are added with a link that lets the person choose a password once', async () => {
    const admin = await signInAs(hospital, 'admin');
    const added = await admin.call('addUser', {
      name: 'lee.translator',
      role: 'translator',
      languages: ['en', 'vi'],
    });
    expect(added.result.fault).toBeNull();
    const token = tokenOf(added.result.setUp?.url ?? '');
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await hospital.database.read((trx) =>
      trx.selectFrom('admin_set_up').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(token);

    const browser = hospital.visitor();
    expect((await browser.call('setUp', { token })).result).toMatchObject({
      fault: null,
      name: 'lee.translator',
    });
    const choose = (password: string) =>
      browser.call('completeSetUp', { token, name: 'somebody', password });
    expect((await choose('too short')).result).toEqual({ fault: 'short' });
    expect((await choose(PASSWORD)).result).toEqual({ fault: null });
    expect((await choose(OTHER_PASSWORD)).result).toEqual({ fault: 'gone' });
    expect((await browser.call('setUp', { token })).result.fault).toBe('gone');
    const inside = await browser.call('signIn', { name: 'lee.translator', password: PASSWORD });
    expect(inside.result).toMatchObject({ role: 'translator', languages: ['en', 'vi'] });
  });

  it('have a link that expires after a day', async () => {
    const admin = await signInAs(hospital, 'admin');
    const { result } = await admin.call('addUser', { name: 'late', role: 'viewer', languages: [] });
    advanceClock(24 * 60 * 60_000);
    const gone = await hospital
      .visitor()
      .call('setUp', { token: tokenOf(result.setUp?.url ?? '') });
    expect(gone.result.fault).toBe('gone');
  });

  it('are reset: password, second factor and sessions end, and a new link is issued', async () => {
    const browser = await signInWithPassword(hospital);
    await enrolSecondFactor(hospital, browser);
    const admin = await signInAs(hospital, 'admin');
    const { result: listed } = await admin.call('users', {});
    const kim = listed.users.find(({ name }) => name === 'kim.editor');
    expect(kim).toMatchObject({ state: 'active', hasSecondFactor: true, isOwn: false });
    const reset = await admin.call('resetUser', { adminId: kim?.adminId ?? '' });
    expect((await browser.call('adminSession', {})).status).toBe(401);
    const refused = await hospital
      .visitor()
      .call('signIn', { name: 'kim.editor', password: PASSWORD });
    expect(refused.resultCd).toBe(101);
    const token = tokenOf(reset.result.setUp?.url ?? '');
    await browser.call('completeSetUp', { token, name: '', password: OTHER_PASSWORD });
    const inside = await browser.call('signIn', { name: 'kim.editor', password: OTHER_PASSWORD });
    expect(inside.result).toMatchObject({ next: 'nothing' });
  });

  it('that are disabled stay disabled after a reset, and get no link', async () => {
    const browser = await signInWithPassword(hospital);
    const admin = await signInAs(hospital, 'admin');
    const { users } = (await admin.call('users', {})).result;
    const adminId = users.find(({ name }) => name === 'kim.editor')?.adminId ?? '';
    await admin.call('disableUser', { adminId, isDisabled: true });
    const reset = await admin.call('resetUser', { adminId });
    expect(reset.result).toEqual({ fault: null, setUp: null });
    const listed = (await admin.call('users', {})).result.users;
    expect(listed.find((user) => user.adminId === adminId)?.state).toBe('disabled');
    await admin.call('disableUser', { adminId, isDisabled: false });
    const entered = await browser.call('signIn', { name: 'kim.editor', password: PASSWORD });
    expect(entered.resultCd).toBe(101);
    expect((await admin.call('resetUser', { adminId })).result.setUp?.url).toContain('set-up#');
  });

  it('cannot be changed by their own user, nor if it is the last admin account', async () => {
    const admin = await signInAs(hospital, 'admin');
    const { users } = (await admin.call('users', {})).result;
    const own = users.find(({ isOwn }) => isOwn)?.adminId ?? '';
    const change = { adminId: own, role: 'viewer' as const, languages: [] };
    expect((await admin.call('changeUser', change)).result.fault).toBe('self');
    const disable = { adminId: own, isDisabled: true };
    expect((await admin.call('disableUser', disable)).result.fault).toBe('self');
    expect((await admin.call('resetUser', { adminId: own })).result.fault).toBe('self');
    await hospital.writeStore(async ({ admins }) => {
      expect(await admins.hasOtherAdmin(own)).toBe(false);
    });
  });

  it('are disabled and enabled, change their role, and record who did it', async () => {
    const browser = await signInWithPassword(hospital);
    const admin = await signInAs(hospital, 'admin');
    const { users } = (await admin.call('users', {})).result;
    const adminId = users.find(({ name }) => name === 'kim.editor')?.adminId ?? '';
    await admin.call('disableUser', { adminId, isDisabled: true });
    expect((await browser.call('adminSession', {})).status).toBe(401);
    await admin.call('disableUser', { adminId, isDisabled: false });
    await browser.call('signIn', { name: 'kim.editor', password: PASSWORD });
    const wrong = { adminId, role: 'translator' as const, languages: [] };
    expect((await admin.call('changeUser', wrong)).result.fault).toBe('languages');
    await admin.call('changeUser', { adminId, role: 'reviewer', languages: [] });
    expect((await browser.call('adminSession', {})).result).toMatchObject({ role: 'reviewer' });
    const done = await recentAuditActions(hospital);
    for (const action of ['admin.disable', 'admin.enable', 'admin.role']) {
      expect(done).toContain(action);
    }
  });
});

describe('the first admin', () => {
  it('[ADMIN] is created with a link that exists only while there is no account', async () => {
    const at = { now: hospital.clock.now(), publicUrl: 'http://localhost' };
    const token = tokenOf((await issueFirstAdminLink(hospital, at)) ?? '');
    const browser = hospital.visitor();
    expect((await browser.call('setUp', { token })).result).toMatchObject({
      fault: null,
      name: null,
    });
    const choose = (name: string) =>
      browser.call('completeSetUp', { token, name, password: PASSWORD });
    expect((await choose('Not A Name')).result.fault).toBe('nameInvalid');
    expect((await choose('park')).result.fault).toBeNull();
    expect((await choose('intruder')).result.fault).toBe('gone');
    const inside = await browser.call('signIn', { name: 'park', password: PASSWORD });
    expect(inside.result).toMatchObject({ role: 'admin' });
    expect(await issueFirstAdminLink(hospital, at)).toBeNull();
  });
});

describe('sessions', () => {
  it('are listed with their browser, the current one marked, and can be ended', async () => {
    const browser = await signInWithPassword(hospital);
    const other = hospital.visitor();
    await other.call('signIn', { name: 'kim.editor', password: PASSWORD });
    const { sessions } = (await browser.call('mySessions', {})).result;
    expect(sessions.map(({ isThis }) => isThis).toSorted()).toEqual([false, true]);
    const theirs = sessions.find(({ isThis }) => !isThis)?.sessionId ?? '';
    await browser.call('endMySessions', { sessionId: theirs });
    expect((await other.call('adminSession', {})).status).toBe(401);
    const admin = await signInAs(hospital, 'admin');
    const all = (await admin.call('sessions', {})).result.sessions;
    const kims = all.find(({ name }) => name === 'kim.editor');
    await admin.call('endSession', { sessionId: kims?.sessionId ?? '' });
    expect((await browser.call('adminSession', {})).status).toBe(401);
  });

  it('of other users can be ended only by an admin', async () => {
    const browser = await signInWithPassword(hospital);
    const stranger = await signInAs(hospital, 'viewer');
    const { sessions } = (await browser.call('mySessions', {})).result;
    await stranger.call('endMySessions', { sessionId: sessions[0]?.sessionId ?? '' });
    expect((await browser.call('adminSession', {})).status).toBe(200);
  });
});
