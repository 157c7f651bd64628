import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FILE_LIMITS } from './file-limits.ts';
import type { Finding } from './report.ts';
import type { CsvCell } from './csv-cells.ts';
import type { ParsedDocument } from './read-document.ts';

/** A file as it came, from disk or from a stream. */
export interface SourceFile {
  /** As findings name it. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** Where files that it refers to lie; null for a stream. */
  readonly folder: string | null;
  /** The cells of a file of rows that has been opened; `rows` is null where it cannot be read. */
  readonly sheet?: {
    readonly rows: readonly (readonly CsvCell[])[] | null;
    readonly findings: readonly Finding[];
  };
  /** The content of a YAML or JSON file that has been opened. */
  readonly document?: ParsedDocument;
}

/** The largest file that any reader reads. */
export const MOST_SOURCE_BYTES = FILE_LIMITS.archiveBytes;

/**
 * The bytes of a file; of one that is too large for every reader, one byte more than the limit, so
 * that its reader refuses it.
 */
const bytesAt = (path: string): Uint8Array => {
  const most = MOST_SOURCE_BYTES + 1;
  if (statSync(path).size < most) return readFileSync(path);
  const descriptor = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(most);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, most, 0));
  } finally {
    closeSync(descriptor);
  }
};

/** Reads one file. Throws what the file system says where that fails. */
export const sourceFile = (path: string): SourceFile => ({
  file: path,
  bytes: bytesAt(path),
  folder: dirname(path),
});

/** The file at the path, or of a folder every file whose name ends so, by name. */
export const sourceFilesAt = (
  path: string,
  endings: readonly string[],
): readonly [SourceFile, ...SourceFile[]] | readonly [] => {
  const paths = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => endings.some((ending) => name.endsWith(ending)))
        .sort()
        .map((name) => join(path, name))
    : [path];
  const [first, ...rest] = paths.map(sourceFile);
  return first ? [first, ...rest] : [];
};

/** The name of the file without its folders. */
export const nameOf = ({ file }: SourceFile): string => basename(file);
