import { describe, expect, it } from 'vitest';
import { EMPTY_SESSION } from './session-state.ts';
import { buildSubmission } from './submission.ts';

const person = { type: 'GST', visitDate: '20261121', identityNo: '01012345678' } as const;

describe('submission', () => {
  it('leaves out fields that the visit does not have', () => {
    const given = buildSubmission(
      { refId: undefined, ticket: '', meetingId: undefined },
      { ...person, type: 'TMP' },
      { invite: undefined },
      { ...EMPTY_SESSION, language: 'mn' },
    );
    expect(given).toEqual({
      identityNo: '01012345678',
      answerType: 'TMP',
      visitDate: '20261121',
      deviceType: 'M',
      completePlace: false,
      inqType: 'GST',
      kioskType: '',
      conn: 'home',
      language: 'mn',
    });
  });

  it('[CONST-18] a phone and a kiosk both send deviceType M', () => {
    for (const kioskType of ['', 'H'] as const) {
      const session = { ...EMPTY_SESSION, kioskType };
      const visit = { refId: undefined, ticket: '', meetingId: undefined };
      expect(buildSubmission(visit, person, {}, session).deviceType).toBe('M');
    }
  });

  it('[ENTITY-17] includes the link only for a partner company employee', () => {
    const visit = { refId: undefined, ticket: '', meetingId: undefined, pid: 'A'.repeat(43) };
    const of = (type: 'PEMP' | 'GST') =>
      buildSubmission(visit, { ...person, type }, {}, EMPTY_SESSION);
    expect(of('PEMP').partnerEmpId).toBe('A'.repeat(43));
    expect(of('GST')).not.toHaveProperty('partnerEmpId');
  });

  it('includes the invite code only for its own meeting', () => {
    const invite = { meetingId: 'm-1', inputCode: '1234' };
    const of = (meetingId: string) =>
      buildSubmission(
        { refId: undefined, ticket: 't', meetingId },
        person,
        { invite },
        EMPTY_SESSION,
      );
    expect(of('m-1')).toMatchObject({ meetingId: 'm-1', inputCode: '1234', vistCntAES: 't' });
    expect(of('m-2')).not.toHaveProperty('inputCode');
  });
});
