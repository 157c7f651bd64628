import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FILE_LIMITS } from './file-limits.ts';
import type { Finding } from './report.ts';
import type { CsvCell } from './parse-csv.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** A file as received, from disk or from a stream. */
export interface SourceFile {
  /** The name in findings. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** The folder of files that it refers to; null for a stream. */
  readonly folder: string | null;
  /** The cells of an opened file of rows; `rows` is null if it cannot be read. */
  readonly sheet?: {
    readonly rows: readonly (readonly CsvCell[])[] | null;
    readonly findings: readonly Finding[];
  };
  /** The content of an opened YAML or JSON file. */
  readonly document?: ParsedDocument;
}

/** The largest file that any reader reads. */
export const MAX_SOURCE_BYTES = FILE_LIMITS.archiveBytes;

/**
 * The bytes of a file. If it is too large for every reader, one byte more than the limit, so that
 * its reader refuses it.
 */
const readBytes = (path: string): Uint8Array => {
  const maxBytes = MAX_SOURCE_BYTES + 1;
  if (statSync(path).size < maxBytes) return readFileSync(path);
  const descriptor = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(maxBytes);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, maxBytes, 0));
  } finally {
    closeSync(descriptor);
  }
};

/** Reads one file. Throws the error of the file system if that fails. */
export const readSourceFile = (path: string): SourceFile => ({
  file: path,
  bytes: readBytes(path),
  folder: dirname(path),
});

/** The file at the path, or all files of a folder with this ending, sorted by name. */
export const readSourceFiles = (
  path: string,
  suffixes: readonly string[],
): readonly [SourceFile, ...SourceFile[]] | readonly [] => {
  const paths = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => suffixes.some((ending) => name.endsWith(ending)))
        .sort()
        .map((name) => join(path, name))
    : [path];
  const [first, ...rest] = paths.map(readSourceFile);
  return first ? [first, ...rest] : [];
};

/** The name of the file without its folders. */
export const baseNameOf = ({ file }: SourceFile): string => basename(file);
