import { EXIT, type ExitCode } from './exit-code.ts';
import type { Output, Terminal } from './output.ts';

/** A failure with a message for the user at the terminal. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
  readonly exitCode: ExitCode;
  constructor(message: string, exitCode: ExitCode = EXIT.inputOutput) {
    super(message);
    this.exitCode = exitCode;
  }
}

const SYSTEM_ERROR_MESSAGES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EISDIR: 'that is a folder',
  ENOTDIR: 'that is no folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk can only be read',
  EADDRNOTAVAIL: 'this machine does not have that address: choose another one with --host',
  EADDRINUSE: 'the port is taken: choose another one with --port',
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  SQLITE_READONLY: 'this account cannot write to the database: check owner and permissions',
  SQLITE_CANTOPEN: 'this account cannot open the database: check owner and permissions',
  SQLITE_FULL: 'the disk is full',
  SQLITE_NOTADB: 'munjin.db is not a database: restore it from a backup',
  SQLITE_CORRUPT: 'munjin.db is damaged: restore it from a backup',
};

/** Compared by name, since importing the class would load the store for `--help`. */
const hasErrorName = (
  error: unknown,
  name:
    | 'DatabaseBusy'
    | 'DatabaseUnreachable'
    | 'DatabaseUrlInvalid'
    | 'KeyFileInvalid'
    | 'KeyMismatch'
    | 'StartRefused'
    | 'UnknownMigrations',
): error is Error => error instanceof Error && error.name === name;

interface SystemError extends Error {
  readonly code: string;
  readonly path?: string;
}

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** Prints what failed and returns the exit code. Prints the stack only if MUNJIN_DEBUG is set. */
export const reportFailure = (error: unknown, output: Output, env: Terminal['env']): ExitCode => {
  const red = output.messageColours.red('failed:');
  if (env['MUNJIN_DEBUG'] && error instanceof Error) output.message(error.stack ?? error.message);
  if (error instanceof CommandFailure) {
    output.message(`${red} ${error.message}`);
    return error.exitCode;
  }
  if (hasErrorName(error, 'StartRefused')) {
    output.message(`${red} ${error.message}`);
    return EXIT.usage;
  }
  if (hasErrorName(error, 'DatabaseUnreachable')) {
    const why = error.cause instanceof Error ? error.cause.message : '';
    output.message(`${red} ${error.message} (DATABASE_URL). ${why}`.trimEnd());
    return EXIT.inputOutput;
  }
  if (
    hasErrorName(error, 'DatabaseUrlInvalid') ||
    hasErrorName(error, 'KeyFileInvalid') ||
    hasErrorName(error, 'KeyMismatch') ||
    hasErrorName(error, 'UnknownMigrations')
  ) {
    output.message(`${red} ${error.message}`);
    return EXIT.inputOutput;
  }
  if (hasErrorName(error, 'DatabaseBusy')) {
    output.message(`${red} another process is writing to the data; try again.`);
    return EXIT.conflict;
  }
  // fetch wraps the connection error.
  const root = error instanceof TypeError && isSystemError(error.cause) ? error.cause : error;
  if (isSystemError(root)) {
    const words =
      SYSTEM_ERROR_MESSAGES[root.code.replace(/^(SQLITE_[A-Z]+)_.*$/, '$1')] ?? root.message;
    output.message(`${red} ${root.path ? `${root.path}: ` : ''}${words}`);
    return EXIT.inputOutput;
  }
  const message = error instanceof Error ? error.message : String(error);
  output.message(`${red} ${message}`);
  output.message('This should not happen. MUNJIN_DEBUG=1 shows where it came from.');
  return EXIT.inputOutput;
};
