/** The text in at most this many characters; a text that is cut ends with an ellipsis. */
export const shortenText = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
