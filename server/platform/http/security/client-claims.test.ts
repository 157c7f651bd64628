import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerRequest } from '../../../../schemas/api.gen.ts';
import { createAllCallers, type AllCallers } from '../../../testing/all-callers.ts';
import { answerRequest, identifyPatient, OUTPATIENT } from '../../../testing/journeys.ts';
import { testApp, TODAY, TOMORROW, type TestApp } from '../../../testing/test-app.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const PERSON = { answerType: 'PT', identityNo: OUTPATIENT, visitDate: TODAY } as const;

/** A visitor who is about to submit, and the request they would send. */
const ready = async (): Promise<{ visitor: TestVisitor; request: AnswerRequest }> => {
  const visitor = hospital.visitor();
  const { result } = await identifyPatient(visitor, OUTPATIENT);
  return { visitor, request: await answerRequest(visitor, result) };
};

/** The effects of a submission, without what is different each time. */
const rightsOf = async (visitor: TestVisitor, passCheck: string) => {
  const shown = await visitor.call('passCheck', { passCheck });
  const {
    passCheck: _,
    barcodeValue: __,
    ...pass
  } = await hospital.readStore(async ({ passes }) => {
    const found = await passes.byCheck(passCheck);
    if (!found) throw new Error('no pass');
    const { passId: ___, answerId: ____, gateReference, gateCode, ...rest } = found;
    expect([gateReference, gateCode]).not.toContain('');
    return rest;
  });
  const record = await hospital.readStore(({ answers }) => answers.latestOf(PERSON));
  const { deviceType, kioskType, completePlace, refId, meetingId, screeningOutcome, attempt } =
    record ?? {};
  const { accompanyLimit, passType, agreePassYn } = shown.result;
  return {
    pass,
    shown: { accompanyLimit, passType, agreePassYn },
    record: { deviceType, kioskType, completePlace, refId, meetingId, screeningOutcome, attempt },
  };
};

/** Fields that a browser could use to claim more than it has proven. */
const IGNORED: readonly Partial<AnswerRequest>[] = [
  { deviceType: 'A' },
  { deviceType: '' },
  { kioskType: 'H' },
  { kioskType: 'E' },
  { completePlace: true },
  { completePlace: false },
  { inqType: 'NOK' },
  { inqType: 'NIA' },
  { accompanyId: '01000009009' },
  { partnerEmpId: 'A'.repeat(43) },
  { pid: 'A'.repeat(43) },
  { conn: 'admin' },
  { inputCode: '5678' },
];

describe('what a client claims in a submission', () => {
  it('[CONST-18] changes nothing: pass and record are the same, whatever is claimed', async () => {
    const honest = await ready();
    const first = await honest.visitor.call('answer', honest.request);
    const expected = await rightsOf(honest.visitor, first.result.passCheck);
    expect(expected.shown).toMatchObject({ passType: 'M', agreePassYn: 'N' });
    for (const claim of IGNORED) {
      await hospital.close();
      hospital = await testApp();
      const { visitor, request } = await ready();
      const reply = await visitor.call('answer', { ...request, ...claim });
      expect({ claim, resultCd: reply.resultCd }).toEqual({ claim, resultCd: 0 });
      const rights = await rightsOf(visitor, reply.result.passCheck);
      expect({ claim, rights }).toEqual({ claim, rights: expected });
    }
  }, 60_000);

  it.each<[string, (everybody: AllCallers) => Partial<AnswerRequest>]>([
    ['another person', () => ({ identityNo: '20000019' })],
    ['another type', () => ({ answerType: 'RPT' })],
    ['the type of staff', () => ({ answerType: 'EMP' })],
    ['another day', () => ({ visitDate: TOMORROW })],
    ['a patient to be guardian of', () => ({ refId: '20000002' })],
    ['a meeting', () => ({ meetingId: 'OPEN-CONCERT' })],
    ['the questionnaire of another type', () => ({ detailId: 'NOK_SCREENING-1-00000000' })],
    ['terms of another type', () => ({ privacyCode: 'NOK-privacy-2' })],
    ['no consent at all', () => ({ privacyCode: '', sensitiveCode: '' })],
  ])('that is %s is refused, and nothing is saved', async (_, claim) => {
    const everybody = await createAllCallers(hospital);
    const { visitor, request } = await ready();
    const reply = await visitor.call('answer', { ...request, ...claim(everybody) });
    expect(reply.resultCd).not.toBe(0);
    expect(reply.result).toBeNull();
    expect(await hospital.readStore(({ answers }) => answers.latestOf(PERSON))).toBeNull();
  });

  it.each([
    'passType',
    'agreePassYn',
    'managerYn',
    'empAuth',
    'role',
    'adminId',
    'passId',
    'screeningOutcome',
    'accompanyLimit',
    'notAfter',
    'constructor',
    '__proto__',
  ])('has no place for %s: 400, and nothing is saved', async (field) => {
    const { visitor, request } = await ready();
    const body = JSON.stringify(request).replace(/^\{/, `{"${field}":"Y",`);
    const response = await visitor.send('/api/pre/v1/answer', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    expect(await hospital.readStore(({ answers }) => answers.latestOf(PERSON))).toBeNull();
  });

  it('counts once per field: of two the last one is read and saved', async () => {
    const { visitor, request } = await ready();
    const body = JSON.stringify(request).replace(/\}$/, `,"identityNo":"20000019"}`);
    const response = await visitor.send('/api/pre/v1/answer', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(((await response.json()) as { resultCd: number }).resultCd).toBe(305);
  });
});

describe('the number of companions', () => {
  it.each([1, 2, 99])(
    'is decided by the server, also when the screen says %i',
    async (accompanyLimit) => {
      const { patient } = await createAllCallers(hospital);
      const reply = await patient.visitor.call('changeCompanions', {
        passCheck: patient.passCheck,
        accompanyList: ['01000009001', '01000009002'],
        accompanyLimit,
      });
      expect(reply.resultCd).not.toBe(0);
      const { result } = await patient.visitor.call('companions', { passCheck: patient.passCheck });
      expect(result).toEqual([['010****9001'], ['out'], 1]);
    },
  );
});
