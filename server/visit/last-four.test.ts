import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { DAY_MS, instantOf } from '../../engine/visit/local-time.ts';
import { isOnPostgresql } from '../platform/database/testing/temporary-database.ts';
import { INPATIENT, OUTPATIENT, completePatientVisit } from '../testing/journeys.ts';
import { FEVER_ANSWERS } from '../testing/fever-answers.ts';
import { RESIDENT_PHONE, createResidentLink, createLink } from '../testing/links.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';

const PHONE = '01000000001';
const RIGHT = '0001';
const UNKNOWN = 'A'.repeat(43);
const WINDOW_MS = 15 * 60_000;
/** Only 20 are checked, however many are sent: the slower database refuses fewer of the rest. */
const GUESSES = isOnPostgresql() ? 1000 : 10_000;

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

type Check = 'checkResidentLink' | 'checkPatientVariantLink' | 'checkPatientLink';

const check = (pid: string, lastPlcTelno: string, call: Check = 'checkPatientLink') =>
  hospital.visitor().call(call, { pid, lastPlcTelno });

describe('the last four digits for a link', () => {
  it.each([
    ['checkPatientLink', 'PT'],
    ['checkPatientVariantLink', 'RPT'],
  ] as const)(
    '[API-05][API-06][CODE-01] %s names the patient and the day of a link for %s',
    async (call, type) => {
      const pid = await createLink(hospital, type, OUTPATIENT, PHONE);
      expect(await check(pid, RIGHT, call)).toMatchObject({
        resultCd: 0,
        result: { patNo: OUTPATIENT, visitDate: TODAY },
      });
    },
  );

  it.each([
    ['PT', 'checkPatientLink', 0],
    ['PT', 'checkPatientVariantLink', 305],
    ['PT', 'checkResidentLink', 305],
    ['RPT', 'checkPatientVariantLink', 0],
    ['RPT', 'checkPatientLink', 305],
    ['EPT', 'checkPatientVariantLink', 0],
    ['EPT', 'checkPatientLink', 305],
    ['RNOK', 'checkPatientLink', 305],
    ['RNOK', 'checkPatientVariantLink', 305],
    ['PEMP', 'checkPatientLink', 305],
  ] as const)(
    '[API-04][API-05][API-06][CODE-11] accept a link for %s at %s: %i',
    async (type, call, resultCd) => {
      const pid = await createLink(hospital, type, OUTPATIENT, PHONE);
      expect((await check(pid, RIGHT, call)).resultCd).toBe(resultCd);
    },
  );

  it('[API-06][CODE-11][MSG-08] reply the same for wrong digits, an expired link and an unknown pid', async () => {
    const pid = await createLink(hospital, 'PT', OUTPATIENT, PHONE);
    const wrong = await check(pid, '9999');
    const unknown = await check(UNKNOWN, RIGHT);
    hospital.clock.set(instantOf(TODAY, '24:00'));
    const expired = await check(pid, RIGHT);
    expect(wrong).toMatchObject({ status: 200, resultCd: 305, result: null });
    expect(wrong.resultMsg).toBe('휴대전화 번호가 일치하지 않습니다. 다시 확인해 주세요.');
    for (const reply of [unknown, expired]) {
      const { status, resultCd, resultMsg, result } = reply;
      expect({ status, resultCd, resultMsg, result }).toEqual({
        status: wrong.status,
        resultCd: wrong.resultCd,
        resultMsg: wrong.resultMsg,
        result: wrong.result,
      });
    }
  });

  it.each([
    ['checkPatientLink', 'PT'],
    ['checkPatientVariantLink', 'RPT'],
  ] as const)(
    '[API-05][API-06] %s names the day of the link, which may be a later one',
    async (call, type) => {
      const visitDate = addDays(TODAY, 2);
      const pid = await createLink(hospital, type, INPATIENT, PHONE, { visitDate });
      expect(await check(pid, RIGHT, call)).toMatchObject({
        resultCd: 0,
        result: { patNo: INPATIENT, visitDate },
      });
    },
  );

  it.each([
    ['[API-04]', 'checkResidentLink', 'RNOK', '01000007001'],
    ['[API-05]', 'checkPatientVariantLink', 'EPT', PHONE],
    ['[API-06]', 'checkPatientLink', 'PT', PHONE],
  ] as const)(
    '%s %s replies 306 with the minutes to wait after five wrong tries, and 0 after them',
    async (_, call, type, phone) => {
      await completePatientVisit(hospital, INPATIENT);
      const pid =
        type === 'RNOK'
          ? await createResidentLink(hospital, INPATIENT)
          : await createLink(hospital, type, INPATIENT, phone);
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await check(pid, '9999', call)).resultCd).toBe(305);
      }
      const right = phone.slice(-4);
      const early = await check(pid, right, call);
      expect(early).toMatchObject({ resultCd: 306, result: null });
      expect(early.resultMsg).toContain('15분');
      hospital.clock.advance(WINDOW_MS);
      expect((await check(pid, right, call)).resultCd).toBe(0);
    },
  );

  it('are accepted until the last millisecond of its day', async () => {
    const pid = await createLink(hospital, 'PT', INPATIENT, PHONE);
    hospital.clock.set(instantOf(TODAY, '24:00') - 1);
    expect((await check(pid, RIGHT)).resultCd).toBe(0);
  });

  it.each([
    ['PT', 'checkPatientLink'],
    ['RPT', 'checkPatientVariantLink'],
    ['EPT', 'checkPatientVariantLink'],
  ] as const)('[API-05][API-06][CODE-16] return 310 for a discharged %s', async (type, call) => {
    const pid = await createLink(hospital, type, '20000004', PHONE);
    const reply = await check(pid, RIGHT, call);
    expect(reply).toMatchObject({ resultCd: 310, result: null });
    expect(reply.resultMsg).toContain('퇴원');
  });
});

