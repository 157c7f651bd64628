import { describe, expect, it } from 'vitest';
import {
  formatFullDate,
  formatLeadingDate,
  formatLongDate,
  formatMonthDay,
} from './date-format.ts';
import { formatIsoInstant } from '../../web/i18n/instant-format.ts';

describe('dates on the screens', () => {
  it('[PASS-07] shows the visit date as MM-DD', () => {
    expect(formatMonthDay('20260309')).toBe('03-09');
    expect(formatFullDate('20260309')).toBe('2026-03-09');
  });

  it('names the day in the language, in Latin digits, in any browser time zone', () => {
    expect(formatLongDate('20261121', 'ko')).toBe('11월 21일 (토)');
    expect(formatLongDate('20261121', 'en')).toBe('Sat, November 21');
    expect(formatLongDate('20261121', 'ar')).toMatch(/21/);
    expect(formatLongDate('20261121', 'mn')).toBe('11-р сарын 21, Бя');
  });

  it('[PASS-13] shows the time in the hospital zone as it was written', () => {
    expect(formatIsoInstant('2026-11-20T14:02:09+09:00')).toBe('2026-11-20 14:02');
  });

  it('replaces the date at the beginning of a value, and nothing else', () => {
    expect(formatLeadingDate('2026-11-21', 'en')).toBe('November 21');
    expect(formatLeadingDate('2026-11-21 16:00', 'ko')).toBe('11월 21일 16:00');
    expect(formatLeadingDate('2026-11-21', 'vi')).toBe('21 tháng 11');
    expect(formatLeadingDate('2026-11-21', 'ru')).toBe('21 ноября');
    expect(formatLeadingDate('2026-11-21', 'mn')).toBe('11-р сарын 21');
    expect(formatLeadingDate('2026-11-21', 'ar')).toMatch(/^21 نوفمبر$/);
    for (const other of ['2026-11-210', 'L2026-11-21', '010-1234-5678', '16:00']) {
      expect(formatLeadingDate(other, 'ko')).toBe(other);
    }
  });
});
