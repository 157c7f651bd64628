import type { SourceFile } from './source-file.ts';
import { readInThread } from './read-in-thread.ts';
import { toLimitFinding } from './exceeded-finding.ts';
import { unpackRows } from './packed-rows.ts';

/** The file with its cells, read by another thread under the limits for files from outside. */
export const openSheet = async (source: SourceFile): Promise<SourceFile> => {
  if (source.sheet) return source;
  const read = await readInThread('rows', source.bytes, source);
  if ('exceeded' in read) {
    return {
      ...source,
      sheet: { rows: null, findings: [toLimitFinding(source.file, read.exceeded)] },
    };
  }
  const { packed, findings } = read.value;
  return { ...source, sheet: { rows: packed && unpackRows(packed), findings } };
};
