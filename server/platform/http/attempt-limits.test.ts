import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identifyGuardian, identifyPatient, OUTPATIENT } from '../../testing/journeys.ts';
import { createLink } from '../../testing/links.ts';
import { publishFixture } from '../../testing/publish-fixture.ts';
import { testApp, TODAY, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { createGuessingAlarm } from '../metrics/guessing-alarm.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const lookUp = async (visitor: TestVisitor, number: number) =>
  (await visitor.call('checkPatient', { identityNo: String(30000000 + number) })).resultCd;

const lookUpMany = async (visitor: TestVisitor, from: number, count: number) => {
  const codes: number[] = [];
  for (let number = from; number < from + count; number += 1) {
    codes.push(await lookUp(visitor, number));
  }
  return codes;
};

describe('looking people up', () => {
  it('[CODE-12] is refused after ten different ones, with the minutes to wait', async () => {
    const visitor = hospital.visitor();
    expect(await lookUpMany(visitor, 0, 10)).toEqual(Array(10).fill(300));
    const blocked = await visitor.call('checkPatient', { identityNo: '30000099' });
    expect(blocked.resultCd).toBe(306);
    expect(blocked.resultMsg).toContain('10');
  });

  it('costs nothing more for the same person, even when the limit is reached', async () => {
    const visitor = hospital.visitor();
    await lookUpMany(visitor, 0, 9);
    for (let again = 0; again < 5; again += 1) {
      expect((await visitor.call('checkPatient', { identityNo: OUTPATIENT })).resultCd).toBe(0);
    }
    expect((await identifyPatient(visitor, OUTPATIENT)).resultCd).toBe(0);
  });

  it('adds up every call that could reveal who exists', async () => {
    const visitor = hospital.visitor();
    // A guardian counts twice: once for the patient, once for the pair of patient and guardian.
    await lookUpMany(visitor, 0, 6);
    expect((await identifyPatient(visitor, '30000100')).resultCd).toBe(300);
    expect((await identifyGuardian(visitor, '01000009001', '30000101')).resultCd).toBe(300);
    const found = await visitor.call('phoneBirth', { phoneNum: '01012345678', birth: '19800101' });
    expect(found.resultCd).toBe(300);
    const guest = await visitor.call('temporaryGuest', {
      phoneNum: '01012345678',
      visitDate: '20260309',
    });
    expect(guest.resultCd).toBe(306);
  });

  it('also keeps one caller from trying the phones of the whole town', async () => {
    const visitor = hospital.visitor();
    const codes: number[] = [];
    for (let phone = 0; phone < 12; phone += 1) {
      const { resultCd } = await visitor.call('openGroup', {
        answerType: 'GST',
        identityNo: `010000090${phone + 10}`,
        meetingId: 'OPEN-CONCERT',
        visitDate: '20260309',
      });
      codes.push(resultCd);
    }
    expect(codes.filter((code) => code === 0).length).toBeLessThanOrEqual(11);
    expect(codes.at(-1)).toBe(306);
  });

  it('counts by address, whatever a caller claims in headers', async () => {
    let evaluated = 0;
    for (let number = 0; number < 30; number += 1) {
      const response = await hospital.visitor().send('/api/v1/identity/check-patient', {
        json: { identityNo: String(30000000 + number) },
        headers: { 'x-forwarded-for': `198.51.100.${number}` },
      });
      const { resultCd } = (await response.json()) as { resultCd: number };
      if (resultCd === 300) evaluated += 1;
    }
    expect(evaluated).toBe(10);
    expect(await lookUp(hospital.visitor({ address: '192.0.2.77' }), 50)).toBe(300);
  });

  it('trusts the address that our own proxy saw, and no claimed address', async () => {
    const behind = await testApp({
      config: { trustedProxies: parseTrustedProxies('192.0.2.0/30, 10.1.0.0/16, 2001:db8:5::/48') },
    });
    const from = async (forwarded: string, number: number, address = '192.0.2.1') => {
      const response = await behind
        .visitor({ origin: 'https://localhost', address })
        .send('/api/v1/identity/check-patient', {
          json: { identityNo: String(30000000 + number) },
          headers: { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' },
        });
      return ((await response.json()) as { resultCd: number }).resultCd;
    };
    for (let number = 0; number < 10; number += 1) {
      expect(await from(`10.9.9.${number}, 203.0.113.5`, number)).toBe(300);
    }
    expect(await from('10.9.9.99, 203.0.113.5', 20)).toBe(306);
    expect(await from('10.9.9.99, 203.0.113.6', 20)).toBe(300);
    // Two proxies in a row, one of them over IPv6, and one that adds ports.
    expect(await from('203.0.113.5, 10.1.7.7', 21)).toBe(306);
    expect(await from('203.0.113.5', 21, '2001:db8:5::9')).toBe(306);
    expect(await from('203.0.113.5', 21, '::ffff:192.0.2.2')).toBe(306);
    expect(await from('203.0.113.5:4711', 21)).toBe(306);
    // A caller that bypasses the proxy is counted by its own address, whatever it claims.
    for (let number = 0; number < 10; number += 1) {
      expect(await from(`203.0.113.${100 + number}`, number, '198.51.100.4')).toBe(300);
    }
    expect(await from('203.0.113.200', 22, '198.51.100.4')).toBe(306);
    await behind.close();
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    for (let number = 0; number < 10; number += 1) {
      await lookUp(hospital.visitor({ address: `2001:db8:0:1::${number}` }), number);
    }
    expect(await lookUp(hospital.visitor({ address: '2001:db8:0:1:ffff::1' }), 20)).toBe(306);
    expect(await lookUp(hospital.visitor({ address: '2001:db8:0:2::1' }), 21)).toBe(300);
  });

  it('allows one address at most 60 different people in an hour, over any number of sessions', async () => {
    await publishFixture(hospital, 'research-sleep.yaml');
    let evaluated = 0;
    for (let round = 0; round < 24; round += 1) {
      // Anyone can get such a session, and any number of new ones.
      const visitor = hospital.visitor();
      expect(
        (await visitor.call('checkInquiryType', { inquiryType: 'SLEEP_RESEARCH' })).resultCd,
      ).toBe(0);
      const codes = await lookUpMany(visitor, round * 10, 10);
      // Callers without a session come from the same address.
      codes.push(...(await lookUpMany(hospital.visitor(), 1000 + round * 10, 10)));
      evaluated += codes.filter((code) => code === 300).length;
      hospital.clock.advance(2.4 * 60_000);
    }
    expect(evaluated).toBe(60);
    hospital.clock.advance(60 * 60_000);
    expect(await lookUp(hospital.visitor(), 9000)).toBe(300);
  });

  it('never blocks visitors who use a link: 500 in an hour behind one address', async () => {
    const numbers = Array.from({ length: 500 }, (_, at) => String(41000000 + at));
    const phoneOf = (number: string) => `010${number}`;
    await hospital.writeStore(async ({ patients, schedules }) => {
      for (const number of numbers) {
        const person = { name: '김하늘', birth: '19850315', phone: phoneOf(number) };
        await patients.save({ registrationNumber: number, ...person, isDisabled: false }, 0);
        await schedules.saveAppointment({
          appointmentId: `A${number}`,
          registrationNumber: number,
          department: '내과',
          visitDate: TODAY,
        });
      }
    });
    for (const number of numbers) {
      const pid = await createLink(hospital, 'PT', number, phoneOf(number));
      const visitor = hospital.visitor();
      const lastPlcTelno = phoneOf(number).slice(-4);
      const codes = [
        (await visitor.call('checkPatientLink', { pid, lastPlcTelno })).resultCd,
        (await visitor.call('checkPatient', { identityNo: number })).resultCd,
        (await identifyPatient(visitor, number)).resultCd,
      ];
      expect([number, ...codes]).toEqual([number, 0, 0, 0]);
      hospital.clock.advance(7_000);
    }
    // A link exempts only its own person. Other people are counted as usual.
    const last = hospital.visitor();
    const number = numbers[0] ?? '';
    const pid = await createLink(hospital, 'PT', number, phoneOf(number));
    await last.call('checkPatientLink', { pid, lastPlcTelno: phoneOf(number).slice(-4) });
    expect(await lookUpMany(last, 0, 11)).toEqual([...Array<number>(10).fill(300), 306]);
  });

  it('raises an alarm over all addresses, in the log and in the metrics', async () => {
    await hospital.writeStore(({ settings }) => settings.save('lookup.alarmSubjects', 12));
    const notices: unknown[] = [];
    const alarm = createGuessingAlarm(hospital, {
      notice: (what, facts) => notices.push([what, facts]),
    });
    const from = (address: number, at: number, count: number) =>
      lookUpMany(hospital.visitor({ address: `203.0.113.${address}` }), at, count);
    await from(1, 0, 8);
    // Looking up the same people again does not raise the count.
    await from(2, 0, 8);
    await alarm();
    expect(notices).toEqual([]);
    await from(3, 100, 4);
    await alarm();
    await alarm();
    expect(notices).toEqual([
      ['alarm: unusually many people are looked up', { count: 12, alarmAt: 12 }],
    ]);
    const metrics = await hospital.visitor({ address: '127.0.0.1' }).send('/metrics');
    const text = await metrics.text();
    expect(text).toContain('munjin_guesses{of="people"} 12');
    expect(text).toContain('munjin_guesses_alarm{of="people"} 1');
    hospital.clock.advance(60 * 60_000);
    await from(4, 200, 1);
    await alarm();
    expect(notices).toHaveLength(1);
  });

  it('also raises an alarm for wrong last digits and for wrong invite codes', async () => {
    await hospital.writeStore(async ({ settings }) => {
      await settings.save('link.alarmTries', 2);
      await settings.save('inviteCode.alarmTries', 2);
    });
    const notices: unknown[] = [];
    const alarm = createGuessingAlarm(hospital, { notice: (what) => notices.push(what) });
    for (const last of [1, 2]) {
      const visitor = hospital.visitor({ address: `203.0.113.${last}` });
      await alarm();
      expect(notices).toEqual([]);
      await visitor.call('checkCode', { meetingId: 'CODE-SEMINAR', inviteCode: '9999' });
      await visitor.call('openPass', { passCheck: 'A'.repeat(43), lastPlcTelno: '0000' });
    }
    await alarm();
    expect(notices).toEqual([
      'alarm: unusually many wrong last digits of phones are given',
      'alarm: unusually many wrong invite codes are given',
    ]);
  });

  it('is possible again when the time is over, but not after a server restart', async () => {
    await lookUpMany(hospital.visitor(), 0, 10);
    hospital = await hospital.restart();
    expect(await lookUp(hospital.visitor(), 11)).toBe(306);
    hospital.clock.advance(10 * 60_000);
    expect(await lookUp(hospital.visitor(), 11)).toBe(300);
  });

  it('is limited to the number that the hospital sets', async () => {
    await hospital.writeStore(({ settings }) => settings.save('lookup.subjects', 3));
    expect(await lookUpMany(hospital.visitor(), 0, 4)).toEqual([300, 300, 300, 306]);
  });

  it('evaluates 10 of 100 that arrive at once', async () => {
    const visitor = hospital.visitor();
    const codes = await Promise.all(Array.from({ length: 100 }, (_, at) => lookUp(visitor, at)));
    expect(codes.filter((code) => code === 300)).toHaveLength(10);
  });
});

describe('a flood', () => {
  it('gets 429 in the envelope, and other callers do not', async () => {
    const small = await testApp({ config: { floodPerMinute: 20 } });
    const flooding = small.visitor();
    const statuses: number[] = [];
    for (let request = 0; request < 25; request += 1) {
      statuses.push((await flooding.send('/api/v1/visit-days')).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const reply = await flooding.send('/api/v1/visit-days');
    expect(reply.headers.get('retry-after')).toBe('60');
    expect(await reply.json()).toMatchObject({ resultCd: 429, result: null });
    const other = small.visitor({ address: '192.0.2.200' });
    expect((await other.send('/api/v1/visit-days')).status).toBe(200);
    await small.close();
  });
});
