import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../engine/questionnaire/answer/answer.ts';
import {
  chosenIdsOf,
  housematesOf,
  itemAnswersOf,
  placeVisitsOf,
  textOf,
  visitHistoryOf,
  yesNoOf,
} from './answer-shape.ts';

const history = { visited: 'Y', entries: [{ country: 'VN', date: '20261101' }] } as const;
const visits = [{ historyId: 'market', placeDate: '20261118' }];

describe('answers as fields read them', () => {
  it('have the shape of their category type', () => {
    expect(yesNoOf('N')).toBe('N');
    expect(textOf('since Monday')).toBe('since Monday');
    expect(chosenIdsOf(['cough'])).toEqual(['cough']);
    expect(itemAnswersOf({ cough: 'Y' })).toEqual({ cough: 'Y' });
    expect(placeVisitsOf(visits)).toEqual(visits);
    expect(housematesOf([{ relation: ['spouse'] }, {}])).toEqual([{ relation: ['spouse'] }, {}]);
    expect(visitHistoryOf(history)).toEqual(history);
    expect(visitHistoryOf({ visited: 'N' })).toEqual({ visited: 'N' });
  });

  it('distinguish "none of these" from untouched', () => {
    expect(placeVisitsOf([])).toEqual([]);
    expect(placeVisitsOf(undefined)).toBeUndefined();
    expect(housematesOf([])).toEqual([]);
    expect(housematesOf(undefined)).toBeUndefined();
  });

  it('count as untouched in any other shape', () => {
    expect(yesNoOf('maybe')).toBeUndefined();
    expect(textOf(['cough'])).toBe('');
    expect(chosenIdsOf(visits)).toEqual([]);
    expect(itemAnswersOf(history)).toEqual({});
    expect(placeVisitsOf('Y')).toBeUndefined();
    expect(placeVisitsOf([{ relation: ['spouse'] }])).toBeUndefined();
    expect(housematesOf(visits)).toBeUndefined();
    expect(visitHistoryOf({ cough: 'Y' })).toBeUndefined();
  });

  it('count as untouched if null or a list replaces an object', () => {
    const saved = (json: string) => JSON.parse(json) as AnswerValue;
    expect(housematesOf(saved('[null]'))).toBeUndefined();
    expect(housematesOf(saved('[["spouse"]]'))).toBeUndefined();
    expect(housematesOf(saved('[null, {}]'))).toEqual([{}]);
    expect(placeVisitsOf(saved('[null]'))).toBeUndefined();
    expect(itemAnswersOf(saved('null'))).toEqual({});
    expect(visitHistoryOf(saved('null'))).toBeUndefined();
    expect(visitHistoryOf(saved('{ "visited": "Y", "entries": [null] }'))).toBeUndefined();
  });
});
