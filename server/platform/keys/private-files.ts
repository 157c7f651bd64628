/** Files and folders of the data that only their owner may read. */
import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';

const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const OTHERS_MASK = 0o077;
const STICKY_BIT = 0o1000;
/** SQLite's files beside a database. New ones get the mode of the database. */
const SQLITE_SUFFIXES = ['', '-wal', '-shm', '-journal'];

/** Whether someone besides the owner may read or write it. False on Windows, which has no such modes. */
export const isAccessibleToOthers = (path: string): boolean =>
  process.platform !== 'win32' && existsSync(path) && (statSync(path).mode & OTHERS_MASK) !== 0;

const restrictAccess = (path: string, mode: number): void => {
  const user = process.getuid?.();
  // Only the owner and root can change it; the doctor reports files of another user.
  const mayClose = user === 0 || statSync(path).uid === user;
  if (mayClose && isAccessibleToOthers(path)) chmodSync(path, mode);
};

/** Closes a folder to others, except one that the system shares among all users, such as /tmp. */
export const restrictFolderAccess = (folder: string): void => {
  if (existsSync(folder) && (statSync(folder).mode & STICKY_BIT) === 0)
    restrictAccess(folder, FOLDER_MODE);
};

/** The existing files of an SQLite database. */
export const sqliteFiles = (file: string): readonly string[] =>
  SQLITE_SUFFIXES.map((ending) => file + ending).filter((path) => existsSync(path));

/**
 * Creates the file of an SQLite database if there is none, and closes it and its companions to
 * others.
 */
export const restrictSqliteAccess = (file: string): void => {
  if (!existsSync(file)) closeSync(openSync(file, 'a', FILE_MODE));
  for (const path of sqliteFiles(file)) restrictAccess(path, FILE_MODE);
};
