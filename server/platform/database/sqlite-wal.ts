/**
 * Makes commits on SQLite durable without blocking the process (docs/decisions/0070). SQLite syncs
 * its files on the thread that calls it: a disk that takes a second to sync would stop the whole
 * server for that second. So the connection leaves the sync to `sync`, on a thread of libuv's pool,
 * and the checkpoint to a thread of its own.
 */
import { once } from 'node:events';
import { closeSync, existsSync, fdatasync, fstatSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { openWriter, type SqliteConnection } from './sqlite-connection.ts';

/** A longer file makes reads slower; a shorter one is copied more often. */
const MAX_WAL_BYTES = 4 * 1024 * 1024;
/** How long a checkpoint waits for readers, and for another process that writes. */
const CHECKPOINT_TIMEOUT_MILLISECONDS = 500;

/**
 * The first write to an emptied file syncs it, so this thread makes that write too. It sets a value
 * to what it is.
 */
const CHECKPOINTS = `
  const { parentPort, workerData: { driver, file, timeout } } = require('node:worker_threads');
  const database = new (require(driver))(file, { fileMustExist: true, timeout });
  database.pragma('synchronous = FULL');
  parentPort.on('message', (message) => {
    if (message === 'close') {
      database.close();
      parentPort.close();
      return;
    }
    let fault = '';
    try {
      const [{ busy }] = database.pragma('wal_checkpoint(TRUNCATE)');
      const version = database.pragma('user_version', { simple: true });
      if (busy === 0) database.pragma('user_version = ' + version);
    } catch (error) {
      // A full disk, for example: the file stays as it is, and the next checkpoint tries again.
      fault = error.message;
    }
    parentPort.postMessage(fault);
  });`;

export interface SqliteWal {
  /**
   * Resolves when everything that was committed before is on the disk. If the disk reports an error,
   * what it kept is unknown, and a second sync would report success: so the process ends, as
   * PostgreSQL does, and this never resolves, so that nothing is done after the error.
   */
  sync(): Promise<void>;
  /** Copies a long file into the database and empties it; until then nothing may be written. */
  checkpointIfLong(): Promise<void>;
  close(): Promise<void>;
}

const startCheckpoints = (file: string): Worker =>
  new Worker(CHECKPOINTS, {
    eval: true,
    execArgv: [],
    workerData: {
      driver: createRequire(import.meta.url).resolve('better-sqlite3'),
      file,
      timeout: CHECKPOINT_TIMEOUT_MILLISECONDS,
    },
  });

/**
 * Copies what an ended process left in the WAL file into the database, and empties it. After a disk
 * error the file may hold what only the memory of the machine has: it must not be continued. Throws
 * if the disk does not take it.
 */
export const emptyWal = (file: string): void => {
  if (!existsSync(`${file}-wal`)) return;
  const connection = openWriter(file);
  try {
    connection.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    connection.close();
  }
};

/** Takes over the syncs and the checkpoints of that connection to `file`. */
export const openWal = (file: string, connection: SqliteConnection): SqliteWal => {
  connection.pragma('synchronous = NORMAL');
  connection.pragma('wal_autocheckpoint = 0');
  // SQLite keeps one file while a connection is open, and has no locks on it that closing releases.
  const wal = openSync(`${file}-wal`, 'r+');
  let checkpoints: Worker | undefined;
  // A command that runs beside the server leaves the checkpoints to it.
  let bytesAfterCheckpoint = fstatSync(wal).size;
  return {
    sync: () =>
      promisify(fdatasync)(wal).catch((cause: unknown) => {
        setImmediate(() => {
          throw new Error('the disk did not keep what was written', { cause });
        });
        return new Promise<never>(() => undefined);
      }),
    checkpointIfLong: async () => {
      if (fstatSync(wal).size - bytesAfterCheckpoint < MAX_WAL_BYTES) return;
      checkpoints ??= startCheckpoints(file).once('error', () => {
        checkpoints = undefined;
      });
      const thread = checkpoints;
      thread.ref();
      thread.postMessage('checkpoint');
      const [fault] = (await once(thread, 'message').catch((error: unknown) => [
        String(error),
      ])) as [string];
      thread.unref();
      if (fault !== '') process.emitWarning(`${file}-wal could not be emptied: ${fault}`);
      // It stays long if a reader, such as a backup, needs it, or if the thread has failed.
      bytesAfterCheckpoint = fstatSync(wal).size;
    },
    close: async () => {
      closeSync(wal);
      if (!checkpoints) return;
      checkpoints.ref();
      checkpoints.postMessage('close');
      await once(checkpoints, 'exit');
    },
  };
};
