import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inqTypeOf, type UserType } from '../../engine/visit/user-type.ts';
import type { IdentityResult } from '../../schemas/api.gen.ts';
import { sealTicket } from '../identity/index.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import {
  addEmployees,
  createPartnerLink,
  PARTNER_EMPLOYEES,
  partnerPhoneOf,
  STAFF,
} from '../testing/employees.ts';
import { emergencyRequest } from '../testing/all-callers.ts';
import {
  answerRequest,
  GUARDIAN,
  identifyGuardian,
  identifyPatient,
  INPATIENT,
  OUTPATIENT,
  completePatientVisit,
} from '../testing/journeys.ts';
import {
  visitorWithProvenLink,
  RESIDENT_GUARDIAN,
  RESIDENT_PHONE,
  createResidentLink,
} from '../testing/links.ts';
import { publishFixture } from '../testing/publish-fixture.ts';
import { koreanMessage } from '../testing/korean-message.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

const IN_EMERGENCY_ROOM = '20000010';
const IN_INTENSIVE_CARE = '20000009';
const APPLICANT = { TMP: '01000006001', WGST: '01000006002', WVIS: '01000006003' } as const;

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const today = <Type extends UserType>(answerType: Type, identityNo: string) => ({
  answerType,
  identityNo,
  visitDate: TODAY,
});

type IdentityReply = Promise<{ readonly resultCd: number; readonly result: IdentityResult }>;

const byLink = async (answerType: 'RPT' | 'EPT', identityNo: string, visitor: TestVisitor) => {
  const { cookies } = await visitorWithProvenLink(hospital, answerType, identityNo);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor.call('patient', today(answerType, identityNo));
};

const byApplication = (phoneNum: string, visitor: TestVisitor): IdentityReply =>
  visitor.call('temporaryGuest', { phoneNum, visitDate: TODAY });

/** The call that opens a visit of that type, preceded by all required calls. */
const IDENTIFY_CALLS: Readonly<
  Record<Exclude<UserType, 'EMMA'>, (visitor: TestVisitor) => IdentityReply>
> = {
  PT: (visitor) => identifyPatient(visitor, OUTPATIENT),
  RPT: (visitor) => byLink('RPT', OUTPATIENT, visitor),
  EPT: (visitor) => byLink('EPT', IN_EMERGENCY_ROOM, visitor),
  NOK: async (visitor) => {
    await completePatientVisit(hospital, INPATIENT);
    return identifyGuardian(visitor, GUARDIAN, INPATIENT);
  },
  ENOK: async (visitor) => {
    await completePatientVisit(hospital, INPATIENT);
    const holder = { ...today('ENOK', GUARDIAN), refId: INPATIENT };
    const place = { slot: 1, limit: 1, givenBy: 'guardian', isFromMessage: true } as const;
    const vistCntAES = sealTicket(hospital.keys, holder, place);
    return visitor.call('guardian', { ...holder, vistCntAES });
  },
  RNOK: async (visitor) => {
    await completePatientVisit(hospital, INPATIENT);
    const pid = await createResidentLink(hospital, INPATIENT);
    await visitor.call('checkResidentLink', { pid, lastPlcTelno: RESIDENT_PHONE.slice(-4) });
    return visitor.call('residentGuardian', today('RNOK', RESIDENT_GUARDIAN));
  },
  GST: (visitor) =>
    visitor.call('openGroup', { ...today('GST', GUARDIAN), meetingId: 'OPEN-CONCERT' }),
  ICUGST: async (visitor) => {
    const patient = { refId: IN_INTENSIVE_CARE, answerType: 'ICUGST', visitDate: TODAY } as const;
    await visitor.call('intensiveCarePatient', { ...patient, lastPlcTelno: '0009' });
    return visitor.call('guardian', { ...today('ICUGST', GUARDIAN), refId: IN_INTENSIVE_CARE });
  },
  TMP: (visitor) => byApplication(APPLICANT.TMP, visitor),
  WGST: (visitor) => byApplication(APPLICANT.WGST, visitor),
  WVIS: (visitor) => byApplication(APPLICANT.WVIS, visitor),
  EMP: async (visitor) => {
    await addEmployees(hospital);
    return visitor.call('staff', today('EMP', STAFF));
  },
  PEMP: async (visitor) => {
    await addEmployees(hospital);
    return visitor.call('partner', {
      partnerEmpId: await createPartnerLink(hospital, PARTNER_EMPLOYEES.employee),
    });
  },
};

