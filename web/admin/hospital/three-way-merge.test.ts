import { expect, it } from 'vitest';
import { changedFields, mergeFields } from './three-way-merge.ts';

const BASE = { name: 'a', grade: '1', days: ['20260301'] };

it('merges two changes of different fields', () => {
  const mine = { ...BASE, name: 'mine' };
  const theirs = { ...BASE, days: ['20260301', '20260302'] };
  expect(mergeFields(BASE, mine, theirs)).toEqual({ ...theirs, name: 'mine' });
});

it('keeps my value if both changed a field', () => {
  const mine = { ...BASE, grade: '2' };
  expect(mergeFields(BASE, mine, { ...BASE, grade: '3' }).grade).toBe('2');
});

it('reports no difference for lists with the same content', () => {
  expect(changedFields(BASE, { ...BASE, days: ['20260301'], grade: '2' })).toEqual(['grade']);
});
