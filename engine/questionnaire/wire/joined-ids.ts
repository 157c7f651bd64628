const SEPARATOR = '|';

/** Several ids in one field of the wire, joined by |; empty for none. */
export const joinIds = (ids: readonly string[]): string => ids.join(SEPARATOR);

/** The ids in such a field, each once. */
export const splitIds = (joined: string): readonly string[] => [
  ...new Set(joined.split(SEPARATOR).filter((id) => id !== '')),
];
