import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  GUARDIAN,
  completeGuardianVisit,
  INPATIENT,
  OUTPATIENT,
  completePatientVisit,
  REPRESENTATIVE,
} from '../testing/journeys.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';
import { eraseSubject } from './erase-subject.ts';
import { exportSubject } from './export-subject.ts';

const DAY_MS = 86_400_000;
const GUEST = '01000005001';
let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const patient = { registrationNumber: OUTPATIENT, phone: null };
const erase = (subject: Parameters<typeof eraseSubject>[1], dryRun = false) =>
  eraseSubject(hospital, subject, { dryRun });

describe('the export of a person', () => {
  it('contains all data about the person, decrypted, and nothing that opens doors', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    await completePatientVisit(hospital, INPATIENT);
    const exported = await exportSubject(hospital, patient);
    expect(exported.patients).toMatchObject([{ name: '김하늘', phone: '01000000001' }]);
    expect(exported.answers).toHaveLength(1);
    expect(exported.answers[0]?.answers).toBeTypeOf('object');
    expect(exported.passes).toMatchObject([{ phone: '01000000001', state: 'live' }]);
    expect(exported.acts.map(({ action }) => action)).toContain('pass.issue');
    const text = JSON.stringify(exported);
    expect(text).not.toContain(passCheck);
    expect(text).not.toContain(INPATIENT);
    expect(text).not.toContain('v1.');
  });

  it('contains who consented for a child, and for that person the consents they gave', async () => {
    await hospital.writeStore(async ({ patients }) => {
      const child = await patients.byNumber(OUTPATIENT);
      if (child) await patients.save({ ...child, birth: '20200101' }, hospital.clock.now());
    });
    await completePatientVisit(hospital, OUTPATIENT);
    const ofChild = await exportSubject(hospital, patient);
    expect(ofChild.answers[0]?.consentedBy).toEqual(REPRESENTATIVE);
    const parent = { registrationNumber: null, phone: REPRESENTATIVE.phone };
    const exported = await exportSubject(hospital, parent);
    expect(exported.representations).toMatchObject([REPRESENTATIVE]);
    expect(JSON.stringify(exported)).not.toContain(OUTPATIENT);
    const { kept } = await erase(parent);
    expect(kept).toContainEqual({ what: 'representations', rows: 1, for: 'childConsent' });
    // The day after the pass has ended, the child's erasure removes the representative too.
    hospital.clock.advance(2 * DAY_MS);
    await erase(patient);
    expect((await exportSubject(hospital, parent)).representations).toEqual([]);
  });

  it('[ENTITY-24] contains the stays, and when the patient came to the emergency room', async () => {
    const stay = { registrationNumber: OUTPATIENT, ward: 'ER', kind: 'emergency' } as const;
    await hospital.writeStore(({ schedules }) =>
      schedules.saveAdmission({
        ...stay,
        admissionId: 'E1',
        admittedOn: '20260309',
        arrivedAt: '07:30',
        dischargedOn: null,
      }),
    );
    const { stays } = await exportSubject(hospital, patient);
    expect(stays).toMatchObject([
      { kind: 'emergency', admittedOn: '20260309', arrivedAt: '2026-03-08T22:30:00.000Z' },
    ]);
  });

  it.each([
    ['by their number', { registrationNumber: 'E100001', phone: null }],
    ['by their phone', { registrationNumber: null, phone: '01000003001' }],
  ])('contains the directory data of staff, %s', async (_, subject) => {
    const member = { staffNumber: 'E100001', name: '양지훈', phone: '01000003001' };
    await hospital.writeStore(({ staff }) =>
      staff.save({ ...member, department: '원무과', isEntitled: true }),
    );
    const { staff, residentGuardians } = await exportSubject(hospital, subject);
    expect(staff).toMatchObject([member]);
    expect(residentGuardians).toEqual([]);
    expect((await erase(subject)).kept).toContainEqual({
      what: 'staff',
      rows: 1,
      for: 'directory',
    });
  });

  it.each([
    ['by their number', { registrationNumber: '2026A0001', phone: null }],
    ['by their phone', { registrationNumber: null, phone: '01000007001' }],
  ])('contains the directory data of a resident guardian, %s', async (_, subject) => {
    const { staff, residentGuardians } = await exportSubject(hospital, subject);
    expect(residentGuardians).toMatchObject([{ patient: INPATIENT, name: '민들레' }]);
    expect(staff).toEqual([]);
    expect((await erase(subject)).kept).toContainEqual({
      what: 'residentGuardians',
      rows: 1,
      for: 'directory',
    });
  });

  it('goes on past damaged values: it reports those it needs and opens no others', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    await hospital.database.transaction(async (trx) => {
      // No export needs the codes of a pass, nor the phone of a staff member who is found by number.
      await trx
        .updateTable('pass')
        .set({ barcodeSealed: 'v1.x', gateCodeSealed: 'v1.x' })
        .execute();
      await trx.updateTable('patient').set({ birthSealed: 'v1.x' }).execute();
      await trx
        .updateTable('answer')
        .set({ identitySealed: 'v1.x', firedSealed: 'v1.x' })
        .execute();
      await trx.updateTable('staff').set({ phoneSealed: 'v1.x' }).execute();
    });
    const exported = await exportSubject(hospital, patient);
    expect(exported.patients).toMatchObject([{ name: '김하늘', birth: null }]);
    expect(exported.passes).toMatchObject([{ phone: '01000000001', state: 'live' }]);
    expect(exported.answers).toMatchObject([
      { reasons: null, answers: expect.any(Object) as object },
    ]);
    const [answer] = exported.answers;
    expect(exported.unreadable).toEqual([
      { table: 'patient', row: OUTPATIENT, value: 'birth' },
      { table: 'answer', row: answer?.answerId, value: 'fired' },
    ]);
  });

  it('is audited', async () => {
    await exportSubject(hospital, patient);
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject(OUTPATIENT));
    expect(rows.map(({ action }) => action)).toEqual(['subject.export']);
  });

  it('finds guests by their phone', async () => {
    const { meetings } = await exportSubject(hospital, { registrationNumber: null, phone: GUEST });
    expect(meetings).toEqual([{ meetingId: 'OPEN-LECTURE', name: '문가을' }]);
  });
});

