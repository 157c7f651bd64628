/** A database takes a limited number of values in one question. */
const MAX_BATCH_SIZE = 1000;

/** Asks about many values in as few questions as may be; in none about no value. */
export const queryInBatches = async <Row>(
  values: Iterable<string>,
  ask: (portion: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const all = [...new Set(values)];
  const rows: Row[] = [];
  for (let from = 0; from < all.length; from += MAX_BATCH_SIZE) {
    rows.push(...(await ask(all.slice(from, from + MAX_BATCH_SIZE))));
  }
  return rows;
};
