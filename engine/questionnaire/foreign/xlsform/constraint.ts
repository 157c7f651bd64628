/** The constraints that our questionnaires can express. */

/** The maximum number of characters that a constraint allows; null for any other constraint. */
export const parseMaxLength = (constraint: string): number | null => {
  const found = /^string-length\(\s*\.\s*\)\s*(<=?)\s*(\d{1,6})$/u.exec(constraint.trim());
  if (!found) return null;
  return Number(found[2]) - (found[1] === '<' ? 1 : 0);
};

/** The single answer that a constraint allows: `. = 'yes'`; null for any other constraint. */
export const parseOnlyAllowedValue = (constraint: string): string | null => {
  const [, single, double] = /^\.\s*=\s*(?:'([^']*)'|"([^"]*)")$/u.exec(constraint.trim()) ?? [];
  return single ?? double ?? null;
};
