import { TOTP, Secret } from 'otpauth';
import QRCode from 'qrcode';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { passwordHash } from '../../admin/password.ts';
import { firstAdminLink } from '../../admin/set-up.ts';
import { signedIn } from '../../testing/admins.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';

// Test files share what they import: what was imported before knows nothing of the spy.
vi.hoisted(() => vi.resetModules());
vi.mock('qrcode', { spy: true });
const drawn = vi.mocked(QRCode.toString) as unknown as Mock<() => Promise<string>>;

const PASSWORD = 'seven rivers and a hill';
const OTHER = 'eight rivers and no hill';
const HALF_MINUTE = 30_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const wait = (ms: number): void => {
  hospital.clock.set(hospital.clock.now() + ms);
};
const codeNow = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: hospital.clock.now() });
const tokenOf = (url: string): string => url.split('#')[1] ?? '';
const actions = () =>
  hospital.look(async ({ audit }) => (await audit.newest(50)).map(({ action }) => action));

/** A browser of somebody who has a password. */
const withPassword = async (name = 'kim.editor', password = PASSWORD): Promise<TestVisitor> => {
  const hash = await passwordHash(password);
  await hospital.change(({ admins }) =>
    admins.add({ name, role: 'editor', passwordHash: hash, now: 0 }),
  );
  const browser = hospital.visitor();
  await browser.call('signIn', { name, password });
  return browser;
};

const enrol = async (browser: TestVisitor) => {
  const { result: begun } = await browser.call('startSecondFactor', { password: PASSWORD });
  const confirmed = await browser.call('confirmSecondFactor', { code: codeNow(begun.secret) });
  return { secret: begun.secret, recoveryCodes: confirmed.result.recoveryCodes };
};

