import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS, type VisitCallName } from '../../../schemas/calls.ts';
import { enrolTestDevice } from '../../testing/devices.ts';
import {
  answerRequest,
  identifyPatient,
  INPATIENT,
  OUTPATIENT,
  completePatientVisit,
} from '../../testing/journeys.ts';
import { koreanMessage } from '../../testing/korean-message.ts';
import { testApp, TODAY, type TestApp } from '../../testing/test-app.ts';
import { isEnvelope, type TestVisitor } from '../../testing/test-visitor.ts';

/**
 * Calls of visitors and machines only. Requests for the studio's calls are generated from their
 * schemas (fuzz, callers).
 */
const NAMES = Object.keys(CALLS) as VisitCallName[];
const POSTS = NAMES.filter((name) => CALLS[name].method === 'POST');
const GETS = NAMES.filter((name) => CALLS[name].method === 'GET');

let hospital: TestApp;
let visitor: TestVisitor;
let gate: TestVisitor;
let tablet: TestVisitor;
/** A valid request for every POST, to be corrupted. */
let good: Readonly<Record<string, Record<string, unknown>>>;

beforeAll(async () => {
  hospital = await testApp({ settings: { 'lookup.subjects': 100_000, 'inviteCode.tries': 1000 } });
  const { passCheck } = await completePatientVisit(hospital, INPATIENT);
  visitor = hospital.visitor();
  const { result } = await identifyPatient(visitor, OUTPATIENT);
  const answer = await answerRequest(visitor, result);
  const { categoryList, detailId, placesId, defaultFam, fam1, fam2, fam3, ...noAnswer } = answer;
  expect([categoryList, defaultFam, fam1, fam2, fam3].every(Array.isArray)).toBe(true);
  expect([detailId, placesId]).not.toContain('');
  const person = { identityNo: OUTPATIENT, answerType: 'PT', visitDate: TODAY };
  const phone = '01000009001';
  good = {
    checkPatient: { identityNo: OUTPATIENT },
    phoneBirth: { phoneNum: '01000000001', birth: '19850315' },
    patient: person,
    guardian: { ...person, identityNo: phone, answerType: 'NOK', refId: INPATIENT },
    accompaniedPatient: { refId: INPATIENT, visitDate: TODAY },
    notifyPatient: { refId: INPATIENT, visitDate: TODAY },
    checkResidentLink: { pid: 'A'.repeat(43), lastPlcTelno: '0000' },
    checkPatientVariantLink: { pid: 'B'.repeat(43), lastPlcTelno: '0000' },
    checkPatientLink: { pid: 'C'.repeat(43), lastPlcTelno: '0000' },
    residentGuardian: { ...person, identityNo: '2026A0001', answerType: 'RNOK' },
    intensiveCarePatient: { refId: INPATIENT, answerType: 'ICUGST', visitDate: TODAY },
    meetingListById: { meetingId: 'OPEN-CONCERT' },
    meetingList: { visitDate: TODAY },
    temporaryGuest: { phoneNum: '01000006001', visitDate: TODAY },
    meetingGuest: { phoneNum: '01000005001', meetingId: 'OPEN-LECTURE' },
    checkCode: { meetingId: 'CODE-BOARD', inviteCode: '0000' },
    openGroup: {
      ...person,
      identityNo: phone,
      answerType: 'GST',
      meetingId: 'OPEN-CONCERT',
      pid: 'A'.repeat(43),
    },
    answer: { ...answer },
    noAnswer: { ...noAnswer },
    openPass: { passCheck: 'A'.repeat(43), lastPlcTelno: '0001' },
    passCheck: { passCheck },
    reInquiry: { passCheck: 'A'.repeat(43) },
    changeCompanions: { passCheck, accompanyList: [], accompanyLimit: 1 },
    findStaff: { patNo: 'E100001', visitDate: TODAY },
    staff: { identityNo: 'E100001', answerType: 'EMP', visitDate: TODAY },
    partnerLink: { partnerEmpId: 'A'.repeat(43) },
    partner: { partnerEmpId: 'A'.repeat(43) },
    partnerList: { partnerEmpId: 'A'.repeat(43), partnerGroupId: 'PG-1' },
    partnerAdd: {
      partnerEmpId: 'A'.repeat(43),
      partnerGroupId: 'PG-1',
      partnerEmpName: '새사람',
      phoneNum: '01055556666',
    },
    partnerDelete: {
      partnerEmpId: 'A'.repeat(43),
      partnerGroupId: 'PG-1',
      targetPartnerEmpId: 'PE-1',
    },
    urgentAnswer: {
      ...person,
      inqType: 'EM',
      detailId,
      privacyCode: answer.privacyCode,
      categoryList,
    },
    draftKey: { ...person },
    endVisit: {},
    checkInquiryType: { inquiryType: 'NO_SUCH_RESEARCH' },
    researchAnswer: { ...answer },
    emergencyAnswer: {
      answerType: 'EMMA',
      identityNo: OUTPATIENT,
      newPtYn: 'N',
      language: 'ko',
      privacyCode: 'PT-privacy-2',
      categoryList,
      detailId,
    },
    savedAnswer: { answerId: 'A'.repeat(43) },
    savedEmergencyAnswer: { answerId: 'A'.repeat(43) },
    enrolDevice: { code: 'ABCD-2345' },
    unpairDevice: {},
    callHelp: {},
    gateScan: { code: '9'.repeat(58), direction: 'in', nonce: 'every-call' },
    gateRelease: { passId: 'nobody', reason: 'other' },
  };
  gate = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'gate') });
  tablet = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'emergency') });
});
afterAll(() => hospital.close());

