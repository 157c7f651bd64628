import { readInThread } from './read-in-thread.ts';
import { toLimitFinding } from './exceeded-finding.ts';
import type { SourceFile } from './source-file.ts';

/**
 * The YAML or JSON file with its content, which another thread reads under the limits for files from
 * outside. `readDocument` then reads it no further.
 */
export const openDocument = async (source: SourceFile): Promise<SourceFile> => {
  if (source.document) return source;
  const read = await readInThread('document', source.bytes, source);
  const document =
    'exceeded' in read
      ? { content: null, findings: [toLimitFinding(source.file, read.exceeded)] }
      : read.value;
  return { ...source, document };
};