describe('the second factor', () => {
  it('[ADMIN] is set up with a first code, sealed, and asked for at the next sign-in', async () => {
    const browser = await withPassword();
    const { result: begun } = await browser.call('startSecondFactor', { password: PASSWORD });
    expect(begun.picture).toMatch(/^<svg /);
    const wrong = await browser.call('confirmSecondFactor', { code: '000000' });
    expect(wrong.result).toMatchObject({ fault: 'code', recoveryCodes: [] });
    const right = await browser.call('confirmSecondFactor', { code: codeNow(begun.secret) });
    expect(new Set(right.result.recoveryCodes).size).toBe(10);
    const rows = await hospital.database.read((trx) =>
      trx.selectFrom('admin_second_factor').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(begun.secret);
    expect((await browser.call('account', {})).result).toMatchObject({ recoveryCodesLeft: 10 });

    wait(HALF_MINUTE);
    const again = hospital.visitor();
    const half = await again.call('signIn', { name: 'kim.editor', password: PASSWORD });
    expect(half.result).toMatchObject({ next: 'code' });
    expect((await again.call('adminSession', {})).status).toBe(401);
    const code = codeNow(begun.secret);
    expect((await again.call('confirmSignIn', { code })).result).toMatchObject({ next: 'nothing' });
    expect((await again.call('adminSession', {})).status).toBe(200);
  });

  it('takes no code twice, and none that is older than the last one', async () => {
    const browser = await withPassword();
    const { secret } = await enrol(browser);
    const used = codeNow(secret);
    const other = hospital.visitor();
    await other.call('signIn', { name: 'kim.editor', password: PASSWORD });
    expect(await other.call('confirmSignIn', { code: used })).toMatchObject({ resultCd: 101 });
    wait(HALF_MINUTE);
    expect(await other.call('confirmSignIn', { code: used })).toMatchObject({ resultCd: 101 });
    expect((await other.call('confirmSignIn', { code: codeNow(secret) })).resultCd).toBe(0);
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await enrol(await withPassword());
    const [code = ''] = recoveryCodes;
    for (const [typed, resultCd] of [
      [code.toUpperCase().replaceAll('-', ' '), 0],
      [code, 101],
    ] as const) {
      const browser = hospital.visitor();
      await browser.call('signIn', { name: 'kim.editor', password: PASSWORD });
      expect((await browser.call('confirmSignIn', { code: typed })).resultCd).toBe(resultCd);
    }
  });

  it('is not guessed: wrong codes count for the account wherever they come from, in the window and in the day', async () => {
    const { secret } = await enrol(await withPassword());
    const guess = async (round: number) => {
      const browser = hospital.visitor({ address: `192.0.2.${round + 20}` });
      const half = await browser.call('signIn', { name: 'kim.editor', password: PASSWORD });
      expect(half.resultCd).toBe(0);
      return (await browser.call('confirmSignIn', { code: '000000' })).resultCd;
    };
    const codes: number[] = [];
    for (let round = 0; round < 7; round += 1) codes.push(await guess(round));
    expect(codes).toEqual([101, 101, 101, 101, 101, 306, 306]);
    for (let window = 1; window < 4; window += 1) {
      wait(15 * MINUTE);
      for (let round = 0; round < 5; round += 1) expect(await guess(round)).toBe(101);
    }
    wait(15 * MINUTE);
    const owner = hospital.visitor();
    await owner.call('signIn', { name: 'kim.editor', password: PASSWORD });
    const late = await owner.call('confirmSignIn', { code: codeNow(secret) });
    expect(late.resultCd).toBe(306);
    expect(Number(/\d+/.exec(late.resultMsg)?.[0])).toBeGreaterThan(60);
    wait(DAY);
    await owner.call('signIn', { name: 'kim.editor', password: PASSWORD });
    expect((await owner.call('confirmSignIn', { code: codeNow(secret) })).resultCd).toBe(0);
  });

  it('forgives what was mistyped at this sign-in, and nothing that others guessed', async () => {
    const { secret } = await enrol(await withPassword());
    const half = async () => {
      const browser = hospital.visitor();
      await browser.call('signIn', { name: 'kim.editor', password: PASSWORD });
      return browser;
    };
    const guesser = await half();
    for (let round = 0; round < 3; round += 1) {
      await guesser.call('confirmSignIn', { code: '000000' });
    }
    const owner = await half();
    await owner.call('confirmSignIn', { code: '000000' });
    wait(HALF_MINUTE);
    expect((await owner.call('confirmSignIn', { code: codeNow(secret) })).resultCd).toBe(0);
    expect((await guesser.call('confirmSignIn', { code: '000000' })).resultCd).toBe(101);
    expect((await guesser.call('confirmSignIn', { code: '000000' })).resultCd).toBe(101);
    expect((await guesser.call('confirmSignIn', { code: '000000' })).resultCd).toBe(306);
  });

  it('locks nobody else out who shares the address of somebody with wrong codes', async () => {
    await hospital.close();
    hospital = await testApp({ settings: { 'signIn.addressTries': 3, 'signIn.tries': 3 } });
    await enrol(await withPassword());
    await withPassword('lee.editor');
    for (let round = 0; round < 5; round += 1) {
      const browser = hospital.visitor();
      await browser.call('signIn', { name: 'kim.editor', password: PASSWORD });
      await browser.call('confirmSignIn', { code: '000000' });
    }
    const neighbour = hospital.visitor();
    const entered = await neighbour.call('signIn', { name: 'lee.editor', password: PASSWORD });
    expect(entered.result).toMatchObject({ next: 'nothing' });
  });

  it('is set up for the password alone, whose tries count', async () => {
    const browser = await withPassword();
    const start = (password: string) => browser.call('startSecondFactor', { password });
    expect((await start('')).result).toEqual({ fault: 'password', secret: '', picture: '' });
    expect((await start(OTHER)).result).toEqual({ fault: 'password', secret: '', picture: '' });
    expect((await start(PASSWORD)).result.fault).toBeNull();
    for (let tries = 0; tries < 5; tries += 1) await start(OTHER);
    expect((await start(PASSWORD)).resultCd).toBe(306);
  });

  it('has its first code guessed no more often than any other', async () => {
    const browser = await withPassword();
    await browser.call('startSecondFactor', { password: PASSWORD });
    const codes: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      codes.push((await browser.call('confirmSecondFactor', { code: '000000' })).resultCd);
    }
    expect(codes).toEqual([0, 0, 0, 0, 0, 306]);
  });

  it('has its picture drawn while nobody waits for a transaction', async () => {
    const browser = await withPassword();
    drawn.mockImplementationOnce(async () => {
      // One transaction writes at a time: inside one, this would wait for ever.
      await hospital.change(({ audit }) =>
        audit.log({ action: 'test.meanwhile', at: 0, subject: '', detail: {} }),
      );
      return '<svg />';
    });
    const begun = await browser.call('startSecondFactor', { password: PASSWORD });
    expect(begun.result.picture).toBe('<svg />');
    expect(await actions()).toContain('test.meanwhile');
  });

  it('is set up at sign-in where the hospital requires it, before anything else is open', async () => {
    await hospital.change(({ settings }) => settings.save('admin.secondFactorRequired', true));
    await withPassword();
    const browser = hospital.visitor();
    const half = await browser.call('signIn', { name: 'kim.editor', password: PASSWORD });
    expect(half.result).toMatchObject({ next: 'enrolment' });
    expect((await browser.call('account', {})).status).toBe(401);
    const { result: begun } = await browser.call('startSecondFactor', { password: '' });
    const code = codeNow(begun.secret);
    expect((await browser.call('confirmSecondFactor', { code })).result.fault).toBeNull();
    expect((await browser.call('account', {})).status).toBe(200);
  });

  it('is taken away for the password alone, and is asked for no more', async () => {
    const browser = await withPassword();
    await enrol(browser);
    const wrong = await browser.call('removeSecondFactor', { password: OTHER });
    expect(wrong.result).toEqual({ fault: 'password' });
    const right = await browser.call('removeSecondFactor', { password: PASSWORD });
    expect(right.result).toEqual({ fault: null });
    const again = await hospital
      .visitor()
      .call('signIn', { name: 'kim.editor', password: PASSWORD });
    expect(again.result).toMatchObject({ next: 'nothing' });
    expect(await actions()).toContain('admin.secondFactorRemove');
  });

  it('lets nobody set one up who has shown no password', async () => {
    const browser = hospital.visitor();
    expect((await browser.call('startSecondFactor', { password: PASSWORD })).resultCd).not.toBe(0);
    expect((await browser.call('confirmSignIn', { code: '123456' })).resultCd).not.toBe(0);
  });
});

