/** The bounds of a number, and of its ranges, leave something to answer. */
import {
  categoryPointer,
  createFinding,
  locateItems,
  type CategoryRule,
} from '../../lint/lint-finding.ts';
import { isInRange } from '../ranges.ts';
import { exampleNumbers } from './example.ts';
import { highestOf, lowestOf } from './range.ts';
import { toQuestion } from '../../graph/to-questions.ts';

export const lintNumber: CategoryRule = (category, index) => {
  const { id, number = {} } = category;
  const lowest = lowestOf(number);
  const highest = highestOf(number);
  const numbers = exampleNumbers(toQuestion(category));
  const bounds =
    numbers.length === 0
      ? [
          createFinding('number/no-number', {
            pointer: `${categoryPointer(index)}/number`,
            parameters: { lowest, highest, variant: lowest > highest ? 'reversed' : 'decimals' },
            message:
              lowest > highest
                ? `No number can be an answer to "${id}": its lowest, ${String(lowest)}, is above its highest, ${String(highest)}.`
                : `No number can be an answer to "${id}": none with its decimals is from ${String(lowest)} to ${String(highest)}.`,
            suggestion:
              lowest > highest ? 'Exchange them, or correct one.' : 'Allow more decimals.',
            edits:
              lowest <= highest
                ? []
                : [
                    { op: 'replace', path: `${categoryPointer(index)}/number/min`, value: highest },
                    { op: 'replace', path: `${categoryPointer(index)}/number/max`, value: lowest },
                  ],
          }),
        ]
      : [];
  const ranges = (numbers.length === 0 ? [] : locateItems(category, index)).flatMap(
    ({ item, pointer }) => {
      const { from = lowest, to = highest } = item;
      if (item.from === undefined && item.to === undefined) {
        return [
          createFinding('number/no-range', {
            pointer,
            message: `"${item.id}" of "${id}" has neither "from" nor "to", so every number is in it.`,
            suggestion: 'Say from which number, or up to which, it reaches.',
            edits: [{ op: 'add', path: `${pointer}/from`, value: lowest }],
          }),
        ];
      }
      return numbers.every((value) => !isInRange(value, item))
        ? [
            createFinding('number/empty-range', {
              pointer,
              parameters: { from, to },
              message: `No answer to "${id}" is in "${item.id}", from ${String(from)} to ${String(to)}.`,
              suggestion: 'Correct the range, or the lowest and highest number of the question.',
              ...(item.from !== undefined &&
                item.to !== undefined &&
                from > to && {
                  edits: [
                    { op: 'replace', path: `${pointer}/from`, value: to },
                    { op: 'replace', path: `${pointer}/to`, value: from },
                  ],
                }),
            }),
          ]
        : [];
    },
  );
  return [...bounds, ...ranges];
};
