import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '../../testing/admins.ts';
import { enrolTestDevice } from '../../testing/devices.ts';
import { addEmployees, STAFF } from '../../testing/employees.ts';
import { publishFixture } from '../../testing/publish-fixture.ts';
import {
  answerRequest,
  GUARDIAN,
  identifyPatient,
  INPATIENT,
  OUTPATIENT,
  type FullAnswerRequest,
} from '../../testing/journeys.ts';
import { testApp, TODAY, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';

/*
 * The request fields of sections 3 and 7 of the specification, typed by hand: a client that knows
 * only the specification sends exactly these.
 */

const TOKEN = 'A'.repeat(43);
const PHONE = '01000009001';

/** Category, question item and place item of section 3, with an answer. */
const CATEGORY = {
  categoryId: 'q1',
  categoryType: 'N',
  questionContents: '열이 있습니까?',
  langQuestion: '열이 있습니까?',
  categoryDesc: '',
  langCategoryDesc: '',
  indvdCheck: 'N',
  needAnswer: 'N',
  show: 'Y',
  targetCategoryId: '',
  answerContents: 'N',
  answerId: '',
  inquiryList: [
    {
      inquiryMappingId: 'i1',
      inquiryContents: '예',
      langContents: '예',
      check: null,
      targetCategoryId: '',
      targetCategoryContents: '',
    },
  ],
  placeList: [
    {
      historyId: 'P1',
      local1: '서울',
      local2: '강남구',
      local3: '역삼동',
      localEn1: 'Seoul',
      localEn2: 'Gangnam-gu',
      localEn3: 'Yeoksam-dong',
      storeName: '가게',
      storeNameEn: 'Shop',
      boundaryDate: '3월 8일',
      boundaryDateSplit: '20260308|20260309',
      grade: '1',
      regDate: '20260308',
      updDate: '20260308',
      placeDate: '',
    },
  ],
};

const NO_ANSWER = {
  identityNo: OUTPATIENT,
  deviceType: 'M',
  answerType: 'PT',
  visitDate: TODAY,
  refId: '',
  completePlace: true,
  inqType: 'PT',
  privacyCode: 'PT-privacy-2',
  sensitiveCode: 'PT-sensitive-2',
  partnerEmpId: '',
  pid: '',
  kioskType: '',
  conn: 'home',
  vistCntAES: '',
  meetingId: '',
  inputCode: '',
};

const ANSWER = {
  ...NO_ANSWER,
  categoryList: [CATEGORY],
  accompanyId: '',
  detailId: 'D1',
  fam1: [CATEGORY],
  fam2: [CATEGORY],
  fam3: [],
  defaultFam: [CATEGORY],
};

const DAY = { visitDate: TODAY };
const PARTNER = { partnerEmpId: TOKEN, partnerGroupId: 'PG-1' };

type Fields = Readonly<Record<string, unknown>>;

/**
 * Section 7, in its order; the three checks of a link and the two variants of a path each count as
 * one.
 */
const SPECIFIED: readonly (readonly [method: 'GET' | 'POST', path: string, fields: Fields])[] = [
  ['GET', '/api/v1/inquiry', { answerType: 'PT', language: 'ko' }],
  ['GET', '/api/v1/term', { answerType: 'PT', language: 'ko' }],
  ['GET', '/api/v1/term-code', { privacyCode: 'P', sensitiveCode: 'S', language: 'ko' }],
  ['POST', '/api/v1/identity/check/rnok-pid', { lastPlcTelno: '0001', pid: TOKEN }],
  ['POST', '/api/v1/identity/check/pat-pid-s', { lastPlcTelno: '0001', pid: TOKEN }],
  ['POST', '/api/v1/identity/check/pat-pid', { lastPlcTelno: '0001', pid: TOKEN }],
  ['POST', '/api/v1/identity/check-patient', { identityNo: OUTPATIENT }],
  ['POST', '/api/v1/identity/phone-birth', { phoneNum: PHONE, birth: '19850315' }],
  [
    'POST',
    '/api/v1/identity/check-icu-patient',
    { refId: INPATIENT, answerType: 'ICUGST', ...DAY },
  ],
  ['POST', '/api/v3/identity/patient', { identityNo: OUTPATIENT, answerType: 'PT', ...DAY }],
  [
    'POST',
    '/api/v1/identity/nok',
    { identityNo: PHONE, answerType: 'NOK', ...DAY, refId: INPATIENT, vistCntAES: '' },
  ],
  ['POST', '/api/v1/identity/rnok', { identityNo: '2026A0001', answerType: 'RNOK', ...DAY }],
  ['GET', '/api/v1/inquiry-pid', { matchValue: '0001', pid: TOKEN }],
  ['POST', '/api/v1/identity/find-emp', { patNo: 'E100001', ...DAY }],
  ['POST', '/api/v1/identity/emp', { identityNo: 'E100001', answerType: 'EMP', ...DAY }],
  ['POST', '/api/v2/identity/gst-list-id', { meetingId: 'OPEN-CONCERT', openYn: 'N' }],
  ['POST', '/api/v2/identity/gst-list', { meetingId: '', openYn: '', ...DAY }],
  ['POST', '/api/v2/identity/gst-list/tmp', { phoneNum: PHONE, ...DAY }],
  ['POST', '/api/v2/identity/gst-list/gst', { phoneNum: PHONE, meetingId: 'OPEN-LECTURE' }],
  ['POST', '/api/v1/identity/check-code', { meetingId: 'CODE-BOARD', inviteCode: '0000' }],
  [
    'POST',
    '/api/v1/identity/group-open',
    { answerType: 'GST', identityNo: PHONE, meetingId: 'OPEN-CONCERT', ...DAY, pid: '' },
  ],
  ['POST', '/api/v1/identity/pemp-pid', { partnerEmpId: TOKEN }],
  ['POST', '/api/v1/identity/pemp', { partnerEmpId: TOKEN }],
  [
    'POST',
    '/api/v1/identity/pemp-add',
    { ...PARTNER, partnerEmpName: '새사람', phoneNum: '01055556666' },
  ],
  ['POST', '/api/v1/identity/pemp-del', { ...PARTNER, targetPartnerEmpId: 'PE-1' }],
  ['POST', '/api/v1/identity/pemp-list', PARTNER],
  ['POST', '/api/pre/v1/answer', ANSWER],
  [
    'POST',
    '/api/pre/v1/answer-em',
    {
      answerType: 'PT',
      inqType: 'EM',
      ...DAY,
      deviceType: 'M',
      detailId: 'D1',
      privacyCode: 'P',
      sensitiveCode: 'S',
      categoryList: [CATEGORY],
      kioskType: '',
      identityNo: OUTPATIENT,
    },
  ],
  ['POST', '/api/pre/v1/nia', ANSWER],
  ['POST', '/api/pre/v1/no-answer', NO_ANSWER],
  [
    'POST',
    '/api/site/v1/emma/answer',
    {
      answerType: 'EMMA',
      inquiryType: 'PT_SCREENING',
      detailId: 'D1',
      privacyCode: 'P',
      sensitiveCode: 'S',
      identityNo: OUTPATIENT,
      categoryList: [CATEGORY],
      newPtYn: 'N',
      identityBirth: '19850315',
      identityPhone: PHONE,
      refPhone: PHONE,
      refBirth: '19850315',
      refId: '',
      deviceId: 'tablet-1',
    },
  ],
  ['GET', '/api/v1/inquiry-em', { emergencyId: TOKEN, language: 'ko' }],
  ['GET', '/api/v1/answerUseYn', { inqType: 'PT', ptNo: OUTPATIENT, ...DAY }],
  ['POST', '/api/v1/identity/pass-check', { passCheck: TOKEN }],
  ['POST', '/api/v1/identity/re-inquiry', { passCheck: TOKEN }],
  ['GET', `/api/v1/pt-accompanies/${TOKEN}`, {}],
  [
    'POST',
    '/api/v1/pt-accompanies',
    { passCheck: TOKEN, accompanyList: ['01012345678'], accompanyLimit: 1 },
  ],
  ['POST', '/api/v1/inquiry-answer', { answerId: 'A'.repeat(36) }],
  ['POST', '/api/v1/emma-answer', { answerId: 'A'.repeat(36) }],
  ['POST', '/api/v1/check-valid-inq', { inquiryType: 'NO_SUCH' }],
  // api_v1_inquiry, whose path is not shown (API-41).
  ['GET', '/api/v1/inquiry', { answerType: 'NOK', language: 'en' }],
];

let hospital: TestApp;
beforeAll(async () => {
  hospital = await testApp({ settings: { 'lookup.subjects': 100_000, 'inviteCode.tries': 1000 } });
});
afterAll(() => hospital.close());

/** A caller that is allowed to use that path, so that only the request itself is tested. */
const senderFor = async (path: string): Promise<TestVisitor> => {
  if (path.startsWith('/api/site/')) {
    return hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'emergency') });
  }
  const visitor = path === '/api/v1/inquiry' ? await signInAs(hospital) : hospital.visitor();
  expect((await identifyPatient(visitor, OUTPATIENT)).resultCd).toBe(0);
  return visitor;
};

