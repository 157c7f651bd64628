import type { SheetFormat } from '../../../schemas/api.gen.ts';
import { exceededLimitMessage } from '../../platform/files/exceeded-limit-message.ts';
import { readInThread } from '../../platform/files/read-in-thread.ts';
import type { ReadSheet } from './read-sheet.ts';

/** Like `readSheet`, in another thread under the limits for files from outside. */
export const readSheetInThread = async (
  format: SheetFormat,
  bytes: Uint8Array,
): Promise<ReadSheet> => {
  const read = await readInThread('sheet', bytes, format, bytes);
  if (!('exceeded' in read)) return read.value;
  const { message, fix } = exceededLimitMessage(read.exceeded);
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
