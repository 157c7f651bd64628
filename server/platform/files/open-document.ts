import { readInThread } from './read-in-thread.ts';
import { toLimitFinding } from './exceeded-finding.ts';
import type { SourceFile } from './source-file.ts';

/**
 * The YAML or JSON file with its content, parsed by another thread under the limits for files from
 * outside. `readDocument` then does not parse it again.
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