describe('the link of a resident guardian', () => {
  const resident = (pid: string) => check(pid, RESIDENT_PHONE.slice(-4), 'checkResidentLink');

  it('[API-04][ROLE-03][GUARD-05] is refused until the patient’s questionnaire is complete', async () => {
    const pid = await createResidentLink(hospital, INPATIENT);
    const early = await resident(pid);
    expect(early).toMatchObject({ resultCd: 306, result: null });
    expect(early.resultMsg).toContain('먼저');
    await completePatientVisit(hospital, INPATIENT);
    expect(await resident(pid)).toMatchObject({
      resultCd: 0,
      result: { patNo: INPATIENT, visitDate: TODAY },
    });
  });

  it('does not count a patient refused by the screening as completed', async () => {
    await completePatientVisit(hospital, INPATIENT, FEVER_ANSWERS);
    expect((await resident(await createResidentLink(hospital, INPATIENT))).resultCd).toBe(306);
  });

  it('[API-04][GUARD-06][CODE-16] returns 310 once the patient is discharged', async () => {
    const reply = await resident(await createResidentLink(hospital, '20000004'));
    expect(reply).toMatchObject({ resultCd: 310, result: null });
  });

  it('[API-04][CODE-12] shows a message if the patient was never admitted', async () => {
    const reply = await resident(await createResidentLink(hospital, '20000003'));
    expect(reply).toMatchObject({ resultCd: 306, result: null });
    expect(reply.resultMsg).toContain('병동');
  });
});

