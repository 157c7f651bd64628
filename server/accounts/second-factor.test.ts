import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawTotpQrCode } from './one-time-code.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import {
  recentAuditActions,
  currentCode,
  enrolSecondFactor,
  OTHER_PASSWORD,
  PASSWORD,
  signInWithPassword,
} from './testing/test-accounts.ts';

// Test files share their imports: modules imported before the spy do not use it.
vi.hoisted(() => vi.resetModules());
vi.mock('./one-time-code.ts', { spy: true });
const drawQrCodeSpy = vi.mocked(drawTotpQrCode);

const HALF_MINUTE = 30_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const advanceClock = (ms: number): void => {
  hospital.clock.set(hospital.clock.now() + ms);
};

describe('the second factor', () => {
  it('[ADMIN] is set up with a first code, stored sealed, and required at the next sign-in', async () => {
    const browser = await signInWithPassword(hospital);
    const { result: started } = await browser.call('startSecondFactor', { password: PASSWORD });
    expect(started.picture).toMatch(/^<svg /);
    const wrong = await browser.call('confirmSecondFactor', { code: '000000' });
    expect(wrong.result).toMatchObject({ fault: 'code', recoveryCodes: [] });
    const right = await browser.call('confirmSecondFactor', {
      code: currentCode(hospital, started.secret),
    });
    expect(new Set(right.result.recoveryCodes).size).toBe(10);
    const rows = await hospital.database.read((trx) =>
      trx.selectFrom('admin_second_factor').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(started.secret);
    expect((await browser.call('account', {})).result).toMatchObject({ recoveryCodesLeft: 10 });

    advanceClock(HALF_MINUTE);
    const again = hospital.visitor();
    const half = await again.call('signIn', { name: 'kim.editor', password: PASSWORD });
    expect(half.result).toMatchObject({ next: 'code' });
    expect((await again.call('adminSession', {})).status).toBe(401);
    const code = currentCode(hospital, started.secret);
    expect((await again.call('confirmSignIn', { code })).result).toMatchObject({ next: 'nothing' });
    expect((await again.call('adminSession', {})).status).toBe(200);
  });

  it('accepts no code twice, and none older than the last one', async () => {
    const browser = await signInWithPassword(hospital);
    const { secret } = await enrolSecondFactor(hospital, browser);
    const used = currentCode(hospital, secret);
    const other = hospital.visitor();
    await other.call('signIn', { name: 'kim.editor', password: PASSWORD });
    expect(await other.call('confirmSignIn', { code: used })).toMatchObject({ resultCd: 101 });
    advanceClock(HALF_MINUTE);
    expect(await other.call('confirmSignIn', { code: used })).toMatchObject({ resultCd: 101 });
    expect(
      (await other.call('confirmSignIn', { code: currentCode(hospital, secret) })).resultCd,
    ).toBe(0);
  });

  it('issues recovery codes of 120 bits, so that a plain hash is enough', async () => {
    const { recoveryCodes } = await enrolSecondFactor(hospital, await signInWithPassword(hospital));
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}(-|$)){6}$/);
  });

  it('accepts a recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await enrolSecondFactor(hospital, await signInWithPassword(hospital));
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

  it('cannot be guessed: wrong codes count per account from any address, in the window and in the day', async () => {
    const { secret } = await enrolSecondFactor(hospital, await signInWithPassword(hospital));
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
      advanceClock(15 * MINUTE);
      for (let round = 0; round < 5; round += 1) expect(await guess(round)).toBe(101);
    }
    advanceClock(15 * MINUTE);
    const owner = hospital.visitor();
    await owner.call('signIn', { name: 'kim.editor', password: PASSWORD });
    const late = await owner.call('confirmSignIn', { code: currentCode(hospital, secret) });
    expect(late.resultCd).toBe(306);
    expect(Number(/\d+/.exec(late.resultMsg)?.[0])).toBeGreaterThan(60);
    advanceClock(DAY);
    await owner.call('signIn', { name: 'kim.editor', password: PASSWORD });
    expect(
      (await owner.call('confirmSignIn', { code: currentCode(hospital, secret) })).resultCd,
    ).toBe(0);
  });

  it('clears the typing errors of this sign-in, but not what others guessed', async () => {
    const { secret } = await enrolSecondFactor(hospital, await signInWithPassword(hospital));
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
    advanceClock(HALF_MINUTE);
    expect(
      (await owner.call('confirmSignIn', { code: currentCode(hospital, secret) })).resultCd,
    ).toBe(0);
    expect((await guesser.call('confirmSignIn', { code: '000000' })).resultCd).toBe(101);
    expect((await guesser.call('confirmSignIn', { code: '000000' })).resultCd).toBe(101);
    expect((await guesser.call('confirmSignIn', { code: '000000' })).resultCd).toBe(306);
  });

  it('does not lock out other users at an address with wrong codes', async () => {
    await hospital.close();
    hospital = await testApp({ settings: { 'signIn.addressTries': 3, 'signIn.tries': 3 } });
    await enrolSecondFactor(hospital, await signInWithPassword(hospital));
    await signInWithPassword(hospital, 'lee.editor');
    for (let round = 0; round < 5; round += 1) {
      const browser = hospital.visitor();
      await browser.call('signIn', { name: 'kim.editor', password: PASSWORD });
      await browser.call('confirmSignIn', { code: '000000' });
    }
    const neighbour = hospital.visitor();
    const entered = await neighbour.call('signIn', { name: 'lee.editor', password: PASSWORD });
    expect(entered.result).toMatchObject({ next: 'nothing' });
  });

  it('requires the password to be set up, with limited attempts', async () => {
    const browser = await signInWithPassword(hospital);
    const start = (password: string) => browser.call('startSecondFactor', { password });
    expect((await start('')).result).toEqual({ fault: 'password', secret: '', picture: '' });
    expect((await start(OTHER_PASSWORD)).result).toEqual({
      fault: 'password',
      secret: '',
      picture: '',
    });
    expect((await start(PASSWORD)).result.fault).toBeNull();
    for (let tries = 0; tries < 5; tries += 1) await start(OTHER_PASSWORD);
    expect((await start(PASSWORD)).resultCd).toBe(306);
  });

  it('limits guesses of its first code like those of any other', async () => {
    const browser = await signInWithPassword(hospital);
    await browser.call('startSecondFactor', { password: PASSWORD });
    const codes: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      codes.push((await browser.call('confirmSecondFactor', { code: '000000' })).resultCd);
    }
    expect(codes).toEqual([0, 0, 0, 0, 0, 306]);
  });

  it('draws its picture outside any transaction', async () => {
    const browser = await signInWithPassword(hospital);
    drawQrCodeSpy.mockImplementationOnce(async () => {
      // Only one transaction writes at a time: inside one, this would wait forever.
      await hospital.writeStore(({ audit }) =>
        audit.log({ action: 'test.meanwhile', at: 0, subject: '', detail: {} }),
      );
      return '<svg />';
    });
    const started = await browser.call('startSecondFactor', { password: PASSWORD });
    expect(started.result.picture).toBe('<svg />');
    expect(await recentAuditActions(hospital)).toContain('test.meanwhile');
  });

  it('is set up at sign-in unless the hospital decides otherwise, before anything else is open', async () => {
    await hospital.writeStore(({ settings }) => settings.remove('admin.secondFactorRequired'));
    await signInWithPassword(hospital);
    const browser = hospital.visitor();
    const half = await browser.call('signIn', { name: 'kim.editor', password: PASSWORD });
    expect(half.result).toMatchObject({ next: 'enrolment' });
    expect((await browser.call('account', {})).status).toBe(401);
    const { result: started } = await browser.call('startSecondFactor', { password: '' });
    const code = currentCode(hospital, started.secret);
    expect((await browser.call('confirmSecondFactor', { code })).result.fault).toBeNull();
    expect((await browser.call('account', {})).status).toBe(200);
  });

  it('requires the password to be removed, and is then no longer asked for', async () => {
    const browser = await signInWithPassword(hospital);
    await enrolSecondFactor(hospital, browser);
    const wrong = await browser.call('removeSecondFactor', { password: OTHER_PASSWORD });
    expect(wrong.result).toEqual({ fault: 'password' });
    const right = await browser.call('removeSecondFactor', { password: PASSWORD });
    expect(right.result).toEqual({ fault: null });
    const again = await hospital
      .visitor()
      .call('signIn', { name: 'kim.editor', password: PASSWORD });
    expect(again.result).toMatchObject({ next: 'nothing' });
    expect(await recentAuditActions(hospital)).toContain('admin.secondFactorRemove');
  });

  it('cannot be set up without a password', async () => {
    const browser = hospital.visitor();
    expect((await browser.call('startSecondFactor', { password: PASSWORD })).resultCd).not.toBe(0);
    expect((await browser.call('confirmSignIn', { code: '123456' })).resultCd).not.toBe(0);
  });
});
