/** The constraints that our questionnaires can express. */
import { comparedRange, intersectRanges, type ValueRange } from '../value-ranges.ts';

/** The maximum number of characters that a constraint allows; null for any other constraint. */
export const parseMaxLength = (constraint: string): number | null => {
  const found = /^string-length\(\s*\.\s*\)\s*(<=?)\s*(\d{1,6})$/u.exec(constraint.trim());
  if (!found) return null;
  return Number(found[2]) - (found[1] === '<' ? 1 : 0);
};

/** Longer ones are of another kind. */
const MAX_CONSTRAINT = 200;

/** The bounds that a constraint sets to a number: `. >= 0 and . <= 120`; null for any other. */
export const parseBounds = (constraint: string): ValueRange | null => {
  if (constraint.length > MAX_CONSTRAINT) return null;
  const parts = constraint
    .trim()
    .replace(/^\((.*)\)$/u, '$1')
    .split(/\s+and\s+/iu);
  const ranges = parts.map((part) => {
    const [, sign = '', value = ''] =
      /^\(?\s*\.\s*(>=?|<=?)\s*(-?\d+(?:\.\d+)?)\s*\)?$/u.exec(part) ?? [];
    return sign === '' ? null : comparedRange(sign, Number(value));
  });
  return ranges.every((range) => range !== null)
    ? ranges.reduce<ValueRange>(intersectRanges, {})
    : null;
};

/** The constraint of these bounds; empty for none. */
export const boundsConstraint = (
  { from, to }: ValueRange,
  write: (value: number) => string = String,
): string =>
  [
    ...(from === undefined ? [] : [`. >= ${write(from)}`]),
    ...(to === undefined ? [] : [`. <= ${write(to)}`]),
  ].join(' and ');

/** The single answer that a constraint allows: `. = 'yes'`; null for any other constraint. */
export const parseOnlyAllowedValue = (constraint: string): string | null => {
  const [, single, double] = /^\.\s*=\s*(?:'([^']*)'|"([^"]*)")$/u.exec(constraint.trim()) ?? [];
  return single ?? double ?? null;
};