describe('guessing the last four digits', () => {
  const guessed = (guess: number): string => String(guess).padStart(4, '0');

  it('[CODE-12] is refused after five wrong ones, the right one too, for this link only', async () => {
    const pid = await createLink(hospital, 'PT', OUTPATIENT, PHONE);
    const other = await createLink(hospital, 'PT', OUTPATIENT, PHONE);
    for (let guess = 1000; guess < 1005; guess += 1) {
      expect((await check(pid, guessed(guess))).resultCd).toBe(305);
    }
    const blocked = await check(pid, RIGHT);
    expect(blocked).toMatchObject({ resultCd: 306, result: null });
    expect(blocked.resultMsg).toContain('15');
    expect((await check(other, RIGHT)).resultCd).toBe(0);
    hospital.clock.advance(WINDOW_MS);
    expect((await check(pid, RIGHT)).resultCd).toBe(0);
  });

  it('[CODE-11] is not checked any more after twenty wrong ones in a day', async () => {
    const pid = await createLink(hospital, 'PT', INPATIENT, PHONE, { visitDate: '20260311' });
    for (let tries = 0; tries < 20; tries += 1) {
      if (tries % 5 === 0) hospital.clock.advance(WINDOW_MS);
      expect((await check(pid, '9999')).resultCd).toBe(305);
    }
    hospital.clock.advance(WINDOW_MS);
    const closed = await check(pid, RIGHT);
    expect(closed.resultCd).toBe(305);
    expect(closed.resultMsg).toContain('새 링크');
    hospital.clock.advance(DAY_MS);
    expect((await check(pid, RIGHT)).resultCd).toBe(0);
  });

  it('is limited the same for a pid that was never sent', async () => {
    for (let tries = 0; tries < 5; tries += 1) await check(UNKNOWN, '9999');
    const blocked = await check(UNKNOWN, '9999');
    expect(blocked.resultCd).toBe(306);
    expect(blocked.resultMsg).toContain('15');
  });

  it('is checked five times in a quarter of an hour, also over a restart and in parallel', async () => {
    const pid = await createLink(hospital, 'PT', OUTPATIENT, PHONE);
    for (const guess of [1, 2, 3])
      expect((await check(pid, guessed(9000 + guess))).resultCd).toBe(305);
    hospital = await hospital.restart();
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, guess) => check(pid, guessed(8000 + guess))),
    );
    expect(replies.filter(({ resultCd }) => resultCd === 305)).toHaveLength(2);
    expect(replies.filter(({ resultCd }) => resultCd === 306)).toHaveLength(98);
    hospital = await hospital.restart();
    expect((await check(pid, RIGHT)).resultCd).toBe(306);
  });

  it(`judges twenty of ${GUESSES} guesses in a day`, { timeout: 120_000 }, async () => {
    const pid = await createLink(hospital, 'PT', OUTPATIENT, PHONE);
    let judged = 0;
    let opened = 0;
    const DAY_OF_LINK_MS = instantOf(TODAY, '24:00') - hospital.clock.now();
    const AT_ONCE = 50;
    const perWindow = new Map<number, number>();
    for (let first = 0; first < GUESSES; first += AT_ONCE) {
      // The right digits come last, so a run that is stopped in time never reaches them.
      const replies = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) =>
          check(pid, guessed((first + index + 2) % GUESSES)),
        ),
      );
      const before = judged;
      for (const { resultCd, resultMsg } of replies) {
        if (resultCd === 0) opened += 1;
        if (resultCd === 305 && resultMsg.includes('일치하지')) judged += 1;
      }
      const window = Math.floor(hospital.clock.now() / WINDOW_MS);
      perWindow.set(window, (perWindow.get(window) ?? 0) + judged - before);
      hospital.clock.advance(Math.floor((DAY_OF_LINK_MS * AT_ONCE) / GUESSES));
    }
    expect(opened).toBe(0);
    expect(judged).toBe(20);
    expect(Math.max(...perWindow.values())).toBeLessThanOrEqual(5);
  });

  it('leaves neither pid nor phone in the log', async () => {
    const pid = await createLink(hospital, 'PT', OUTPATIENT, PHONE);
    await check(pid, RIGHT);
    expect(hospital.log.join()).not.toContain(pid);
    expect(hospital.log.join()).not.toContain(PHONE);
  });

  it('cannot fill the audit with unknown pids, nor hide a try for a real one', async () => {
    await hospital.close();
    hospital = await testApp({ settings: { 'audit.refusalsPerAddress': 3 } });
    const audited = () =>
      hospital.readStore(async ({ auditSearch }) =>
        (await auditSearch.search({}, 100)).filter(({ action }) => action === 'identity.lastFour'),
      );
    for (let count = 0; count < 6; count += 1) {
      expect((await check(`${UNKNOWN.slice(1)}${count}`, RIGHT)).resultCd).toBe(305);
    }
    expect(await audited()).toHaveLength(3);
    const pid = await createLink(hospital, 'PT', OUTPATIENT, PHONE);
    expect((await check(pid, '9999')).resultCd).toBe(305);
    expect((await check(pid, RIGHT)).resultCd).toBe(0);
    expect(await audited()).toHaveLength(5);
  });
});