/** Calls whose fields are all optional. */
const OPTIONAL: readonly VisitCallName[] = ['endVisit', 'unpairDevice', 'callHelp', 'meetingList'];

/** Calls whose valid request has no field. */
const EMPTY: readonly VisitCallName[] = ['endVisit', 'unpairDevice', 'callHelp'];

/** A caller that ends a visit or a session must not be used for the other calls. */
const senderOf = (name: VisitCallName): TestVisitor => {
  if (EMPTY.includes(name)) return hospital.visitor();
  if (CALLS[name].path.startsWith('/api/site/')) return tablet;
  if (CALLS[name].path.startsWith('/api/gate/')) return gate;
  return visitor;
};

const isHealthy = async (response: Response): Promise<boolean> =>
  response.status < 500 && isEnvelope(await response.json());

describe('every call', () => {
  it('[API-04][API-05][API-06][API-07][API-08][API-09][API-10][API-11][API-12][API-16][API-17][API-18][API-19][API-20][API-21][API-27][API-29][API-30][API-31][API-34][API-35][API-37][API-38][API-39][API-40] is at its path, takes its fields and answers in the envelope', async () => {
    expect(Object.keys(good).sort()).toEqual([...POSTS].sort());
    for (const name of POSTS) {
      const response = await senderOf(name).send(CALLS[name].path, { json: good[name] });
      expect({ name, status: response.status }).toEqual({ name, status: 200 });
      expect(isEnvelope(await response.json()), name).toBe(true);
    }
  });

  it('[ENTITY-01] refuses unknown fields and wrong types with 400, in the envelope', async () => {
    for (const name of POSTS) {
      const emptied = OPTIONAL.includes(name) ? [] : [{}];
      for (const json of [{ ...good[name], managerYn: 'Y' }, ...emptied, [], null, 'text', 7]) {
        const response = await senderOf(name).send(CALLS[name].path, { json });
        expect({ name, json, status: response.status }).toEqual({ name, json, status: 400 });
        expect(await response.json()).toMatchObject({ resultCd: 400, result: null });
      }
      for (const field of Object.keys(good[name] ?? {})) {
        const response = await senderOf(name).send(CALLS[name].path, {
          json: { ...good[name], [field]: { deep: true } },
        });
        expect({ name, field, status: response.status }).toEqual({ name, field, status: 400 });
      }
    }
  });

  it('refuses queries with unknown, repeated or missing fields', async () => {
    const queries = [
      'x=1',
      'answerType=PT&answerType=PT&language=ko',
      'answerType=PT',
      'language=xx',
    ];
    for (const query of queries) {
      const response = await visitor.send(`/api/v1/inquiry?${query}`);
      expect({ query, status: response.status }).toEqual({ query, status: 400 });
    }
  });

  it('never breaks on any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...POSTS),
        fc.jsonValue({ maxDepth: 4 }),
        async (name, json) => isHealthy(await senderOf(name).send(CALLS[name].path, { json })),
      ),
      { numRuns: 300 },
    );
  });

  it('never breaks on valid requests with fields replaced by any value', async () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.stringMatching(/^[0-9A-Z]{0,12}$/),
      fc.stringMatching(/^[A-Za-z0-9_-]{20,60}$/),
      fc.jsonValue({ maxDepth: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...POSTS), fc.nat(), anything, async (name, at, value) => {
        const fields = Object.keys(good[name] ?? {});
        const field = fields[at % fields.length] ?? '';
        const json = { ...good[name], [field]: value };
        return isHealthy(await senderOf(name).send(CALLS[name].path, { json }));
      }),
      { numRuns: 500 },
    );
  });

  it('never breaks on answers with parts replaced by any value of the right shape', async () => {
    const categoryList = good['answer']?.['categoryList'] as Record<string, unknown>[];
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.constantFrom('N', 'I', 'M', 'T', 'E', 'H', 'P', 'FS', 'FD', 'FT', 'OV', 'HV'),
        fc.oneof(fc.constantFrom('Y', 'N', ''), fc.string({ maxLength: 40 })),
        fc.constantFrom('__proto__', 'constructor', 'symptoms', 'rash', 'x'),
        async (at, categoryType, answerContents, categoryId) => {
          const spoilt = categoryList.map((category, index) =>
            index === at % categoryList.length
              ? { ...category, categoryType, answerContents, categoryId }
              : category,
          );
          const json = { ...good['answer'], categoryList: spoilt };
          return isHealthy(await visitor.send(CALLS.answer.path, { json }));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('never breaks on any bytes as body, or any query', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...POSTS),
        fc.uint8Array({ maxLength: 200 }),
        async (name, bytes) => {
          const response = await senderOf(name).send(CALLS[name].path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: Buffer.from(bytes),
          });
          return isHealthy(response);
        },
      ),
      { numRuns: 200 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...GETS),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({ maxLength: 20 }),
        async (name, value, key) => {
          const path = CALLS[name].path.replace(/:\w+/, encodeURIComponent(value));
          const query = `${encodeURIComponent(key)}=${encodeURIComponent(value)}&answerType=${encodeURIComponent(value)}&%E0%A4%A`;
          return isHealthy(await visitor.send(`${path}?${query}`));
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('a body', () => {
  const post = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
    visitor.send(CALLS.checkPatient.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  it.each([
    ['cut off', '{"identityNo":"2000', 400],
    ['empty', '', 400],
    ['with NUL', '{"identityNo":"\\u0000"}', 400],
    ['with half a surrogate', '{"identityNo":"\\ud800"}', 400],
    ['nested a hundred thousand deep', '['.repeat(100_000), 400],
    ['nested and closed', '['.repeat(5000) + ']'.repeat(5000), 400],
    ['nested thirteen deep', `{"identityNo":${'['.repeat(13)}${']'.repeat(13)}}`, 400],
    ['of 257 kB', `{"identityNo":"${'x'.repeat(257 * 1024)}"}`, 413],
  ])('that is %s', async (_, body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ resultCd: status, result: null });
  });

  it.each([
    [CALLS.answer.path, 500, 400],
    [CALLS.answer.path, 4097, 413],
    [CALLS.noAnswer.path, 257, 413],
  ])('to %s of %i kB gets %i, because answers repeat their questions', async (path, kB, status) => {
    const { status: given } = await visitor.send(path, { json: { x: 'x'.repeat(kB * 1024) } });
    expect(given).toBe(status);
  });

  it('that is too large is refused with its size and the limit', async () => {
    const json = { x: 'x'.repeat(5 * 1024 * 1024) };
    const large = await visitor.send(CALLS.answer.path, { json });
    expect(await large.json()).toEqual({
      resultCd: 413,
      resultMsg: koreanMessage('message.answersTooLarge', {
        size: '5.01 MB',
        limit: '4 MB',
      }),
      result: null,
    });
    const usual = await visitor.send(CALLS.checkPatient.path, { json });
    expect(await usual.json()).toMatchObject({
      resultMsg: koreanMessage('message.requestTooLarge', { size: '5.01 MB', limit: '0.25 MB' }),
    });
  });

  it('of answers is read only as far as usual from someone without a visit', async () => {
    const send = async (kB: number) =>
      (await hospital.visitor().send(CALLS.answer.path, { json: { x: 'x'.repeat(kB * 1024) } }))
        .status;
    expect([await send(200), await send(500)]).toEqual([400, 401]);
  });

  it('that is not UTF-8 is malformed', async () => {
    expect((await post(Buffer.from([0x22, 0xff, 0xfe, 0x22]))).status).toBe(400);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'of type %s is refused',
    async (type) => {
      const response = await post('{"identityNo":"20000001"}', { 'content-type': type });
      expect(response.status).toBe(415);
    },
  );

  it('that is compressed is refused, because it could expand to any size', async () => {
    const response = await post('{"identityNo":"20000001"}', { 'content-encoding': 'gzip' });
    expect(response.status).toBe(415);
  });
});

describe('the origin of a request', () => {
  const from = async (headers: Record<string, string>) =>
    (await visitor.send(CALLS.checkPatient.path, { json: { identityNo: OUTPATIENT }, headers }))
      .status;

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ origin: 'http://localhost' }, 200],
    [{}, 200],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ origin: 'null' }, 403],
  ])('%o gives %i', async (headers, status) => {
    expect(await from(headers as Record<string, string>)).toBe(status);
  });
});

describe('an unknown path', () => {
  it.each(['/api/v1/nothing', '/api', '/admin', '/API/v1/visit-days', '/api/v1/visit-days/'])(
    '%s is 404 in the envelope',
    async (path) => {
      const response = await visitor.send(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ resultCd: 404, result: null });
    },
  );
});

describe('a fault of the server', () => {
  it('reveals nothing but an id, and the log holds nothing about the visitor', async () => {
    const broken = await testApp();
    await broken.visitor().call('visitDays', {});
    await broken.database.close();
    const response = await broken
      .visitor()
      .send(CALLS.checkPatient.path, { json: { identityNo: '20000077' } });
    expect([500, 503]).toContain(response.status);
    const body = (await response.json()) as { result: { id: string } };
    expect(Object.keys(body.result)).toEqual(['id']);
    const lines = broken.log.join('');
    expect(lines).toContain(body.result.id);
    expect(lines).not.toContain('20000077');
  });
});
