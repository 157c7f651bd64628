const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields whose values differ between two states of the same thing. */
export const changedFields = <Fields extends object>(
  before: Fields,
  after: Fields,
): readonly (keyof Fields & string)[] =>
  (Object.keys(before) as (keyof Fields & string)[]).filter(
    (field) => !isSame(before[field], after[field]),
  );

/**
 * Merges two changes of the same thing: fields that I did not change get their value, and fields
 * that I changed keep mine.
 */
export const mergeFields = <Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Fields => {
  const changed = changedFields(base, mine);
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
};
