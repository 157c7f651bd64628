import { enrolTestDevice } from '../testing/devices.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { instantOf, isoWithOffset } from '../../engine/visit/local-time.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { importDirectory } from '../directory/index.ts';
import { copyPass, enrolGate, readPass, type TestGate } from '../testing/gates.ts';
import {
  DISABLED,
  GUARDIAN,
  completeGuardianVisit,
  completeGuestVisit,
  identifyGuardian,
  INPATIENT,
  OTHER_GUARDIAN,
  OUTPATIENT,
  completePatientVisit,
} from '../testing/journeys.ts';
import { MORNING, testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import { closeVisits } from './close-visits.ts';

const HOUR = 3_600_000;

let hospital: TestApp;
let gate: TestGate;
beforeEach(async () => {
  hospital = await testApp({ settings: { 'gate.visitorsLeaveAt': '20:00' } });
  gate = await enrolGate(hospital);
});
afterEach(() => hospital.close());

const guardianInside = async (refId = INPATIENT, phone = GUARDIAN) => {
  await completePatientVisit(hospital, refId);
  const { passCheck } = await completeGuardianVisit(hospital, phone, refId);
  const pass = await readPass(hospital, passCheck);
  expect((await gate.scan(pass.gateCode, 'in')).resultCd).toBe(0);
  return pass;
};

const guestInside = async () => {
  const { passCheck } = await completeGuestVisit(hospital, GUARDIAN, 'OPEN-CONCERT');
  const pass = await readPass(hospital, passCheck);
  expect((await gate.scan(pass.gateCode, 'in')).resultCd).toBe(0);
  return pass;
};

const occupancy = async () => (await gate.device.call('gateOccupancy', {})).result;
const auditOf = async (action: string) =>
  (await hospital.readStore(({ auditSearch }) => auditSearch.search({}, 20))).filter(
    (row) => row.action === action,
  );

describe('gate/v1/occupancy', () => {
  it('is empty in an empty hospital', async () => {
    expect(await occupancy()).toEqual({ counts: [], total: 0, inside: [] });
  });

  it('[ENTITY-25] shows the people inside by type and since when, masked', async () => {
    const patient = await readPass(
      hospital,
      (await completePatientVisit(hospital, OUTPATIENT)).passCheck,
    );
    await gate.scan(patient.gateCode, 'in');
    hospital.clock.set(MORNING + HOUR);
    const guardian = await guardianInside();
    expect(await occupancy()).toEqual({
      counts: [
        { answerType: 'NOK', count: 1 },
        { answerType: 'PT', count: 1 },
      ],
      total: 2,
      inside: [
        {
          passId: patient.passId,
          answerType: 'PT',
          bearer: '김*늘',
          phone: '010****0001',
          enteredAt: isoWithOffset(MORNING),
          overstayYn: 'N',
        },
        {
          passId: guardian.passId,
          answerType: 'NOK',
          bearer: '',
          phone: '010****9001',
          enteredAt: isoWithOffset(MORNING + HOUR),
          overstayYn: 'N',
        },
      ],
    });
    const guardians = await gate.device.call('gateOccupancy', { answerType: 'NOK' });
    expect(guardians.result.inside.map(({ passId }) => passId)).toEqual([guardian.passId]);
    expect(guardians.result.total).toBe(2);
  });

  it('marks a guardian inside for longer than 24 hours, and never ends that presence', async () => {
    const patient = await readPass(
      hospital,
      (await completePatientVisit(hospital, DISABLED)).passCheck,
    );
    await gate.scan(patient.gateCode, 'in');
    await guardianInside();
    const marks = async () => (await occupancy()).inside.map(({ overstayYn }) => overstayYn);
    hospital.clock.set(MORNING + 24 * HOUR);
    expect(await marks()).toEqual(['N', 'N']);
    hospital.clock.set(MORNING + 24 * HOUR + 1);
    expect((await marks()).sort()).toEqual(['N', 'Y']);
    await closeVisits(hospital);
    expect((await occupancy()).total).toBe(2);
  });
});

describe('gate/v1/release', () => {
  const release = (passId: string) =>
    gate.device.call('gateRelease', { passId, reason: 'leftUnscanned' });

  it('ends a presence once, admits the next guardian, and is recorded', async () => {
    const stuck = await guardianInside();
    const next = await copyPass(hospital, stuck, {
      identityNo: OTHER_GUARDIAN,
      phone: OTHER_GUARDIAN,
    });
    expect((await gate.scan(next.gateCode, 'in')).resultCd).toBe(307);
    hospital.clock.set(MORNING + HOUR);
    expect(await release(stuck.passId)).toMatchObject({
      resultCd: 0,
      result: { passId: stuck.passId, enteredAt: isoWithOffset(MORNING) },
    });
    expect(await release(stuck.passId)).toMatchObject({ resultCd: 300, result: null });
    expect((await gate.scan(next.gateCode, 'in')).resultCd).toBe(0);
    const [row, ...others] = await auditOf('gate.release');
    expect(others).toEqual([]);
    expect(row?.actor).toMatch(/^device:/);
    expect(row?.detail).toContain('leftUnscanned');
    expect(row?.detail).not.toContain(GUARDIAN);
  });

  it('finds no one for a pass that is outside or does not exist', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    const { passId } = await readPass(hospital, passCheck);
    for (const name of [passId, 'no-such-pass']) expect((await release(name)).resultCd).toBe(300);
  });

  it('accepts a reason from the list, but no free text', async () => {
    const { passId } = await guardianInside();
    const response = await gate.device.send('/api/gate/v1/release', {
      json: { passId, reason: '김철수 left by the back door' },
    });
    expect(response.status).toBe(400);
  });
});

