import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOnPostgresql } from '../server/platform/database/testing/temporary-database.ts';
import { runMunjinProcess, PROGRAM } from './testing/run-munjin-process.ts';
import { databaseUrlOf, munjin } from './testing/recorded-terminal.ts';
import { parseValidOutput } from './testing/parse-valid-output.ts';

const PLACES = fileURLToPath(new URL('../fixtures/places/places.csv', import.meta.url));

let folder = '';
let data = '';
let backup = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-backups-'));
  data = join(folder, 'hospital');
  await munjin('places', 'import', PLACES, '--new', '--data', data);
  await munjin('device', 'add', 'gate', 'West door', '--data', data);
  backup = join(folder, 'monday.munjin');
  const made = await munjin('backup', 'create', '--data', data, '--output', backup, '--with-keys');
  expect(made.exitCode, made.stderr).toBe(0);
}, 240_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The name that `--confirm` requires. */
const confirmationName = async (target: string): Promise<string> => {
  const url = await databaseUrlOf(target);
  return url === undefined ? 'hospital' : new URL(url).pathname.slice(1);
};

describe('munjin backup create', () => {
  it('prints the path of the file, which only its owner can read, and says what to do next', async () => {
    const file = join(folder, 'a.munjin');
    const ended = await runMunjinProcess(data, ['backup', 'create', '--output', file]);
    expect([ended.exitCode, ended.stdout]).toEqual([0, `${file}\n`]);
    expect(ended.stderr).toContain(`Next: munjin backup verify ${file}`);
    expect(ended.stderr).toContain('keys.json apart from it');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await munjin('backup', 'create', '--output', file, '--data', data);
    expect([again.exitCode, again.stderr]).toEqual([3, expect.stringContaining('already')]);
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain('master');
  });

  it('prints the manifest as JSON, and writes no file in a dry run', async () => {
    const before = readdirSync(folder);
    const { exitCode, stdout } = await munjin(
      ...['backup', 'create', '--dry-run', '--json', '--data', data],
    );
    expect(exitCode).toBe(0);
    const { file, manifest } = parseValidOutput<{
      file: null;
      manifest: { tables: { table: string; rows: number }[] };
    }>('backup-create', stdout);
    expect(file).toBeNull();
    expect(manifest.tables.find(({ table }) => table === 'device')?.rows).toBeGreaterThan(0);
    expect(readdirSync(folder)).toEqual(before);
  });

  it('can be piped into verify', async () => {
    const url = await databaseUrlOf(data);
    const env = {
      ...process.env,
      MUNJIN_DATA: data,
      ...(url !== undefined && { DATABASE_URL: url }),
    };
    const run = `"${process.execPath}" "${PROGRAM}"`;
    const { status, stdout } = spawnSync(
      'bash',
      [
        '-o',
        'pipefail',
        '-c',
        `${run} backup create -q --output - | ${run} backup verify - --json`,
      ],
      { env, encoding: 'utf8' },
    );
    expect(status).toBe(0);
    expect(parseValidOutput('backup-verify', stdout)).toMatchObject({
      isGood: true,
      manifest: { withKeys: false },
    });
  });

  it('creates no data if there is none', async () => {
    const nowhere = join(folder, 'nowhere');
    const { exitCode, stderr } = await munjin('backup', 'create', '--data', nowhere);
    // A PostgreSQL database exists wherever the folder is.
    const missing = isOnPostgresql() ? 'There is no keys.json in' : 'There is no store in';
    expect([exitCode, stderr]).toEqual([3, expect.stringContaining(`${missing} ${nowhere}`)]);
    expect(existsSync(nowhere)).toBe(false);
  });
});

describe('munjin backup verify', () => {
  it('ends with 1 and reports a truncated file', async () => {
    const file = join(folder, 'cut.munjin');
    await munjin('backup', 'create', '--data', data, '--output', file);
    truncateSync(file, statSync(file).size - 100);
    const { exitCode, stdout, stderr } = await munjin('backup', 'verify', file, '--data', data);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^error {4}file +It ends too early\.\n {4}fix: /);
    expect(stderr).toContain('It cannot be restored');
  });

  it('ends with 3 if there is no file', async () => {
    const { exitCode } = await munjin('backup', 'verify', join(folder, 'no'));
    expect(exitCode).toBe(3);
  });
});

describe('munjin backup restore', () => {
  it('restores everything into an empty place without confirmation', async () => {
    const target = join(folder, 'elsewhere');
    const { exitCode, stdout } = await runMunjinProcess(target, [
      'backup',
      'restore',
      backup,
      '--adopt-keys',
      '--json',
    ]);
    expect(exitCode).toBe(0);
    expect(parseValidOutput('backup-restore', stdout)).toMatchObject({
      end: 'restored',
      before: null,
    });
    const devices = ['device', 'list', '--json'];
    const here = await munjin(...devices, '--data', data);
    expect(here.stdout).toContain('West door');
    expect((await munjin(...devices, '--data', target)).stdout).toBe(here.stdout);
  });

  it('needs the name of existing data to replace it, and keeps a copy', async () => {
    const target = join(folder, 'over', 'hospital');
    await munjin('places', 'import', PLACES, '--new', '--data', target);
    const refused = await munjin('backup', 'restore', backup, '--adopt-keys', '--data', target);
    const name = await confirmationName(target);
    expect(refused.exitCode).toBe(1);
    expect(refused.stdout).toContain(`--confirm=${name}`);
    expect(refused.stderr).toContain('Nothing was changed.');
    const args = ['backup', 'restore', backup, '--adopt-keys', `--confirm=${name}`, '--json'];
    const { stdout, stderr } = await munjin(...args, '--data', target);
    expect(JSON.parse(stdout), stderr).toMatchObject({ end: 'restored' });
    const { before } = JSON.parse(stdout) as { before: string };
    expect((await munjin('backup', 'verify', before, '--data', target)).exitCode).toBe(0);
  });

  it('ends with 5 while a server has the data open', async () => {
    if (isOnPostgresql()) return;
    const { openDatabase } = await import('../server/platform/database/open-database.ts');
    const database = await openDatabase({ file: join(data, 'munjin.db') });
    try {
      const args = ['backup', 'restore', backup, '--confirm=hospital'];
      const { exitCode, stderr } = await runMunjinProcess(data, args);
      expect([exitCode, stderr]).toEqual([
        5,
        'failed: a server has the data open: stop it first.\n',
      ]);
    } finally {
      await database.close();
    }
  });
});
