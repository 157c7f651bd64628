import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INPATIENT } from '../testing/journeys.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import type { Admission } from './schedules-repository.ts';

const EMERGENCY: Admission = {
  admissionId: 'S-1',
  registrationNumber: INPATIENT,
  ward: '감염내과 격리병동',
  kind: 'emergency',
  admittedOn: TODAY,
  dischargedOn: null,
  arrivedAt: '09:41',
};
const APPOINTMENT = {
  appointmentId: 'A-1',
  registrationNumber: INPATIENT,
  department: '정신건강의학과',
  visitDate: TODAY,
};

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
  await hospital.writeStore(async ({ schedules }) => {
    await schedules.saveAdmission(EMERGENCY);
    await schedules.saveAppointment(APPOINTMENT);
  });
});
afterEach(() => hospital.close());

describe('why a patient is in the hospital', () => {
  it('cannot be read in the database: ward, kind of stay, arrival and department are sealed', async () => {
    const rows = await hospital.database.read(async (trx) => [
      ...(await trx.selectFrom('admission').selectAll().execute()),
      ...(await trx.selectFrom('appointment').selectAll().execute()),
    ]);
    expect(rows.length).toBeGreaterThan(5);
    const kept = JSON.stringify(rows);
    for (const word of ['감염', 'ICU', '내과', '정신', 'emergency', 'intensiveCare', '09:41']) {
      expect(kept).not.toContain(word);
    }
  });

  it('is what was saved, also if another stay covers the day', async () => {
    const found = await hospital.readStore(async ({ schedules, directoryLists }) => ({
      emergency: await schedules.stayOn(INPATIENT, TODAY, 'emergency'),
      ward: await schedules.stayOn(INPATIENT, TODAY, 'ward'),
      intensive: await schedules.stayOn(INPATIENT, TODAY, 'intensiveCare'),
      appointment: await schedules.appointmentOn(INPATIENT, TODAY),
      list: await directoryLists.admissionsOn(TODAY, '', 50),
    }));
    expect(found.emergency).toEqual(EMERGENCY);
    expect(found.ward).toMatchObject({ kind: 'ward', registrationNumber: INPATIENT });
    expect(found.intensive).toBeNull();
    expect(found.appointment).toEqual(APPOINTMENT);
    expect(found.list).toContainEqual({
      entryId: 'S-1',
      registrationNumber: INPATIENT,
      place: EMERGENCY.ward,
      kind: 'emergency',
    });
  });
});
