/** Conditions of other notations that compare a number, as the ranges of our number questions. */
import type { NumberFormat } from '../document/definition.ts';
import { decimalsOf, MAX_DECIMALS, MAX_NUMBER } from '../category-types/number/range.ts';
import { MAX_ITEMS } from './import-result.ts';
import type { ItemDraft } from './assemble-categories.ts';

/** A range of numbers; both ends are in it. */
export interface NumberRange {
  readonly from?: number;
  readonly to?: number;
}

/** The name of a range in conditions: an imported number question has it among its answers. */
export const rangeKey = ({ from, to }: NumberRange): string =>
  `${from === undefined ? '' : String(from)}..${to === undefined ? '' : String(to)}`;

/** The next number that an answer could be: what "more than" begins with. */
const beside = (value: number, step: 1 | -1): number => {
  const scale = 10 ** MAX_DECIMALS;
  // Without the rounding inside, 37.2 times 10,000 is a little less than 372,000.
  const scaled = Number((value * scale).toFixed(4));
  const next = step > 0 ? Math.floor(scaled) + 1 : Math.ceil(scaled) - 1;
  return Number((next / scale).toFixed(MAX_DECIMALS));
};

/** The numbers that a comparison is true of; null for a comparison that is no range. */
export const comparedRange = (sign: unknown, value: number): NumberRange | null => {
  if (Math.abs(value) > MAX_NUMBER) return null;
  switch (sign) {
    case '>=':
      return { from: value };
    case '>':
      return { from: beside(value, 1) };
    case '<=':
      return { to: value };
    case '<':
      return { to: beside(value, -1) };
    case '=':
      return { from: value, to: value };
    default:
      return null;
  }
};

/** Whether a text is a number in digits, as forms write it: no exponent, no thousands. */
export const isPlainNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/u.test(text);

/** The range of one number, by the name of an answer; none for a name that is no number. */
export const equalRange = (key: string): readonly NumberRange[] =>
  isPlainNumber(key) ? [{ from: Number(key), to: Number(key) }] : [];

/** The part that both have. */
export const intersectRanges = (one: NumberRange, other: NumberRange): NumberRange => {
  const from = Math.max(one.from ?? -Infinity, other.from ?? -Infinity);
  const to = Math.min(one.to ?? Infinity, other.to ?? Infinity);
  return { ...(from !== -Infinity && { from }), ...(to !== Infinity && { to }) };
};

/** A bound as one of the numbers that can be answered: 37.0001 is 38 where none has decimals. */
const toAnswerable = ({ from, to }: NumberRange, decimals: number): NumberRange => {
  const scale = 10 ** decimals;
  const round = (value: number, towards: 'ceil' | 'floor'): number =>
    // Without the rounding inside, 38.1 times 10 is a little more than 381.
    Number((Math[towards](Number((value * scale).toFixed(6))) / scale).toFixed(decimals));
  return {
    ...(from !== undefined && { from: round(from, 'ceil') }),
    ...(to !== undefined && { to: round(to, 'floor') }),
  };
};

const describeRange = ({ from, to }: NumberRange): string => {
  if (from !== undefined && to !== undefined) return `${String(from)}–${String(to)}`;
  return from === undefined ? `≤ ${String(to)}` : `≥ ${String(from)}`;
};

/** The ranges of a number question that conditions name, besides those that it has. */
export const rangeDrafts = (
  asked: readonly NumberRange[],
  number: NumberFormat,
  own: readonly ItemDraft[] = [],
): readonly ItemDraft[] => {
  const known = new Set(own.flatMap(({ keys }) => keys));
  const added = new Map<string, ItemDraft>();
  for (const range of asked) {
    if (known.has(rangeKey(range))) continue;
    const answerable = toAnswerable(range, decimalsOf(number));
    const words = describeRange(answerable);
    const former = added.get(words);
    added.set(words, {
      ...{ pointer: null, notApplicable: false, text: { ko: words, en: words } },
      preferredId: [
        ...(answerable.from === undefined ? [] : ['from', String(answerable.from)]),
        ...(answerable.to === undefined ? [] : ['to', String(answerable.to)]),
      ]
        .join('_')
        .replaceAll('-', 'minus')
        .replaceAll('.', '_'),
      keys: [...(former?.keys ?? []), rangeKey(range)],
      ...answerable,
    });
  }
  // More than a question can have: its conditions are then simplified.
  return own.length + added.size > MAX_ITEMS ? own : [...own, ...added.values()];
};
