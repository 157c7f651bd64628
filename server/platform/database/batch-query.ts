/** A database accepts a limited number of values in one query. */
const MAX_BATCH_SIZE = 1000;

/** Queries many values in as few queries as possible; no values means no query. */
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
