import { describe, expect, it } from 'vitest';
import { RESULT_CODE } from '../outcome/result-code.ts';
import {
  afterEmergencyAnswer,
  afterEmergencyLookup,
  afterFindStaff,
  afterInquiryTypeCheck,
  afterIntensiveCarePatient,
  afterLastFour,
  afterPartnerChange,
  afterPartnerLink,
  afterPartnerList,
  afterParticipantConfirmed,
  afterResidentGuardian,
  afterResidentNoAnswer,
  afterUrgentAnswer,
  afterUrgentInquiry,
  afterUrgentLink,
} from './next-screen-by-link.ts';
import { afterAnswer, type NextStep } from './next-screen.ts';

const DAY = '20260309';
const survey = { emergencyId: 'e'.repeat(43), answerType: 'EMP', identityNo: 'E100001' } as const;

const shown = (step: NextStep): string => {
  if (step.kind === 'screen') return step.screen;
  return step.kind === 'error' ? `error ${step.error}` : step.kind;
};

/** The next step of a call for codes that it does not handle itself. */
const DEFAULT_STEPS: Readonly<Record<number, string>> = {
  301: 'error noSchedule',
  302: 'error invalidQuestionnaire',
  304: 'error invalidQuestionnaire',
  305: 'error notValidNow',
  401: 'sessionExpired',
  429: 'message',
};
const CODES = [...Object.values(RESULT_CODE), 400, 429, 500];

const message = (...codes: readonly number[]): Record<number, string> =>
  Object.fromEntries(codes.map((code) => [code, 'message']));

const CALLS: readonly (readonly [
  string,
  (resultCd: number) => NextStep,
  Readonly<Record<number, string>>,
])[] = [
  [
    'the last four digits of a patient',
    (code) => afterLastFour(code, 'EPT', DAY),
    { 0: '/pt', ...message(305, 306, 310) },
  ],
  [
    'the last four digits of a resident guardian',
    (code) => afterLastFour(code, 'RNOK', DAY),
    { 0: '/rnok-auth', ...message(305, 306, 310) },
  ],
  [
    'rnok',
    afterResidentGuardian,
    { 0: 'show', 200: '/thankyou', 201: '/thankyou', ...message(300, 306, 307, 310) },
  ],
  [
    'no-answer from /rnok-auth',
    (code) => afterResidentNoAnswer(code, { passCheck: 'p' }),
    { 0: '/pass', 300: '/thankyou', 201: '/thankyou' },
  ],
  [
    'no-answer from /rnok-auth, without a pass',
    (code) => afterResidentNoAnswer(code, { passCheck: '' }),
    { 0: '/thankyou', 300: '/thankyou', 201: '/thankyou' },
  ],
  [
    'check-icu-patient',
    (code) => afterIntensiveCarePatient(code, '20000009', DAY),
    { 0: '/nok', ...message(300, 306, 307) },
  ],
  ['find-emp', afterFindStaff, { 0: 'show', ...message(300, 306), 401: 'error notValidNow' }],
  ['pemp-pid', afterPartnerLink, { 0: 'show' }],
  ['pemp-list', afterPartnerList, { 0: '/emp-manage', ...message(401) }],
  ['pemp-add and pemp-del', afterPartnerChange, { 0: 'show', ...message(300, 306, 308, 401) }],
  [
    'inquiry-pid',
    (code) => afterUrgentLink(code, survey),
    { 0: '/emer-invst', ...message(101, 102, 306) },
  ],
  ['inquiry-em', afterUrgentInquiry, { 0: 'show' }],
  ['answer-em', afterUrgentAnswer, { 0: '/thankyou', ...message(306) }],
  ['check-valid-inq', afterInquiryTypeCheck, { 0: 'show' }],
  [
    'the look-up at the tablet',
    afterEmergencyLookup,
    { 0: 'show', 303: 'show', 300: 'show', ...message(306) },
  ],
  ['emma/answer', afterEmergencyAnswer, { 0: '/thankyou-normal', ...message(306) }],
];

describe('after each code of', () => {
  it.each(CALLS)('%s', (_, after, own) => {
    const expected = CODES.map((code) => [
      code,
      own[code] ?? DEFAULT_STEPS[code] ?? 'error invalidAccess',
    ]);
    expect(CODES.map((code) => [code, shown(after(code))])).toEqual(expected);
  });
});

describe('with what the next screen needs', () => {
  it('a link passes on its day and type', () => {
    expect(afterLastFour(0, 'RPT', DAY)).toMatchObject({ query: { vd: DAY, type: 'RPT' } });
    expect(afterIntensiveCarePatient(0, '20000009', DAY)).toMatchObject({
      query: { refId: '20000009', vd: DAY, type: 'ICUGST' },
    });
  });

  it('the urgent survey is loaded by its token, for the person found', () => {
    expect(afterUrgentLink(0, survey)).toMatchObject({
      query: { pid: survey.emergencyId, type: 'EMP', idn: 'E100001' },
    });
    expect(shown(afterUrgentLink(0, null))).toBe('error invalidAccess');
  });

  it('phone and terms of the self-service lead to the questionnaire', () => {
    expect(shown(afterParticipantConfirmed())).toBe('/inq');
  });
});

describe('after an answer', () => {
  const issued = { passCheck: 'p'.repeat(43), inqType: 'EMP', identityNo: 'E100001' };
  it.each([
    ['[FLOW-14]', 'EMP'],
    ['[FLOW-15]', 'RNOK'],
  ] as const)('%s %s is thanked', (_, answerType) => {
    expect(shown(afterAnswer(0, { ...issued, answerType }))).toBe('/thankyou');
  });

  it.each(['EMP', 'RNOK'] as const)(
    '[FLOW-16] %s continues to a waiting urgent survey, with the person in the query',
    (answerType) => {
      expect(afterAnswer(0, { ...issued, answerType, emergencyId: survey.emergencyId })).toEqual({
        kind: 'screen',
        screen: '/emer-invst',
        query: { pid: survey.emergencyId, type: answerType, idn: 'E100001' },
      });
    },
  );

  it('no one else is asked to answer it', () => {
    const { emergencyId } = survey;
    expect(shown(afterAnswer(0, { ...issued, answerType: 'PEMP', emergencyId }))).toBe('/pass');
  });
});
