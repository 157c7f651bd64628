/** The limits for files from outside, in one place. */
import { availableParallelism, loadavg } from 'node:os';

const MEGABYTE = 1024 * 1024;

/** How much of any file is read. */
export const FILE_LIMITS = {
  /** A compressed file (XLSX), in bytes. */
  archiveBytes: 32 * MEGABYTE,
  archiveEntries: 1000,
  /** A YAML or JSON file, in bytes. */
  documentBytes: 24 * MEGABYTE,
  /** Any other text file, in bytes. */
  textBytes: 10 * MEGABYTE,
  /** All parts of a compressed file after unpacking, in bytes. */
  unpackedBytes: 32 * MEGABYTE,
  /** A part may be this many times its compressed size. The sheets of Excel stay below 40. */
  unpackedRatio: 100,
  /** Parts smaller than this may have any ratio. */
  smallPartBytes: MEGABYTE,
  /** Cells of a sheet, including the empty ones before the last column and row. */
  cells: 2_000_000,
  /** Characters in all cells of a sheet: many cells can refer to one long text. */
  sheetCharacters: 16 * MEGABYTE,
  /** Cells in a row of a CSV file. */
  rowCells: 1000,
  /** Errors of one kind that are reported for one file. Reading stops there. */
  reported: 1000,
  /** Elements of an XML file. */
  elements: 300_000,
  /** Nested lists and objects (YAML, JSON). A questionnaire needs 12. */
  depth: 64,
  /** The same, checked before parsing, so brackets within texts count too. */
  unreadDepth: 256,
  /** Width or height of a picture. */
  imageSide: 8192,
  /** Width times height of a picture: a phone needs 4 bytes of memory for each. */
  imagePixels: 24_000_000,
} as const;

/** What reading one file may cost. */
export interface ReadingLimits {
  readonly milliseconds: number;
  readonly heapMegabytes: number;
}

const BASE_LIMITS: ReadingLimits = { milliseconds: 1800, heapMegabytes: 96 };
const LIMITS_PER_MEGABYTE: ReadingLimits = { milliseconds: 500, heapMegabytes: 16 };
/** A normal workbook unpacks to ten times its size. */
const LIMITS_PER_COMPRESSED_MEGABYTE: ReadingLimits = { milliseconds: 2000, heapMegabytes: 48 };
/** The signature at the start of a ZIP archive. */
const ZIP_SIGNATURE = [0x50, 0x4b];

/** A busy machine needs longer for the same file, but not without end. */
const MOST_DELAY = 3;
const delayByLoad = (): number => {
  const [lastMinute = 0] = loadavg();
  return Math.min(MOST_DELAY, Math.max(1, lastMinute / availableParallelism()));
};

/**
 * A small file that needs much memory or time is an attack; a large one may need as much as its
 * size explains. The time grows with the load of the machine, at most threefold.
 */
export const readingLimits = (bytes: Uint8Array): ReadingLimits => {
  const isArchive = ZIP_SIGNATURE.every((byte, at) => bytes[at] === byte);
  const more = isArchive ? LIMITS_PER_COMPRESSED_MEGABYTE : LIMITS_PER_MEGABYTE;
  const megabytes = bytes.length / MEGABYTE;
  return {
    milliseconds: Math.ceil(
      (BASE_LIMITS.milliseconds + megabytes * more.milliseconds) * delayByLoad(),
    ),
    heapMegabytes: Math.ceil(BASE_LIMITS.heapMegabytes + megabytes * more.heapMegabytes),
  };
};
