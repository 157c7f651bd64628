/** The ranges that conditions of other notations ask about, as items of the question. */
import type { ItemDraft } from './assemble-categories.ts';
import { MAX_ITEMS } from './import-result.ts';
import { fitRange, type RangeScale } from './range-scale.ts';
import { rangeKey, type ValueRange } from './value-ranges.ts';

const ANY_VALUE_TEXT = { ko: '답이 있음', en: 'Any answer' };

const textOf = ({ from, to }: ValueRange, { describe }: RangeScale): ItemDraft['text'] => {
  if (from === undefined && to === undefined) return ANY_VALUE_TEXT;
  const words =
    from !== undefined && to !== undefined
      ? from === to
        ? describe(from)
        : `${describe(from)}–${describe(to)}`
      : from === undefined
        ? `≤ ${describe(to ?? 0)}`
        : `≥ ${describe(from)}`;
  return { ko: words, en: words };
};

const idOf = ({ from, to }: ValueRange): string => {
  if (from === undefined && to === undefined) return 'any';
  return [
    ...(from === undefined ? [] : ['from', String(from)]),
    ...(to === undefined ? [] : ['to', String(to)]),
  ]
    .join('_')
    .replaceAll('-', 'minus')
    .replaceAll('.', '_');
};

/** The ranges of a question: its own, and those that conditions ask about besides. */
export const rangeDrafts = (
  asked: readonly ValueRange[],
  scale: RangeScale,
  own: readonly ItemDraft[] = [],
): readonly ItemDraft[] => {
  const named = own.map((draft) => ({
    ...draft,
    keys: [rangeKey(fitRange(draft, scale) ?? draft)],
  }));
  const known = new Set(named.flatMap(({ keys }) => keys));
  const added = new Map<string, ItemDraft>();
  for (const range of asked) {
    const fitted = fitRange(range, scale);
    const key = fitted && rangeKey(fitted);
    if (key === null || known.has(key)) continue;
    added.set(key, {
      ...{ pointer: null, notApplicable: false, preferredId: idOf(fitted ?? {}) },
      text: textOf(fitted ?? {}, scale),
      ...{ keys: [key], isForConditions: true },
      // A range has an end, even if every answer is in it.
      ...(key === rangeKey({}) ? { from: scale.lowest } : fitted),
    });
  }
  // More than a question can have: its conditions are then simplified.
  return named.length + added.size > MAX_ITEMS ? named : [...named, ...added.values()];
};
