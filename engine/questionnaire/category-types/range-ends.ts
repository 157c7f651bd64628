/** Lint of ranges whose ends are texts of digits: days and times of day. */
import type { CategoryDefinition } from '../document/definition.ts';
import { createFinding, locateItems, type LintFinding } from '../lint/lint-finding.ts';

/** What the ranges of a type are of. */
export interface RangeEndsRule {
  readonly ruleId: 'date/no-range' | 'time/no-range';
  readonly noun: 'day' | 'time';
  readonly isReal: (end: number) => boolean;
  readonly suggestion: string;
  /** Whether an author who wrote the ends in the other order probably exchanged them. */
  readonly mayBeExchanged: boolean;
}

/** Ranges without an end, with an end that does not exist, or with its ends in the wrong order. */
export const lintRangeEnds = (
  category: CategoryDefinition,
  index: number,
  { ruleId, noun, isReal, suggestion, mayBeExchanged }: RangeEndsRule,
): readonly LintFinding[] =>
  locateItems(category, index).flatMap(({ item, pointer }) => {
    const { from, to } = item;
    const isNone = from === undefined && to === undefined;
    const isReversed = from !== undefined && to !== undefined && from > to;
    const ends = [from, to].filter((end) => end !== undefined);
    if (!isNone && !isReversed && ends.every(isReal)) return [];
    const of = `"${item.id}" of "${category.id}"`;
    const message = isNone
      ? `${of} has neither "from" nor "to", so every ${noun} is in it.`
      : isReversed
        ? `No ${noun} is in ${of}, from ${String(from)} to ${String(to)}.`
        : `${of} begins or ends with a ${noun} that does not exist.`;
    return [
      createFinding(ruleId, {
        ...{ pointer, message, suggestion },
        edits:
          isReversed && mayBeExchanged
            ? [
                { op: 'replace', path: `${pointer}/from`, value: to },
                { op: 'replace', path: `${pointer}/to`, value: from },
              ]
            : [],
      }),
    ];
  });
