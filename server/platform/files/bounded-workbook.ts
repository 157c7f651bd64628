import { strFromU8, strToU8, zipSync } from 'fflate';
import { FILE_LIMITS } from './file-limits.ts';
import { unpackArchive, type ArchiveFault } from './unpack-archive.ts';

/** Excel has 16,384 columns, to XFD. */
const MAX_COLUMN_LETTERS = 3;
const XML_PART = /\.xml(?:\.rels)?$/;
const SHEET_PART = /^xl\/worksheets\/[^/]+\.xml$/;
const ADDRESS = /<(?:\w+:)?(?:row|c)\b[^>]*?\br=["']([A-Za-z]*)(\d*)["']/g;
/** Cells and rows with nothing but a style, which many programs write to the end of the sheet. */
const EMPTY_CELL = /<(?:\w+:)?c\b[^>]*(?:\/>|><\/(?:\w+:)?c>)/g;
const EMPTY_ROW = /<(?:\w+:)?row\b[^>]*(?:\/>|>\s*<\/(?:\w+:)?row>)/g;
/** What the program that wrote the sheet took for its size. */
const DIMENSION = /<(?:\w+:)?dimension\b[^>]*\/>/g;
const DOCUMENT_TYPE = /<!(?:DOCTYPE|ENTITY)/i;
const FIRST_LETTER = 64;

/** The number of a column from its letters, starting at 1. */
const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - FIRST_LETTER,
    0,
  );

/** Whether the last row and column of a sheet are within the limits. */
const isBoundedSheet = (sheet: string, mostRows: number): boolean => {
  let rows = 0;
  let columns = 0;
  for (const [, letters = '', row = ''] of sheet.matchAll(ADDRESS)) {
    if (letters.length > MAX_COLUMN_LETTERS) return false;
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnNumber(letters));
  }
  return rows <= mostRows && rows * columns <= FILE_LIMITS.cells;
};

/**
 * An XLSX file with only its XML parts, uncompressed, so that its reader has nothing to unpack. The
 * reader creates every row and cell up to the last address, so empty ones are left out and the
 * others limited. No part may have a document type, which could define entities.
 */
export const boundedWorkbook = (bytes: Uint8Array, mostRows: number): Buffer | ArchiveFault => {
  const unpacked = unpackArchive(bytes, (name) => XML_PART.test(name));
  if (typeof unpacked === 'string') return unpacked;
  const parts = { ...unpacked };
  for (const [name, part] of Object.entries(parts)) {
    const text = strFromU8(part, true);
    if (DOCUMENT_TYPE.test(text)) return 'unreadable';
    if (!SHEET_PART.test(name)) continue;
    const filled = [EMPTY_CELL, EMPTY_ROW, DIMENSION].reduce(
      (sheet, empty) => sheet.replace(empty, ''),
      text,
    );
    if (!isBoundedSheet(filled, mostRows)) return 'tooLarge';
    parts[name] = strToU8(filled, true);
  }
  return Buffer.from(zipSync(parts, { level: 0 }));
};

/** Whether the characters of all cells of a sheet together are within the limit. */
export const isBoundedText = (rows: readonly (readonly unknown[])[]): boolean => {
  let characters = 0;
  for (const row of rows) {
    for (const cell of row) if (typeof cell === 'string') characters += cell.length;
  }
  return characters <= FILE_LIMITS.sheetCharacters;
};
