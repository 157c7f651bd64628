import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EmergencyAnswerRequest } from '../../schemas/api.gen.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import { emergencyRequest } from '../testing/all-callers.ts';
import { DISABLED, INPATIENT, OUTPATIENT } from '../testing/journeys.ts';
import { publishFixture } from '../testing/publish-fixture.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';
import { eraseSubject } from './erase-subject.ts';
import { exportSubject } from './export-subject.ts';
import type { Subject } from './find-subject.ts';

const BIRTH = '19900101';
const PHONE = '01000008001';
const COMPANION = { refPhone: '01000008002', refBirth: '19700202', refId: INPATIENT };
const NEW_PATIENT = {
  identityNo: '',
  newPtYn: 'Y',
  identityBirth: BIRTH,
  identityPhone: PHONE,
} as const;

let hospital: TestApp;
let tablet: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  await publishFixture(hospital, 'emma-screening.yaml');
  tablet = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'emergency') });
});
afterEach(() => hospital.close());

const byNumber = (registrationNumber: string): Subject => ({ registrationNumber, phone: null });
const byPhone = (phone: string): Subject => ({ registrationNumber: null, phone });
const emergenciesOf = async (subject: Subject) =>
  (await exportSubject(hospital, subject)).emergencies;
const erase = (subject: Subject, dryRun = false) => eraseSubject(hospital, subject, { dryRun });

/** Submits answers on the tablet, for the outpatient unless given otherwise. */
const submitEmergencyAnswers = async (
  changes: Partial<EmergencyAnswerRequest>,
): Promise<string> => {
  const request = { ...(await emergencyRequest(tablet)), identityNo: OUTPATIENT, ...changes };
  const { resultCd, result } = await tablet.call('emergencyAnswer', request);
  expect(resultCd).toBe(0);
  return result.answerId;
};

const storedDetails = (answerId: string) =>
  hospital.readStore(({ emergencyPatients }) => emergencyPatients.byAnswer(answerId));

describe('emergency room data, exported', () => {
  it('goes to the patient in full: birth, phone and companion', async () => {
    const companion = { phone: '01000008002', birth: '19700202', registrationNumber: INPATIENT };
    await submitEmergencyAnswers({ ...NEW_PATIENT, ...COMPANION });
    expect(await emergenciesOf(byPhone(PHONE))).toEqual([
      {
        visitDate: TODAY,
        answeredAt: new Date(hospital.clock.now()).toISOString(),
        patient: { isNew: true, birth: BIRTH, phone: PHONE },
        companion,
      },
    ]);
    await submitEmergencyAnswers(COMPANION);
    await submitEmergencyAnswers({ identityNo: DISABLED });
    expect(await emergenciesOf(byNumber(OUTPATIENT))).toMatchObject([
      { patient: { isNew: false, birth: '', phone: '' }, companion },
    ]);
    expect(await emergenciesOf(byNumber(DISABLED))).toMatchObject([{ companion: null }]);
  });

  it.each([
    ['phone', byPhone(COMPANION.refPhone)],
    ['number', byNumber(COMPANION.refId)],
  ])(
    'goes to the companion by that person’s %s, without the patient’s data',
    async (_, subject) => {
      await submitEmergencyAnswers({ ...NEW_PATIENT, ...COMPANION });
      await submitEmergencyAnswers({ identityNo: DISABLED });
      const exported = await exportSubject(hospital, subject);
      expect(exported.emergencies).toMatchObject([
        { patient: null, companion: { phone: '01000008002', birth: '19700202' } },
      ]);
      expect(exported.answers).toEqual([]);
      expect(JSON.stringify(exported)).not.toContain(PHONE);
    },
  );

  it('belongs to no one if it was not recorded: an empty number finds nothing', async () => {
    await submitEmergencyAnswers({});
    expect(await emergenciesOf({ registrationNumber: '', phone: '' })).toEqual([]);
  });
});

describe('emergency room data, erased', () => {
  it.each([
    ['phone', byPhone(COMPANION.refPhone)],
    ['number', byNumber(COMPANION.refId)],
  ])('by the companion’s %s loses only the companion, and says what stays', async (_, subject) => {
    const answerId = await submitEmergencyAnswers({ ...NEW_PATIENT, ...COMPANION });
    const other = await submitEmergencyAnswers({
      ...COMPANION,
      refPhone: '01000008003',
      refId: DISABLED,
    });
    const would = await erase(subject, true);
    expect(await storedDetails(answerId)).toMatchObject(COMPANION);
    expect(await erase(subject)).toEqual(would);
    expect(would.erased).toMatchObject({ visits: 0, emergencies: 1 });
    expect(would.kept).toContainEqual({ what: 'visits', rows: 1, for: 'emergencyPatient' });
    expect(await storedDetails(answerId)).toMatchObject({
      isNew: true,
      birth: BIRTH,
      phone: PHONE,
      refPhone: '',
      refBirth: '',
      refId: '',
    });
    expect(await storedDetails(other)).toMatchObject({
      refPhone: '01000008003',
      refBirth: '19700202',
    });
    expect(await emergenciesOf(subject)).toEqual([]);
    expect((await erase(subject)).erased).toMatchObject({ emergencies: 0 });
  });

  it('by the patient is removed with the answers, and is not counted again', async () => {
    const answerId = await submitEmergencyAnswers({ ...NEW_PATIENT, ...COMPANION });
    const { erased, kept } = await erase(byPhone(PHONE));
    expect(erased).toMatchObject({ visits: 1, emergencies: 0 });
    expect(kept.map((row) => row.for)).not.toContain('emergencyPatient');
    expect(await storedDetails(answerId)).toBeNull();
  });

  it('for a patient known by number, is also found by the phone recorded with it', async () => {
    const own = { identityBirth: BIRTH, identityPhone: PHONE };
    const answerId = await submitEmergencyAnswers({ ...own, ...COMPANION });
    expect((await erase(byPhone(PHONE))).erased).toMatchObject({ emergencies: 1 });
    expect(await storedDetails(answerId)).toMatchObject({ birth: '', phone: '', ...COMPANION });
  });
});