const sent = async (
  sender: TestVisitor,
  method: 'GET' | 'POST',
  path: string,
  fields: Fields,
): Promise<Response> => {
  if (method === 'POST') return sender.send(path, { json: fields });
  const query = new URLSearchParams(fields as Record<string, string>).toString();
  return sender.send(query === '' ? path : `${path}?${query}`);
};

const without = (fields: Fields, field: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));

describe('the fields of the specification', () => {
  it('are those of 41 calls', () => {
    expect(SPECIFIED).toHaveLength(41);
  });

  it.each(SPECIFIED)('are accepted by %s %s', async (method, path, fields) => {
    const response = await sent(await senderFor(path), method, path, fields);
    const { resultCd } = (await response.json()) as { resultCd: number };
    expect({ status: response.status, isShape: resultCd === 400 }).toEqual({
      status: 200,
      isShape: false,
    });
  });

  it.each(SPECIFIED.filter(([, , fields]) => 'visitDate' in fields))(
    '[CONST-17] %s %s needs no visit date',
    async (method, path, fields) => {
      const sender = await senderFor(path);
      const reply = await sent(sender, method, path, without(fields, 'visitDate'));
      expect(reply.status).toBe(200);
    },
  );
});

/** What a client of the specification sends back for a category: the fields of section 3. */
const specifiedCategory = (category: FullAnswerRequest['categoryList'][number]): Fields => {
  const { textLanguage, optional, multiple, imageUrl, imageAlt, entryList, ...rest } = category;
  expect([textLanguage, optional, multiple, imageUrl, imageAlt, entryList]).not.toContain(
    undefined,
  );
  return {
    ...rest,
    inquiryList: rest.inquiryList.map(({ notApplicable, ...item }) => {
      expect(notApplicable).toMatch(/^[YN]$/);
      return item;
    }),
    placeList: rest.placeList.map(({ isNew, ...place }) => {
      expect(isNew).toMatch(/^[YN]$/);
      return place;
    }),
  };
};

