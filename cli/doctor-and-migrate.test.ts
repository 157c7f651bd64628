import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { knownMigrations } from '../server/platform/database/known-migrations.ts';
import { fillNewSqlite } from '../server/platform/database/snapshot/sqlite-load.ts';
import {
  addLaterMigration,
  LATER_MIGRATION,
} from '../server/platform/database/testing/later-migration.ts';
import { isOnPostgresql } from '../server/platform/database/testing/temporary-database.ts';
import { runMunjinProcess } from './testing/run-munjin-process.ts';
import { munjin } from './testing/recorded-terminal.ts';
import { parseValidOutput } from './testing/parse-valid-output.ts';

let data = '';
beforeEach(() => {
  data = join(mkdtempSync(join(tmpdir(), 'munjin-doctor-')), 'data');
});
afterEach(() => {
  rmSync(join(data, '..'), { recursive: true, force: true });
});

const INITIAL = '20261125-initial-schema';

/** A store of the previous version, in a file. */
const createOldStore = async (): Promise<void> => {
  mkdirSync(data, { mode: 0o700 });
  await fillNewSqlite(join(data, 'munjin.db'), INITIAL, () => Promise.resolve());
  onTestFinished(addLaterMigration());
};

/** Records a migration in the store; it replaces the migration `inPlaceOf`, if that is given. */
const recordMigration = async (name: string, inPlaceOf = ''): Promise<void> => {
  const { openWriter } = await import('../server/platform/database/sqlite-connection.ts');
  const connection = openWriter(join(data, 'munjin.db'));
  connection.database.prepare('delete from kysely_migration where name = ?').run([inPlaceOf]);
  connection.database.prepare(`insert into kysely_migration values (?, '')`).run([name]);
  connection.close();
};

interface DoctorOutput {
  readonly isWell: boolean;
  readonly checks: readonly { check: string; state: string; message: string; fix: string }[];
}
const failedChecks = ({ checks }: DoctorOutput): readonly string[] =>
  checks.filter(({ state }) => state === 'error').map(({ check }) => check);

