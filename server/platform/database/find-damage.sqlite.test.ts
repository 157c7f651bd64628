import { closeSync, openSync, writeSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkPagesAndWarn } from '../../installation/housekeeping.ts';
import { temporaryDatabase, type TemporaryDatabase } from './testing/temporary-database.ts';
import { findDamage } from './find-damage.ts';
import { openWriter } from './sqlite-connection.ts';

let temporary: TemporaryDatabase;
beforeEach(async () => {
  temporary = await temporaryDatabase();
});
afterEach(() => temporary.remove());

const fileOf = (): string => {
  const { location } = temporary;
  if (!('file' in location)) throw new Error('this is no file');
  return location.file;
};

/** Overwrites pages that no call reads, beside the running server. */
const damage = (): void => {
  const connection = openWriter(fileOf());
  const [root] = connection.database
    .prepare(`select rootpage as page from sqlite_master where name = 'question_comment_of_code'`)
    .all([]) as { page: number }[];
  connection.pragma('wal_checkpoint(truncate)');
  connection.close();
  const file = openSync(fileOf(), 'r+');
  writeSync(file, Buffer.alloc(4_096, 0xff), 0, 4_096, ((root?.page ?? 0) - 1) * 4_096);
  closeSync(file);
};

it('the periodic check finds damage that no call meets, and logs and counts it', async () => {
  const notices: string[] = [];
  const results: boolean[] = [];
  const check = () =>
    checkPagesAndWarn({
      file: fileOf(),
      log: { notice: (what) => notices.push(what) },
      record: (isDamaged) => results.push(isDamaged),
    });
  await check();
  expect([results, notices]).toEqual([[false], []]);
  damage();
  await check();
  expect(results).toEqual([false, true]);
  expect(notices).toEqual([expect.stringContaining('the database file is damaged')]);
  const stopped = findDamage(fileOf(), AbortSignal.abort());
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
});
