/** Files and folders of the data that only their owner may read. */
import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';

const FILE = 0o600;
const FOLDER = 0o700;
const OTHERS = 0o077;
const STICKY = 0o1000;
/** What SQLite keeps beside a database. It gives new ones the mode of the database. */
const BESIDE = ['', '-wal', '-shm', '-journal'];

/** Whether someone besides the owner may read or write it. False on Windows, which has no such modes. */
export const isOpenToOthers = (path: string): boolean =>
  process.platform !== 'win32' && existsSync(path) && (statSync(path).mode & OTHERS) !== 0;

const close = (path: string, mode: number): void => {
  const user = process.getuid?.();
  // Only the owner and root can; the doctor reports what belongs to another user.
  const mayClose = user === 0 || statSync(path).uid === user;
  if (mayClose && isOpenToOthers(path)) chmodSync(path, mode);
};

/** Closes a folder to others, but for one that the system shares among all, such as /tmp. */
export const closeFolder = (folder: string): void => {
  if (existsSync(folder) && (statSync(folder).mode & STICKY) === 0) close(folder, FOLDER);
};

/** The files of a SQLite database that are there. */
export const filesOfSqlite = (file: string): readonly string[] =>
  BESIDE.map((ending) => file + ending).filter((path) => existsSync(path));

/** Makes the file of a SQLite database where there is none, and closes it and its companions to others. */
export const closeSqlite = (file: string): void => {
  if (!existsSync(file)) closeSync(openSync(file, 'a', FILE));
  for (const path of filesOfSqlite(file)) close(path, FILE);
};
