import { vi } from 'vitest';
import {
  emptyPostgresql,
  isOnPostgresql,
} from '../../server/platform/database/testing/temporary-database.ts';
import { runCommandLine } from '../command-line.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Terminal } from '../output.ts';

export interface CommandResult {
  readonly exitCode: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RecordedTerminal extends Terminal {
  readonly recordedOutput: () => Omit<CommandResult, 'exitCode'>;
}

/** A terminal that records its output. It has no colours unless it is a TTY. */
export const recordedTerminal = (
  env: Terminal['env'] = {},
  {
    isTty = false,
    password = '',
    answer = null,
    lines: typed = [],
  }: {
    readonly isTty?: boolean;
    readonly password?: string;
    /** The answer to each question; null without a keyboard. */
    readonly answer?: boolean | null;
    /** What is typed, line by line; after the last one the input ends. */
    readonly lines?: readonly string[];
  } = {},
): RecordedTerminal => {
  const lines = { stdout: '', stderr: '' };
  const left = [...typed];
  return {
    stdout: (text) => {
      lines.stdout += typeof text === 'string' ? text : Buffer.from(text).toString();
    },
    stderr: (text) => {
      lines.stderr += text;
    },
    stdoutIsTty: isTty,
    stderrIsTty: isTty,
    readNewPassword: () => Promise.resolve(password),
    askLine:
      answer === null && typed.length === 0
        ? null
        : (question) => {
            lines.stderr += question;
            if (answer !== null) return Promise.resolve(answer ? 'yes' : 'no');
            return Promise.resolve(left.shift() ?? null);
          },
    env,
    recordedOutput: () => ({ ...lines }),
  };
};

/**
 * The database that replaces the data folder when the tests run on PostgreSQL. The test run drops
 * all of them at its end.
 */
export const databaseUrlOf = async (folder: string): Promise<string | undefined> => {
  if (!isOnPostgresql()) return undefined;
  const known = databases.get(folder);
  if (known !== undefined) return known;
  const { url } = await emptyPostgresql();
  databases.set(folder, url);
  return url;
};
const databases = new Map<string, string>();

/** Works on the data of a folder with the matching environment. */
export const withDatabaseOf = async <T>(
  folder: string | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  const url = folder === undefined ? undefined : await databaseUrlOf(folder);
  if (url !== undefined) vi.stubEnv('DATABASE_URL', url);
  try {
    return await work();
  } finally {
    vi.unstubAllEnvs();
  }
};

/** Runs `munjin` with these arguments. */
export const munjin = (...args: string[]): Promise<CommandResult> => runMunjin({}, args);

/** Like `munjin`, with a password to type if it asks for one. */
export const munjinWithPassword = (password: string, ...args: string[]): Promise<CommandResult> =>
  runMunjin({ password }, args);

/** Like `munjin`, with an answer to each question; null without a keyboard. */
export const munjinAnswering = (
  answer: boolean | null,
  ...args: string[]
): Promise<CommandResult> => runMunjin({ answer }, args);

/** Like `munjin`, with lines to type at a terminal. */
export const munjinTyping = (lines: readonly string[], ...args: string[]): Promise<CommandResult> =>
  runMunjin({ lines }, args);

/** Like `munjin`, with environment variables, such as those of a locale. */
export const munjinIn = (env: Terminal['env'], ...args: string[]): Promise<CommandResult> =>
  runMunjin({}, args, env);

const runMunjin = async (
  user: NonNullable<Parameters<typeof recordedTerminal>[1]>,
  args: readonly string[],
  env: Terminal['env'] = {},
): Promise<CommandResult> => {
  const terminal = recordedTerminal(env, user);
  const folder = args.includes('--data') ? args[args.indexOf('--data') + 1] : undefined;
  const exitCode = await withDatabaseOf(folder, () => runCommandLine(args, terminal));
  return { exitCode, ...terminal.recordedOutput() };
};
