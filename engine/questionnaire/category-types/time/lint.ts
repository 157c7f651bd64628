/** The ranges of a time question are of real times. */
import type { CategoryRule } from '../../lint/lint-finding.ts';
import { lintRangeEnds } from '../range-ends.ts';
import { isTime, nearestTime } from './range.ts';

export const lintTime: CategoryRule = (category, index) =>
  lintRangeEnds(category, index, {
    ...{ ruleId: 'time/no-range', noun: 'time', isReal: isTime },
    suggestion:
      'Write the first time, the last time or both as HHmm, such as 830 for 08:30. A range across midnight is two ranges: one until 2359, and one from 0.',
    // Ends in the other order are left: from 22:00 to 06:00 is the night, and exchanged the day.
    fix: (item, pointer) =>
      [['from', 'ceil'] as const, ['to', 'floor'] as const].flatMap(([end, towards]) => {
        const value = item[end] === undefined ? Infinity : nearestTime(item[end], towards);
        return isTime(value) && value !== item[end]
          ? [{ op: 'replace' as const, path: `${pointer}/${end}`, value }]
          : [];
      }),
  });
