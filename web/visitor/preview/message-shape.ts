/** How much text the message may still contain; each text that is read reduces it. */
export interface TextBudget {
  remainingCharacters: number;
}

/**
 * The shape of a value from another page: returns the first difference as a path such as
 * `categoryList[3].show`, or null if there is none.
 */
export type Shape = (value: unknown, path: string, budget: TextBudget) => string | null;

/** A text with a maximum length, which matches the pattern if there is one. */
export const text =
  (most: number, pattern?: RegExp): Shape =>
  (value, path, budget) => {
    if (typeof value !== 'string' || value.length > most) return path;
    budget.remainingCharacters -= value.length;
    return budget.remainingCharacters >= 0 && (pattern?.test(value) ?? true) ? null : path;
  };

/** One of these values. */
export const oneOf =
  (...values: readonly (string | null)[]): Shape =>
  (value, path) =>
    values.some((one) => one === value) ? null : path;

/** A list with a maximum length, whose entries have different values of `key`. */
export const listOf =
  (shape: Shape, most: number, key?: string): Shape =>
  (value, path, budget) => {
    if (!Array.isArray(value) || value.length > most) return path;
    const seen = new Set<unknown>();
    // By position, so that a list with holes is detected too.
    for (let position = 0; position < value.length; position += 1) {
      const one: unknown = value[position];
      const where = `${path}[${position}]`;
      const fault = shape(one, where, budget);
      if (fault !== null) return fault;
      if (key === undefined) continue;
      const own: unknown = Reflect.get(one as object, key);
      if (seen.has(own)) return `${where}.${key}`;
      seen.add(own);
    }
    return null;
  };

/** A whole number in a range. */
export const integer =
  (least: number, most: number): Shape =>
  (value, path) =>
    Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most ? null : path;

/** A finite number. */
export const number: Shape = (value, path) => (Number.isFinite(value) ? null : path);

/** An object with exactly these fields; those in `optional` may be absent. */
export const objectOf =
  (fields: Readonly<Record<string, Shape>>, optional: readonly string[] = []): Shape =>
  (value, path, budget) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return path;
    const names = Object.keys(fields);
    const inPath = (name: string): string => (path === '' ? name : `${path}.${name}`);
    for (const name of names) {
      if (!Object.hasOwn(value, name)) {
        if (optional.includes(name)) continue;
        return inPath(name);
      }
      const fault = fields[name]?.(Reflect.get(value, name), inPath(name), budget) ?? null;
      if (fault !== null) return fault;
    }
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
    return unknown === undefined ? null : inPath(unknown.slice(0, 40));
  };
