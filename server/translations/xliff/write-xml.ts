const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A reader takes these for a blank, or for another line end, where they stand as they are.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** A text as it stands between two tags: line breaks stay what they are. */
export const xmlText = (text: string): string =>
  text.replace(/[&<>\r]/g, (character) => ESCAPES[character] ?? character);

/** Attributes as they stand in a tag, each with a blank before it. */
export const xmlAttributes = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => {
      const escaped = value.replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? '');
      return ` ${name}="${escaped}"`;
    })
    .join('');
