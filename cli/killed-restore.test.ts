import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOnPostgresql } from '../server/platform/database/testing/temporary-database.ts';
import { runMunjinProcess, PROGRAM } from './testing/run-munjin-process.ts';
import { databaseUrlOf, munjin } from './testing/recorded-terminal.ts';

/** Fractions of the duration of a restore. */
const KILL_POINTS = [0.3, 0.5, 0.7, 0.8, 0.9] as const;

let folder = '';
let data = '';
let backup = '';
let restore: readonly string[] = [];

const listDevices = async (): Promise<string> =>
  (await munjin('device', 'list', '--json', '--data', data)).stdout;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-killed-restore-'));
  const other = join(folder, 'other');
  backup = join(folder, 'other.munjin');
  await munjin('migrate', '--data', other);
  await munjin('device', 'add', 'gate', 'East door', '--data', other);
  await munjin('backup', 'create', '--with-keys', '--data', other, '--output', backup);
  data = join(folder, 'hospital');
  await munjin('migrate', '--data', data);
  await munjin('device', 'add', 'gate', 'West door', '--data', data);
  const url = await databaseUrlOf(data);
  const name = url === undefined ? basename(data) : new URL(url).pathname.slice(1);
  // The keys of the other hospital are unknown here.
  restore = ['backup', 'restore', backup, '--adopt-keys', `--confirm=${name}`];
}, 60_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a restore and kills it after this many milliseconds; true if it had already finished. */
const restoreAndKillAfter = async (milliseconds: number): Promise<boolean> => {
  const url = await databaseUrlOf(data);
  const child = spawn(process.execPath, [PROGRAM, ...restore], {
    env: { ...process.env, MUNJIN_DATA: data, ...(url !== undefined && { DATABASE_URL: url }) },
  });
  const ended = once(child, 'exit');
  await Promise.race([pause(milliseconds), ended]);
  const hasEnded = child.exitCode !== null;
  child.kill('SIGKILL');
  await ended;
  return hasEnded;
};

describe('a killed restore', () => {
  it('leaves either the old data or the backup, and the next restore cleans up', async () => {
    const before = await listDevices();
    const startedAt = performance.now();
    const whole = await runMunjinProcess(data, [...restore, '--json']);
    const takes = performance.now() - startedAt;
    expect(whole.exitCode, whole.stdout).toBe(0);
    const after = await listDevices();
    expect([before, after].map((doors) => /West|East/.exec(doors)?.[0])).toEqual(['West', 'East']);
    const { before: kept } = JSON.parse(whole.stdout) as { before: string };

    for (const moment of KILL_POINTS) {
      // Returns to the earlier data, of which the restore itself kept a copy.
      const back = ['backup', 'restore', kept, restore.at(-1) ?? ''];
      expect((await munjin(...back, '--data', data)).exitCode).toBe(0);
      expect(await listDevices()).toBe(before);
      const hasEnded = await restoreAndKillAfter(moment * takes);
      const now = await listDevices();
      expect(hasEnded ? [after] : [before, after]).toContain(now);
      const doctor = await runMunjinProcess(data, ['doctor', '--json']);
      const { checks } = JSON.parse(doctor.stdout) as {
        checks: { check: string; state: string }[];
      };
      for (const check of ['database', 'keys', 'migrations']) {
        expect(checks.find((one) => one.check === check)?.state, check).toBe('ok');
      }
    }
    // The leftovers of a dead process, and the files of a running one.
    const [dead, alive] = [2 ** 30, process.ppid].map((owner) => `.restoring-${owner}-copy`);
    for (const name of [dead, alive]) mkdirSync(join(data, name ?? ''));
    const last = await munjin(...restore, '--data', data);
    expect([last.exitCode, last.stdout]).toEqual([
      0,
      expect.stringContaining('A restore before this one was broken off'),
    ]);
    expect(await listDevices()).toBe(after);
    expect(readdirSync(data).filter((name) => name.startsWith('.'))).toEqual([alive]);
    expect(readdirSync(data).includes('munjin.db')).toBe(!isOnPostgresql());
  }, 120_000);
});
