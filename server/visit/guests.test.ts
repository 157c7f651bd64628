import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { DAY_MS, instantOf } from '../../engine/visit/local-time.ts';
import { completeGuestVisit } from '../testing/journeys.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import { koreanMessage } from '../testing/korean-message.ts';
import { testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';

const GUEST = '01000009001';
let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const join = (visitor = hospital.visitor(), meetingId = 'OPEN-CONCERT', visitDate = TODAY) =>
  visitor.call('openGroup', { answerType: 'GST', identityNo: GUEST, meetingId, visitDate });

describe('the list of meetings', () => {
  it('[API-17][ENTITY-05][ENTITY-06] names the meetings of a day', async () => {
    const { resultCd, result } = await hospital.visitor().call('meetingList', { visitDate: TODAY });
    expect(resultCd).toBe(0);
    expect(result.map(({ meetingId, openYn }) => `${meetingId} ${openYn}`).sort()).toEqual([
      'CODE-BOARD Y',
      'CODE-SEMINAR Y',
      'OPEN-CONCERT N',
      'OPEN-LECTURE N',
    ]);
    expect(result.find(({ meetingId }) => meetingId === 'OPEN-CONCERT')).toEqual({
      meetingId: 'OPEN-CONCERT',
      meetingName: '행사 OPEN-CONCERT',
      openYn: 'N',
      startDate: TODAY,
      endDate: TODAY,
    });
  });

  it('names them in English for everyone except Koreans', async () => {
    const { result } = await hospital
      .visitor({ language: 'vi' })
      .call('meetingList', { visitDate: TODAY, meetingId: 'OPEN-CONCERT' });
    expect(result.map(({ meetingName }) => meetingName)).toEqual(['Event OPEN-CONCERT']);
  });

  it('[API-17][CODE-06] returns 300 if there is none', async () => {
    const { resultCd, result } = await hospital
      .visitor()
      .call('meetingList', { visitDate: TODAY, meetingId: 'OPEN-CONCERT', openYn: 'Y' });
    expect({ resultCd, result }).toEqual({ resultCd: 300, result: null });
  });

  it('accepts tomorrow only from 16:00 on', async () => {
    const visitor = hospital.visitor();
    expect((await visitor.call('meetingList', { visitDate: TOMORROW })).resultCd).toBe(305);
    hospital.clock.set(instantOf(TODAY, '16:00'));
    expect((await visitor.call('meetingList', { visitDate: TOMORROW })).resultCd).toBe(0);
  });

  it('[API-16] names the one meeting of a link', async () => {
    const visitor = hospital.visitor();
    const known = await visitor.call('meetingListById', { meetingId: 'OPEN-CONCERT' });
    expect(known).toMatchObject({
      resultCd: 0,
      result: [{ meetingId: 'OPEN-CONCERT', openYn: 'N' }],
    });
    expect(known.result[0]).not.toHaveProperty('endedYn');
    const unknown = await visitor.call('meetingListById', { meetingId: 'NO-SUCH' });
    expect(unknown).toMatchObject({ resultCd: 300, result: null });
    const other = await visitor.call('meetingListById', { meetingId: 'SOON-FORUM', openYn: 'Y' });
    expect(other.resultCd).toBe(300);
  });

  it('[MEET-01][MEET-02] says when the meeting of a link opens, before it asks for a phone', async () => {
    const visitor = hospital.visitor();
    const soon = await visitor.call('meetingListById', { meetingId: 'SOON-FORUM' });
    expect(soon).toMatchObject({ resultCd: 305, result: [{ endedYn: 'N' }] });
    expect(soon.resultMsg).toContain('3월 15일 16:00');
    hospital.clock.set(instantOf(addDays(TODAY, 6), '16:00'));
    const open = await visitor.call('meetingListById', { meetingId: 'SOON-FORUM' });
    expect(open.resultCd).toBe(0);
  });

  it('[MEET-04] says that the meeting of a link has ended, before it asks for a phone', async () => {
    const over = await hospital.visitor().call('meetingListById', { meetingId: 'ENDED-EXPO' });
    expect(over).toMatchObject({ resultCd: 305, result: [{ endedYn: 'Y' }] });
    expect(over.resultMsg).toContain('종료');
  });
});

describe('check-code', () => {
  const check = (inviteCode: string, meetingId = 'CODE-SEMINAR', visitor = hospital.visitor()) =>
    visitor.call('checkCode', { meetingId, inviteCode });

  it('[API-20] is true only for the code of the meeting', async () => {
    expect(await check('1234')).toMatchObject({ resultCd: 0, result: true });
    expect(await check('5678')).toMatchObject({ resultCd: 0, result: false });
    expect(await check('5678', 'CODE-BOARD')).toMatchObject({ resultCd: 0, result: true });
  });

  it('[MSG-07] reports a code that does not match, the same for an unknown meeting', async () => {
    const wrong = await check('0000');
    const unknown = await check('0000', 'NO-SUCH');
    expect(wrong.resultMsg).toContain('초대 코드');
    expect(unknown).toMatchObject({ resultCd: 0, result: false, resultMsg: wrong.resultMsg });
  });

  it('[CODE-12] refuses all codes after five wrong ones, the right one too, for this meeting only', async () => {
    for (const code of ['0000', '1111', '2222', '3333', '4444']) await check(code);
    const blocked = await check('1234');
    expect(blocked).toMatchObject({ resultCd: 306, result: null });
    expect(blocked.resultMsg).toContain('15');
    expect((await check('5678', 'CODE-BOARD')).result).toBe(true);
    expect(
      (await check('1234', 'CODE-SEMINAR', hospital.visitor({ address: '192.0.2.9' }))).result,
    ).toBe(true);
    hospital.clock.advance(15 * 60_000);
    expect((await check('1234')).result).toBe(true);
  });

  it('[CODE-11] checks no code any more after twenty wrong ones in a day', async () => {
    for (let tries = 0; tries < 20; tries += 1) {
      if (tries % 5 === 0) hospital.clock.advance(15 * 60_000);
      expect((await check('0000')).resultCd).toBe(0);
    }
    hospital.clock.advance(15 * 60_000);
    expect((await check('1234')).resultCd).toBe(305);
    hospital.clock.advance(DAY_MS);
    expect((await check('1234')).result).toBe(true);
  });

  it('does not let invented meetings fill the audit, and always audits a right code', async () => {
    await hospital.writeStore(({ settings }) => settings.save('audit.refusalsPerAddress', 3));
    for (let made = 0; made < 6; made += 1) await check('0000', `NO-SUCH-${made}`);
    expect((await check('1234')).result).toBe(true);
    const codes = await hospital.readStore(async ({ auditSearch }) =>
      (await auditSearch.search({}, 50)).filter(({ action }) => action === 'identity.inviteCode'),
    );
    expect(codes).toHaveLength(4);
  });

  it('keeps the count of wrong codes over a restart', async () => {
    for (const code of ['0000', '1111', '2222', '3333', '4444']) await check(code);
    hospital = await hospital.restart();
    expect((await check('1234')).resultCd).toBe(306);
  });

  it('evaluates 5 of 200 guesses made at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, guess) => check(String(2000 + guess))),
    );
    expect(replies.filter(({ resultCd }) => resultCd === 0)).toHaveLength(5);
  });
});

