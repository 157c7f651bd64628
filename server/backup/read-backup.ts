import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Cell } from '../platform/database/snapshot/table-shape.ts';
import {
  FORMAT_VERSION,
  InvalidBackup,
  parseRow,
  type BackupHeader,
  type BackupTrailer,
  type TableLine,
  type TableSum,
} from './backup-format.ts';

/** The parts of a backup, in their order. */
export type BackupPart =
  | { readonly part: 'header'; readonly header: BackupHeader }
  | { readonly part: 'table'; readonly table: TableLine }
  | {
      readonly part: 'rows';
      readonly table: TableLine;
      readonly rows: readonly (readonly Cell[])[];
    }
  | { readonly part: 'trailer'; readonly trailer: BackupTrailer };

/** More than the longest row can have: the places of an import of the largest file. */
const MAX_LINE_BYTES = 32 * 2 ** 20;
/**
 * The size that a backup may unpack to whatever its packed size, and beyond that the factor by
 * which it may grow.
 */
const ALWAYS_ALLOWED_BYTES = 64 * 2 ** 20;
const MAX_COMPRESSION_RATIO = 100;
/** A line up to this length may contain any number of values. */
const UNCHECKED_LINE_BYTES = 64 * 1024;
/** Values of a longer line, and their nesting depth. A row has one value per column. */
const MAX_VALUES = 1000;
const MAX_DEPTH = 8;
const ROW_BATCH_SIZE = 200;
const NEWLINE = 0x0a;

/** The lines of a file without their ends; only one of them is in memory at a time. */
async function* readLines(file: Readable): AsyncGenerator<Buffer> {
  const unpacked = file.pipe(createGunzip());
  file.once('error', (error) => unpacked.destroy(error));
  let pieces: Buffer[] = [];
  let length = 0;
  let total = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > ALWAYS_ALLOWED_BYTES + MAX_COMPRESSION_RATIO * unpacked.bytesWritten) {
        throw new InvalidBackup(`It unpacks to more than ${MAX_COMPRESSION_RATIO} times its size.`);
      }
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
        yield Buffer.concat([...pieces, chunk.subarray(from, end)]);
        pieces = [];
        length = 0;
        from = end + 1;
      }
      if (from < chunk.length) pieces.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > MAX_LINE_BYTES) throw new InvalidBackup('A line is longer than any row can be.');
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^Z_(DATA|BUF)_ERROR$/.test(code)) {
      throw new InvalidBackup(
        code === 'Z_BUF_ERROR' ? 'It ends too early.' : 'It is no compressed file, or was damaged.',
      );
    }
    throw error;
  }
  if (length > 0) throw new InvalidBackup('It ends in the middle of a line.');
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING: readonly (number | undefined)[] = [0x5b, 0x7b];
const CLOSING: readonly (number | undefined)[] = [0x5d, 0x7d];

/** The end of the text that starts at a quote: its closing quote, or the end of the line. */
const findTextEnd = (line: Buffer, start: number): number => {
  for (let end = line.indexOf(QUOTE, start + 1); end !== -1; end = line.indexOf(QUOTE, end + 1)) {
    let first = end;
    while (line[first - 1] === BACKSLASH) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return line.length;
};

/** Refuses a long line whose values would need many times its size in memory. */
const assertLineWithinLimits = (line: Buffer): void => {
  if (line.length <= UNCHECKED_LINE_BYTES) return;
  let depth = 0;
  let values = 1;
  for (let at = 0; at < line.length; at += 1) {
    const byte = line[at];
    if (byte === QUOTE) at = findTextEnd(line, at);
    else if (byte === COMMA) values += 1;
    else if (OPENING.includes(byte)) depth += 1;
    else if (CLOSING.includes(byte)) depth -= 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) {
      throw new InvalidBackup('A line of it has more values than any row.');
    }
  }
};

const parseLine = (line: Buffer): unknown => {
  assertLineWithinLimits(line);
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    throw new InvalidBackup('A line of it is no JSON.');
  }
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStringArray = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const parseHeader = (value: unknown): BackupHeader => {
  if (!isObject(value) || typeof value['munjinBackup'] !== 'number') {
    throw new InvalidBackup('It is no backup of Munjin.');
  }
  if (value['munjinBackup'] > FORMAT_VERSION) {
    throw new InvalidBackup(`Its format ${value['munjinBackup']} is that of a newer program.`);
  }
  if (!isStringArray(value['migrations']) || value['migrations'].length === 0) {
    throw new InvalidBackup('Its first line names no migrations.');
  }
  return value as unknown as BackupHeader;
};

