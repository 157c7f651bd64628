import { strFromU8, zipSync } from 'fflate';
import { FILE_LIMITS } from './file-limits.ts';
import { unpackArchive, type ArchiveFault } from './unpack-archive.ts';

/** Two letters: 702 columns. */
const MAX_COLUMN_LETTERS = 2;
const XML_PART = /\.xml(?:\.rels)?$/;
const SHEET_PART = /^xl\/worksheets\/[^/]+\.xml$/;
const ADDRESS = /<(?:\w+:)?(?:row|c)\b[^>]*?\br=["']([A-Za-z]*)(\d*)["']/g;
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
 * reader creates every row and cell up to the last address, so these are limited as well. No part
 * may have a document type, which could define entities.
 */
export const boundedWorkbook = (bytes: Uint8Array, mostRows: number): Buffer | ArchiveFault => {
  const parts = unpackArchive(bytes, (name) => XML_PART.test(name));
  if (typeof parts === 'string') return parts;
  for (const [name, part] of Object.entries(parts)) {
    const text = strFromU8(part, true);
    if (DOCUMENT_TYPE.test(text)) return 'unreadable';
    if (SHEET_PART.test(name) && !isBoundedSheet(text, mostRows)) return 'tooLarge';
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