describe('group-open', () => {
  it('[API-21] opens the visit of anyone to a meeting without a code', async () => {
    expect(await join()).toMatchObject({
      resultCd: 0,
      result: {
        answerType: 'GST',
        identityNo: GUEST,
        meetingId: 'OPEN-CONCERT',
        inquiryType: 'GST_SCREENING',
      },
    });
  });

  it('[ROLE-05][CODE-11] asks for the code of a meeting that has one', async () => {
    const visitor = hospital.visitor();
    expect((await join(visitor, 'CODE-SEMINAR')).resultCd).toBe(305);
    await visitor.call('checkCode', { meetingId: 'CODE-BOARD', inviteCode: '5678' });
    expect((await join(visitor, 'CODE-SEMINAR')).resultCd).toBe(305);
    await visitor.call('checkCode', { meetingId: 'CODE-SEMINAR', inviteCode: '1234' });
    expect(await join(visitor, 'CODE-SEMINAR')).toMatchObject({
      resultCd: 0,
      result: { meetingId: 'CODE-SEMINAR' },
    });
    expect((await join(hospital.visitor(), 'CODE-SEMINAR')).resultCd).toBe(305);
  });

  it('[MEET-01][MEET-02][MSG-10] says when a meeting opens', async () => {
    const reply = await join(hospital.visitor(), 'SOON-FORUM', addDays(TODAY, 7));
    expect(reply.resultCd).toBe(305);
    expect(reply.resultMsg).toContain('3월 15일 16:00');
  });

  it('[MEET-03] opens at 16:00 of the day before its first day', async () => {
    const first = addDays(TODAY, 7);
    hospital.clock.set(instantOf(addDays(first, -1), '16:00') - 1);
    expect((await join(hospital.visitor(), 'SOON-FORUM', first)).resultCd).toBe(305);
    hospital.clock.advance(1);
    expect((await join(hospital.visitor(), 'SOON-FORUM', first)).resultCd).toBe(0);
  });

  it('[MEET-03] opens at its own opening time if it has one', async () => {
    const first = addDays(TODAY, 3);
    expect((await join(hospital.visitor(), 'EARLY-COURSE', first)).resultCd).toBe(0);
    expect((await join(hospital.visitor(), 'EARLY-COURSE', TODAY)).resultCd).toBe(305);
  });

  it('[MEET-04][MSG-12] says that a meeting has ended', async () => {
    const reply = await join(hospital.visitor(), 'ENDED-EXPO', addDays(TODAY, -1));
    expect(reply.resultCd).toBe(305);
    expect(reply.resultMsg).toContain('종료');
  });

  it('refuses an unknown meeting', async () => {
    expect((await join(hospital.visitor(), 'NO-SUCH')).resultCd).toBe(300);
  });

  it('returns the existing pass', async () => {
    const { passCheck } = await completeGuestVisit(hospital, GUEST, 'OPEN-CONCERT');
    const reply = await join();
    expect(reply.resultCd).toBe(200);
    // A phone is only a name: it returns the notice, and no token that opens the pass.
    expect(reply.result.passCheck).not.toBe(passCheck);
  });
});

