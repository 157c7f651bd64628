import { expect, it } from 'vitest';
import { toSaveMeetingRequest } from './save-meeting-request.ts';

const MEETING = {
  meetingId: 'M-1',
  nameKo: '학회',
  nameEn: 'Congress',
  needsCode: true,
  startDate: '2026-03-09',
  endDate: '2026-03-11',
  opensAt: 1_772_950_000_000,
  opensByRule: false,
  guests: 12,
  revision: '7',
};

it('a meeting is saved as it is shown, with the code that it has', () => {
  expect(toSaveMeetingRequest(MEETING)).toEqual({
    meetingId: 'M-1',
    nameKo: '학회',
    nameEn: 'Congress',
    needsCode: true,
    inviteCode: null,
    startDate: '2026-03-09',
    endDate: '2026-03-11',
    opensAt: 1_772_950_000_000,
    isNew: false,
    revision: '7',
  });
});

it('a meeting that opens at the usual time keeps that rule, so that a new first day moves it', () => {
  expect(toSaveMeetingRequest({ ...MEETING, opensByRule: true }).opensAt).toBeNull();
});