describe('a discharge', () => {
  const importAdmissions = (dischargedOn: string) => {
    const admittedOn = addDays(TODAY, -3);
    const rows = [
      'admission_id,registration_number,ward,kind,admitted_on,discharged_on',
      `S${INPATIENT},${INPATIENT},71,ward,${admittedOn},${dischargedOn}`,
      `S${DISABLED},${DISABLED},71,ward,${admittedOn},`,
    ];
    const bytes = Buffer.from(`${rows.join('\n')}\n`);
    return importDirectory([{ file: 'admissions.csv', bytes, folder: null }], {
      ...hospital,
      dryRun: false,
    });
  };

  it('ends the presences of the patient’s guardians when it is imported, and no others', async () => {
    await guardianInside();
    await guardianInside(DISABLED, OTHER_GUARDIAN);
    const report = await importAdmissions(TODAY);
    expect(report.findings).toEqual([]);
    const { inside } = await occupancy();
    expect(inside.map(({ phone }) => phone)).toEqual(['010****9002']);
    expect(await auditOf('gate.closeDischarged')).toHaveLength(1);
  });

  it('that was known before ends them on its day', async () => {
    await guardianInside();
    await importAdmissions(addDays(TODAY, 1));
    await closeVisits(hospital);
    expect((await occupancy()).total).toBe(1);
    hospital.clock.set(instantOf(addDays(TODAY, 1)));
    expect(await closeVisits(hospital)).toBe(1);
    expect((await occupancy()).total).toBe(0);
  });
});

describe('the end of visiting hours', () => {
  it('ends presences of visitors who came before it, and of no one else', async () => {
    await guestInside();
    await guardianInside(INPATIENT, OTHER_GUARDIAN);
    hospital.clock.set(instantOf(TODAY, '20:00') - 1);
    expect(await closeVisits(hospital)).toBe(0);
    hospital.clock.set(instantOf(TODAY, '20:00'));
    expect(await closeVisits(hospital)).toBe(1);
    expect((await occupancy()).inside.map(({ answerType }) => answerType)).toEqual(['NOK']);
  });

  it('leaves visitors who came after it until the next one', async () => {
    hospital.clock.set(instantOf(TODAY, '20:00'));
    await guestInside();
    hospital.clock.set(instantOf(TODAY, '23:00'));
    expect(await closeVisits(hospital)).toBe(0);
    hospital.clock.set(instantOf(addDays(TODAY, 1), '20:00'));
    expect(await closeVisits(hospital)).toBe(1);
  });

  it('takes effect once with several processes, each with its own store', async () => {
    await guestInside();
    hospital.clock.set(instantOf(TODAY, '21:00'));
    const second = await openDatabase(hospital.location);
    const closed = await Promise.all([
      closeVisits(hospital),
      closeVisits({ ...hospital, database: second }),
    ]);
    await second.close();
    expect(closed.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await auditOf('gate.closeVisit')).toHaveLength(1);
  });

  it('ends no presence if the setting is off', async () => {
    await guestInside();
    await hospital.writeStore(({ settings }) => settings.save('gate.visitorsLeaveAt', 'off'));
    hospital.clock.set(instantOf(addDays(TODAY, 3)));
    expect(await closeVisits(hospital)).toBe(0);
  });
});

describe('a person inside according to the gate', () => {
  it('[GUARD-08][CODE-15] cannot redo the questionnaire', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    const { gateCode } = await readPass(hospital, passCheck);
    const redo = () => hospital.visitor().call('reInquiry', { passCheck });
    await gate.scan(gateCode, 'in');
    expect((await redo()).resultCd).toBe(309);
    await gate.scan(gateCode, 'out');
    expect((await redo()).resultCd).toBe(0);
  });

  it('[GUARD-09][CODE-13] keeps another guardian from questionnaire and redo, with the entry time', async () => {
    const first = await guardianInside();
    const atKiosk = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'kiosk') });
    const other = await identifyGuardian(atKiosk, OTHER_GUARDIAN, INPATIENT);
    expect(other.resultCd).toBe(307);
    expect(other.resultMsg).toContain('10:00');
    const second = await copyPass(hospital, first, {
      identityNo: OTHER_GUARDIAN,
      phone: OTHER_GUARDIAN,
    });
    const redo = await hospital.visitor().call('reInquiry', { passCheck: second.passCheck });
    expect(redo.resultCd).toBe(307);
    expect(redo.resultMsg).toContain('10:00');
  });

  it('[GUARD-07][COMP-08] keeps the place with the patient until leaving; then the pass ends with it', async () => {
    const patient = await completePatientVisit(hospital, INPATIENT);
    const { passCheck } = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    const { gateCode } = await readPass(hospital, passCheck);
    await gate.scan(gateCode, 'in');
    const list = async () =>
      (await hospital.visitor().call('companions', { passCheck: patient.passCheck })).result;
    const change = () =>
      hospital.visitor().call('changeCompanions', {
        passCheck: patient.passCheck,
        accompanyList: [OTHER_GUARDIAN],
        accompanyLimit: 1,
      });
    expect(await list()).toEqual([['010****9001'], ['in'], 1]);
    expect((await change()).resultCd).toBe(307);
    await gate.scan(gateCode, 'out');
    expect(await list()).toEqual([['010****9001'], ['out'], 1]);
    expect((await change()).resultCd).toBe(0);
    expect((await gate.scan(gateCode, 'in')).result.reason).toBe('revoked');
  });
});