describe('gst-list/gst', () => {
  const come = (phoneNum: string, meetingId: string, visitor = hospital.visitor()) =>
    visitor.call('meetingGuest', { phoneNum, meetingId });

  it('[API-19] opens the visit of a guest on the list', async () => {
    expect(await come('01000005001', 'OPEN-LECTURE')).toMatchObject({
      resultCd: 0,
      result: { answerType: 'GST', identityNo: '01000005001', visitDate: TODAY },
    });
  });

  it('[CODE-07] refuses a phone that is not on the list', async () => {
    expect((await come(GUEST, 'OPEN-LECTURE')).resultCd).toBe(301);
  });

  it('asks for the code before it says who is on the list', async () => {
    const unlisted = await come(GUEST, 'CODE-SEMINAR');
    const listed = await come('01000005002', 'CODE-SEMINAR');
    expect([unlisted.resultCd, listed.resultCd]).toEqual([305, 305]);
    expect(unlisted.resultMsg).toBe(listed.resultMsg);
    const visitor = hospital.visitor();
    await visitor.call('checkCode', { meetingId: 'CODE-SEMINAR', inviteCode: '1234' });
    expect((await come('01000005002', 'CODE-SEMINAR', visitor)).resultCd).toBe(0);
    expect((await come(GUEST, 'CODE-SEMINAR', visitor)).resultCd).toBe(301);
  });

  it('[MEET-01][MEET-04] refuses outside the time of the meeting', async () => {
    const soon = await come('01000005004', 'SOON-FORUM');
    expect([soon.resultCd, soon.resultMsg.includes('16:00')]).toEqual([305, true]);
    const over = await come('01000005005', 'ENDED-EXPO');
    expect([over.resultCd, over.resultMsg.includes('종료')]).toEqual([305, true]);
    expect((await come(GUEST, 'NO-SUCH')).resultCd).toBe(300);
  });

  it('opens the visit on the first day of a meeting that has not started', async () => {
    const reply = await come('01000005006', 'EARLY-COURSE');
    expect(reply).toMatchObject({ resultCd: 0, result: { visitDate: addDays(TODAY, 3) } });
  });
});

