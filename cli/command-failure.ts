import { UnknownName } from '../server/platform/unknown-name.ts';
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

/** A restore cannot save what a damaged file holds; SQLite would add an old log to a new file. */
const REPLACE_DATABASE_FILE =
  'Next: stop the server, move munjin.db, munjin.db-wal and munjin.db-shm to another folder, ' +
  'and restore the newest backup (munjin backup restore).';

const SYSTEM_ERROR_MESSAGES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EISDIR: 'that is a folder',
  ENOTDIR: 'that is no folder',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'the link leads back to itself',
  EEXIST: 'it is there already',
  EMFILE: 'too many files are open',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk can only be read',
  EADDRNOTAVAIL: 'this machine does not have that address: choose another one with --host',
  EADDRINUSE: 'the port is taken: choose another one with --port',
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  SQLITE_READONLY: 'this account cannot write to the database: check owner and permissions',
  SQLITE_CANTOPEN: 'this account cannot open the database: check owner and permissions',
  SQLITE_FULL: 'the disk is full',
  SQLITE_NOTADB: `munjin.db is not a database. ${REPLACE_DATABASE_FILE}`,
  SQLITE_CORRUPT: `munjin.db is damaged. ${REPLACE_DATABASE_FILE}`,
};

/** Compared by name, since importing the class would load the store for `--help`. */
const hasErrorName = (
  error: unknown,
  name:
    | 'DatabaseBusy'
    | 'DatabaseUnreachable'
    | 'DatabaseUrlInvalid'
    | 'FolderInUse'
    | 'KeyFileInvalid'
    | 'KeyMismatch'
    | 'StartRefused'
    | 'UnknownMigrations'
    | 'UnsealFailed',
): error is Error => error instanceof Error && error.name === name;

interface SystemError extends Error {
  readonly code: string;
  readonly path?: string;
}

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

const MAX_PATH = 200;

const shortened = (path: string): string =>
  path.length > MAX_PATH ? `${path.slice(0, MAX_PATH)}…` : path;

interface Failure {
  readonly message: string;
  readonly exitCode: ExitCode;
}

const failureOf = (error: unknown, serverFlag: string): Failure => {
  const failure = (message: string, exitCode: ExitCode = EXIT.inputOutput): Failure => ({
    ...{ message, exitCode },
  });
  if (error instanceof CommandFailure) return failure(error.message, error.exitCode);
  if (error instanceof UnknownName) {
    const command = `${error.nextCommand}${serverFlag}`;
    return failure(`${error.message} Next: munjin ${command}`, EXIT.usage);
  }
  if (hasErrorName(error, 'StartRefused')) return failure(error.message, EXIT.usage);
  if (hasErrorName(error, 'FolderInUse')) return failure(error.message, EXIT.conflict);
  if (hasErrorName(error, 'DatabaseUnreachable')) {
    const why = error.cause instanceof Error ? error.cause.message : '';
    return failure(`${error.message} (DATABASE_URL). ${why}`.trimEnd());
  }
  if (
    hasErrorName(error, 'DatabaseUrlInvalid') ||
    hasErrorName(error, 'KeyFileInvalid') ||
    hasErrorName(error, 'KeyMismatch') ||
    hasErrorName(error, 'UnknownMigrations')
  ) {
    return failure(error.message);
  }
  if (hasErrorName(error, 'UnsealFailed')) {
    return failure(
      `${error.message} Next: check whether keys.json belongs to these data; otherwise restore a backup (munjin backup restore).`,
    );
  }
  if (hasErrorName(error, 'DatabaseBusy'))
    return failure('another process is writing to the data; try again.', EXIT.conflict);
  // fetch wraps the connection error.
  const root = error instanceof TypeError && isSystemError(error.cause) ? error.cause : error;
  if (isSystemError(root)) {
    const words =
      SYSTEM_ERROR_MESSAGES[root.code.replace(/^(SQLITE_[A-Z]+)_.*$/, '$1')] ?? root.message;
    return failure(`${root.path ? `${shortened(root.path)}: ` : ''}${words}`);
  }
  const message = error instanceof Error ? error.message : String(error);
  return failure(`${message}\nThis should not happen. MUNJIN_DEBUG=1 shows where it came from.`);
};

/**
 * Prints what failed, also as the result for a program that asked for JSON, and returns the exit
 * code. Prints the stack only if MUNJIN_DEBUG is set. `serverFlag` is the `--server` of the command.
 */
export const reportFailure = (
  error: unknown,
  output: Output,
  env: Terminal['env'],
  {
    asJson = false,
    serverFlag = '',
  }: { readonly asJson?: boolean; readonly serverFlag?: string } = {},
): ExitCode => {
  if (env['MUNJIN_DEBUG'] && error instanceof Error) output.line(error.stack ?? error.message);
  const failure = failureOf(error, serverFlag);
  const failed = output.messageColours.red(output.translate('failed:'));
  output.line(`${failed} ${output.translate(failure.message)}`);
  if (asJson) output.json({ failure });
  return failure.exitCode;
};
