/** One line of terms. A numbered point "2. Purpose: …" has a heading; other lines have none. */
export interface TermsSection {
  readonly heading: string | null;
  /** Empty if the text of the point is on the following lines. */
  readonly text: string;
}

/** "2. Purpose: …", with the colon of any language; no emphasis in the heading. */
const POINT = /^(\d{1,2}\.\s*[^:：*]{1,60})[:：]\s*(.*)$/u;

/** The lines of terms, so that a reader finds a point without reading all of them. */
export const termsSections = (contents: string): readonly TermsSection[] =>
  contents
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, heading, text] = POINT.exec(line) ?? [];
      return heading !== undefined && text !== undefined
        ? { heading, text }
        : { heading: null, text: line };
    });
