import { describe, expect, it } from 'vitest';
import {
  historyWith,
  typedEntries,
  withEntry,
  withNewEntry,
  withoutEntry,
} from './visit-entries.ts';

describe('entries of a visit history', () => {
  it('"yes" opens with one empty entry', () => {
    expect(historyWith('OV', [])).toEqual({ visited: 'Y', entries: [{ country: '', date: '' }] });
    expect(historyWith('HV', [])).toEqual({ visited: 'Y', entries: [{ hospital: '', date: '' }] });
  });

  it('reads back what it wrote, and nothing from a "no"', () => {
    const typed = [
      { where: 'VN', date: '20261101' },
      { where: 'JP', date: '' },
    ];
    expect(typedEntries(historyWith('OV', typed))).toEqual(typed);
    expect(typedEntries(historyWith('HV', typed))).toEqual(typed);
    expect(typedEntries({ visited: 'N' })).toEqual([]);
    expect(typedEntries(undefined)).toEqual([]);
  });

  it('changes, adds and removes one entry and leaves the others', () => {
    const two = withNewEntry([{ where: 'VN', date: '20261101' }]);
    expect(two).toHaveLength(2);
    expect(withEntry(two, 1, { where: 'JP' })).toEqual([
      { where: 'VN', date: '20261101' },
      { where: 'JP', date: '' },
    ]);
    expect(withoutEntry(two, 0)).toEqual([{ where: '', date: '' }]);
  });
});
