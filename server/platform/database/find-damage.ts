import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

/** Some damage keeps SQLite from checking at all: then its error says what is damaged. */
const CHECK = `
  const [driver, file] = process.argv.slice(1);
  const Sqlite = require(driver);
  try {
    const database = new Sqlite(file, { readonly: true, fileMustExist: true });
    console.log(database.pragma('quick_check(1)', { simple: true }));
  } catch (error) {
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) throw error;
    console.log(error.message);
  }`;

/**
 * What is damaged in an SQLite file, in SQLite's words; null if nothing is. The check of a large
 * file takes minutes: it runs in a process of its own, so that the server keeps answering and can be
 * stopped. Throws if the file cannot be read, or if `signal` ends the check.
 */
export const findDamage = async (file: string, signal?: AbortSignal): Promise<string | null> => {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3');
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', CHECK, driver, file], {
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  });
  const found = stdout.trim();
  return found === 'ok' ? null : found;
};
