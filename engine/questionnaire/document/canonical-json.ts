/** JSON with the keys of every object sorted by code unit and no white space: equal content, equal text. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, sortedKeys);

const sortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0)),
      )
    : value;
