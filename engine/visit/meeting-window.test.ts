import { describe, expect, it } from 'vitest';
import { instantOf } from './local-time.ts';
import { meetingWindow } from './meeting-window.ts';

const meeting = { startDate: '20260310', endDate: '20260311' };

describe('meeting window', () => {
  it('[MEET-01] is not open before 16:00 of the day before, and says when it opens', () => {
    const opensAt = instantOf('20260309', '16:00');
    expect(meetingWindow(meeting, opensAt - 1)).toEqual({ state: 'notYetOpen', opensAt });
    expect(meetingWindow(meeting, opensAt)).toEqual({ state: 'open' });
  });

  it('[MEET-03] opens at its own time if it has one', () => {
    const opensAt = instantOf('20260301', '09:30');
    expect(meetingWindow({ ...meeting, opensAt }, opensAt - 1)).toEqual({
      state: 'notYetOpen',
      opensAt,
    });
    expect(meetingWindow({ ...meeting, opensAt }, opensAt)).toEqual({ state: 'open' });
  });

  it('[MEET-04] is open until the end of its last day, then ended', () => {
    const end = instantOf('20260312');
    expect(meetingWindow(meeting, end - 1)).toEqual({ state: 'open' });
    expect(meetingWindow(meeting, end)).toEqual({ state: 'ended' });
  });
});
