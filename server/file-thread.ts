/** A thread that reads files from outside, one after the other. `read-in-thread.ts` starts it. */
import { parentPort } from 'node:worker_threads';
import { readSheet } from './translations/sheet/read-sheet.ts';
import { readRows } from './platform/files/read-rows.ts';
import { parseSource } from './platform/files/read-document.ts';
import { detectForeignFormat } from './questionnaires/foreign/foreign-format.ts';
import { readGrids } from './questionnaires/foreign/xlsform-grids.ts';
import { readXliff } from './translations/xliff/read-xliff.ts';

/** What the thread can read. Arguments and results are plain data: they are copied between threads. */
const FILE_READERS = {
  document: parseSource,
  foreignFormat: detectForeignFormat,
  grids: readGrids,
  rows: readRows,
  sheet: readSheet,
  xliff: readXliff,
};

export type FileReaders = typeof FILE_READERS;

export interface ReadingJob {
  readonly name: keyof FileReaders;
  readonly args: readonly unknown[];
}

export type ReadingReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'read'; readonly value: unknown }
  | { readonly kind: 'tooDeep' }
  | { readonly kind: 'tooMuchMemory' }
  /** A fault of the program. */
  | { readonly kind: 'failed'; readonly error: unknown };

const replyTo = async ({ name, args }: ReadingJob): Promise<ReadingReply> => {
  try {
    const read = FILE_READERS[name] as (...all: readonly unknown[]) => unknown;
    return { kind: 'read', value: await read(...args) };
  } catch (error) {
    if (!(error instanceof RangeError)) return { kind: 'failed', error };
    // Apart from a stack overflow, only a text, list or buffer beyond the limits of the engine ends
    // this way.
    return { kind: /call stack/u.test(error.message) ? 'tooDeep' : 'tooMuchMemory' };
  }
};

const answer = async (job: ReadingJob): Promise<void> => {
  parentPort?.postMessage(await replyTo(job));
};

parentPort?.on('message', (job: ReadingJob) => {
  void answer(job);
});
parentPort?.postMessage({ kind: 'ready' } satisfies ReadingReply);
