import { describe, expect, it } from 'vitest';
import { dayRanges, rangesInWords } from './day-ranges.ts';

describe('days of a place', () => {
  it('are put together where they follow one another, over the end of a month too', () => {
    expect(dayRanges(['20260227', '20260301', '20260228', '20260309'])).toEqual([
      { from: '20260227', to: '20260301' },
      { from: '20260309', to: '20260309' },
    ]);
    expect(dayRanges([])).toEqual([]);
  });

  it('are read as ranges in the visitor’s language', () => {
    const days = ['20260227', '20260228', '20260301', '20260309'];
    expect(rangesInWords(days, 'en')).toMatch(/^Feb 27.–.Mar 1, Mar 9$/);
    expect(rangesInWords(days, 'ko')).toContain('2월 27일');
    expect(rangesInWords(days, 'ko')).toContain('3월 9일');
  });
});
