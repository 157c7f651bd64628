import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STUDIO_CALLS } from '../../schemas/studio-calls.ts';
import { signInAs } from '../testing/admins.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';
import { silentLog } from '../platform/http/log.ts';
import { createGuessingAlarm } from '../platform/metrics/guessing-alarm.ts';
import { deleteExpiredRows } from '../installation/housekeeping.ts';
import { describePasswordFault, hashPassword } from './password.ts';

// Test files share their imports: modules imported before the spy do not use it.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', { spy: true });
const verifySpy = vi.mocked(verify);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PASSWORD = 'seven rivers and a hill';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
  const hash = await hashPassword(PASSWORD);
  await hospital.writeStore(({ admins }) =>
    admins.add({ name: 'kim.editor', role: 'editor', passwordHash: hash, now: 0 }),
  );
});
afterEach(() => hospital.close());

const signIn = (browser: TestVisitor, password = PASSWORD, name = 'kim.editor') =>
  browser.call('signIn', { name, password });
const statusOf = async (browser: TestVisitor) => (await browser.call('adminSession', {})).status;
const advanceClock = (ms: number): void => {
  hospital.clock.set(hospital.clock.now() + ms);
};
const tokenOf = (browser: TestVisitor): string => browser.cookies.get('__Host-admin') ?? '';
/** What was recorded about admins. Creating the test hospital leaves records of its own. */
const auditActions = () =>
  hospital.readStore(async ({ auditSearch }) =>
    (await auditSearch.search({}, 20))
      .map(({ action }) => action)
      .filter((action) => action.startsWith('admin.')),
  );

describe('signing in', () => {
  it('starts a session, in a cookie that scripts and other sites never see', async () => {
    const browser = hospital.visitor();
    const reply = await signIn(browser);
    expect(reply).toMatchObject({ resultCd: 0, result: { name: 'kim.editor', role: 'editor' } });
    const [cookie = ''] = reply.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-admin=[A-Za-z0-9_-]{43};/);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) {
      expect(cookie).toContain(attribute);
    }
    expect(cookie).not.toMatch(/Domain|Max-Age|Expires/);
    expect(await browser.call('adminSession', {})).toMatchObject({
      status: 200,
      result: { name: 'kim.editor', role: 'editor' },
    });
    expect(await auditActions()).toContain('admin.signIn');
  });

  it('stores the password as argon2id of at least 46 MiB, and the token as a hash', async () => {
    const browser = hospital.visitor();
    await signIn(browser);
    const account = await hospital.readStore(({ admins }) => admins.byName('kim.editor'));
    const cost = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(account?.passwordHash ?? '');
    expect(Number(cost?.[1])).toBeGreaterThanOrEqual(47_104);
    const rows = await hospital.database.read((trx) =>
      trx.selectFrom('admin_session').selectAll().execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(browser));
  });

  it('gives the same answer for a wrong password, an unknown name and a disabled account', async () => {
    const wrong = await signIn(hospital.visitor(), 'something else entirely');
    expect(wrong).toMatchObject({ status: 200, resultCd: 101, result: null });
    expect(wrong.headers.getSetCookie()).toEqual([]);
    const unknown = await signIn(hospital.visitor(), PASSWORD, 'nobody');
    await hospital.writeStore(async ({ admins }) => {
      const account = await admins.byName('kim.editor');
      await admins.disable(account?.adminId ?? '', hospital.clock.now());
    });
    const disabled = await signIn(hospital.visitor());
    for (const reply of [unknown, disabled]) {
      expect([reply.status, reply.resultCd, reply.resultMsg, reply.result]).toEqual([
        wrong.status,
        wrong.resultCd,
        wrong.resultMsg,
        null,
      ]);
    }
    expect(await auditActions()).toEqual(Array(3).fill('admin.signInRefused'));
  });

  it('compares a password also for an unknown name, so that the time reveals nothing', async () => {
    await signIn(hospital.visitor(), PASSWORD, 'first.of.all');
    for (const name of ['kim.editor', 'nobody']) {
      verifySpy.mockClear();
      await signIn(hospital.visitor(), 'not the password at all', name);
      expect({ name, times: verifySpy.mock.calls.length }).toEqual({ name, times: 1 });
      expect(verifySpy.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    }
  });

  it('accepts characters however a keyboard composes them', async () => {
    const composed = 'Ärztliche Übergabe 한글';
    const hash = await hashPassword(composed);
    await hospital.writeStore(({ admins }) =>
      admins.add({ name: 'uml', role: 'gate', passwordHash: hash, now: 0 }),
    );
    const reply = await signIn(hospital.visitor(), composed.normalize('NFD'), 'uml');
    expect(reply.resultCd).toBe(0);
  });
});

