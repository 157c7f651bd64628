/** Whether the value is an object with properties whose types are not yet known. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether there are properties other than these two. Called for every answer, so it does not build
 * a list of them.
 */
export const hasOthers = (value: object, first: string, second: string): boolean => {
  for (const name in value) {
    if (name !== first && name !== second && Object.hasOwn(value, name)) return true;
  }
  return false;
};
