import type { AnswerExportRequest } from '../../../schemas/api.gen.ts';
import { callStudio } from '../calls/studio-client.ts';

/**
 * Keeps the export of a year of answers within the number of requests per minute that one address
 * may make.
 */
const MIN_REQUEST_INTERVAL_MS = 130;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    window.setTimeout(resolve, milliseconds);
  });

/** A file and the number of submissions in it. */
export interface AnswersCsv {
  readonly content: Blob;
  readonly rows: number;
}

/**
 * Loads the list page by page. Each page becomes a Blob at once: the browser may store it on disk,
 * so a year of answers is never held in memory as text. Returns null if the user stopped it, and
 * the fault if the server refuses the days.
 */
export const fetchAnswersCsv = async (
  wanted: Omit<AnswerExportRequest, 'cursor'>,
  { signal, onRows }: { signal: AbortSignal; onRows: (rows: number) => void },
): Promise<AnswersCsv | 'range' | null> => {
  const parts: Blob[] = [];
  let [rows, cursor] = [0, ''];
  for (;;) {
    const paced = pause(MIN_REQUEST_INTERVAL_MS);
    const page = await callStudio('answerExport', { ...wanted, cursor });
    if (signal.aborted) return null;
    if (page.fault !== null) return page.fault;
    parts.push(new Blob([page.csv]));
    rows += page.rows;
    cursor = page.nextCursor;
    onRows(rows);
    if (cursor === '') break;
    await paced;
    if (signal.aborted) return null;
  }
  return { content: new Blob(parts, { type: 'text/csv;charset=utf-8' }), rows };
};
