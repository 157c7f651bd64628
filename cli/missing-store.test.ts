/** A wrong folder is an error of every command: none takes it for an empty hospital. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isOnPostgresql } from '../server/platform/database/testing/temporary-database.ts';
import { runCommandLine } from './command-line.ts';
import { COMMAND_RUNS, type EarlierResults } from './testing/command-runs.ts';
import { LEAVES } from './testing/program-tree.ts';
import { munjin, recordedTerminal } from './testing/recorded-terminal.ts';
import { runMunjinProcess } from './testing/run-munjin-process.ts';

const fixture = (path: string) => fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url));

const namesWithOption = (option: string): readonly string[] =>
  LEAVES.filter(({ options }) => options.some(({ names }) => names.includes(option))).map(
    ({ path }) => path.join(' '),
  );

/** They take `--data` and need no store, each for a reason. */
const NEED_NO_STORE: Readonly<Record<string, string>> = {
  demo: 'creates a store',
  serve: 'creates a store',
  init: 'creates a store',
  migrate: 'creates a store',
  'backup restore': 'creates a store on a new machine',
  'backup verify': 'reads the backup and the keys alone, and reports both',
  doctor: 'reports what is missing',
};

/** They read a file or the store; here, the store. */
const READ_THE_STORE: ReadonlySet<string> = new Set([
  'questionnaire paths',
  'questionnaire graph',
  'questionnaire preview',
  'questionnaire test',
]);

const IMPORTS = namesWithOption('--new');
const COMMANDS = namesWithOption('--data').filter((command) => !(command in NEED_NO_STORE));

let work = '';
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'munjin-missing-'));
});
afterAll(() => {
  rmSync(work, { recursive: true, force: true });
});

const ID = '00000000-0000-4000-8000-000000000000';
const invented: EarlierResults = {
  get folder() {
    return join(work, 'output');
  },
  printed: () => JSON.stringify({ deviceId: ID, answers: [{ answerId: ID }] }),
};

const runWithoutStore = (nowhere: string, command: string) => {
  const { args, input } = COMMAND_RUNS[command] ?? {};
  const own = READ_THE_STORE.has(command) ? ['PT_SCREENING'] : (args?.(invented) ?? []);
  return runMunjinProcess(nowhere, [...command.split(' '), ...own], input);
};

describe('without a store', { timeout: 60_000 }, () => {
  it('the listed exceptions exist', () => {
    expect(namesWithOption('--data')).toEqual(
      expect.arrayContaining([...Object.keys(NEED_NO_STORE), ...READ_THE_STORE]),
    );
    expect(COMMANDS.length).toBeGreaterThan(40);
  });

  // All end in one check, which the tests of half a store run on both kinds of database.
  it.skipIf(isOnPostgresql()).each(COMMANDS)(
    '%s fails, names the folder and creates nothing',
    async (command) => {
      const nowhere = join(work, 'no-such-folder');
      const { exitCode, stdout, stderr } = await runWithoutStore(nowhere, command);
      expect({ exitCode, stdout }, stderr).toEqual({ exitCode: 3, stdout: '' });
      expect(stderr).toContain(nowhere);
      expect(stderr).toContain('--data');
      expect(existsSync(nowhere)).toBe(false);
    },
  );
});

describe('--new', { timeout: 60_000 }, () => {
  it('is an option of every import of a hospital and its parts', () => {
    const imports = LEAVES.map(({ path }) => path.join(' ')).filter((name) =>
      name.endsWith(' import'),
    );
    expect(IMPORTS).toEqual(imports);
  });

  // One of each kind: runImport, runAtomicImport and the import of texts. On PostgreSQL a test's
  // database has its tables from the start.
  it.skipIf(isOnPostgresql()).each([
    ['places', fixture('places/places.csv')],
    ['directory', fixture('directory')],
    ['translations', fixture('translations')],
  ])('lets %s import create the store, but not in a dry run', async (subject, path) => {
    const nowhere = join(work, subject);
    const run = (...more: string[]) =>
      munjin(subject, 'import', path, '--new', ...more, '--data', nowhere);
    const dry = await run('--dry-run');
    expect(dry.exitCode, dry.stderr).toBe(0);
    expect(existsSync(nowhere)).toBe(false);
    const done = await run();
    expect(done.exitCode, done.stderr).toBe(0);
    const verified = await munjin('audit', 'verify', '--data', nowhere);
    expect(verified.exitCode, verified.stderr).toBe(0);
  });
});

