import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyWrongValue } from '../../../../engine/questionnaire/testing/arbitrary.ts';
import type { AnswerValue } from '../../../../engine/questionnaire/index.ts';
import {
  entriesOf,
  itemAnswers,
  textAnswer,
  toCompactDay,
  toDashedDay,
  visitedAnswer,
} from './answer-values.ts';

const OVERSEAS = { visited: 'Y' as const, entries: [{ country: 'JP', date: '20260301' }] };
const PLACES = [{ historyId: 'h1', placeDate: '20260302' }];

describe('the fields of an answer', () => {
  it('are read from an answer of their type', () => {
    expect(textAnswer('Y')).toBe('Y');
    expect(itemAnswers({ cough: 'Y', fever: 'N' })).toEqual({ cough: 'Y', fever: 'N' });
    expect(visitedAnswer(OVERSEAS)).toBe('Y');
    expect(visitedAnswer({ visited: 'N' })).toBe('N');
    expect(entriesOf(OVERSEAS)).toEqual([{ country: 'JP', date: '20260301' }]);
    expect(entriesOf(PLACES)).toEqual(PLACES);
  });

  it('are empty for no answer, and for the answer to a question that had another type', () => {
    for (const value of [undefined, ['option'], PLACES] as const) {
      expect(textAnswer(value)).toBeUndefined();
      expect(itemAnswers(value)).toEqual({});
      expect(visitedAnswer(value)).toBeUndefined();
    }
    for (const value of [undefined, 'Y', { visited: 'N' }] as const) {
      expect(entriesOf(value)).toEqual([]);
    }
  });

  it('are read from any value without an error, and are texts', () => {
    fc.assert(
      fc.property(anyWrongValue, (wrong) => {
        const value = wrong as AnswerValue | undefined;
        const fields = [
          textAnswer(value) ?? '',
          visitedAnswer(value) ?? '',
          ...entriesOf(value).flatMap((entry) => Object.values(entry)),
        ];
        expect(fields.every((field) => typeof field === 'string')).toBe(true);
        expect(['Y', 'N']).toEqual(expect.arrayContaining(Object.values(itemAnswers(value))));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a day', () => {
  it('is shown with dashes and kept without them', () => {
    expect(toDashedDay('20260309')).toBe('2026-03-09');
    expect(toCompactDay('2026-03-09')).toBe('20260309');
    expect(toCompactDay('2026-03-09T10:00')).toBe('20260309');
  });

  it('is empty in both forms if none is selected', () => {
    expect(toDashedDay('')).toBe('');
    expect(toCompactDay('')).toBe('');
  });
});