describe('the erasure of a person', () => {
  it('keeps a live visit, and reports it', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    const { erased, kept } = await erase(patient);
    expect(erased).toMatchObject({ visits: 0 });
    expect(kept).toContainEqual({ what: 'visits', rows: 1, for: 'liveVisit' });
    expect(kept).toContainEqual({ what: 'patients', rows: 1, for: 'directory' });
  });

  it('erases expired data, only of this person', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const { passCheck } = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    hospital.clock.set(MORNING + 3 * DAY_MS);
    const guardian = { registrationNumber: null, phone: GUARDIAN };
    const would = await erase(guardian, true);
    expect(await hospital.readStore(({ passes }) => passes.byCheck(passCheck))).not.toBeNull();
    expect(await erase(guardian)).toEqual(would);
    expect(would.erased).toMatchObject({ visits: 1 });
    expect(await hospital.readStore(({ passes }) => passes.byCheck(passCheck))).toBeNull();
    expect((await exportSubject(hospital, guardian)).answers).toEqual([]);
    expect(
      (await exportSubject(hospital, { registrationNumber: INPATIENT, phone: null })).answers,
    ).toHaveLength(1);
  });

  it('goes on past damaged rows of others, and reports them, as they may be of this person', async () => {
    const member = { staffNumber: 'E100009', name: '양지훈', phone: '01000003001' };
    await hospital.writeStore(({ staff }) =>
      staff.save({ ...member, department: '원무과', isEntitled: true }),
    );
    await hospital.database.transaction((trx) =>
      trx
        .updateTable('staff')
        .set({ phoneSealed: 'v1.x' })
        .where('staffNumber', '=', member.staffNumber)
        .execute(),
    );
    const { erased, unreadable } = await erase({ registrationNumber: null, phone: GUEST });
    expect(erased).toMatchObject({ guestsOfMeetings: 1 });
    expect(unreadable).toEqual([{ table: 'staff', row: member.staffNumber, value: 'phone' }]);
  });

  it('removes a guest from the list', async () => {
    const guest = { registrationNumber: null, phone: GUEST };
    expect((await erase(guest)).erased).toMatchObject({ guestsOfMeetings: 1 });
    expect((await exportSubject(hospital, guest)).meetings).toEqual([]);
  });
});
