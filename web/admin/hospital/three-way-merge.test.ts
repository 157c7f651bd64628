import { expect, it } from 'vitest';
import { changedFields, mergeFields } from './three-way-merge.ts';

const BASE = { name: 'a', grade: '1', days: ['20260301'] };

it('two changes of different fields are both there in the end', () => {
  const mine = { ...BASE, name: 'mine' };
  const theirs = { ...BASE, days: ['20260301', '20260302'] };
  expect(mergeFields(BASE, mine, theirs)).toEqual({ ...theirs, name: 'mine' });
});

it('a field that both changed stays as I have it', () => {
  const mine = { ...BASE, grade: '2' };
  expect(mergeFields(BASE, mine, { ...BASE, grade: '3' }).grade).toBe('2');
});

it('lists that say the same are no difference', () => {
  expect(changedFields(BASE, { ...BASE, days: ['20260301'], grade: '2' })).toEqual(['grade']);
});