describe('a password of one’s own', () => {
  it('is changed for the present one, and ends the other sessions', async () => {
    const browser = await withPassword();
    const other = hospital.visitor();
    await other.call('signIn', { name: 'kim.editor', password: PASSWORD });
    const change = (present: string, password: string) =>
      browser.call('changePassword', { present, password });
    expect((await change(OTHER, OTHER)).result).toEqual({ fault: 'password' });
    expect((await change(PASSWORD, 'short')).result).toEqual({ fault: 'short' });
    expect((await change(PASSWORD, OTHER)).result).toEqual({ fault: null });
    expect((await browser.call('adminSession', {})).status).toBe(200);
    expect((await other.call('adminSession', {})).status).toBe(401);
    expect(
      (await hospital.visitor().call('signIn', { name: 'kim.editor', password: OTHER })).resultCd,
    ).toBe(0);
  });
});

describe('accounts', () => {
  it('[ADMIN] are added with a link, by which the person chooses a password once', async () => {
    const admin = await signedIn(hospital, 'admin');
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
    expect((await choose(OTHER)).result).toEqual({ fault: 'gone' });
    expect((await browser.call('setUp', { token })).result.fault).toBe('gone');
    const inside = await browser.call('signIn', { name: 'lee.translator', password: PASSWORD });
    expect(inside.result).toMatchObject({ role: 'translator', languages: ['en', 'vi'] });
  });

  it('have a link that ends after a day', async () => {
    const admin = await signedIn(hospital, 'admin');
    const { result } = await admin.call('addUser', { name: 'late', role: 'viewer', languages: [] });
    wait(24 * 60 * 60_000);
    const gone = await hospital
      .visitor()
      .call('setUp', { token: tokenOf(result.setUp?.url ?? '') });
    expect(gone.result.fault).toBe('gone');
  });

  it('are reset: password, second factor and sessions end, and a new link is given', async () => {
    const browser = await withPassword();
    await enrol(browser);
    const admin = await signedIn(hospital, 'admin');
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
    await browser.call('completeSetUp', { token, name: '', password: OTHER });
    const inside = await browser.call('signIn', { name: 'kim.editor', password: OTHER });
    expect(inside.result).toMatchObject({ next: 'nothing' });
  });

  it('that are disabled stay so when they are reset, and get no link', async () => {
    const browser = await withPassword();
    const admin = await signedIn(hospital, 'admin');
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

  it('are never one’s own to change, nor the last admin’s', async () => {
    const admin = await signedIn(hospital, 'admin');
    const { users } = (await admin.call('users', {})).result;
    const own = users.find(({ isOwn }) => isOwn)?.adminId ?? '';
    const change = { adminId: own, role: 'viewer' as const, languages: [] };
    expect((await admin.call('changeUser', change)).result.fault).toBe('self');
    const disable = { adminId: own, isDisabled: true };
    expect((await admin.call('disableUser', disable)).result.fault).toBe('self');
    expect((await admin.call('resetUser', { adminId: own })).result.fault).toBe('self');
    await hospital.change(async ({ admins }) => {
      expect(await admins.isAdminBeside(own)).toBe(false);
    });
  });

  it('are disabled and enabled, change their role, and say who did it', async () => {
    const browser = await withPassword();
    const admin = await signedIn(hospital, 'admin');
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
    const done = await actions();
    for (const action of ['admin.disable', 'admin.enable', 'admin.role']) {
      expect(done).toContain(action);
    }
  });
});

describe('the first admin', () => {
  it('[ADMIN] is made behind a link that is there while nobody has an account', async () => {
    const at = { now: hospital.clock.now(), publicUrl: 'http://localhost' };
    const token = tokenOf((await firstAdminLink(hospital, at)) ?? '');
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
    expect(await firstAdminLink(hospital, at)).toBeNull();
  });
});

describe('sessions', () => {
  it('are listed with their browser, this one marked, and ended', async () => {
    const browser = await withPassword();
    const other = hospital.visitor();
    await other.call('signIn', { name: 'kim.editor', password: PASSWORD });
    const { sessions } = (await browser.call('mySessions', {})).result;
    expect(sessions.map(({ isThis }) => isThis).toSorted()).toEqual([false, true]);
    const theirs = sessions.find(({ isThis }) => !isThis)?.sessionId ?? '';
    await browser.call('endMySessions', { sessionId: theirs });
    expect((await other.call('adminSession', {})).status).toBe(401);
    const admin = await signedIn(hospital, 'admin');
    const all = (await admin.call('sessions', {})).result.sessions;
    const kims = all.find(({ name }) => name === 'kim.editor');
    await admin.call('endSession', { sessionId: kims?.sessionId ?? '' });
    expect((await browser.call('adminSession', {})).status).toBe(401);
  });

  it('of others are nobody’s to end but an admin’s', async () => {
    const browser = await withPassword();
    const stranger = await signedIn(hospital, 'viewer');
    const { sessions } = (await browser.call('mySessions', {})).result;
    await stranger.call('endMySessions', { sessionId: sessions[0]?.sessionId ?? '' });
    expect((await browser.call('adminSession', {})).status).toBe(200);
  });
});
