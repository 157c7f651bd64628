import type { AnswerExportRequest, AnswerExportResult } from '../../../schemas/api.gen.ts';
import { callStudio } from '../calls/studio-client.ts';
import { writeWorkbook } from './write-workbook.ts';

/**
 * Keeps the export of a year of answers within the number of requests per minute that one address
 * may make.
 */
const MIN_REQUEST_INTERVAL_MS = 130;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    window.setTimeout(resolve, milliseconds);
  });

export const FILE_FORMATS = ['csv', 'xlsx', 'jsonl'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

const MEDIA_TYPES = {
  csv: 'text/csv;charset=utf-8',
  jsonl: 'application/x-ndjson;charset=utf-8',
} as const;

/** What the user chose: the request for each page, and the format of the file. */
export interface WantedFile extends Omit<AnswerExportRequest, 'cursor' | 'format'> {
  readonly format: FileFormat;
}

/** Why the server gives no file. */
export type ExportFault = NonNullable<AnswerExportResult['fault']>;

/** A file and the number of submissions in it. */
export interface AnswersFile {
  readonly content: Blob;
  readonly rows: number;
}

/**
 * Loads the list page by page. Each page becomes a Blob at once: the browser may store it on disk,
 * so a year of answers is never held in memory as text. Only a workbook is made in memory. Returns
 * null if the user stopped it, and the fault if the server gives no file.
 */
export const fetchAnswersFile = async (
  { format, ...wanted }: WantedFile,
  { signal, onRows }: { signal: AbortSignal; onRows: (rows: number) => void },
): Promise<AnswersFile | ExportFault | null> => {
  const parts: Blob[] = [];
  const serverFormat = format === 'xlsx' ? 'table' : format;
  let [rows, cursor] = [0, ''];
  for (;;) {
    const paced = pause(MIN_REQUEST_INTERVAL_MS);
    const page = await callStudio('answerExport', { ...wanted, format: serverFormat, cursor });
    if (signal.aborted) return null;
    if (page.fault !== null) return page.fault;
    parts.push(new Blob([page.text]));
    rows += page.rows;
    cursor = page.nextCursor;
    onRows(rows);
    if (cursor === '') break;
    await paced;
    if (signal.aborted) return null;
  }
  if (format !== 'xlsx') return { content: new Blob(parts, { type: MEDIA_TYPES[format] }), rows };
  return { content: await writeWorkbook(await new Blob(parts).text()), rows };
};
