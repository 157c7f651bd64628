import type { SourceFile } from '../../server/platform/files/source-file.ts';
import {
  detectForeignFormatInThread,
  readForeign,
  type ReadForeign,
  type ForeignFormat,
} from '../../server/questionnaires/index.ts';
import { isUserType } from '../../engine/questionnaire/foreign/user-types.ts';
import { EXIT } from '../exit-code.ts';
import { CommandFailure } from '../command-failure.ts';
import { keepBytes, readSources } from '../read-sources.ts';
import type { ForeignOptions } from './foreign-options.ts';

const FILE_EXTENSIONS = ['.json', '.xlsx', '.csv', '.yaml', '.yml'];

/** The one file that an argument names. */
export const readSingleSource = async (path: string): Promise<SourceFile> => {
  const [source, ...others] = await readSources([path], FILE_EXTENSIONS, keepBytes);
  if (source && others.length === 0) return source;
  throw new CommandFailure(`${path}: name one file of the folder.`, EXIT.usage);
};

/**
 * The notation of a file: the one that was named, otherwise the one that its content shows; null
 * for ours.
 */
export const detectFormat = async (
  source: SourceFile,
  from: ForeignOptions['from'],
): Promise<ForeignFormat | null> => {
  if (from !== undefined) return from === 'munjin' ? null : from;
  const format = await detectForeignFormatInThread(source);
  if (format === null || typeof format === 'string') return format;
  throw new CommandFailure(`${source.file}: ${format.message} ${format.fix}`);
};

/** Reads a file in another notation, with the details from the command line. */
export const readForeignSource = (
  source: SourceFile,
  format: ForeignFormat,
  { code, userTypes = [] }: ForeignOptions,
): Promise<ReadForeign> => {
  const unknown = userTypes.filter((type) => !isUserType(type));
  if (unknown.length > 0) {
    throw new CommandFailure(`There is no user type ${unknown.join(', ')}.`, EXIT.usage);
  }
  return readForeign(source, format, {
    ...(code !== undefined && { code }),
    ...(userTypes.length > 0 && { userTypes }),
  });
};
