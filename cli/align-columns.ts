/** Characters that take two columns of a terminal: Hangul, kana, Han and their punctuation. */
const WIDE_CHARACTERS =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;

/** The columns of a terminal that a text without control characters takes. */
export const displayWidth = (text: string): number =>
  text.length + (text.match(WIDE_CHARACTERS)?.length ?? 0);

/** Rows as lines with aligned cells; the last cell of a row is not padded. */
export const alignColumns = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, displayWidth(cell));
    });
  }
  return rows.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - displayWidth(cell)))
      .join('  ')
      .trimEnd(),
  );
};