const parseTableLine = (value: Readonly<Record<string, unknown>>): TableLine => {
  if (typeof value['table'] !== 'string' || !isStringArray(value['columns'])) {
    throw new InvalidBackup('A table of it has no name or no columns.');
  }
  return value as unknown as TableLine;
};

const haveSameSums = (one: readonly TableSum[], other: readonly TableSum[]): boolean =>
  one.length === other.length &&
  one.every(({ table, rows, sha256 }, at) => {
    const found = other[at];
    return found?.table === table && found.rows === rows && found.sha256 === sha256;
  });

/** Compares what was read with the sums in the last line. */
const parseTrailer = (
  value: Readonly<Record<string, unknown>>,
  read: { readonly tables: readonly TableSum[]; readonly sha256: string },
): BackupTrailer => {
  if (!Array.isArray(value['tables'])) throw new InvalidBackup('Its last line lists no tables.');
  const trailer = value as unknown as BackupTrailer;
  if (trailer.sha256 !== read.sha256 || !haveSameSums(trailer.tables, read.tables)) {
    throw new InvalidBackup('It is not what was written: lines were changed, lost or added.');
  }
  return trailer;
};

/** Takes the lines one after the other and keeps their sums. */
class BackupParser {
  readonly #whole = createHash('sha256');
  readonly #sums: TableSum[] = [];
  #rows: (readonly Cell[])[] = [];
  #count = 0;
  #sum = createHash('sha256');
  table: TableLine | null = null;
  isEnded = false;

  /** A row line; returns rows once enough are collected. */
  addRow(line: Buffer, value: readonly unknown[]): BackupPart | null {
    if (this.table === null || value.length !== this.table.columns.length) {
      throw new InvalidBackup('A row of it has not the columns of its table.');
    }
    this.#note(line);
    this.#sum.update(line).update('\n');
    this.#count += 1;
    this.#rows.push(parseRow(value));
    return this.#rows.length < ROW_BATCH_SIZE ? null : this.flushRows();
  }

  /** The rows collected since the last time. */
  flushRows(): BackupPart | null {
    if (this.table === null || this.#rows.length === 0) return null;
    const rows = this.#rows;
    this.#rows = [];
    return { part: 'rows', table: this.table, rows };
  }

  /** A line that is not a row: the first one, a table's, or the last one. */
  addOtherLine(line: Buffer, value: unknown, isFirst: boolean): BackupPart {
    if (this.table !== null) {
      const sha256 = this.#sum.digest('base64url');
      this.#sums.push({ table: this.table.table, rows: this.#count, sha256 });
      this.#sum = createHash('sha256');
      this.#count = 0;
      this.table = null;
    }
    if (isFirst) {
      this.#note(line);
      return { part: 'header', header: parseHeader(value) };
    }
    if (!isObject(value)) throw new InvalidBackup('A line of it is neither table nor row.');
    if ('table' in value) {
      this.#note(line);
      this.table = parseTableLine(value);
      return { part: 'table', table: this.table };
    }
    this.isEnded = true;
    const sha256 = this.#whole.digest('base64url');
    return { part: 'trailer', trailer: parseTrailer(value, { tables: this.#sums, sha256 }) };
  }

  #note(line: Buffer): void {
    this.#whole.update(line).update('\n');
  }
}

/**
 * Reads a backup from start to end.
 * @throws InvalidBackup if it is not a backup, was created by a newer program, was cut off, or does
 * not match its last line.
 */
export async function* readBackup(file: Readable): AsyncGenerator<BackupPart> {
  const parser = new BackupParser();
  let isFirst = true;
  for await (const line of readLines(file)) {
    if (parser.isEnded) throw new InvalidBackup('There is data after its end.');
    const value = parseLine(line);
    if (!isFirst && Array.isArray(value)) {
      const fullBatch = parser.addRow(line, value);
      if (fullBatch !== null) yield fullBatch;
      continue;
    }
    const rest = parser.flushRows();
    if (rest !== null) yield rest;
    yield parser.addOtherLine(line, value, isFirst);
    isFirst = false;
  }
  if (!parser.isEnded) throw new InvalidBackup('It ends too early.');
}
