/**
 * Replaces `window` in the program that draws first screens at the server, where there is none: the
 * screens read only what the first drawing needs.
 */
export const window = {
  location: { pathname: '/', search: '' },
  navigator: { languages: [] },
} as const;
