// Embeddings and overrides end with U+202C, isolates with U+2069 (Unicode UAX #9).
const CLOSING_CONTROL: Readonly<Record<string, string>> = {
  '\u202A': '\u202C',
  '\u202B': '\u202C',
  '\u202D': '\u202C',
  '\u202E': '\u202C',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
};

const BIDI_CONTROL = /[\u202A-\u202E\u2066-\u2069]/u;

/**
 * Whether every direction control that a text opens is closed in it, in order, with no extra ones.
 */
export const isBidiBalanced = (text: string): boolean => {
  // Fast path: hardly any text has one, and every text of every questionnaire is checked.
  if (!BIDI_CONTROL.test(text)) return true;
  const open: string[] = [];
  for (const character of text) {
    const end = CLOSING_CONTROL[character];
    if (end) open.push(end);
    else if (character === '\u202C' || character === '\u2069') {
      if (open.pop() !== character) return false;
    }
  }
  return open.length === 0;
};
