const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters, of which XML 1.0 can say but these, and halves of characters. */
const INVALID_CHARACTERS = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu;

/** Text that stands in XML and HTML as it is, also within quotes. */
export const escapeMarkup = (text: string): string =>
  text
    .replace(INVALID_CHARACTERS, '\uFFFD')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
