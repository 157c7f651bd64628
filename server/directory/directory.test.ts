import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signInAs } from '../testing/admins.ts';
import { addEmployees, STAFF } from '../testing/employees.ts';
import { INPATIENT, OUTPATIENT } from '../testing/journeys.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

let hospital: TestApp;
let desk: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  desk = await signInAs(hospital, 'gate');
});
afterEach(() => hospital.close());

const find = async (kind: 'patient' | 'staff', number: string) =>
  (await desk.call('findPerson', { kind, number })).result.person;

describe('the directory', () => {
  it('shows a patient masked, with the stay or appointment of today', async () => {
    const patient = await hospital.readStore(({ patients }) => patients.byNumber(INPATIENT));
    const shown = await find('patient', INPATIENT);
    expect(shown?.stay).toMatchObject({ kind: 'ward' });
    expect((await find('patient', OUTPATIENT))?.appointment).not.toBeNull();
    const said = JSON.stringify(shown);
    for (const secret of [patient?.name, patient?.birth, patient?.phone]) {
      expect(said).not.toContain(secret);
    }
    expect(await find('patient', '29999999')).toBeNull();
  });

  it('shows staff with their department', async () => {
    await addEmployees(hospital);
    expect(await find('staff', STAFF)).toMatchObject({
      name: '양*훈',
      department: '간호부',
      isEntitled: true,
      stay: null,
    });
    expect(await find('staff', INPATIENT)).toBeNull();
  });

  it('shows a whole field for a reason, and records who viewed which', async () => {
    const patient = await hospital.readStore(({ patients }) => patients.byNumber(INPATIENT));
    const request = { kind: 'patient', number: INPATIENT, field: 'phone', reason: '연락' } as const;
    expect((await desk.call('revealField', request)).result.value).toBe(patient?.phone);
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject(INPATIENT));
    const row = rows.find(({ action }) => action === 'directory.revealed');
    expect(JSON.parse(row?.detail ?? '')).toEqual({
      kind: 'patient',
      field: 'phone',
      reason: '연락',
    });
    const missing = await desk.call('revealField', { ...request, number: '29999999' });
    expect(missing.resultCd).not.toBe(0);
  });

  it('lists patients who are admitted or have an appointment today, in pages', async () => {
    await hospital.writeStore(async ({ schedules }) => {
      for (let index = 0; index < 55; index += 1) {
        await schedules.saveAppointment({
          appointmentId: `외래/${String(index).padStart(3, '0')}`,
          registrationNumber: OUTPATIENT,
          department: '내과',
          visitDate: TODAY,
        });
      }
    });
    const first = (await desk.call('todayList', { list: 'appointments', cursor: '' })).result;
    expect(first.entries).toHaveLength(50);
    const second = (
      await desk.call('todayList', { list: 'appointments', cursor: first.nextCursor })
    ).result;
    expect(first.entries.length + second.entries.length).toBe(first.total);
    expect(second.nextCursor).toBe('');
    expect(first.entries.every(({ name }) => name.includes('*'))).toBe(true);
    expect(first.entries.every(({ number }) => /^\*+\d{2}$/.test(number))).toBe(true);
    const looks = await hospital.readStore(async ({ auditSearch }) =>
      (await auditSearch.search({}, 10)).filter(({ action }) => action === 'directory.listed'),
    );
    expect(looks.map(({ detail }) => JSON.parse(detail) as unknown)).toContainEqual({
      list: 'appointments',
      rows: 50,
    });
    const { result } = await desk.call('todayList', { list: 'admissions', cursor: '' });
    expect(result.entries.length).toBe(result.total);
  });

  it('returns the number of a person on a list of today for a reason, and of no one else', async () => {
    const { entries } = (await desk.call('todayList', { list: 'appointments', cursor: '' })).result;
    const { entryId = '' } = entries[0] ?? {};
    const request = { list: 'appointments', entryId, reason: '예약 확인' } as const;
    expect((await desk.call('revealEntry', request)).result.value).toBe(OUTPATIENT);
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject(OUTPATIENT));
    expect(JSON.parse(rows.at(-1)?.detail ?? '')).toEqual({
      kind: 'patient',
      field: 'number',
      list: 'appointments',
      reason: '예약 확인',
    });
    expect((await desk.call('revealEntry', { ...request, list: 'admissions' })).resultCd).toBe(300);
    hospital.clock.advance(24 * 3_600_000);
    expect((await (await signInAs(hospital, 'gate')).call('revealEntry', request)).resultCd).toBe(
      300,
    );
  });

  it('limits the values that an account sees in an hour, and reports what it refused', async () => {
    await hospital.writeStore(({ settings }) => settings.save('admin.revealsPerHour', 2));
    const reveal = async (browser: TestVisitor) =>
      browser.call('revealField', {
        kind: 'patient',
        number: INPATIENT,
        field: 'phone',
        reason: '연락',
      });
    const { entries } = (await desk.call('todayList', { list: 'appointments', cursor: '' })).result;
    const { entryId = '' } = entries[0] ?? {};
    await desk.call('revealEntry', { list: 'appointments', entryId, reason: '예약 확인' });
    expect((await reveal(desk)).resultCd).toBe(0);
    const refused = await reveal(desk);
    expect(refused).toMatchObject({ resultCd: 306, result: null });
    expect(refused.resultMsg).toContain('60');
    expect(await hospital.readStore(({ auditSearch }) => auditSearch.search({}, 1))).toMatchObject([
      { action: 'reveal.refused', detail: '{"of":"directory.revealed","most":2}' },
    ]);
    const other = await signInAs(hospital, 'gate', { name: 'other.desk' });
    expect((await reveal(other)).resultCd).toBe(0);
    hospital.clock.advance(3_600_000);
    const later = await signInAs(hospital, 'gate');
    expect((await reveal(later)).resultCd).toBe(0);
  });
});
