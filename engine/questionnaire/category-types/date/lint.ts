/** The ranges of a date question are of real days, and can be answered. */
import {
  categoryPointer,
  createFinding,
  locateItems,
  type CategoryRule,
} from '../../lint/lint-finding.ts';
import { isCalendarDate } from '../../answer/calendar-date.ts';

const isDay = (value: number | undefined): boolean =>
  value === undefined || isCalendarDate(String(value));

export const lintDate: CategoryRule = (category, index) => {
  const { id, days, items = [] } = category;
  const ranges = locateItems(category, index).flatMap(({ item, pointer }) => {
    const { from, to } = item;
    const isNone = from === undefined && to === undefined;
    const isReversed = from !== undefined && to !== undefined && from > to;
    if (!isNone && !isReversed && isDay(from) && isDay(to)) return [];
    const message = isNone
      ? `"${item.id}" of "${id}" has neither "from" nor "to", so every day is in it.`
      : isReversed
        ? `No day is in "${item.id}" of "${id}", from ${String(from)} to ${String(to)}.`
        : `"${item.id}" of "${id}" begins or ends with a day that does not exist.`;
    return [
      createFinding('date/no-range', {
        pointer,
        message,
        suggestion: 'Write the first day, the last day or both as YYYYMMDD, such as 20260131.',
        edits: isReversed
          ? [
              { op: 'replace', path: `${pointer}/from`, value: to },
              { op: 'replace', path: `${pointer}/to`, value: from },
            ]
          : [],
      }),
    ];
  });
  const passing =
    days !== undefined && items.length > 0
      ? [
          createFinding('date/range-and-days', {
            pointer: `${categoryPointer(index)}/days`,
            message: `"${id}" asks for the last ${String(days)} days, which soon leave the days of its ranges behind.`,
            suggestion: 'Remove "days", or the ranges.',
            edits: [{ op: 'remove', path: `${categoryPointer(index)}/days` }],
          }),
        ]
      : [];
  return [...ranges, ...passing];
};
