import type { SheetFormat } from '../../../../schemas/api.gen.ts';
import { exceededWords } from '../../../platform/files/exceeded-words.ts';
import { readOutside } from '../../../platform/files/in-file-thread.ts';
import type { ReadSheet } from './read-sheet.ts';

/** As `readSheet`, in another thread under the limits for files from outside. */
export const readSheetOutside = async (
  format: SheetFormat,
  bytes: Uint8Array,
): Promise<ReadSheet> => {
  const read = await readOutside('sheet', bytes, format, bytes);
  if (!('exceeded' in read)) return read.value;
  const { message, fix } = exceededWords(read.exceeded);
  return {
    columns: [],
    rows: [],
    findings: [
      {
        row: 1,
        column: '',
        key: '',
        severity: 'error',
        kind: 'unreadable',
        names: [`${message} ${fix}`],
      },
    ],
  };
};