type Row = readonly [string, keyof typeof IDENTIFY_CALLS, string, string, string, string];

describe('a visit of each user type', () => {
  it.each<Row>([
    ['[TYPE-01]', 'PT', OUTPATIENT, 'PT_SCREENING', 'PT-privacy-2', 'M'],
    ['[TYPE-02][ROLE-10]', 'RPT', OUTPATIENT, 'PT_SCREENING', 'PT-privacy-2', 'M'],
    ['[TYPE-03]', 'NOK', GUARDIAN, 'NOK_SCREENING', 'NOK-privacy-2', 'D'],
    ['[TYPE-04][ROLE-11]', 'ENOK', GUARDIAN, 'NOK_SCREENING', 'NOK-privacy-2', 'D'],
    ['[TYPE-05]', 'RNOK', RESIDENT_GUARDIAN, 'NOK_SCREENING', 'RNOK-privacy-2', 'D'],
    ['[TYPE-06]', 'GST', GUARDIAN, 'GST_SCREENING', 'GST-privacy-2', 'M'],
    ['[TYPE-07]', 'ICUGST', GUARDIAN, 'GST_SCREENING', 'ICUGST-privacy-2', 'T'],
    ['[TYPE-08][ROLE-12]', 'TMP', APPLICANT.TMP, 'GST_SCREENING', 'GST-privacy-2', 'T'],
    ['[TYPE-09]', 'WGST', APPLICANT.WGST, 'GST_SCREENING', 'WGST-privacy-2', 'T'],
    ['[TYPE-10]', 'WVIS', APPLICANT.WVIS, 'GST_SCREENING', 'WVIS-privacy-2', 'T'],
    [
      '[TYPE-12][ROLE-13]',
      'PEMP',
      partnerPhoneOf(PARTNER_EMPLOYEES.employee),
      'EMP_SCREENING',
      'EMP-privacy',
      'M',
    ],
    ['[TYPE-14]', 'EPT', IN_EMERGENCY_ROOM, 'PT_SCREENING', 'EPT-privacy-2', 'M'],
  ])(
    '%s %s goes from its own entry over its terms and questionnaire to its pass',
    async (_, answerType, identityNo, inquiryType, privacyCode, passType) => {
      const visitor = hospital.visitor();
      const { resultCd, result } = await IDENTIFY_CALLS[answerType](visitor);
      expect(resultCd).toBe(0);
      expect(result).toMatchObject({
        ...today(answerType, identityNo),
        inquiryType,
        validInquiryCnt: 1,
      });
      const request = await answerRequest(visitor, result);
      expect(request.privacyCode).toBe(privacyCode);
      const answer = await visitor.call('answer', request);
      expect(answer.resultCd).toBe(0);
      const { passCheck } = answer.result;
      const pass = await visitor.call('passCheck', { passCheck });
      expect(pass.result).toMatchObject({ answerType, identityNo, passType, passKind: 'pass' });
    },
  );

  it('[TYPE-11] EMP goes from the staff number over its terms and questionnaire to a certificate', async () => {
    const visitor = hospital.visitor();
    const { result } = await IDENTIFY_CALLS.EMP(visitor);
    const { passCheck } = (await visitor.call('answer', await answerRequest(visitor, result)))
      .result;
    const pass = await visitor.call('passCheck', { passCheck });
    expect(pass.result).toMatchObject({ answerType: 'EMP', passKind: 'certificate' });
  });

  it('[TYPE-13][ROLE-10] EMMA is entered on a tablet of the emergency room, and gets no pass', async () => {
    await publishFixture(hospital, 'emma-screening.yaml');
    const deviceToken = await enrolTestDevice(hospital, 'emergency');
    const tablet = hospital.visitor({ deviceToken });
    const request = await emergencyRequest(tablet);
    expect(request.privacyCode).toBe('PT-privacy-2');
    expect((await tablet.call('emergencyAnswer', request)).resultCd).toBe(0);
    const person = today('EMMA', OUTPATIENT);
    await hospital.readStore(async ({ answers, passes }) => {
      expect(await answers.latestOf(person)).toMatchObject({ privacyCode: 'PT-privacy-2' });
      expect(await passes.liveOf(person)).toBeNull();
    });
  });
});

