/**
 * An account that may not write the data, or not read them, gets words of ours and exit code 3. It
 * takes another account than that of the test, which only root can become.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOnPostgresql } from '../server/platform/database/testing/temporary-database.ts';
import { munjin } from './testing/recorded-terminal.ts';
import { PROGRAM } from './testing/run-munjin-process.ts';

const SLEEP = fileURLToPath(
  new URL('../fixtures/questionnaires/research-sleep.yaml', import.meta.url),
);
const ROOT = 0;
/** `nobody` of most systems; it needs no entry in the list of accounts. */
const ACCOUNT = 65_534;

/** Every way into the store: readers, writers, the backup, the check of the migrations. */
const READERS = [
  ['user', 'list'],
  ['questionnaire', 'list'],
  ['audit', 'verify'],
  ['keys', 'list'],
  ['subject', 'export', '--number', '20000001'],
];
const WRITERS = [
  ['device', 'add', 'gate', 'West door'],
  ['questionnaire', 'import', SLEEP],
  ['purge'],
  ['keys', 'rotate'],
  ['outbox', 'retry'],
];

const isOtherAccountPossible = process.getuid?.() === ROOT && !isOnPostgresql();

describe.skipIf(!isOtherAccountPossible)('an account', { timeout: 120_000 }, () => {
  let folder = '';
  let data = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'munjin-account-'));
    data = join(folder, 'data');
    chmodSync(folder, 0o755);
    const made = await munjin('questionnaire', 'import', SLEEP, '--new', '--data', data);
    expect(made.exitCode, made.stderr).toBe(0);
    // The keys are only for their owner, in every case.
    chownSync(join(data, 'keys.json'), ACCOUNT, ACCOUNT);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const runAsAccount = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [PROGRAM, ...args, '--data', data],
      { encoding: 'utf8', input: '', uid: ACCOUNT, gid: ACCOUNT, env: { HOME: folder } },
    );
    return { exitCode: status, stdout, stderr };
  };
  const setModes = (ofFolder: number, ofDatabase: number): void => {
    chmodSync(data, ofFolder);
    chmodSync(join(data, 'munjin.db'), ofDatabase);
  };

  it.each([...READERS, ...WRITERS].map((words) => [words.join(' '), words] as const))(
    'that only reads the database: %s',
    (_name, words) => {
      setModes(0o755, 0o644);
      const { exitCode, stderr } = runAsAccount(...words);
      expect([exitCode, stderr]).toEqual([
        3,
        'failed: this account cannot write to the database: check owner and permissions\n',
      ]);
    },
  );

  it.each(
    [...READERS, ...WRITERS, ['migrate', '--status'], ['backup', 'create', '--dry-run']].map(
      (words) => [words.join(' '), words] as const,
    ),
  )('that cannot open the database: %s', (_name, words) => {
    setModes(0o755, 0o600);
    const { exitCode, stderr } = runAsAccount(...words);
    expect([exitCode, stderr]).toEqual([
      3,
      'failed: this account cannot open the database: check owner and permissions\n',
    ]);
  });

  it.each(
    [...READERS, ...WRITERS, ['migrate', '--status'], ['migrate'], ['backup', 'create']].map(
      (words) => [words.join(' '), words] as const,
    ),
  )('that cannot look into the folder is not told that it is empty: %s', (_name, words) => {
    setModes(0o700, 0o600);
    const { exitCode, stdout, stderr } = runAsAccount(...words);
    expect({ exitCode, stdout, stderr }).toEqual({
      ...{ exitCode: 3, stdout: '', stderr: `failed: ${data}: access is denied\n` },
    });
  });

  it('that cannot write the backup gets the path, and no stack', () => {
    setModes(0o755, 0o600);
    const path = join(folder, 'b.munjin');
    const { exitCode, stderr } = runAsAccount('backup', 'create', '--output', path);
    expect([exitCode, stderr]).toEqual([3, `failed: ${path}: access is denied\n`]);
  });
});
