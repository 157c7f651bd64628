import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import type { AnswerExportRequest, AnswerExportResult } from '../../../schemas/api.gen.ts';
import type { WantedFile } from './fetch-answers-file.ts';

const WANTED = {
  filter: { from: '2026-03-01', to: '2026-03-09', userType: '', outcome: '', search: '' },
  reason: 'audit',
  wholeNumbers: false,
  format: 'csv',
} as unknown as WantedFile;

/** The server's list, by the cursor of each page. */
const PAGES: Readonly<Record<string, AnswerExportResult>> = {
  '': { fault: null, text: '\uFEFFdate,answer\r\n2026-03-01,Y\r\n', rows: 1, nextCursor: 'p2' },
  p2: { fault: null, text: '2026-03-02,N\r\n2026-03-03,N\r\n', rows: 2, nextCursor: 'p3' },
  p3: { fault: null, text: '2026-03-04,Y\r\n', rows: 1, nextCursor: '' },
};

const REFUSED: AnswerExportResult = { fault: 'range', text: '', rows: 0, nextCursor: '' };

let pages = PAGES;
let requests: { readonly cursor: string; readonly at: number }[] = [];
let onRequest: (cursor: string) => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  pages = PAGES;
  requests = [];
  onRequest = () => undefined;
  vi.stubGlobal('window', {
    setTimeout,
    localStorage: { getItem: () => null },
    navigator: { language: 'ko' },
    fetch: (_: string, { body }: RequestInit) => {
      const { cursor } = JSON.parse(body as string) as AnswerExportRequest;
      requests.push({ cursor, at: Date.now() });
      onRequest(cursor);
      const result = pages[cursor];
      return Promise.resolve(Response.json({ resultCd: RESULT_CODE.ok, resultMsg: '', result }));
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const startExport = async () => {
  const { fetchAnswersFile } = await import('./fetch-answers-file.ts');
  const stop = new AbortController();
  const counts: number[] = [];
  const file = fetchAnswersFile(WANTED, {
    signal: stop.signal,
    onRows: (rows) => {
      counts.push(rows);
    },
  });
  return { stop, counts, file };
};

it('the pages of an export are joined in their order, and the user sees how many rows there are', async () => {
  const { counts, file } = await startExport();
  await vi.runAllTimersAsync();
  const csv = await file;
  if (csv === null || typeof csv === 'string') throw new Error('there is no file');
  expect(csv.rows).toBe(4);
  expect(csv.content.type).toBe('text/csv;charset=utf-8');
  expect(Buffer.from(await csv.content.arrayBuffer()).toString()).toBe(
    '\uFEFFdate,answer\r\n2026-03-01,Y\r\n2026-03-02,N\r\n2026-03-03,N\r\n2026-03-04,Y\r\n',
  );
  expect(counts).toEqual([1, 3, 4]);
  expect(requests.map(({ cursor }) => cursor)).toEqual(['', 'p2', 'p3']);
});

it('an export of days that the server refuses gives the fault, not an empty file', async () => {
  pages = { '': REFUSED };
  const { counts, file } = await startExport();
  await vi.runAllTimersAsync();
  expect(await file).toBe('range');
  expect(counts).toEqual([]);
});

it('an export makes fewer than 8 requests in a second', async () => {
  const { file } = await startExport();
  await vi.runAllTimersAsync();
  await file;
  const pauses = requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? at));
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(125);
});

it('a stopped export gives no file, and the page that was on its way is not counted', async () => {
  const { stop, counts, file } = await startExport();
  onRequest = (cursor) => {
    if (cursor === 'p2') stop.abort();
  };
  await vi.runAllTimersAsync();
  expect(await file).toBeNull();
  expect(counts).toEqual([1]);
});

it('an export that is stopped between two pages requests no more answers', async () => {
  const { stop, file } = await startExport();
  await vi.advanceTimersByTimeAsync(100);
  stop.abort();
  await vi.runAllTimersAsync();
  expect(await file).toBeNull();
  expect(requests.map(({ cursor }) => cursor)).toEqual(['']);
});