describe('the use setting', () => {
  it.each([
    ['[ROLE-14]', 'RPT', 'ADMINER', 'PT'],
    ['[ROLE-15]', 'TMP', 'GST', 'WGST'],
    ['[ROLE-16]', 'PEMP', 'EMP', 'PT'],
  ] as const)('%s knows %s as %s', async (_, answerType, inqType, other) => {
    await hospital.writeStore(({ settings }) => settings.saveUse(other, 'N'));
    const used = await IDENTIFY_CALLS[answerType](hospital.visitor());
    expect(used.result.inquiryType).not.toBe('');
    await hospital.writeStore(({ settings }) => settings.saveUse(inqType, 'N'));
    const unused = await IDENTIFY_CALLS[answerType](hospital.visitor());
    expect(unused.result).toMatchObject({ inquiryType: '' });
  });
});

/** Everyone except patients; EMMA is a patient too. */
const NON_PATIENT_TYPES = [
  'NOK',
  'ENOK',
  'RNOK',
  'GST',
  'ICUGST',
  'TMP',
  'WGST',
  'WVIS',
  'EMP',
  'PEMP',
] as const;

describe('consent to sensitive information', () => {
  it.each(NON_PATIENT_TYPES)(
    '[VALID-44] of %s is required if the identity reply counts a questionnaire',
    async (answerType) => {
      const visitor = hospital.visitor();
      const { result } = await IDENTIFY_CALLS[answerType](visitor);
      expect(result.validInquiryCnt).toBeGreaterThan(0);
      const request = await answerRequest(visitor, result);
      expect(request.sensitiveCode).not.toBe('');
      const refused = await visitor.call('answer', { ...request, sensitiveCode: '' });
      expect(refused).toMatchObject({ resultCd: 306, result: null });
      expect(refused.resultMsg).toBe(koreanMessage('message.consentRequired'));
      expect(await hospital.readStore(({ answers }) => answers.latestOf(result))).toBeNull();
      expect((await visitor.call('answer', request)).resultCd).toBe(0);
    },
  );

  // Staff have a questionnaire of their own, which `addEmployees` publishes.
  it.each(NON_PATIENT_TYPES.filter((type) => inqTypeOf(type) !== 'EMP'))(
    '[VALID-46] of %s is not required if the identity reply counts none',
    async (answerType) => {
      await hospital.writeStore(async ({ settings, questionnaires }) => {
        await settings.saveUse(inqTypeOf(answerType), 'N');
        const version = await questionnaires.publishedFor(answerType, 'standard');
        await questionnaires.unpublish(version?.code ?? '');
      });
      const visitor = hospital.visitor();
      const { result } = await IDENTIFY_CALLS[answerType](visitor);
      expect(result.validInquiryCnt).toBe(0);
      const { identityNo, visitDate } = result;
      const terms = await visitor.call('term', { answerType, language: 'ko' });
      const { privacyCode } = terms.result.privacy;
      const consent = { identityNo, answerType, visitDate, privacyCode };
      expect((await visitor.call('noAnswer', consent)).resultCd).toBe(0);
    },
  );
});
