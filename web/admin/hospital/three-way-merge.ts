const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two states of the same thing differ. */
export const changedFields = <Fields extends object>(
  before: Fields,
  after: Fields,
): readonly (keyof Fields & string)[] =>
  (Object.keys(before) as (keyof Fields & string)[]).filter(
    (field) => !isSame(before[field], after[field]),
  );

/**
 * What comes of two changes of the same thing: a field that I left alone is as they left it, and
 * what I changed stays as I have it.
 */
export const mergeFields = <Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Fields => {
  const changed = changedFields(base, mine);
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
};
