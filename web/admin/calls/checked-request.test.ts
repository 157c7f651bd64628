import { describe, expect, test } from 'vitest';
import { resultFor } from './checked-request.ts';

const request = { type: 'PT', identity: '20000001', visitDate: '20260309', language: 'ko' };
const result = { phone: '010****0001' };
const checked = { request, result };

describe('resultFor', () => {
  test('returns the result while the form has the values that were checked', () => {
    expect(resultFor(checked, { ...request })).toBe(result);
  });

  test.each([
    ['type', 'RNOK'],
    ['identity', '20000002'],
    ['visitDate', '20260310'],
    ['language', 'en'],
  ])(
    'returns nothing after a new value of %s, so the link must be checked again',
    (field, value) => {
      expect(resultFor(checked, { ...request, [field]: value })).toBeNull();
    },
  );

  test('returns nothing before the first check', () => {
    expect(resultFor(null, request)).toBeNull();
  });
});
