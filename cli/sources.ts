import { sourceFilesAt, type SourceFile } from '../server/tasks/files/source-file.ts';
import { CommandFailure } from './failure.ts';

/** The argument that stands for standard input. */
export const STANDARD_INPUT = '-';

/** All that comes on standard input. */
export const standardInput = async (): Promise<SourceFile> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return { file: '<standard input>', bytes: Buffer.concat(chunks), folder: null };
};

/** The files that arguments name, those of a folder by name; `-` is standard input. */
export const sourcesOf = async (
  paths: readonly string[],
  endings: readonly string[],
): Promise<readonly SourceFile[]> => {
  const sources: SourceFile[] = [];
  for (const path of paths) {
    const found = path === STANDARD_INPUT ? [await standardInput()] : sourceFilesAt(path, endings);
    if (found.length === 0) {
      throw new CommandFailure(`${path}: the folder holds no ${endings.join(' or ')} file.`);
    }
    sources.push(...found);
  }
  return sources;
};
