/** Messages to phones in a file: its location, what is written, and how lines are removed again. */
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { appendFile, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../platform/clock.ts';
import { messageFields, type Messenger } from './messenger.ts';

const OWNER_ONLY = 0o600;
const DEFAULT_FILE_NAME = 'outbox.jsonl';
const FILE_SCHEME = 'file:';
const TAKEN_SUFFIX = '.taken-';

/** The file where the demo keeps its messages. */
export const demoMessageFilePath = (dataFolder: string): string =>
  join(dataFolder, DEFAULT_FILE_NAME);

/** The file that MUNJIN_MESSENGER_URL names, relative to the data folder; null for a gateway. */
export const messageFileFromEnv = (
  env: Readonly<Record<string, string | undefined>>,
  dataFolder: string,
): string | null => {
  const url = env['MUNJIN_MESSENGER_URL'] ?? '';
  if (!url.startsWith(FILE_SCHEME)) return null;
  return url.startsWith(`${FILE_SCHEME}//`)
    ? fileURLToPath(url)
    : resolve(dataFolder, url.slice(FILE_SCHEME.length));
};

/**
 * The files that may hold messages of an installation: the named file, and that of an earlier demo.
 */
export const messageFilesFromEnv = (
  env: Readonly<Record<string, string | undefined>>,
  dataFolder: string,
): readonly string[] => [
  ...new Set(
    [messageFileFromEnv(env, dataFolder) ?? [], resolve(demoMessageFilePath(dataFolder))].flat(),
  ),
];

/**
 * Appends a line. Returns false when `removeMessages` has moved the file away, because that removal may
 * have read the file before the line was in it.
 */
const appendLine = async (file: string, line: string): Promise<boolean> => {
  const opened = await open(file, 'a', OWNER_ONLY);
  try {
    await opened.appendFile(line);
    const now = await stat(file).catch(() => null);
    return now?.ino === (await opened.stat()).ino;
  } finally {
    await opened.close();
  }
};

/**
 * Appends each message as a line of JSON to a file that only its owner can read. A message is never
 * lost. When lines are removed at the same instant, it may be there twice, with one `messageId`.
 */
export const createFileMessenger = (file: string, clock: Clock): Messenger => {
  // The mode below applies only to a new file.
  if (existsSync(file)) chmodSync(file, OWNER_ONLY);
  return {
    send: async (message) => {
      const line = { ...messageFields(message), writtenAt: new Date(clock.now()).toISOString() };
      while (!(await appendLine(file, `${JSON.stringify(line)}\n`))) {
        // The next round opens the file that is there by then.
      }
      return { kind: 'taken' };
    },
  };
};

/** The part of a line that a removal needs to know. */
export interface WrittenMessage {
  readonly phone: string;
  /** UTC milliseconds; 0 if the line does not say. */
  readonly writtenAt: number;
}

const parseMessageLine = (line: string): WrittenMessage | null => {
  try {
    const { phone, writtenAt } = JSON.parse(line) as { phone?: unknown; writtenAt?: unknown };
    const at = typeof writtenAt === 'string' ? Date.parse(writtenAt) : 0;
    return { phone: typeof phone === 'string' ? phone : '', writtenAt: at };
  } catch {
    return null;
  }
};

/** The file, and what an earlier, interrupted removal left of it. */
const messageFileParts = (file: string): readonly string[] => {
  const folder = dirname(file);
  if (!existsSync(folder)) return [];
  const left = readdirSync(folder).filter((name) => name.startsWith(basename(file) + TAKEN_SUFFIX));
  return [...left.map((name) => join(folder, name)), ...(existsSync(file) ? [file] : [])];
};

const removeFromPart = async (
  file: string,
  part: string,
  isDue: (message: WrittenMessage) => boolean,
): Promise<number> => {
  const isLineDue = (line: string): boolean => {
    const message = parseMessageLine(line);
    // A truncated line comes from a write that failed; no one can say whose it was.
    return message === null || isDue(message);
  };
  const linesIn = async (path: string) =>
    (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  if (part === file && !(await linesIn(part)).some(isLineDue)) return 0;
  // A server that writes at the same moment sees that the file was moved away, and writes again.
  const taken = part === file ? `${file}${TAKEN_SUFFIX}${randomUUID()}` : part;
  if (taken !== part) await rename(part, taken);
  const lines = await linesIn(taken);
  const kept = lines.filter((line) => !isLineDue(line));
  const text = kept.map((line) => `${line}\n`).join('');
  await appendFile(file, text, { mode: OWNER_ONLY });
  await rm(taken);
  return lines.length - kept.length;
};

/** Removes messages from files; returns how many. A file that does not exist holds none. */
export const removeMessages = async (
  files: readonly string[],
  isDue: (message: WrittenMessage) => boolean,
): Promise<number> => {
  let count = 0;
  for (const file of files) {
    for (const part of messageFileParts(file)) count += await removeFromPart(file, part, isDue);
  }
  return count;
};

/** How many messages `removeMessages` would remove. */
export const countMessages = async (
  files: readonly string[],
  isDue: (message: WrittenMessage) => boolean,
): Promise<number> => {
  let count = 0;
  for (const part of files.flatMap(messageFileParts)) {
    for (const line of (await readFile(part, 'utf8')).split('\n')) {
      const message = line === '' ? null : parseMessageLine(line);
      if (message !== null && isDue(message)) count += 1;
    }
  }
  return count;
};
