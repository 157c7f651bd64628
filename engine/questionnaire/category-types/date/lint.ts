/** The ranges of a date question are of real days, and can be answered. */
import { categoryPointer, createFinding, type CategoryRule } from '../../lint/lint-finding.ts';
import { isCalendarDate } from '../../answer/calendar-date.ts';
import { lintRangeEnds } from '../range-ends.ts';

export const lintDate: CategoryRule = (category, index) => {
  const { id, days, items = [] } = category;
  const ranges = lintRangeEnds(category, index, {
    ...{ ruleId: 'date/no-range', noun: 'day', isReal: (day) => isCalendarDate(String(day)) },
    suggestion: 'Write the first day, the last day or both as YYYYMMDD, such as 20260131.',
    fix: ({ from, to }, pointer) =>
      from !== undefined && to !== undefined && from > to
        ? [
            { op: 'replace', path: `${pointer}/from`, value: to },
            { op: 'replace', path: `${pointer}/to`, value: from },
          ]
        : [],
  });
  const passing =
    days !== undefined && items.length > 0
      ? [
          createFinding('date/range-and-days', {
            pointer: `${categoryPointer(index)}/days`,
            parameters: { days },
            message: `"${id}" asks for the last ${String(days)} days, which soon leave the days of its ranges behind.`,
            suggestion: 'Remove "days", or the ranges.',
            edits: [{ op: 'remove', path: `${categoryPointer(index)}/days` }],
          }),
        ]
      : [];
  return [...ranges, ...passing];
};
