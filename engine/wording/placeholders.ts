const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** The names between single braces, in order of their first use. */
export const placeholdersOf = (text: string): string[] =>
  text.includes('{')
    ? [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))]
    : [];

/** The text without its `{name}`s: their letters are not words. */
export const withoutPlaceholders = (text: string): string => text.replaceAll(PLACEHOLDER, ' ');

/** The text with each `{name}` replaced by its value; a name without a value is left as it is. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

export interface PlaceholderMismatch {
  /** In the Korean text only. */
  readonly missing: readonly string[];
  /** In the translation only. */
  readonly unknown: readonly string[];
}

/** How the placeholders of a translation differ from the Korean ones; undefined if they do not. */
export const placeholderMismatch = (
  korean: string,
  translation: string,
): PlaceholderMismatch | undefined => {
  const expected = placeholdersOf(korean);
  const found = placeholdersOf(translation);
  const missing = expected.filter((name) => !found.includes(name));
  const unknown = found.filter((name) => !expected.includes(name));
  return missing.length + unknown.length === 0 ? undefined : { missing, unknown };
};
