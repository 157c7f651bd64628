import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Finding } from '../report.ts';
import type { CsvCell } from './csv-cells.ts';

/** A file as it came, from disk or from a stream. */
export interface SourceFile {
  /** As findings name it. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** Where files that it refers to lie; null for a stream. */
  readonly folder: string | null;
  /** The cells of a workbook that has been opened; `rows` is null where it cannot be read. */
  readonly sheet?: {
    readonly rows: readonly (readonly CsvCell[])[] | null;
    readonly findings: readonly Finding[];
  };
}

/** Reads one file. Throws what the file system says where that fails. */
export const sourceFile = (path: string): SourceFile => ({
  file: path,
  bytes: readFileSync(path),
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
