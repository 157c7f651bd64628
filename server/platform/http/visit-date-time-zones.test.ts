import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolGate, readPass, type TestGate } from '../../testing/gates.ts';
import {
  answerRequest,
  GUARDIAN,
  identifyGuardian,
  identifyPatient,
  INPATIENT,
  completeVisit,
} from '../../testing/journeys.ts';
import { createLink } from '../../testing/links.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

/** Days whose next day is often wrong: a label, the day before, the day, and the two after it. */
const DAYS = [
  ['the eve of 29 February', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02'],
  ['29 February', '2028-02-29', '2028-03-01', '2028-03-02', '2028-03-03'],
  ['the last day of a year', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'],
] as const;

/** Time zones of the server, with the winter offset west of Greenwich in minutes. */
const ZONES = [
  ['America/Los_Angeles', 480],
  ['UTC', 0],
  ['Pacific/Kiritimati', -840],
] as const;
const HOUR = 3_600_000;
/** The hospital's clock, whatever the server's is. */
const at = (day: string, clock: string): number => Date.parse(`${day}T${clock}+09:00`);
const compact = (day: string): string => day.replaceAll('-', '');

describe.each(ZONES)('a server in %s', (zone, minutesWest) => {
  const own = process.env['TZ'];
  beforeAll(() => {
    process.env['TZ'] = zone;
    expect(new Date('2026-12-31T12:00:00Z').getTimezoneOffset()).toBe(minutesWest);
  });
  afterAll(() => {
    process.env['TZ'] = own;
  });

  describe.each(DAYS)('on %s', (_, today, next, third, fourth) => {
    let hospital: TestApp;
    let gate: TestGate;
    beforeEach(async () => {
      hospital = await testApp({ now: at(today, '10:00:00') });
      gate = await enrolGate(hospital);
    });
    afterEach(() => hospital.close());

    /** What `look` finds at each of those instants of the hospital's clock. */
    const through = async <Found>(
      look: () => Promise<Found>,
      ...instants: readonly (readonly [day: string, clock: string])[]
    ): Promise<Found[]> => {
      const found: Found[] = [];
      for (const [day, clock] of instants) {
        hospital.clock.set(at(day, clock));
        found.push(await look());
      }
      return found;
    };

    const patientCompletesOn = async (day: string) => {
      const visitor = hospital.visitor();
      const { result } = await identifyPatient(visitor, INPATIENT, compact(day));
      return readPass(hospital, (await completeVisit(visitor, result, {})).passCheck);
    };
    const guardianCompletesOn = async (day: string) => {
      await patientCompletesOn(day);
      const visitor = hospital.visitor();
      const { result } = await identifyGuardian(visitor, GUARDIAN, INPATIENT, compact(day));
      return readPass(hospital, (await completeVisit(visitor, result, {}, INPATIENT)).passCheck);
    };
    const shown = async (passCheck: string) =>
      (await hospital.visitor().call('passCheck', { passCheck })).resultCd;
    /**
     * Whether the code opens the entrance, else the reason; anyone who entered leaves again at
     * once.
     */
    const entrance = async (code: string): Promise<string> => {
      const { decision, reason } = (await gate.scan(code, 'in')).result;
      if (decision === 'entered') await gate.scan(code, 'out');
      return decision === 'entered' ? decision : reason;
    };

    it('[CONST-01] tomorrow is offered from 16:00', async () => {
      const identify = async () =>
        (await identifyPatient(hospital.visitor(), INPATIENT, compact(next))).resultCd;
      const codes = await through(
        identify,
        [today, '00:00:00'],
        [today, '15:59:59.999'],
        [today, '16:00:00'],
        [next, '23:59:59.999'],
        [third, '00:00:00'],
      );
      expect(codes).toEqual([305, 305, 0, 0, 305]);
    });

    it('[CONST-04] an M pass is valid on its day, from midnight to midnight', async () => {
      hospital.clock.set(at(today, '16:00:00'));
      const pass = await patientCompletesOn(next);
      expect(pass.passType).toBe('M');
      const instants = [
        [today, '23:59:59.999'],
        [next, '00:00:00'],
        [next, '23:59:59.999'],
        [third, '00:00:00'],
      ] as const;
      expect(await through(() => entrance(pass.gateCode), ...instants)).toEqual([
        'notYet',
        'entered',
        'entered',
        'expired',
      ]);
      expect(await through(() => shown(pass.passCheck), ...instants)).toEqual([0, 0, 0, 305]);
    });

    it('[CONST-03] a D pass issued on the day before is valid for 24 hours from midnight', async () => {
      hospital.clock.set(at(today, '16:00:00'));
      const pass = await guardianCompletesOn(next);
      expect(pass.passType).toBe('D');
      expect(pass.notAfter - pass.notBefore).toBe(24 * HOUR);
      const found = await through(
        () => entrance(pass.gateCode),
        [today, '23:59:59.999'],
        [next, '00:00:00'],
        [next, '23:59:59.999'],
        [third, '00:00:00'],
      );
      expect(found).toEqual(['notYet', 'entered', 'entered', 'expired']);
    });

    it('[CONST-03] a D pass issued on its day is valid for 24 hours from then', async () => {
      hospital.clock.set(at(today, '21:15:00'));
      const pass = await guardianCompletesOn(today);
      const found = await through(
        () => entrance(pass.gateCode),
        [today, '21:15:00'],
        [next, '00:00:00'],
        [next, '21:14:59.999'],
        [next, '21:15:00'],
      );
      expect(found).toEqual(['entered', 'entered', 'entered', 'expired']);
    });

    it('[CONST-02] a T pass without an entry ends with its day', async () => {
      const visitor = hospital.visitor();
      const { result } = await visitor.call('temporaryGuest', {
        phoneNum: '01000006001',
        visitDate: compact(today),
      });
      const { passCheck } = await completeVisit(visitor, result, {});
      const instants = [
        [today, '23:59:59.999'],
        [next, '00:00:00'],
      ] as const;
      expect(await through(() => shown(passCheck), ...instants)).toEqual([0, 305]);
      const { passType, gateCode } = await readPass(hospital, passCheck);
      expect(passType).toBe('T');
      expect(await through(() => entrance(gateCode), [next, '00:00:00'])).toEqual(['expired']);
      expect(await through(() => entrance(gateCode), [today, '23:59:59.999'])).toEqual(['entered']);
    });

    it('[CONST-12][CONST-13] a barcode made at midnight names the last minute of the day before', async () => {
      hospital.clock.set(at(next, '00:00:30'));
      const { barcodeValue } = await patientCompletesOn(next);
      expect(barcodeValue).toBe(`${INPATIENT}${compact(today).slice(2)}2359`);
    });

    it('[MEET-01][MEET-03][MEET-04] an event accepts guests from 16:00 of the day before to the end of its last day', async () => {
      await hospital.writeStore(({ meetings }) =>
        meetings.save({
          meetingId: 'TIMED',
          nameKo: '행사',
          nameEn: 'Event',
          openYn: 'N',
          inviteCode: null,
          startDate: compact(next),
          endDate: compact(third),
          opensAt: null,
          guests: [],
        }),
      );
      const join = (day: string) => async () => {
        const reply = await hospital.visitor().call('openGroup', {
          answerType: 'GST',
          identityNo: GUARDIAN,
          meetingId: 'TIMED',
          visitDate: compact(day),
        });
        return { code: reply.resultCd, text: reply.resultMsg };
      };
      const [early, opening] = await through(
        join(next),
        [today, '15:59:59.999'],
        [today, '16:00:00'],
      );
      expect(early?.code).toBe(305);
      const [, month, date] = today.split('-').map(Number);
      expect(early?.text).toMatch(new RegExp(`${String(month)}월 ${String(date)}일 16:00`));
      expect(opening?.code).toBe(0);
      const [last, after] = await through(
        join(third),
        [third, '23:59:59.999'],
        [fourth, '00:00:00'],
      );
      expect([last?.code, after?.code]).toEqual([0, 305]);
    });

    it('a visit that was proven is forgotten after half an hour, over midnight too', async () => {
      const visitor = hospital.visitor();
      const term = async () =>
        (await visitor.call('term', { answerType: 'PT', language: 'ko' })).status;
      hospital.clock.set(at(today, '23:40:00'));
      await identifyPatient(visitor, INPATIENT, compact(today));
      expect(await through(term, [next, '00:09:59.999'])).toEqual([200]);
      const idle = hospital.visitor();
      hospital.clock.set(at(today, '23:40:00'));
      const { result } = await identifyPatient(idle, INPATIENT, compact(today));
      const request = await answerRequest(idle, result);
      hospital.clock.set(at(next, '00:10:00'));
      expect((await idle.call('answer', request)).status).toBe(401);
    });

    it('a link lasts until the end of its day', async () => {
      const pid = await createLink(hospital, 'PT', INPATIENT, '01000000002', {
        visitDate: compact(today),
      });
      const open = async () =>
        (await hospital.visitor().call('checkPatientLink', { pid, lastPlcTelno: '0002' })).resultCd;
      expect(await through(open, [today, '23:59:59.999'], [next, '00:00:00'])).toEqual([0, 305]);
    });
  });
});
