import { expect, it } from 'vitest';
import { passTypeOf } from './pass-type.ts';
import { USER_TYPES } from './user-type.ts';

const withPass = (kind: string): string[] =>
  USER_TYPES.filter((type) => passTypeOf(type) === kind).sort();

it('gives a single entry to most visitors, 24 hours to guardians, the day to all others', () => {
  expect(withPass('T')).toEqual(['ICUGST', 'TMP', 'WGST', 'WVIS']);
  expect(withPass('D')).toEqual(['ENOK', 'NOK', 'RNOK']);
  expect(withPass('M')).toEqual(['EMMA', 'EMP', 'EPT', 'GST', 'PEMP', 'PT', 'RPT']);
});

it('prefers the hospital’s own choice', () => {
  expect(passTypeOf('GST', { GST: 'T' })).toBe('T');
  expect(passTypeOf('PT', { GST: 'T' })).toBe('M');
});
