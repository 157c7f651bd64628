/** The origins in a text that separates them with spaces. */
export const parseOrigins = (text: string): readonly string[] =>
  text.split(' ').filter((origin) => origin !== '');
