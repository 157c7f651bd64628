/**
 * Reads files from outside in a separate thread, with limits on time and memory. The thread is
 * ended if a file exceeds them; the server keeps answering in either case.
 */
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { readingLimits, type ReadingLimits } from './file-limits.ts';
import type { ReadingJob, ReadingReply, FileReaders } from '../../file-thread.ts';

/** Built next to the program. */
const BUILT = new URL('./file-thread.js', import.meta.url);
const SOURCE = new URL('../../file-thread.ts', import.meta.url);
const YOUNG_HEAP_MEGABYTES = 16;
/** How long an idle thread is kept. */
const IDLE_MS = 1000;
/** The longest time that a timer can wait: the start of the thread has no limit. */
const NO_LIMIT = 2 ** 31 - 1;

/** The limit that a file exceeded, and its value. */
export type ExceededLimit =
  | { readonly limit: 'time'; readonly milliseconds: number }
  | { readonly limit: 'memory'; readonly megabytes: number }
  | { readonly limit: 'depth' };

/** What was read, or the limit that stopped it. */
export type ThreadResult<Value> = { readonly value: Value } | { readonly exceeded: ExceededLimit };

interface FileThread {
  readonly worker: Worker;
  readonly heapMegabytes: number;
}

let thread: FileThread | null = null;
let idleTimer: NodeJS.Timeout | undefined;
/** Files are read one after the other, so that their memory does not add up. */
let lastJob: Promise<unknown> = Promise.resolve();

/** The sources are TypeScript, which Node.js itself does not read. */
const tsxLoader = (source: URL): string =>
  `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(source.href)});
  });`;

const newWorker = (heapMegabytes: number): Worker => {
  const options = {
    execArgv: [],
    // A reader may complain about a damaged file. The finding says what is wrong.
    stderr: true,
    resourceLimits: {
      maxOldGenerationSizeMb: heapMegabytes,
      maxYoungGenerationSizeMb: YOUNG_HEAP_MEGABYTES,
    },
  };
  const worker = existsSync(BUILT)
    ? new Worker(BUILT, options)
    : new Worker(tsxLoader(SOURCE), { ...options, eval: true });
  worker.stderr.resume();
  worker.on('error', () => {
    if (thread?.worker === worker) thread = null;
  });
  return worker;
};

type Reply = ReadingReply | { readonly kind: 'tooLong' };

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The next message of the thread. */
const nextReply = (worker: Worker, milliseconds = NO_LIMIT): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('error', onError);
      act();
    };
    const onMessage = (reply: ReadingReply): void => {
      settle(() => {
        resolve(reply);
      });
    };
    const onError = (error: unknown): void => {
      settle(() => {
        if (isOutOfMemory(error)) resolve({ kind: 'tooMuchMemory' });
        else reject(error instanceof Error ? error : new Error(String(error)));
      });
    };
    const timer = setTimeout(() => {
      settle(() => {
        resolve({ kind: 'tooLong' });
      });
    }, milliseconds);
    worker.on('message', onMessage);
    worker.on('error', onError);
  });

const endThread = async (): Promise<void> => {
  const ended = thread;
  thread = null;
  await ended?.worker.terminate();
};

/** The thread, with at least this much memory. */
const acquireThread = async (heapMegabytes: number): Promise<FileThread> => {
  clearTimeout(idleTimer);
  if (thread && thread.heapMegabytes >= heapMegabytes) return thread;
  await endThread();
  const worker = newWorker(heapMegabytes);
  const { kind } = await nextReply(worker);
  if (kind !== 'ready') throw new Error(`the thread that reads files did not start: ${kind}`);
  thread = { worker, heapMegabytes };
  return thread;
};

/** An idle thread does not keep the program from exiting. */
const stopWhenIdle = ({ worker }: FileThread): void => {
  worker.unref();
  idleTimer = setTimeout(() => void endThread(), IDLE_MS);
  idleTimer.unref();
};

const runInThread = async (
  job: ReadingJob,
  { milliseconds, heapMegabytes }: ReadingLimits,
): Promise<ThreadResult<unknown>> => {
  const using = await acquireThread(heapMegabytes);
  using.worker.ref();
  using.worker.postMessage(job);
  const reply = await nextReply(using.worker, milliseconds);
  if (reply.kind === 'read') {
    stopWhenIdle(using);
    return { value: reply.value };
  }
  await endThread();
  switch (reply.kind) {
    case 'tooDeep':
      return { exceeded: { limit: 'depth' } };
    case 'tooMuchMemory':
      return { exceeded: { limit: 'memory', megabytes: heapMegabytes } };
    case 'tooLong':
      return { exceeded: { limit: 'time', milliseconds } };
    case 'failed':
      throw reply.error;
    case 'ready':
      throw new Error('the thread that reads files started twice');
  }
};

/**
 * Reads a file from outside in a thread. Its limits depend on the size of `bytes`, its content.
 * Throws only if the program has a fault.
 */
export const readInThread = async <Name extends keyof FileReaders>(
  name: Name,
  bytes: Uint8Array,
  ...args: Parameters<FileReaders[Name]>
): Promise<ThreadResult<Awaited<ReturnType<FileReaders[Name]>>>> => {
  const turn = lastJob.then(() => runInThread({ name, args }, readingLimits(bytes)));
  lastJob = turn.catch(() => undefined);
  return (await turn) as ThreadResult<Awaited<ReturnType<FileReaders[Name]>>>;
};
