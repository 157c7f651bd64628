const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters, of which XML 1.0 allows only these, and halves of surrogate pairs. */
const INVALID_CHARACTERS = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu;

/** Escapes a text for XML and HTML, also inside quotes. */
export const escapeMarkup = (text: string): string =>
  text
    .replace(INVALID_CHARACTERS, '\uFFFD')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
