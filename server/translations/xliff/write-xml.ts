const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A reader would turn these into a blank or another line end if they were not escaped.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** A text as written between two tags: line breaks are kept. */
export const xmlText = (text: string): string =>
  text.replace(/[&<>\r]/g, (character) => ESCAPES[character] ?? character);

/** Attributes as written in a tag, each with a blank before it. */
export const xmlAttributes = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => {
      const escaped = value.replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? '');
      return ` ${name}="${escaped}"`;
    })
    .join('');