describe('munjin doctor', () => {
  it('finds nothing in a healthy installation', async () => {
    await munjin('migrate', '--data', data);
    const { exitCode, stdout } = await runMunjinProcess(data, ['doctor', '--json']);
    expect(exitCode).toBe(0);
    const printed = parseValidOutput<DoctorOutput>('doctor', stdout);
    expect(printed.isWell).toBe(true);
    expect(printed.checks.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['node', 'clock', 'zone', 'disk', 'keys', 'database', 'migrations']),
    );
    expect(printed.checks.some(({ check }) => check === 'clocks')).toBe(isOnPostgresql());
  });

  it('names keys that others can read, with the command that fixes it', async () => {
    await munjin('migrate', '--data', data);
    chmodSync(join(data, 'keys.json'), 0o644);
    const { exitCode, stdout, stderr } = await runMunjinProcess(data, ['doctor']);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^error {4}keys .*chmod 600 .*keys\.json$/m);
    expect(stderr).toContain('Some errors have to be fixed.');
  });

  it.skipIf(isOnPostgresql())('finds a damaged page, though no call reads it', async () => {
    await munjin('migrate', '--data', data);
    const { openWriter } = await import('../server/platform/database/sqlite-connection.ts');
    const connection = openWriter(join(data, 'munjin.db'));
    const [root] = connection.database
      .prepare(`select rootpage as page from sqlite_master where name = 'question_comment_of_code'`)
      .all([]) as { page: number }[];
    connection.close();
    const file = openSync(join(data, 'munjin.db'), 'r+');
    writeSync(file, Buffer.alloc(4_096, 0xff), 0, 4_096, ((root?.page ?? 0) - 1) * 4_096);
    closeSync(file);
    const { exitCode, stdout } = await runMunjinProcess(data, ['doctor']);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^error {4}pages .*damaged/m);
  });

  it.skipIf(isOnPostgresql())(
    'says of a file that cannot be opened that it is damaged',
    async () => {
      await munjin('migrate', '--data', data);
      const file = openSync(join(data, 'munjin.db'), 'r+');
      writeSync(file, Buffer.alloc(4_096, 0xff), 0, 4_096, 0);
      closeSync(file);
      const { exitCode, stdout } = await runMunjinProcess(data, ['doctor']);
      expect(exitCode).toBe(1);
      expect(stdout).toMatch(
        /^error {4}pages .*damaged.*\n {4}fix: Stop the server, move munjin\.db/m,
      );
      expect(stdout).not.toContain('owner and the permissions');
    },
  );

  it.skipIf(isOnPostgresql())('names database files that others can read', async () => {
    await munjin('migrate', '--data', data);
    chmodSync(join(data, 'munjin.db'), 0o644);
    const { exitCode, stdout } = await runMunjinProcess(data, ['doctor']);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^error {4}files .*munjin\.db/m);
    // Any command that opens them for writing makes them private again.
    await munjin('migrate', '--data', data);
    expect((await runMunjinProcess(data, ['doctor'])).exitCode).toBe(0);
  });

  it('names terms whose number of days differs from the settings', async () => {
    const fixture = (path: string) =>
      fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url));
    await munjin('questionnaire', 'import', fixture('questionnaires'), '--new', '--data', data);
    await munjin('terms', 'import', fixture('terms/terms.yaml'), '--data', data);
    const terms = async () => {
      const printed = await munjin('doctor', '--data', data, '--json');
      const { checks } = JSON.parse(printed.stdout) as DoctorOutput;
      return checks.find(({ check }) => check === 'terms');
    };
    expect(await terms()).toMatchObject({ state: 'ok' });
    const settings = join(data, 'settings.yaml');
    writeFileSync(settings, 'settings:\n  retention.visitDays: 28\n');
    expect((await munjin('settings', 'import', settings, '--data', data)).exitCode).toBe(0);
    expect(await terms()).toMatchObject({
      state: 'error',
      fix: expect.stringContaining('munjin terms lint') as unknown,
    });
  });

  it('warns that privacy law expects an opt-in, until the look-up consent is unchecked by default', async () => {
    await munjin('migrate', '--data', data);
    const consent = async () => {
      const printed = await munjin('doctor', '--data', data, '--json');
      expect(printed.exitCode).toBe(0);
      const { checks } = JSON.parse(printed.stdout) as DoctorOutput;
      return checks.find(({ check }) => check === 'consent');
    };
    expect(await consent()).toMatchObject({
      state: 'warning',
      message: expect.stringContaining('privacy law expects an opt-in') as unknown,
    });
    const settings = join(data, 'settings.yaml');
    writeFileSync(settings, 'settings:\n  consent.lookUpPrechecked: false\n');
    expect((await munjin('settings', 'import', settings, '--data', data)).exitCode).toBe(0);
    expect(await consent()).toMatchObject({ state: 'ok', fix: '' });
  });

  it('names keys that do not open the data, and no server starts with them', async () => {
    await munjin('migrate', '--data', data);
    rmSync(join(data, 'keys.json'));
    const checked = await munjin('doctor', '--data', data, '--json');
    expect(failedChecks(JSON.parse(checked.stdout) as DoctorOutput)).toEqual(['keys', 'seals']);
    // The server needs to know where its messages go; otherwise it would be refused for that
    // reason.
    vi.stubEnv('MUNJIN_MESSENGER_URL', `file:${join(data, 'messages.jsonl')}`);
    for (const command of [['serve', '--port', '0'], ['migrate']]) {
      const { exitCode, stderr } = await munjin(...command, '--data', data);
      expect(exitCode).toBe(3);
      expect(stderr).toContain('keys.json');
    }
    expect(existsSync(join(data, 'keys.json'))).toBe(false);
  });

  it('writes plain text into a pipe, also on a CI machine', async () => {
    vi.stubEnv('CI', 'true');
    const { stdout } = await runMunjinProcess(data, ['doctor']);
    vi.unstubAllEnvs();
    expect(stdout).toMatch(/^error {4}keys/m);
  });

  it('creates nothing without an installation, and says what would create one', async () => {
    const printed = await munjin('doctor', '--data', data, '--json');
    const wrong = isOnPostgresql() ? ['keys'] : ['keys', 'database'];
    expect(failedChecks(JSON.parse(printed.stdout) as DoctorOutput)).toEqual(wrong);
    expect(printed.stdout).toContain('munjin migrate');
    expect(existsSync(data)).toBe(false);
  });

  it.skipIf(isOnPostgresql())('says why it cannot reach the database', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/nothing');
    const { exitCode, stdout } = await runMunjinProcess(data, ['doctor']);
    vi.unstubAllEnvs();
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^error {4}database .*cannot be reached.*ECONNREFUSED/m);
    expect(stdout).toContain('fix: Check DATABASE_URL');
  });

  it.skipIf(isOnPostgresql())('finds migrations that have not run, and runs none', async () => {
    await createOldStore();
    for (const _twice of [1, 2]) {
      const printed = JSON.parse(
        (await munjin('doctor', '--data', data, '--json')).stdout,
      ) as DoctorOutput;
      expect(failedChecks(printed)).toEqual(['keys', 'migrations']);
    }
  });
});

