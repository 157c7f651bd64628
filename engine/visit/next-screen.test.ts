import { describe, expect, it } from 'vitest';
import { RESULT_CODE } from '../outcome/result-code.ts';
import {
  afterAnswer,
  afterCompanions,
  afterConsent,
  afterHome,
  afterIdentity,
  afterInquiryLoad,
  afterInviteCode,
  afterLookup,
  afterMeetingChoice,
  afterMeetingList,
  afterNoAnswer,
  afterPassLoad,
  afterPatientConfirmed,
  afterReInquiry,
  afterResearchAnswer,
  afterTerms,
  type NextStep,
} from './next-screen.ts';
import { USER_TYPES } from './user-type.ts';

const passCheck = 'p'.repeat(22);
const issued = { passCheck, inqType: 'PT' };
const MESSAGE: NextStep = { kind: 'message' };
const SHOW: NextStep = { kind: 'show' };
const error = (page: string): object => ({ kind: 'error', error: page });
const screen = (path: string, query: object = {}): object => ({
  kind: 'screen',
  screen: path,
  query,
});

/**
 * Every code of the catalogue except those named, and the statuses of a failed or malformed call.
 */
const codesBut = (...names: (keyof typeof RESULT_CODE)[]): number[] => [
  ...Object.entries(RESULT_CODE)
    .filter(([name]) => !names.includes(name as keyof typeof RESULT_CODE))
    .map(([, code]) => code)
    .filter((code) => code !== RESULT_CODE.noPermission),
  400,
  404,
  500,
  999,
];

describe('from home', () => {
  it('[HOME-06] [HOME-07] patients and guardians go to the patient lookup', () => {
    const query = { vd: '20260309', type: 'NOK' };
    expect(afterHome('NOK', '20260309')).toEqual(screen('/pt', query));
    expect(afterHome('PT', '20260309')).toEqual(screen('/pt', { ...query, type: 'PT' }));
  });
  it('[HOME-08] so does an intensive-care guest', () => {
    expect(afterHome('ICUGST', '20260309')).toMatchObject({ screen: '/pt' });
  });
  it('[HOME-02] [STAFF-01] staff go to the staff number, with the day in the form of its link', () => {
    expect(afterHome('EMP', '20260309')).toEqual(screen('/emp', { date: '20260309' }));
  });
  it('[HOME-09] [HOME-10] [HOME-11] a visitor goes to the purposes, with day and type', () => {
    expect(afterHome('GST', '20260309')).toEqual(
      screen('/gst/grpo', { vd: '20260309', type: 'GST' }),
    );
  });
});

describe('after an identity call', () => {
  it('[FLOW-03] 0 continues to consent', () => {
    expect(afterIdentity(0)).toEqual(screen('/info-agree'));
  });
  it('[FLOW-04] 200 goes to the existing pass', () => {
    expect(afterIdentity(200, { passCheck })).toEqual(screen('/pass', { passCheck }));
  });
  it('[FLOW-05] 201 goes to pass-forbidden', () => {
    expect(afterIdentity(201)).toEqual(screen('/pass-forbiden'));
  });
  it('[FLOW-06] 301 goes to the error screen', () => {
    expect(afterIdentity(301)).toEqual(error('noSchedule'));
  });
  it('[FLOW-07] 300 shows a message, as do 306, 307, 310 and 311', () => {
    for (const code of [300, 306, 307, 310, 311]) expect(afterIdentity(code)).toEqual(MESSAGE);
  });
  it('305 reports that it is too early or too late, or that the link is stale', () => {
    expect(afterIdentity(305)).toEqual(error('notValidNow'));
  });
  it('an unexpected code is invalid access', () => {
    for (const code of [400, 404, 500, 999, 309]) {
      expect(afterIdentity(code)).toEqual(error('invalidAccess'));
    }
  });
});

describe('after a lookup', () => {
  it('0 and 303 show the match or the matches, 300 a message', () => {
    expect([0, 303, 300].map(afterLookup)).toEqual([SHOW, SHOW, MESSAGE]);
  });
});

describe('after the popup', () => {
  it('a guardian continues to the own phone, a patient stays to be identified', () => {
    const query = { refId: '20000002', vd: '20260309', type: 'NOK' };
    expect(afterPatientConfirmed('NOK', '20000002', '20260309')).toEqual(screen('/nok', query));
    expect(afterPatientConfirmed('PT', '20000002', '20260309')).toEqual(SHOW);
  });
});

describe('guests', () => {
  it('no meetings leads to the other visit', () => {
    expect(afterMeetingList(300, '20260309')).toEqual(screen('/gst/etc', { vd: '20260309' }));
    expect(afterMeetingList(0, '20260309')).toEqual(SHOW);
  });
  it('a meeting with an invite code asks for it first', () => {
    const query = { code: 'm1', vd: '20260309' };
    const meeting = { meetingId: 'm1', openYn: 'Y' } as const;
    expect(afterMeetingChoice(meeting, '20260309')).toEqual(screen('/gst/code', query));
    expect(afterMeetingChoice({ ...meeting, openYn: 'N' }, '20260309')).toEqual(
      screen('/gst/phone', query),
    );
  });
  it('a correct invite code leads to the phone, a wrong one or too many of them to a message', () => {
    const query = { code: 'm1', vd: '20260309' };
    expect(afterInviteCode({ resultCd: 0, result: true }, 'm1', '20260309')).toEqual(
      screen('/gst/phone', query),
    );
    expect(afterInviteCode({ resultCd: 0, result: false }, 'm1', '20260309')).toEqual(MESSAGE);
    expect(afterInviteCode({ resultCd: 306, result: null }, 'm1', '20260309')).toEqual(MESSAGE);
  });
});

