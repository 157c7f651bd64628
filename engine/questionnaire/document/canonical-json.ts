/**
 * JSON with the keys of every object sorted by code unit and without white space: equal content
 * gives equal text.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(sortKeys(value));

const sortKeys = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  // Without a prototype, so that a key such as `__proto__` is treated like any other.
  const ordered = Object.create(null) as Record<string, unknown>;
  for (const key of Object.keys(value).sort()) {
    ordered[key] = sortKeys((value as Record<string, unknown>)[key]);
  }
  return ordered;
};