describe('munjin migrate', () => {
  it('creates an empty store once', async () => {
    const first = await runMunjinProcess(data, ['migrate', '--json']);
    expect(first.exitCode).toBe(0);
    parseValidOutput('migrate', first.stdout);
    const again = await runMunjinProcess(data, ['migrate']);
    expect([again.exitCode, again.stdout]).toEqual([0, '']);
    expect(again.stderr).toBe('The tables are up to date.\n');
  });

  it.skipIf(isOnPostgresql())(
    'lists pending and finished migrations, and runs the pending ones',
    async () => {
      await createOldStore();
      const [initial, ...laterMigrations] = knownMigrations();
      expect(initial).toBe(INITIAL);
      expect(laterMigrations).toContain(LATER_MIGRATION);
      const listed = (state: string): string =>
        laterMigrations.map((name) => `${state}${name}\n`).join('');
      const dry = await munjin('migrate', '--dry-run', '--data', data);
      expect(dry.stdout).toBe(listed('pending  '));
      expect(dry.stderr).toContain('Next: munjin backup create');
      const status = await munjin('migrate', '--status', '--data', data);
      expect(status.stdout).toBe(`done     ${INITIAL}\n${listed('pending  ')}`);
      const run = await munjin('migrate', '--data', data);
      expect(run.stdout).toBe(listed('run      '));
      expect((await munjin('migrate', '--status', '--data', data)).stdout).not.toContain('pending');
    },
  );

  it.skipIf(isOnPostgresql())('does not change the data of a newer program', async () => {
    await munjin('migrate', '--data', data);
    await recordMigration('29991231-01-later');
    const { exitCode, stdout } = await munjin('migrate', '--data', data);
    expect([exitCode, stdout]).toEqual([1, 'unknown  29991231-01-later\n']);
    const printed = JSON.parse(
      (await munjin('doctor', '--data', data, '--json')).stdout,
    ) as DoctorOutput;
    expect(failedChecks(printed)).toEqual(['migrations']);
  });

  it.skipIf(isOnPostgresql())('refuses the data of a development version', async () => {
    await munjin('migrate', '--data', data);
    await recordMigration('20261120-01-directory', INITIAL);
    for (const [command, code] of [
      ['migrate', 1],
      ['purge', 3],
    ] as const) {
      const { exitCode, stderr } = await munjin(command, '--data', data);
      expect(exitCode).toBe(code);
      expect(stderr).toContain('a development version before the first release');
      expect(stderr).toContain('start with an empty data folder');
      expect(stderr).not.toContain('should not happen');
    }
    const { stdout } = await munjin('doctor', '--data', data, '--json');
    expect((JSON.parse(stdout) as DoctorOutput).checks).toContainEqual(
      expect.objectContaining({
        check: 'migrations',
        state: 'error',
        fix: expect.stringContaining('start with an empty data folder') as unknown,
      }),
    );
  });
});
