import { describe, expect, it } from 'vitest';
import { toEmployeeRequest, readPrefixedPhone, findInvalidEmployeeFields } from './index.ts';

const RIGHT = { name: '새사람', prefix: '010', digits: '55556666' } as const;

describe('a new employee', () => {
  it('[VALID-28] has a name that is not blank', () => {
    expect(findInvalidEmployeeFields(RIGHT)).toEqual([]);
    for (const name of ['', ' ', '\t \u3000']) {
      expect(findInvalidEmployeeFields({ ...RIGHT, name })).toEqual(['name']);
    }
  });

  it('[VALID-29] has 7 or 8 digits after the prefix', () => {
    const wrong = ['', '5', '555566', '5555666', '55556666', '555566667'].filter(
      (digits) => findInvalidEmployeeFields({ ...RIGHT, digits }).length > 0,
    );
    expect(wrong).toEqual(['', '5', '555566', '555566667']);
    expect(readPrefixedPhone('5555-٦٦٦٦-가99').digits).toBe('55556666');
  });

  it('reports all faults at the same time', () => {
    expect(findInvalidEmployeeFields({ name: ' ', prefix: '011', digits: '' })).toEqual([
      'name',
      'digits',
    ]);
  });

  it('[VALID-30] is sent with prefix and digits as one number', () => {
    expect(toEmployeeRequest({ name: ' 새사람 ', prefix: '017', digits: '5556666' })).toEqual({
      partnerEmpName: '새사람',
      phoneNum: '0175556666',
    });
  });
});
