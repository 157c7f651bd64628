import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../schemas/calls.ts';
import type { Call } from '../../../schemas/call.ts';
import { ALL_CALLS } from '../../../schemas/all-calls.ts';
import { resultCodesOf } from '../openapi/result-codes.ts';
import { signInAs } from '../../testing/admins.ts';
import { enrolTestDevice } from '../../testing/devices.ts';
import {
  answerRequest,
  GUARDIAN,
  completeGuardianVisit,
  identifyPatient,
  INPATIENT,
  OUTPATIENT,
  completePatientVisit,
} from '../../testing/journeys.ts';
import {
  seededRandom,
  pickRandom,
  schemaValues,
  type SchemaValues,
} from '../../testing/schema-values.ts';
import {
  isRecord,
  CORRUPTIONS,
  corruptRequest,
  type Corruption,
} from '../../testing/corrupt-request.ts';
import { testApp, TODAY, TOMORROW, type TestApp } from '../../testing/test-app.ts';
import { isEnvelope, type TestVisitor } from '../../testing/test-visitor.ts';
import { API_SCHEMAS, validatorOf } from './api-schemas.ts';

/**
 * About 200 for each call; MUNJIN_FUZZ_REQUESTS and MUNJIN_FUZZ_SEED ask for more, and others. The
 * second database is for what only it would refuse.
 */
const USUAL = process.env['MUNJIN_TEST_DATABASE'] === 'postgresql' ? 4_000 : 20_000;
const REQUESTS = Number(process.env['MUNJIN_FUZZ_REQUESTS'] ?? USUAL);
const SEED = Number(process.env['MUNJIN_FUZZ_SEED'] ?? 20261121);
const RENEW_EVERY = 3000;

const NAMES = Object.keys(ALL_CALLS) as CallName[];
const KINDS = ['fitting', 'fitting', 'boundary', 'malformed', ...CORRUPTIONS] as const;
const MALFORMED = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"identityNo":',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '['.repeat(5_000),
  `{"a":"${'x'.repeat(300 * 1024)}"}`,
  '{"a":1}{"a":1}',
  '\ufeff{}',
];

const chance = seededRandom(SEED);
let hospital: TestApp;
let values: SchemaValues;
let callers: TestVisitor[] = [];
/** Bodies that a browser would send, because chance alone would rarely produce valid ones. */
const whole = new Map<CallName, unknown[]>();
const known: Record<string, unknown[]> = {
  identityNo: [OUTPATIENT, INPATIENT, '20000004', GUARDIAN, '01000005001', '20000099', '1000001'],
  refId: [INPATIENT, OUTPATIENT, '20000004', ''],
  phoneNum: ['01000000001', '01000006001', '01000006003', '01000005001', '01000000011'],
  birth: ['19850315', '20100505', '00000000'],
  visitDate: [TODAY, TOMORROW, TODAY, '20260230', '00000000', '99999999'],
  language: ['ko', 'en', 'ar'],
  meetingId: ['OPEN-LECTURE', 'OPEN-CONCERT', 'CODE-BOARD', 'SOON-FORUM', 'ENDED-EXPO', 'NONE'],
  inviteCode: ['5678', '1234', '0000'],
  inputCode: ['5678', '0000', ''],
  lastPlcTelno: ['0001', '0002', '0000'],
  accompanyList: [[], [GUARDIAN], ['01000009002', '01000009003']],
  accompanyLimit: [1, 1, 2],
  direction: ['in', 'out'],
};

const nextKind = (): (typeof KINDS)[number] => pickRandom(chance, KINDS);

/** Visitors who have already proven something, so that requests get past the first check. */
const findCallers = async (): Promise<void> => {
  const patient = await completePatientVisit(hospital, INPATIENT);
  const guardian = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
  const half = hospital.visitor();
  const { result } = await identifyPatient(half, OUTPATIENT);
  if (whole.size === 0) {
    const answer = await answerRequest(half, result);
    const {
      categoryList: _,
      detailId,
      placesId: __,
      defaultFam,
      fam1,
      fam2,
      fam3,
      ...rest
    } = answer;
    whole.set('answer', [answer, { ...answer, defaultFam, fam1, fam2, fam3 }]);
    whole.set('noAnswer', [rest]);
    known['detailId'] = [detailId, 'NONE'];
    known['privacyCode'] = [answer.privacyCode, 'PT-privacy-1', ''];
    known['sensitiveCode'] = [answer.sensitiveCode, ''];
    known['categoryList'] = [answer.categoryList];
  }
  const passes = [patient.passCheck, guardian.passCheck].filter((passCheck) => passCheck !== '');
  if (passes.length > 0) known['passCheck'] = [...passes, 'A'.repeat(43)];
  const issued = await hospital.readStore((stores) =>
    stores.passes.ofGuardians(INPATIENT, ['live']),
  );
  known['code'] = [...issued.flatMap((pass) => [pass.gateCode, pass.barcodeValue]), '0'.repeat(58)];
  const answers = await hospital.database.read((trx) =>
    trx.selectFrom('answer').select('answerId').limit(5).execute(),
  );
  known['answerId'] = [...answers.map(({ answerId }) => answerId), 'A'.repeat(43)];
  callers = [
    patient.visitor,
    guardian.visitor,
    half,
    hospital.visitor(),
    await signInAs(hospital, 'admin'),
    hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'gate', `gate ${chance()}`) }),
    hospital.visitor({
      deviceToken: await enrolTestDevice(hospital, 'emergency', `er ${chance()}`),
    }),
  ];
};

