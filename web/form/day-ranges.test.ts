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

  it('are words in Mongolian, which browsers write as M02 27', () => {
    expect(formatDayRanges(['20260227', '20260228', '20260301', '20260309'], 'mn')).toBe(
      '2-р сарын 27 – 3-р сарын 1, 3-р сарын 9',
    );
    expect(formatDayRanges(['20260225', '20260226'], 'mn')).toBe('2-р сарын 25–26');
  });
});
