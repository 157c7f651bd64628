import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../wording/language.ts';
import { fillRetention } from './retention.ts';

describe('a retention period in terms', () => {
  it('is written as each language writes days, with digits that everyone reads', () => {
    const words = LANGUAGES.map((language) =>
      fillRetention('{visitDays}', { visitDays: 90 }, language),
    );
    expect(words).toEqual([
      '90일',
      '90 days',
      '90日',
      '90天',
      '90 дней',
      '90 ngày',
      '90 يومًا',
      '90 хоног',
    ]);
  });
});
