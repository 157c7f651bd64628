/** Lint of ranges whose ends are texts of digits: days and times of day. */
import type { CategoryDefinition, ItemDefinition } from '../document/definition.ts';
import {
  createFinding,
  locateItems,
  type JsonPatchOperation,
  type LintFinding,
} from '../lint/lint-finding.ts';

/** What the ranges of a type are of. */
export interface RangeEndsRule {
  readonly ruleId: 'date/no-range' | 'time/no-range';
  readonly noun: 'day' | 'time';
  readonly isReal: (end: number) => boolean;
  readonly suggestion: string;
  /** What the author probably meant; no edits where that is not clear. */
  readonly fix: (item: ItemDefinition, pointer: string) => readonly JsonPatchOperation[];
}

/** Ranges without an end, with an end that does not exist, or with its ends in the wrong order. */
export const lintRangeEnds = (
  category: CategoryDefinition,
  index: number,
  { ruleId, noun, isReal, suggestion, fix }: RangeEndsRule,
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
        parameters: { variant: isNone ? 'none' : isReversed ? 'reversed' : 'unreal' },
        edits: fix(item, pointer),
      }),
    ];
  });