/** A fresh hospital, so that the effects of earlier requests do not block later ones for good. */
const renew = async (): Promise<void> => {
  hospital = await testApp({
    config: { floodPerMinute: 100_000_000 },
    settings: {
      'lookup.subjects': 100_000,
      'lookup.addressSubjects': 100_000,
      'inviteCode.tries': 1000,
      'inviteCode.triesPerDay': 10_000,
    },
  });
  await findCallers();
};

beforeAll(async () => {
  values = schemaValues(API_SCHEMAS, known, chance);
  await renew();
});
afterAll(() => hospital.close());

const requestFor = (
  name: CallName,
  kind: Exclude<(typeof KINDS)[number], 'malformed'>,
): unknown => {
  const { request } = ALL_CALLS[name];
  if (kind === 'boundary') return values.boundary(request);
  const ready = whole.get(name);
  const fitting = ready && chance() < 0.7 ? pickRandom(chance, ready) : values.fitting(request);
  return kind === 'fitting' ? fitting : corruptRequest(fitting, kind satisfies Corruption, chance);
};

interface Asked {
  readonly path: string;
  readonly init: RequestInit;
  /** Whether the schema accepts the request; null if no request could be read. */
  readonly fits: boolean | null;
  readonly sent: string;
}

const post = (path: string, body: string, fits: boolean | null): Asked => ({
  path,
  init: { method: 'POST', headers: { 'content-type': 'application/json' }, body },
  fits,
  sent: body,
});

const asked = (name: CallName): Asked => {
  const { method, path, request }: Call = ALL_CALLS[name];
  const kind = nextKind();
  const fitsSchema = validatorOf(request);
  if (kind === 'malformed' && method === 'POST')
    return post(path, pickRandom(chance, MALFORMED), null);
  const value = requestFor(name, kind === 'malformed' ? 'oversized' : kind);
  if (method === 'POST') {
    const body = JSON.stringify(value) ?? '';
    return post(path, body, body === '' ? null : fitsSchema(JSON.parse(body)));
  }
  const fields = new Map(
    (isRecord(value) ? Object.entries(value) : [])
      // A query has no field without a name.
      .filter(([field]) => field !== '')
      .map(([field, own]) => [field, typeof own === 'string' ? own : (JSON.stringify(own) ?? '')]),
  );
  const filled = path.replace(/:(\w+)/g, (_, field: string) => {
    const own = (fields.get(field) ?? '').slice(0, 3000);
    fields.set(field, own === '' ? '-' : own);
    return encodeURIComponent(own === '' ? '-' : own);
  });
  const query = new URLSearchParams([...fields].filter(([field]) => !path.includes(`:${field}`)));
  return {
    path: query.size === 0 ? filled : `${filled}?${query.toString()}`,
    init: {},
    fits: fitsSchema(Object.fromEntries(fields)),
    sent: query.toString(),
  };
};

const faultOf = async (
  name: CallName,
  { fits }: Asked,
  response: Response,
): Promise<string | null> => {
  const { result, path } = ALL_CALLS[name];
  if (response.status >= 500) return `HTTP ${response.status}`;
  const body: unknown = await response.json();
  if (!isEnvelope(body)) return 'no envelope';
  if (response.status !== 200) {
    if (body.resultCd !== response.status) return `${response.status} holds ${body.resultCd}`;
    return fits === true && response.status === 400 ? 'refused, though it fits' : null;
  }
  if (fits === false) return 'taken, though it does not fit';
  if (!resultCodesOf(path).some(({ code }) => code === body.resultCd)) {
    return `resultCd ${body.resultCd} is not among the documented ones`;
  }
  if (body.result === null) return null;
  if (result === null) return 'a result where none is described';
  const fitsResult = validatorOf(result);
  return fitsResult(body.result) ? null : JSON.stringify(fitsResult.errors);
};

describe('every call, with requests generated from its schema', () => {
  it(`[ENTITY-01] answers ${REQUESTS} of them in the envelope, as described, and never breaks`, async () => {
    const faults = new Map<string, string>();
    const statuses = new Map<string, number>();
    for (let count = 1; count <= REQUESTS; count += 1) {
      if (count % RENEW_EVERY === 0) {
        await hospital.close();
        await renew();
      }
      const next = NAMES[count % NAMES.length] ?? 'visitDays';
      // Signing in is slow on purpose, so a tenth of its share is enough.
      const name = next === 'signIn' && chance() < 0.9 ? 'answer' : next;
      const request = asked(name);
      const response = await pickRandom(chance, callers).send(request.path, request.init);
      const status = String(response.status);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const fault = await faultOf(name, request, response);
      if (fault === null) continue;
      const label = `${name}: ${fault}`;
      if (!faults.has(label)) faults.set(label, `${request.path} ${request.sent.slice(0, 600)}`);
    }
    expect(Object.fromEntries(faults)).toEqual({});
    // Some requests must be accepted and some refused.
    expect(statuses.get('200') ?? 0).toBeGreaterThan(REQUESTS / 10);
    expect(statuses.get('400') ?? 0).toBeGreaterThan(REQUESTS / 10);
  }, 900_000);
});
