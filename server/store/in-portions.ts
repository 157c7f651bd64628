/** A database takes a limited number of values in one question. */
const MOST_AT_ONCE = 1000;

/** Asks about many values in as few questions as may be; in none about no value. */
export const inPortions = async <Row>(
  values: Iterable<string>,
  ask: (portion: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const all = [...new Set(values)];
  const rows: Row[] = [];
  for (let from = 0; from < all.length; from += MOST_AT_ONCE) {
    rows.push(...(await ask(all.slice(from, from + MOST_AT_ONCE))));
  }
  return rows;
};
