/**
 * CSV (RFC 4180) as cells with their positions. No tested parser gives the position of a cell or
 * continues after a wrong quote; a file with ten mistakes must report all ten.
 */
import { FILE_LIMITS } from './file-limits.ts';
import type { Position } from './position.ts';

export interface CsvCell extends Position {
  readonly text: string;
}

export interface CsvFault extends Position {
  readonly message: string;
  readonly fix: string;
}

export interface ParsedCsv {
  /** Lines without any character are skipped. */
  readonly rows: readonly (readonly CsvCell[])[];
  readonly faults: readonly CsvFault[];
}

const LINE_END = 10;

/** The separator between two cells. */
export type Separator = ',' | ';' | '\t';

/** Splits a text with `\n` line ends into cells. */
export const parseCsv = (text: string, between: Separator = ','): ParsedCsv => {
  const separatorCode = between.charCodeAt(0);
  const rows: CsvCell[][] = [];
  const faults: CsvFault[] = [];
  let row: CsvCell[] = [];
  let offset = 0;
  let line = 1;
  let lineStart = 0;

  /** Everything up to the quote that closes a cell. */
  const readQuoted = (): { readonly body: string; readonly isClosed: boolean } => {
    const start = offset + 1;
    let quote = text.indexOf('"', start);
    while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
    const end = quote === -1 ? text.length : quote;
    offset = quote === -1 ? end : end + 1;
    return { body: text.slice(start, end), isClosed: quote !== -1 };
  };
  /**
   * Everything up to the next separator or line end; searched by hand, because most of the time is
   * spent here.
   */
  const readPlain = (): string => {
    const start = offset;
    for (; offset < text.length; offset += 1) {
      const code = text.charCodeAt(offset);
      if (code === separatorCode || code === LINE_END) break;
    }
    return text.slice(start, offset);
  };
  const currentPosition = (): Position => ({ line, column: offset - lineStart + 1 });
  const skipLines = (from: number) => {
    for (
      let at = text.indexOf('\n', from);
      at !== -1 && at < offset;
      at = text.indexOf('\n', at + 1)
    ) {
      line += 1;
      lineStart = at + 1;
    }
  };
  const quotedCell = (): CsvCell => {
    const position = currentPosition();
    const start = offset;
    const { body, isClosed } = readQuoted();
    skipLines(start);
    if (!isClosed) {
      faults.push({
        ...position,
        message: 'A quote (") opens here and never closes.',
        fix: 'Close it, or write two quotes ("") for a quote inside a cell.',
      });
    }
    const after = currentPosition();
    const rest = readPlain();
    if (rest.trim() !== '') {
      faults.push({
        ...after,
        message: 'There is text after the closing quote.',
        fix: 'Write two quotes ("") for a quote inside a cell.',
      });
    }
    return { ...position, text: body.replaceAll('""', '"') };
  };
  const plainCell = (): CsvCell => {
    const column = offset - lineStart + 1;
    const content = readPlain();
    if (content.includes('"')) {
      faults.push({
        line,
        column: column + content.indexOf('"'),
        message: 'There is a quote inside a cell that does not begin with one.',
        fix: 'Put the whole cell in quotes, and write two quotes ("") for this one.',
      });
    }
    return { line, column, text: content };
  };

  while (offset < text.length && faults.length < FILE_LIMITS.reported) {
    if (row.length === FILE_LIMITS.rowCells) {
      faults.push({
        ...currentPosition(),
        message: `The row has more than ${FILE_LIMITS.rowCells} cells.`,
        fix: 'Check that each row ends with a line end.',
      });
      return { rows, faults };
    }
    row.push(text[offset] === '"' ? quotedCell() : plainCell());
    const separator = text[offset];
    offset += 1;
    if (separator === between) {
      // A separator at the very end is followed by an empty cell.
      if (offset === text.length) row.push({ ...currentPosition(), text: '' });
      continue;
    }
    if (row.length > 1 || row[0]?.text !== '') rows.push(row);
    row = [];
    line += 1;
    lineStart = offset;
  }
  if (row.length > 0) rows.push(row);
  return { rows, faults };
};
