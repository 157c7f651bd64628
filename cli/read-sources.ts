import {
  MAX_SOURCE_BYTES,
  readSourceFiles,
  type SourceFile,
} from '../server/platform/files/source-file.ts';
import { CommandFailure } from './command-failure.ts';

/** The argument that means standard input. */
export const STANDARD_INPUT = '-';

/** The whole of standard input. */
export const readStandardInput = async (): Promise<SourceFile> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    // The reader of the content refuses anything larger than this.
    if (size > MAX_SOURCE_BYTES) break;
  }
  return { file: '<standard input>', bytes: Buffer.concat(chunks), folder: null };
};

/** How a command opens its files: `openDocument`, `openSheet`, or as bytes that a task opens. */
export type OpenSource = (source: SourceFile) => Promise<SourceFile>;

/** Keeps the file as bytes: the task reads it under the limits for files from outside. */
export const keepBytes: OpenSource = (source) => Promise.resolve(source);

/**
 * Opens the files that the arguments name; those of a folder in order of name. `-` is standard
 * input.
 */
export const readSources = async (
  paths: readonly string[],
  endings: readonly string[],
  open: OpenSource,
): Promise<readonly SourceFile[]> => {
  const sources: SourceFile[] = [];
  for (const path of paths) {
    const found =
      path === STANDARD_INPUT ? [await readStandardInput()] : readSourceFiles(path, endings);
    if (found.length === 0) {
      throw new CommandFailure(
        `${path}: the folder holds no file that ends with ${endings.join(', ')}.`,
      );
    }
    for (const source of found) sources.push(await open(source));
  }
  return sources;
};
