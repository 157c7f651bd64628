import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../engine/wording/language.ts';
import { dayChoices, joinDay, monthName, splitDay, partOrder, changePart } from './day-parts.ts';

const LATEST = '20260309';

describe('a day chosen by its parts', () => {
  it('is complete once all of them are chosen', () => {
    expect(joinDay(splitDay('20260301'))).toBe('20260301');
    expect(joinDay({ ...splitDay('20260301'), month: '' })).toBe('');
    expect(joinDay(splitDay(''))).toBe('');
  });

  it('is never a day that does not exist, nor a future one', () => {
    const february = dayChoices(splitDay('20250201'), LATEST);
    expect(february.day.at(-1)).toBe('28');
    expect(dayChoices(splitDay('20240201'), LATEST).day.at(-1)).toBe('29');
    expect(dayChoices({ year: '', month: '02', day: '' }, LATEST).day.at(-1)).toBe('29');
    expect(dayChoices(splitDay(''), LATEST, '20251101').year).toEqual(['2026', '2025']);
    const now = dayChoices(splitDay('20260301'), LATEST);
    expect(now.year[0]).toBe('2026');
    expect(now.month).toEqual(['01', '02', '03']);
    expect(now.day.at(-1)).toBe('09');
    expect(dayChoices(splitDay('20260201'), LATEST).day.at(-1)).toBe('28');
    expect(dayChoices(splitDay('20990101'), LATEST).year).toContain('2099');
  });

  it('clears only the part that another part makes impossible', () => {
    expect(changePart(splitDay('20250131'), 'month', '02', LATEST)).toEqual({
      year: '2025',
      month: '02',
      day: '',
    });
    expect(changePart(splitDay('20251120'), 'year', '2026', LATEST)).toEqual({
      year: '2026',
      month: '',
      day: '20',
    });
    expect(changePart(splitDay('20250105'), 'year', '2026', LATEST)).toEqual(splitDay('20260105'));
    expect(changePart(splitDay(''), 'day', '31', LATEST)).toEqual({
      year: '',
      month: '',
      day: '31',
    });
  });

  it('follows the order of each language', () => {
    expect(partOrder('ko')).toEqual(['year', 'month', 'day']);
    expect(partOrder('en')).toEqual(['month', 'day', 'year']);
    expect(partOrder('ru')).toEqual(['day', 'month', 'year']);
    for (const language of LANGUAGES) {
      expect([...partOrder(language)].sort()).toEqual(['day', 'month', 'year']);
      expect(monthName('03', language)).not.toMatch(language === 'en' ? /^$/ : /march/i);
    }
    expect([monthName('03', 'ko'), monthName('03', 'ru'), monthName('03', 'mn')]).toEqual([
      '3월',
      'март',
      '3-р сар',
    ]);
  });
});