/** What a client sends that has none of our own fields and does not name the day. */
const specifiedAnswer = ({
  categoryList,
  language,
  placesId,
  visitDate,
  ...request
}: FullAnswerRequest): Fields => {
  expect([language, placesId, visitDate]).not.toContain(undefined);
  return {
    ...request,
    categoryList: categoryList.map((category) => specifiedCategory(category)),
  };
};

const LATEST = { answerType: 'PT', identityNo: OUTPATIENT, visitDate: TODAY } as const;

describe('a client that knows only the specification', () => {
  it('[CONST-17] starts a visit of today with each identity call that names no day', async () => {
    await addEmployees(hospital);
    const patient = await hospital
      .visitor()
      .call('patient', { identityNo: OUTPATIENT, answerType: 'PT' });
    expect(patient).toMatchObject({ resultCd: 0, result: { visitDate: TODAY } });
    const staff = await hospital.visitor().call('staff', { identityNo: STAFF, answerType: 'EMP' });
    expect(staff).toMatchObject({ resultCd: 0, result: { visitDate: TODAY } });
    const found = await hospital.visitor().call('findStaff', { patNo: STAFF });
    expect(found).toMatchObject({ resultCd: 0, result: { visitDate: TODAY } });
    const meetings = await hospital.visitor().call('meetingList', {});
    const named = await hospital.visitor().call('meetingList', { visitDate: TODAY });
    expect(meetings).toMatchObject({ resultCd: 0, result: named.result });
    const guest = await hospital.visitor().call('temporaryGuest', { phoneNum: '01000006001' });
    expect(guest).toMatchObject({ resultCd: 0, result: { visitDate: TODAY } });
    const open = { answerType: 'GST', identityNo: GUARDIAN, meetingId: 'OPEN-CONCERT' } as const;
    expect(await hospital.visitor().call('openGroup', open)).toMatchObject({
      resultCd: 0,
      result: { visitDate: TODAY },
    });
  });

  it.each(['en', 'ru'] as const)(
    'answers in %s without saying so, in the language of the questions',
    async (language) => {
      const app = await testApp();
      const visitor = app.visitor();
      const { result } = await identifyPatient(visitor, OUTPATIENT);
      const request = await answerRequest(visitor, result, {}, { language });
      const response = await visitor.send('/api/pre/v1/answer', { json: specifiedAnswer(request) });
      expect(await response.json()).toMatchObject({ resultCd: 0 });
      const record = await app.readStore(({ answers }) => answers.latestOf(LATEST));
      expect(record).toMatchObject({ language, completePlace: language === 'en' });
      await app.close();
    },
  );

  it('answers on a tablet of the emergency room without saying the language', async () => {
    const app = await testApp();
    await publishFixture(app, 'emma-screening.yaml');
    const tablet = app.visitor({ deviceToken: await enrolTestDevice(app, 'emergency') });
    const asked = { answerType: 'EMMA', identityNo: OUTPATIENT, visitDate: TODAY } as const;
    const request = await answerRequest(tablet, asked, {}, { language: 'vi' });
    const { privacyCode, sensitiveCode, detailId, categoryList } = request;
    const response = await tablet.send('/api/site/v1/emma/answer', {
      json: {
        answerType: 'EMMA',
        newPtYn: 'N',
        identityNo: OUTPATIENT,
        privacyCode,
        sensitiveCode,
        detailId,
        categoryList: categoryList.map((category) => specifiedCategory(category)),
      },
    });
    expect(await response.json()).toMatchObject({ resultCd: 0 });
    const record = await app.readStore(({ answers }) =>
      answers.latestOf({ ...LATEST, answerType: 'EMMA' }),
    );
    expect(record).toMatchObject({ language: 'vi' });
    await app.close();
  });
});