describe('guessing', () => {
  it('is stopped after five attempts, also across a restart, and only for that account and address', async () => {
    const guesser = hospital.visitor();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await signIn(guesser, `wrong password ${tries}`)).resultCd).toBe(101);
    }
    expect(await signIn(guesser)).toMatchObject({ resultCd: 306, result: null });
    const again = await hospital.restart();
    hospital = again;
    expect((await signIn(again.visitor())).resultCd).toBe(306);
    expect((await signIn(again.visitor({ address: '192.0.2.77' }))).resultCd).toBe(0);
    expect((await signIn(again.visitor(), PASSWORD, 'other')).resultCd).toBe(101);
    advanceClock(15 * MINUTE);
    expect((await signIn(again.visitor())).resultCd).toBe(0);
  });

  it('is stopped after too many accounts of one address, also all at once, and only for that address', async () => {
    await hospital.close();
    hospital = await testApp({ settings: { 'signIn.addressTries': 6 } });
    const hash = await hashPassword(PASSWORD);
    await hospital.writeStore(({ admins }) =>
      admins.add({ name: 'kim.editor', role: 'editor', passwordHash: hash, now: 0 }),
    );
    // Someone with an account of their own signs in between the guesses; the guesses stay counted.
    const guess = (name: string) => signIn(hospital.visitor(), 'one password', name);
    await guess('first');
    await guess('second');
    expect((await signIn(hospital.visitor())).resultCd).toBe(0);
    const names = Array.from({ length: 8 }, (_, index) => `name${index}`);
    const codes = (await Promise.all(names.map(guess))).map(({ resultCd }) => resultCd);
    expect(codes.filter((code) => code === 101)).toHaveLength(4);
    expect(codes.filter((code) => code === 306)).toHaveLength(4);
    expect((await signIn(hospital.visitor())).resultCd).toBe(306);
    expect((await signIn(hospital.visitor({ address: '192.0.2.77' }))).resultCd).toBe(0);
    advanceClock(15 * MINUTE);
    expect((await signIn(hospital.visitor())).resultCd).toBe(0);
  });

  it('of one account is stopped after ten attempts, from however many addresses, and does not block a browser that has signed in before', async () => {
    const owner = hospital.visitor({ address: '198.51.100.9' });
    expect((await signIn(owner)).resultCd).toBe(0);
    await owner.call('signOut', {});
    const evaluated: number[] = [];
    for (let address = 0; address < 12; address += 1) {
      const guesser = hospital.visitor({ address: `203.0.113.${address}` });
      for (let tries = 0; tries < 5; tries += 1) {
        evaluated.push((await signIn(guesser, `wrong ${address} ${tries}`)).resultCd);
      }
    }
    expect(evaluated.filter((code) => code === 101)).toHaveLength(10);
    expect(evaluated.filter((code) => code === 306)).toHaveLength(50);
    expect((await signIn(hospital.visitor({ address: '198.51.100.10' }))).resultCd).toBe(306);
    expect((await signIn(owner)).resultCd).toBe(0);
    // Its own attempts still count, and an invented cookie has no effect.
    for (let tries = 0; tries < 5; tries += 1) await signIn(owner, `mistyped ${tries}`);
    expect((await signIn(owner)).resultCd).toBe(306);
    const inventing = hospital.visitor({ address: '198.51.100.11' });
    inventing.cookies.set('__Host-known', `${'A'.repeat(22)}.${'A'.repeat(43)}`);
    expect((await signIn(inventing)).resultCd).toBe(306);
    advanceClock(15 * MINUTE);
    expect((await signIn(hospital.visitor({ address: '198.51.100.10' }))).resultCd).toBe(0);
  });

  it('of one account is stopped for the day after a hundred attempts', async () => {
    let evaluated = 0;
    for (let round = 0; round < 12; round += 1) {
      for (let tries = 0; tries < 10; tries += 1) {
        const guesser = hospital.visitor({ address: `203.0.${round}.${tries}` });
        if ((await signIn(guesser, `wrong ${round} ${tries}`)).resultCd === 101) evaluated += 1;
      }
      advanceClock(15 * MINUTE);
    }
    expect(evaluated).toBe(100);
  });

  it('of many accounts from many addresses raises an alarm, and is stopped in the end', async () => {
    await hospital.close();
    hospital = await testApp({ settings: { 'signIn.totalTries': 6, 'signIn.alarmTries': 4 } });
    const hash = await hashPassword(PASSWORD);
    await hospital.writeStore(({ admins }) =>
      admins.add({ name: 'kim.editor', role: 'editor', passwordHash: hash, now: 0 }),
    );
    const owner = hospital.visitor({ address: '198.51.100.9' });
    expect((await signIn(owner)).resultCd).toBe(0);
    const notices: unknown[] = [];
    const alarm = createGuessingAlarm(hospital, {
      notice: (what, facts) => notices.push([what, facts]),
    });
    const metrics = async () =>
      (await hospital.visitor({ address: '127.0.0.1' }).send('/metrics')).text();
    const guess = async (from: number) =>
      (await signIn(hospital.visitor({ address: `203.0.113.${from}` }), 'summer', `name${from}`))
        .resultCd;
    for (let from = 0; from < 3; from += 1) expect(await guess(from)).toBe(101);
    await alarm();
    expect(notices).toEqual([]);
    expect(await metrics()).toContain('munjin_guesses_alarm{of="passwords"} 0');
    for (let from = 3; from < 6; from += 1) expect(await guess(from)).toBe(101);
    await alarm();
    await alarm();
    expect(notices).toEqual([
      ['alarm: unusually many wrong passwords are given', { count: 6, alarmAt: 4 }],
    ]);
    expect(await metrics()).toContain('munjin_guesses{of="passwords"} 6');
    expect(await metrics()).toContain('munjin_guesses_alarm{of="passwords"} 1');
    expect(await guess(6)).toBe(306);
    expect((await signIn(owner)).resultCd).toBe(0);
  });

  it('by many at once compares two passwords at a time, and refuses requests beyond the queue', async () => {
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let atWork = 0;
    let mostAtWork = 0;
    verifySpy.mockImplementation(async () => {
      atWork += 1;
      mostAtWork = Math.max(mostAtWork, atWork);
      await gate;
      atWork -= 1;
      return false;
    });
    const statuses: number[] = [];
    const guesses = Array.from({ length: 80 }, async (_, from) => {
      const guesser = hospital.visitor({ address: `203.0.113.${from}` });
      const reply = await signIn(guesser, 'one of many', `name${from}`);
      statuses.push(reply.status);
    });
    // Requests beyond the queue do not wait for the other comparisons.
    await expect.poll(() => statuses.length, { timeout: 20_000 }).toBe(28);
    expect(statuses).toEqual(Array(28).fill(503));
    letGo();
    await Promise.all(guesses);
    expect(statuses.filter((status) => status === 200)).toHaveLength(52);
    expect(mostAtWork).toBe(2);
    verifySpy.mockReset();
    expect((await signIn(hospital.visitor({ address: '198.51.100.1' }))).resultCd).toBe(0);
  });

  it('gains nothing from sending all attempts at once', async () => {
    const guesses = Array.from({ length: 12 }, (_, index) =>
      signIn(hospital.visitor(), `wrong password ${index}`),
    );
    const codes = (await Promise.all(guesses)).map(({ resultCd }) => resultCd);
    expect(codes.filter((code) => code === 101)).toHaveLength(5);
    expect(codes.filter((code) => code === 306)).toHaveLength(7);
  });

  it('is cleared for a user who then enters the right password', async () => {
    const browser = hospital.visitor();
    for (const round of [1, 2]) {
      for (let tries = 0; tries < 4; tries += 1) await signIn(browser, `wrong ${round} ${tries}`);
      expect((await signIn(browser)).resultCd).toBe(0);
    }
  });
});

