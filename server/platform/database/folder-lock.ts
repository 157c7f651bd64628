import Sqlite from 'better-sqlite3';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Another server serves the data of the folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

const LOCK_FILE = 'serve.lock';

/**
 * Claims the data of a folder for one server until `release` is called or the process ends, even if
 * it is killed. Throws `FolderInUse` if another server has them: two on one file would each send the
 * same messages. The lock is one of SQLite, which works wherever its database does.
 */
export const lockFolder = (folder: string): { readonly release: () => void } => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new Sqlite(join(folder, LOCK_FILE), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (!(cause instanceof Sqlite.SqliteError) || !cause.code.startsWith('SQLITE_BUSY'))
      throw cause;
    throw new FolderInUse(
      `another server already serves the data in ${folder}: stop it first, or choose another folder with --data.`,
      { cause },
    );
  }
  return {
    release: () => {
      lock.close();
    },
  };
};
