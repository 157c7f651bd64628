/** A part of a text, and whether it is emphasised. */
export interface Span {
  readonly text: string;
  readonly isStrong: boolean;
}

const MARK = '**';

/**
 * The parts of a text in which `**…**` marks emphasis: consent law requires that retention,
 * sensitive items and the right to refuse are easy to see. No other notation is supported; HTML is
 * plain text. An opening mark without a closing one is text.
 */
export const parseEmphasis = (text: string): readonly Span[] => {
  const parts = text.split(MARK);
  const last = parts.length - 1;
  if (last % 2 === 1) {
    const tail = `${parts[last - 1] ?? ''}${MARK}${parts[last] ?? ''}`;
    parts.splice(last - 1, 2, tail);
  }
  return parts
    .map((part, index) => ({ text: part, isStrong: index % 2 === 1 }))
    .filter(({ text: words }) => words !== '');
};

/** The text for readers that do not support the notation. */
export const removeEmphasis = (text: string): string =>
  parseEmphasis(text)
    .map((span) => span.text)
    .join('');

/** Whether each mark is closed on the line on which it is opened, around at least one letter. */
export const isEmphasisBalanced = (text: string): boolean =>
  text.split('\n').every((line) => {
    const parts = line.split(MARK);
    return (
      parts.length % 2 === 1 && parts.every((part, index) => index % 2 === 0 || part.trim() !== '')
    );
  });
