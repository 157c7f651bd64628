import { describe, expect, it } from 'vitest';
import { guestMode } from '../../engine/visit/guest-mode.ts';
import { afterAnswer, afterHome } from '../../engine/visit/next-screen.ts';
import { parseScreenQuery, buildScreenUrl } from '../../engine/visit/screen-url.ts';
import { partnerLinkOf, readVisit, visitFromIdentity, visitQuery } from './visit-query.ts';

const opened = (address: string) => {
  const url = new URL(address, 'https://hospital.example');
  return parseScreenQuery(url.searchParams);
};

describe('the query of an address', () => {
  it('[HOME-10] [HOME-11] home passes on the visit date and the user type in base64', () => {
    const step = afterHome('NOK', '20261121');
    if (step.kind !== 'screen') throw new Error('home leads to a screen');
    const address = buildScreenUrl(step.screen, step.query);
    expect(address).toBe('/pt?vd=MjAyNjExMjE&type=Tk9L');
    expect(readVisit(opened(address))).toMatchObject({ type: 'NOK', visitDate: '20261121' });
  });

  it('[ROUTE-33] an identity is passed from screen to screen encoded, and is decoded unchanged', () => {
    const query = visitQuery({
      type: 'NOK',
      visitDate: '20261121',
      identityNo: '01012345678',
      refId: 'A1234567',
      ticket: 'v1.k1.abc_-.def',
    });
    const address = buildScreenUrl('/info-agree', query);
    for (const value of ['01012345678', 'A1234567', '20261121', 'NOK', 'v1.k1']) {
      expect(address).not.toContain(value);
    }
    expect(readVisit(opened(address))).toEqual({
      type: 'NOK',
      visitDate: '20261121',
      identityNo: '01012345678',
      refId: 'A1234567',
      phone: undefined,
      meetingId: undefined,
      ticket: 'v1.k1.abc_-.def',
      passCheck: undefined,
    });
  });

  it('[NOK-03] the guardian screen reads refId, vd, vcnt, type and idn', () => {
    // As messengers pass it on: padded, standard alphabet.
    const link =
      '/phone-num?refId=MTIzNDU2Nzg=&vd=MjAyNjExMjE=&vcnt=dGlja2V0&type=Tk9L&idn=MDEwMTIzNDU2Nzg=';
    expect(readVisit(opened(link))).toMatchObject({
      refId: '12345678',
      visitDate: '20261121',
      ticket: 'ticket',
      type: 'NOK',
      identityNo: '01012345678',
    });
  });

  it('[PHONE4-01] the last-4 screens read pid and type', () => {
    const pid = 'A_-'.repeat(14) + 'z';
    // As messengers pass it on: padded, standard alphabet.
    const link = `/phone-pt?pid=${Buffer.from(pid).toString('base64')}&type=RVBU`;
    expect(readVisit(opened(link))).toMatchObject({ pid, type: 'EPT' });
  });

  it.each([
    ['[GUEST-04] phone and date', { phone: '01012345678', visitDate: '20261121' }, 'temporary'],
    ['[GUEST-05] phone and code', { phone: '01012345678', meetingId: 'm-1' }, 'registered'],
    ['[GUEST-06] code only', { meetingId: 'm-1' }, 'openByCode'],
    ['[GUEST-07] date only', { visitDate: '20261121' }, 'openByDate'],
  ])('%s', (_, visit, mode) => {
    expect(guestMode(opened(buildScreenUrl('/gst/phone', visitQuery(visit))))).toBe(mode);
  });

  it('[FLOW-09] the address of the pass after an answer contains inqType', () => {
    const step = afterAnswer(0, { passCheck: 'x'.repeat(22), inqType: 'GST' });
    if (step.kind !== 'screen') throw new Error('an accepted answer leads to a screen');
    expect(opened(buildScreenUrl(step.screen, step.query))).toEqual({
      passCheck: 'x'.repeat(22),
      isDirect: 'N',
      inqType: 'GST',
    });
  });

  it('[PASS-17] only the pass of a partner company employee is opened with a link', () => {
    const pid = 'A'.repeat(43);
    const carried = opened(buildScreenUrl('/pass', partnerLinkOf({ type: 'PEMP', pid })));
    expect(readVisit(carried).pid).toBe(pid);
    expect(partnerLinkOf({ type: 'RNOK', pid })).toEqual({});
    expect(partnerLinkOf({ type: 'PEMP', pid: undefined })).toEqual({});
  });

  it('treats a malformed value as missing', () => {
    const wrong = buildScreenUrl('/pt', {
      vd: '20261340',
      type: 'BOSS',
      idn: 'DROP TABLE',
      refId: '1',
      phone: '123',
      code: '../..',
      passCheck: 'short',
      pid: 'short',
    });
    const { ticket, ...rest } = readVisit(opened(wrong));
    expect(ticket).toBe('');
    expect(Object.values(rest).every((value) => value === undefined)).toBe(true);
    expect(readVisit(opened('/pt?vd=%%%&type=Tk9L')).type).toBe('NOK');
  });

  it('an opened visit continues with the server’s values', () => {
    const result = {
      answerType: 'GST' as const,
      visitDate: '20261121',
      identityNo: '01012345678',
      vistCntAES: '',
      meetingId: 'm-1',
    };
    expect(visitQuery(visitFromIdentity(result))).toEqual({
      type: 'GST',
      vd: '20261121',
      idn: '01012345678',
      code: 'm-1',
    });
  });
});
