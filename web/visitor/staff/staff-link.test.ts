import { describe, expect, it } from 'vitest';
import { readStaffLink } from './staff-link.ts';

describe('link to the staff screen', () => {
  it('contains a staff number and a day', () => {
    expect(readStaffLink({ empNo: 'e100001', date: '20261122' })).toEqual({
      staffNumber: 'E100001',
      visitDate: '20261122',
    });
  });

  it.each([
    ['nothing', {}],
    ['a number that is too short', { empNo: 'E10', date: '' }],
    ['a day that does not exist', { date: '20260230' }],
  ])('leaves out malformed values: %s', (_, query) => {
    expect(readStaffLink(query)).toEqual({ staffNumber: undefined, visitDate: undefined });
  });
});