describe('a session', () => {
  it('gets a new token at every sign-in, which voids the old one', async () => {
    const browser = hospital.visitor();
    browser.cookies.set('__Host-admin', 'P'.repeat(43));
    await signIn(browser);
    const first = tokenOf(browser);
    expect(first).not.toBe('P'.repeat(43));
    await signIn(browser);
    expect(tokenOf(browser)).not.toBe(first);
    const thief = hospital.visitor();
    thief.cookies.set('__Host-admin', first);
    expect(await statusOf(thief)).toBe(401);
    expect(await statusOf(browser)).toBe(200);
  });

  it('ends after 30 minutes without use', async () => {
    const browser = await signInAs(hospital);
    advanceClock(30 * MINUTE - 1);
    expect(await statusOf(browser)).toBe(200);
    advanceClock(30 * MINUTE - 1);
    expect(await statusOf(browser)).toBe(200);
    advanceClock(30 * MINUTE);
    expect(await statusOf(browser)).toBe(401);
  });

  it('ends after 12 hours, even in constant use', async () => {
    const browser = await signInAs(hospital);
    for (let passed = 0; passed < 12 * HOUR - 20 * MINUTE; passed += 20 * MINUTE) {
      advanceClock(20 * MINUTE);
      expect(await statusOf(browser)).toBe(200);
    }
    advanceClock(20 * MINUTE);
    expect(await statusOf(browser)).toBe(401);
  });

  it('is not ended by a page of another site, nor is the browser’s data cleared', async () => {
    const browser = await signInAs(hospital);
    const reply = await browser.send(STUDIO_CALLS.signOut.path, {
      json: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(reply.status).toBe(403);
    expect(reply.headers.get('clear-site-data')).toBeNull();
    expect(await statusOf(browser)).toBe(200);
  });

  it('ends at sign-out, on the server too', async () => {
    const browser = await signInAs(hospital);
    const token = tokenOf(browser);
    const reply = await browser.call('signOut', {});
    expect(reply.headers.get('clear-site-data')).toBe('"storage"');
    expect(reply.resultCd).toBe(0);
    expect(reply.headers.getSetCookie()[0]).toMatch(/^__Host-admin=; Max-Age=0;.*Secure/);
    browser.cookies.set('__Host-admin', token);
    expect(await statusOf(browser)).toBe(401);
    expect((await hospital.visitor().call('signOut', {})).resultCd).toBe(0);
    expect(await auditActions()).toContain('admin.signOut');
  });

  it('ends when the account is disabled', async () => {
    const browser = await signInAs(hospital, 'editor');
    await hospital.writeStore(async ({ admins }) => {
      const account = await admins.byName('test.editor');
      await admins.disable(account?.adminId ?? '', hospital.clock.now());
    });
    expect(await statusOf(browser)).toBe(401);
  });

  it('is deleted after it has ended, and no other', async () => {
    const ended = await signInAs(hospital, 'editor');
    advanceClock(20 * MINUTE);
    const live = await signInAs(hospital, 'gate');
    advanceClock(10 * MINUTE);
    await deleteExpiredRows({ ...hospital, log: silentLog });
    const rows = await hospital.database.read((trx) =>
      trx.selectFrom('admin_session').select('sessionHash').execute(),
    );
    expect(rows).toEqual([{ sessionHash: hospital.keys.tokenHash(tokenOf(live)) }]);
    expect(await statusOf(ended)).toBe(401);
  });

  it('is separate from what a visitor has proven, in both directions', async () => {
    const browser = await signInAs(hospital);
    expect((await browser.call('term', { answerType: 'PT', language: 'ko' })).status).toBe(401);
    browser.cookies.set('__Host-visit', tokenOf(browser));
    expect((await browser.call('term', { answerType: 'PT', language: 'ko' })).status).toBe(401);
  });

  it('cannot be opened from another site', async () => {
    const browser = await signInAs(hospital);
    const response = await browser.send(STUDIO_CALLS.signOut.path, {
      json: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(response.status).toBe(403);
    expect(await statusOf(browser)).toBe(200);
  });
});

describe('a new password', () => {
  it.each([
    ['fourteen chars', 'has fewer than 15 characters'],
    ['x'.repeat(129), 'has more than 128 characters'],
    ['abababababababab', 'has fewer than 5 different characters'],
    ['this is kim.Editor here', 'contains the name of the account'],
    ['kim-editor forever', 'contains the name of the account'],
    ['munjin is the best one', 'contains the name of the hospital'],
    ['Hanbit-Hospital winter', 'contains the name of the hospital'],
    ['우리 한빛병원 비밀번호 스물넷', 'contains the name of the hospital'],
    ['passwordpassword', 'is easy to guess'],
    ['123456789012345', 'is easy to guess'],
    ['passwordstandard', 'is easy to guess'],
    ['qwertyuiopasdfgh', 'is easy to guess'],
    ['abcdefghijklmnop', 'is easy to guess'],
    ['9876543210 9876543210', 'is easy to guess'],
    ['1qaz2wsx3edc4rfv', 'is easy to guess'],
    ['xk3vb9 xk3vb9 xk3vb9', 'is easy to guess'],
    ['P@ssw0rd!P@ssw0rd!', 'is easy to guess'],
    ['Football Dragon 2026!', 'is easy to guess'],
    ['seven rivers and a hill', null],
    ['hZ8-kkP2-vvw9-qL4x', null],
    ['a long enough phrase', null],
    ['열다섯 글자가 넘는 비밀번호입니다', null],
  ])('%s', async (password, words) => {
    const owner = { accountName: 'kim.editor', hospitalNames: ['한빛병원', 'Hanbit Hospital'] };
    const fault = await describePasswordFault(password, owner);
    if (words === null) expect(fault).toBeNull();
    else expect(fault).toContain(words);
  });
});