describe('gst-list/tmp', () => {
  it.each([
    ['01000006001', 'TMP', '의료기기 점검'],
    ['01000006002', 'WGST', '병동 방문'],
    ['01000006003', 'WVIS', '환자 상담'],
  ])('[API-18] finds the application for %s: %s', async (phoneNum, answerType, vistReason) => {
    const byName = hospital.visitor();
    const { result } = await byName.call('temporaryGuest', { phoneNum, visitDate: TODAY });
    expect(result).toMatchObject({ answerType, vistReason: '' });
    const deviceToken = await enrolTestDevice(hospital, 'kiosk');
    const atKiosk = hospital.visitor({ deviceToken });
    const reply = await atKiosk.call('temporaryGuest', { phoneNum, visitDate: TODAY });
    expect(reply).toMatchObject({
      resultCd: 0,
      result: {
        answerType,
        vistReason,
        inquiryType: 'GST_SCREENING',
        identityNo: phoneNum,
        visitDate: TODAY,
      },
    });
  });

  it('[API-18][CODE-07][MSG-35] returns 301 if no department applied', async () => {
    const request = { phoneNum: '01000006009', visitDate: TODAY };
    const byName = await hospital.visitor().call('temporaryGuest', request);
    expect(byName).toMatchObject({ resultCd: 301, result: null });
    expect(byName.resultMsg).toBe(koreanMessage('message.noPassHere'));
    const deviceToken = await enrolTestDevice(hospital, 'kiosk');
    const atKiosk = await hospital.visitor({ deviceToken }).call('temporaryGuest', request);
    expect(atKiosk).toMatchObject({ resultCd: 301, result: null });
    expect(atKiosk.resultMsg).toBe(koreanMessage('message.visitRequestNotConfirmed'));
  });

  it('[CODE-11] refuses a day that is not offered', async () => {
    const reply = await hospital
      .visitor()
      .call('temporaryGuest', { phoneNum: '01000006001', visitDate: TOMORROW });
    expect(reply.resultCd).toBe(305);
  });
});

describe('a phone that no message can reach', () => {
  const LANDLINE = '0212345678';
  const identifications = [
    ['temporaryGuest', { phoneNum: LANDLINE, visitDate: TODAY }],
    ['meetingGuest', { phoneNum: LANDLINE, meetingId: 'OPEN-CONCERT' }],
    [
      'openGroup',
      { answerType: 'GST', identityNo: LANDLINE, meetingId: 'OPEN-CONCERT', visitDate: TODAY },
    ],
    ['guardian', { identityNo: LANDLINE, answerType: 'NOK', visitDate: TODAY, refId: '20000001' }],
  ] as const;

  it.each(identifications)(
    'is refused by %s, with the way to a printed pass',
    async (call, body) => {
      const reply = await hospital.visitor().call(call, body);
      expect(reply).toMatchObject({
        resultCd: 306,
        resultMsg: koreanMessage('message.mobilePhoneOnly'),
      });
    },
  );

  it('is accepted at a kiosk, which prints the pass', async () => {
    const deviceToken = await enrolTestDevice(hospital, 'kiosk');
    const reply = await hospital.visitor({ deviceToken }).call('openGroup', identifications[2][1]);
    expect(reply.resultCd).toBe(0);
  });
});
