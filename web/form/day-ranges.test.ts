import { describe, expect, it } from 'vitest';
import { groupDayRanges, formatDayRanges } from './day-ranges.ts';

describe('days of a place', () => {
  it('are merged if they are consecutive, also over the end of a month', () => {
    expect(groupDayRanges(['20260227', '20260301', '20260228', '20260309'])).toEqual([
      { from: '20260227', to: '20260301' },
      { from: '20260309', to: '20260309' },
    ]);
    expect(groupDayRanges([])).toEqual([]);
  });

  it('are shown as ranges in the visitor’s language', () => {
    const days = ['20260227', '20260228', '20260301', '20260309'];
    expect(formatDayRanges(days, 'en')).toMatch(/^Feb 27.–.Mar 1, Mar 9$/);
    expect(formatDayRanges(days, 'ko')).toContain('2월 27일');
    expect(formatDayRanges(days, 'ko')).toContain('3월 9일');
  });
});