describe('half a store', { timeout: 60_000 }, () => {
  it('without keys is an error everywhere, and no command makes new keys', async () => {
    const data = join(work, 'lost-keys');
    await munjin('migrate', '--data', data);
    expect((await munjin('device', 'add', 'gate', 'West door', '--data', data)).exitCode).toBe(0);
    rmSync(join(data, 'keys.json'));
    const places = join(work, 'places.csv');
    writeFileSync(places, '');
    for (const command of [
      ['device', 'list'],
      ['keys', 'list'],
      ['backup', 'create', '--output', join(work, 'b.munjin')],
      ['places', 'import', places, '--new'],
      ['places', 'import', places, '--new', '--dry-run'],
      ['migrate'],
    ]) {
      const { exitCode, stderr } = await munjin(...command, '--data', data);
      expect([exitCode, stderr], command.join(' ')).toEqual([
        3,
        expect.stringContaining(`There is no keys.json in ${data}`),
      ]);
    }
    expect(existsSync(join(data, 'keys.json'))).toBe(false);
  });

  it.each(['', '{"x":', '{}'])('with the key file %j names the file', async (content) => {
    const data = join(work, `keys-${content.length}`);
    await munjin('migrate', '--data', data);
    writeFileSync(join(data, 'keys.json'), content);
    const { exitCode, stderr } = await munjin('user', 'list', '--data', data);
    expect([exitCode, stderr]).toEqual([
      3,
      `failed: ${join(data, 'keys.json')} holds no master key: restore it from the backup of the keys\n`,
    ]);
  });

  it.each([
    ['mysql://munjin@127.0.0.1/munjin', 'DATABASE_URL has to begin with postgres://\n'],
    ['postgres://munjin@127.0.0.1:1/munjin', 'the database server cannot be reached'],
  ])('at %s is an error of the database, before any other', async (url, message) => {
    vi.stubEnv('DATABASE_URL', url);
    const terminalOfUser = recordedTerminal();
    const nowhere = join(work, 'no-keys');
    const args = ['questionnaire', 'list', '--data', nowhere];
    expect(await runCommandLine(args, terminalOfUser)).toBe(3);
    vi.unstubAllEnvs();
    const { stderr } = terminalOfUser.recordedOutput();
    expect(stderr).toContain(`failed: ${message}`);
    expect(stderr).not.toContain('should not happen');
    expect(existsSync(nowhere)).toBe(false);
  });

  it.skipIf(isOnPostgresql())('that is no database says so', async () => {
    const data = join(work, 'no-database');
    await munjin('migrate', '--data', data);
    for (const name of ['munjin.db-wal', 'munjin.db-shm'])
      rmSync(join(data, name), { force: true });
    writeFileSync(join(data, 'munjin.db'), 'something else'.repeat(1000));
    const { exitCode, stderr } = await munjin('user', 'list', '--data', data);
    expect([exitCode, stderr]).toEqual([
      3,
      'failed: munjin.db is not a database. Next: stop the server, move munjin.db, munjin.db-wal and munjin.db-shm to another folder, and restore the newest backup (munjin backup restore).\n',
    ]);
  });

  it.skipIf(isOnPostgresql())('without the database is named as such', async () => {
    const data = join(work, 'lost-database');
    await munjin('migrate', '--data', data);
    for (const name of ['munjin.db', 'munjin.db-wal', 'munjin.db-shm']) {
      rmSync(join(data, name), { force: true });
    }
    const { exitCode, stderr } = await munjin('user', 'list', '--data', data);
    expect(exitCode).toBe(3);
    expect(stderr).toContain(`There is no store in ${data}: munjin.db is missing. `);
    expect(existsSync(join(data, 'munjin.db'))).toBe(false);
  });

  it('is not created by an import that is refused', async () => {
    const data = join(work, 'refused-import');
    const file = join(work, 'refused.yaml');
    writeFileSync(file, 'code: REFUSED\n');
    const refused = await munjin('questionnaire', 'import', file, '--new', '--data', data);
    expect([refused.exitCode, refused.stderr]).toEqual([
      1,
      expect.stringContaining('Nothing was changed.'),
    ]);
    expect(existsSync(data)).toBe(false);
    const good = fixture('questionnaires/research-sleep.yaml');
    const imported = await munjin('questionnaire', 'import', good, '--new', '--data', data);
    expect(imported.exitCode, imported.stderr).toBe(0);
    expect(imported.stderr).toContain('Next: munjin questionnaire publish SLEEP_RESEARCH\n');
    expect(existsSync(join(data, 'keys.json'))).toBe(true);
  });
});
