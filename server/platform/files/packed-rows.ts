/** Rows of cells as a few long lists: threads copy these much faster than one object per cell. */
import type { CsvCell } from './parse-csv.ts';

export interface PackedRows {
  /** Number of cells in each row. */
  readonly widths: Uint32Array;
  /** Line and column of each cell, one after the other. */
  readonly places: Uint32Array;
  readonly texts: readonly string[];
}

export const packRows = (rows: readonly (readonly CsvCell[])[]): PackedRows => {
  const cells = rows.flat();
  const places = new Uint32Array(cells.length * 2);
  cells.forEach(({ line, column }, nth) => {
    places[nth * 2] = line;
    places[nth * 2 + 1] = column;
  });
  return {
    widths: Uint32Array.from(rows, (row) => row.length),
    places,
    texts: cells.map(({ text }) => text),
  };
};

export const unpackRows = ({
  widths,
  places,
  texts,
}: PackedRows): readonly (readonly CsvCell[])[] => {
  let nth = 0;
  return Array.from(widths, (width) =>
    Array.from({ length: width }, (): CsvCell => {
      const [line = 1, column = 1] = places.subarray(nth * 2, nth * 2 + 2);
      const text = texts[nth] ?? '';
      nth += 1;
      return { line, column, text };
    }),
  );
};
