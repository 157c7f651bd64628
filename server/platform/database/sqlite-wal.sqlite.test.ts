import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDamage } from './find-damage.ts';
import { openDatabase } from './open-database.ts';
import { addSetting, settingNames } from './testing/rows.ts';
import { emptyWal } from './sqlite-wal.ts';
import { spawnProgram, waitForExit } from './testing/spawn-program.ts';

const MEGABYTE = 1024 * 1024;
const hasStrace = spawnSync('strace', ['-V']).status === 0;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-test-'));
  file = join(folder, 'munjin.db');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Each writes 1 MB, so that the WAL file has to be emptied again and again. */
const WRITE_MUCH = `
  const { sql } = await import('kysely');
  const writeMuch = (name) => database.transaction((trx) => sql\`
    insert into setting (name, value) values (\${name}, \${'"' + 'x'.repeat(1024 * 1024) + '"'})\`.execute(trx));`;

describe('the WAL file', () => {
  it('is emptied while the server works, and keeps everything while a reader needs it', async () => {
    const database = await openDatabase({ file });
    const addMuch = async (prefix: string) => {
      for (let at = 0; at < 12; at += 1) {
        const value = JSON.stringify('x'.repeat(MEGABYTE));
        await database.transaction((trx) => addSetting(trx, `${prefix}${at}`, value));
      }
    };
    const walBytes = () => statSync(`${file}-wal`).size;

    await addMuch('a');
    expect(walBytes()).toBeLessThan(7 * MEGABYTE);

    const backup = new Sqlite(file, { readonly: true });
    const rows = backup.prepare('select count(*) from setting').pluck();
    backup.exec('begin');
    expect(rows.get()).toBe(12);
    await addMuch('b');
    expect(walBytes()).toBeGreaterThan(12 * MEGABYTE);
    expect(rows.get()).toBe(12);
    backup.exec('commit');
    backup.close();

    await addMuch('c');
    expect(walBytes()).toBeLessThan(7 * MEGABYTE);
    expect(await database.read(settingNames)).toHaveLength(36);
    await database.close();
    expect(await findDamage(file)).toBeNull();
  });

  // Some machines have no strace: there this is not tested.
  it.skipIf(!hasStrace)(
    'is synced after each commit, and never by the thread that answers requests',
    async () => {
      await (await openDatabase({ file })).close();
      const trace = join(folder, 'trace');
      const slowDisk = ['strace', '-f', '--seccomp-bpf', '-y', '-o', trace];
      const syncs = 'fsync,fdatasync';
      const child = spawnProgram(
        { file },
        `${WRITE_MUCH}
        const { monitorEventLoopDelay } = await import('node:perf_hooks');
        // The first write after a start creates the file, and SQLite syncs that.
        await writeMuch('first');
        const delay = monitorEventLoopDelay({ resolution: 5 });
        delay.enable();
        const started = performance.now();
        for (let at = 0; at < 6; at += 1) await writeMuch('a' + at);
        console.log(JSON.stringify({ took: performance.now() - started, longest: delay.max / 1e6 }));
        process.kill(process.pid, 'SIGKILL');`,
        import.meta.dirname,
        [...slowDisk, '-e', `trace=${syncs}`, '-e', `inject=${syncs}:delay_enter=500000`],
      );
      const [printed] = (await once(child.stdout!, 'data')) as [Buffer];
      await once(child, 'exit');
      const { took, longest } = JSON.parse(printed.toString()) as Record<string, number>;
      expect(took).toBeGreaterThan(6 * 500);
      expect(longest).toBeLessThan(400);

      const lines = readFileSync(trace, 'utf8').split('\n');
      const [mainThread = ''] = lines.at(-2)!.split(' ');
      const isOfMainThread = (line: string) => line.startsWith(`${mainThread} `);
      const opened = lines.findIndex((line) => !isOfMainThread(line));
      const syncsOf = (name: string) => lines.filter((line) => line.includes(`${name}>`));
      expect(syncsOf('munjin.db-wal').length).toBeGreaterThanOrEqual(6);
      // A checkpoint was made.
      expect(syncsOf('munjin.db').length).toBeGreaterThanOrEqual(1);
      const laterSyncs = lines.slice(opened).filter((line) => line.includes('sync('));
      expect(laterSyncs.filter(isOfMainThread)).toEqual([]);
    },
  );

  it.skipIf(!hasStrace)(
    'ends the process if the disk reports an error, and neither confirms nor repeats anything',
    async () => {
      const failingDisk = ['strace', '-f', '--seccomp-bpf', '-o', join(folder, 'trace')];
      const child = spawnProgram(
        { file },
        `${WRITE_MUCH}
        for (let at = 0; ; at += 1) {
          const group = ['a', 'b', 'c'].map((name) => writeMuch(name + at));
          await Promise.all(group).then(() => console.log('kept'), () => console.log('failed'));
        }`,
        import.meta.dirname,
        [...failingDisk, '-e', 'trace=fdatasync', '-e', 'inject=fdatasync:error=EIO:when=3+'],
      );
      const [code, printed, complaint] = await Promise.all([
        waitForExit(child),
        text(child.stdout!),
        text(child.stderr!),
      ]);
      expect(code).toBe(1);
      expect(printed).toMatch(/^(kept\n)+$/);
      expect(complaint).toContain('the disk did not keep what was written');

      // What the memory still has of it is made durable before anyone writes again.
      emptyWal(file);
      const database = await openDatabase({ file });
      const names = await database.read(settingNames);
      const groups = printed.split('\n').length;
      expect(names).toHaveLength(3 * groups);
      await database.close();
    },
  );
});
