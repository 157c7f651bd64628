import { strFromU8, unzipSync } from 'fflate';

/** Far above a sheet of every text in eight languages. */
const MOST_UNPACKED_BYTES = 48 * 1024 * 1024;
/** Two letters: 702 columns. */
const MOST_COLUMN_LETTERS = 2;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const ADDRESS = /<(?:\w+:)?(?:row|c)\b[^>]*?\br=["']([A-Za-z]*)(\d*)["']/g;

class TooMuch extends Error {}

/**
 * Whether an XLSX file is small once it is unpacked, and no row or cell of it claims to stand beyond
 * `mostRows`. The reader makes every row and cell up to the furthest address and believes what the
 * archive says of its sizes: a few bytes could otherwise take all the memory of the server.
 *
 * @throws what fflate throws where the bytes are no archive.
 */
export const isBoundedWorkbook = (bytes: Uint8Array, mostRows: number): boolean => {
  let unpacked = 0;
  try {
    const sheets = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        unpacked += originalSize;
        if (unpacked > MOST_UNPACKED_BYTES) throw new TooMuch();
        return SHEET.test(name);
      },
    });
    return Object.values(sheets).every((sheet) => {
      for (const [, letters = '', row = ''] of strFromU8(sheet).matchAll(ADDRESS)) {
        if (letters.length > MOST_COLUMN_LETTERS || Number(row) > mostRows) return false;
      }
      return true;
    });
  } catch (cause) {
    if (cause instanceof TooMuch) return false;
    throw cause;
  }
};
