/** A text split at its placeholders: words as they are, names of values in between. */
export type TextPart = { readonly words: string } | { readonly value: string };

const PLACEHOLDER = /\{(\w+)\}/g;

/** Splits "Call {phone} now" into its words and the names of its values. */
export const splitAtPlaceholders = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    if (match.index > from) parts.push({ words: text.slice(from, match.index) });
    parts.push({ value: match[1] ?? '' });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ words: text.slice(from) });
  return parts;
};

/** Whether a value is a phone, code, date or time, which runs left to right in every language. */
export const isLeftToRight = (value: string): boolean =>
  /\d/.test(value) && /^[\dA-Z*+()./:\s-]+$/.test(value);
