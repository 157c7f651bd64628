/** The text on one line: every run of white space is one space. */
export const collapseSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();