describe('terms and questionnaire', () => {
  it('terms that cannot be loaded lead back', () => {
    expect(afterTerms(0)).toEqual(SHOW);
    expect(afterTerms(500)).toEqual({ kind: 'back' });
  });
  it('consent leads to the questionnaire if one is in use', () => {
    expect(afterConsent(true)).toEqual(screen('/inquiry'));
    expect(afterConsent(false)).toEqual(SHOW);
  });
  it('an invalid questionnaire is an error', () => {
    expect(afterInquiryLoad(0)).toEqual(SHOW);
    expect([302, 304].map(afterInquiryLoad)).toEqual([
      error('invalidQuestionnaire'),
      error('invalidQuestionnaire'),
    ]);
  });
});

describe('after an answer', () => {
  it('[FLOW-08] [FLOW-09] 0 goes to the pass, not direct, with inqType', () => {
    expect(afterAnswer(0, issued)).toEqual(
      screen('/pass', { passCheck, isDirect: 'N', inqType: 'PT' }),
    );
  });
  it('[FLOW-10] 300 and 201 go to pass-not-issued', () => {
    for (const code of [300, 201]) {
      expect(afterAnswer(code, issued)).toEqual(screen('/pass-forbiden'));
    }
  });
  it('[FLOW-11] 307 reports that another guardian is inside', () => {
    expect(afterAnswer(307, issued)).toEqual(MESSAGE);
  });
  it('[FLOW-12] 311 asks to retry the questionnaire', () => {
    expect(afterAnswer(311, issued)).toEqual(error('retryQuestionnaire'));
  });
  it('[FLOW-13] every other code is an error', () => {
    for (const code of codesBut('ok', 'notFound', 'notIssued', 'guardianLimit', 'tryAgain')) {
      expect(afterAnswer(code, issued)).toMatchObject({ kind: 'error' });
    }
  });
  it('[FLOW-17] at /inq 300 and 201 go to pass-forbidden-normal', () => {
    for (const code of [300, 201]) {
      expect(afterResearchAnswer(code)).toEqual(screen('/pass-forbiden-normal'));
    }
  });
  it('[FLOW-18] [FLOW-19] at /inq 0 and 307 go to thankyou-normal', () => {
    for (const code of [0, 307]) {
      expect(afterResearchAnswer(code)).toEqual(screen('/thankyou-normal'));
    }
  });
});

describe('after consent alone', () => {
  it('[FLOW-20] 300 and 201 go to pass-not-issued', () => {
    for (const code of [300, 201]) {
      expect(afterNoAnswer('PT', code, { passCheck })).toEqual(screen('/pass-forbiden'));
    }
  });
  it('[FLOW-21] 0 thanks staff', () => {
    expect(afterNoAnswer('EMP', 0, { passCheck })).toEqual(screen('/thankyou'));
  });
  it('[FLOW-02] 0 without a pass thanks everyone', () => {
    for (const type of USER_TYPES) {
      expect(afterNoAnswer(type, 0, { passCheck: '' })).toEqual(screen('/thankyou'));
    }
  });
  it('[FLOW-22] 0 goes to the pass for every type but EMP and RNOK', () => {
    const others = USER_TYPES.filter((type) => type !== 'EMP' && type !== 'RNOK');
    for (const type of others) {
      expect(afterNoAnswer(type, 0, { passCheck })).toEqual(screen('/pass', { passCheck }));
    }
  });
});

describe('on the pass', () => {
  it('[PASS-25] [PASS-26] [PASS-27] 201, 305 and 0', () => {
    expect([201, 305, 0].map(afterPassLoad)).toEqual([
      screen('/pass-forbiden'),
      error('invalidPass'),
      SHOW,
    ]);
  });
  it('[REDO-03] [REDO-05] redo inside, or with another guardian inside, is a message', () => {
    expect(afterReInquiry(309, 'pass')).toEqual(MESSAGE);
    expect(afterReInquiry(307, 'pass')).toEqual(MESSAGE);
  });
  it('[REDO-04] redo of a pass that is over is an error', () => {
    expect(afterReInquiry(305, 'pass')).toEqual(error('invalidPass'));
  });
  it('[REDO-06] [REDO-07] redo goes to the questionnaire from the pass, to retry-info from elsewhere', () => {
    expect(afterReInquiry(0, 'pass')).toEqual(screen('/inquiry'));
    expect(afterReInquiry(0, 'elsewhere')).toEqual(screen('/retryInfo'));
  });
  it('[COMP-06] [COMP-07] companions are refreshed, or the guardian inside has to leave first', () => {
    expect([0, 307, 305].map(afterCompanions)).toEqual([SHOW, MESSAGE, error('invalidPass')]);
  });
});

describe('every call', () => {
  const calls = [
    afterIdentity,
    afterLookup,
    afterTerms,
    afterInquiryLoad,
    afterResearchAnswer,
    afterPassLoad,
    afterCompanions,
    (code: number): NextStep => afterAnswer(code, issued),
    (code: number): NextStep => afterNoAnswer('PT', code, issued),
    (code: number): NextStep => afterMeetingList(code, '20260309'),
    (code: number): NextStep => afterReInquiry(code, 'pass'),
  ];
  it('reports that the visit session has expired', () => {
    for (const after of calls) expect(after(401)).toEqual({ kind: 'sessionExpired' });
  });
  it('handles every code', () => {
    for (const after of calls) {
      for (const code of codesBut()) expect(after(code).kind).toBeTypeOf('string');
    }
  });
});
