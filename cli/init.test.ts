import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isOnPostgresql } from '../server/platform/database/testing/temporary-database.ts';
import { createRepositories } from '../server/repositories.ts';
import { parseValidOutput } from './testing/parse-valid-output.ts';
import { munjin, munjinTyping, recordedTerminal } from './testing/recorded-terminal.ts';
import { runCommandLine } from './command-line.ts';
import { runMunjinProcess } from './testing/run-munjin-process.ts';
import { withDataFolder } from './with-data-folder.ts';

const PASSWORD = 'seven rivers and a hill';
const ANSWERS = ['한빛병원', 'Hanbit Hospital', '02-1234-5678', 'kim'] as const;
const FLAGS = ANSWERS.flatMap((answer, index) => [
  ['--name', '--english-name', '--main-phone', '--admin'][index] ?? '',
  answer,
]);
const work = mkdtempSync(join(tmpdir(), 'munjin-init-'));
afterAll(() => {
  rmSync(work, { recursive: true });
});

const wordsOf = (data: string) =>
  withDataFolder(data, { dryRun: true }, ({ database, keys }) =>
    database.read(async (trx) => {
      const { wording, settings } = createRepositories(trx, keys);
      const [ko = {}, en = {}, ar = {}] = [
        await wording.catalogue('ko'),
        await wording.catalogue('en'),
        await wording.catalogue('ar'),
      ];
      return {
        names: [ko, en, ar].map((messages) => messages['message.hospitalName']),
        phone: ar['message.mainPhone'],
        isEnglishFirst: (await settings.all())['wording.englishFirst'],
      };
    }),
  );

// On PostgreSQL a test's database has its tables from the start.
describe.skipIf(isOnPostgresql())('munjin init', { timeout: 60_000 }, () => {
  it('asks at a terminal, and creates the store, the wording and the first admin', async () => {
    const data = join(work, 'asked');
    const typed = ['x', ...ANSWERS];
    const terminal = recordedTerminal({}, { lines: typed, password: PASSWORD });
    expect(await runCommandLine(['init', '--data', data], terminal)).toBe(0);
    const { stdout, stderr } = terminal.recordedOutput();
    expect(stdout).toBe('');
    expect(stderr).toContain('It needs 2 to 60 characters');
    expect(stderr).toContain(`Next: munjin terms import <file> --data ${data}`);
    expect(stderr).not.toContain(PASSWORD);
    expect(await wordsOf(data)).toEqual({
      names: ['한빛병원', 'Hanbit Hospital', 'Hanbit Hospital'],
      phone: '02-1234-5678',
      isEnglishFirst: true,
    });
    expect((await munjin('user', 'list', '--data', data)).stdout).toBe('kim\tadmin\tactive\n');
    expect((await munjin('audit', 'verify', '--data', data)).exitCode).toBe(0);
  });

  it('works in a script with flags and a piped password; a dry run creates nothing', async () => {
    const data = join(work, 'script');
    const args = ['init', ...FLAGS, '--language', 'ko', '--json'];
    const expected = {
      name: { ko: '한빛병원', en: 'Hanbit Hospital' },
      ...{ mainPhone: '02-1234-5678', admin: 'kim', language: 'ko' },
    };
    const dry = await runMunjinProcess(data, [...args, '--dry-run'], `${PASSWORD}\n`);
    expect(dry.exitCode, dry.stderr).toBe(0);
    expect(parseValidOutput('init', dry.stdout)).toMatchObject({ ...expected, isWritten: false });
    expect(existsSync(data)).toBe(false);
    const done = await runMunjinProcess(data, args, `${PASSWORD}\n`);
    expect(parseValidOutput('init', done.stdout)).toMatchObject({ ...expected, isWritten: true });
    expect((await wordsOf(data)).isEnglishFirst).toBe(false);
  });

  it('refuses a folder with any part of a store, before it asks anything', async () => {
    const data = join(work, 'there');
    await munjin('migrate', '--data', data);
    const whole = await munjinTyping(ANSWERS, 'init', '--data', data);
    expect(whole).toEqual({
      exitCode: 3,
      stdout: '',
      stderr: `failed: There is a store in ${data} already: init changes none. Next: munjin doctor --data ${data}\n`,
    });
    rmSync(join(data, 'keys.json'));
    expect((await munjin('init', ...FLAGS, '--data', data)).exitCode).toBe(3);
    expect(existsSync(join(data, 'keys.json'))).toBe(false);
  });

  it.each([
    ['a missing flag in a script', FLAGS.slice(2), PASSWORD, 2, 'Name it with --name.'],
    ['a phone that is none', [...FLAGS, '--main-phone', '1'], PASSWORD, 2, 'a phone number'],
    ['a name with a placeholder', [...FLAGS, '--name', '{x} 병원'], PASSWORD, 2, 'without braces'],
    ['an account name', [...FLAGS, '--admin', 'Kim'], PASSWORD, 2, 'lower-case letters'],
    ['a short password', FLAGS, 'too short', 1, 'fewer than 15 characters'],
    ['the name of the hospital as password', FLAGS, 'Hanbit Hospital 1', 1, 'The password '],
  ])('refuses %s, and creates nothing', async (_what, flags, password, exitCode, words) => {
    const data = join(work, 'refused');
    const ended = await runMunjinProcess(data, ['init', ...flags], `${password}\n`);
    expect(ended, ended.stderr).toMatchObject({ exitCode, stdout: '' });
    expect(ended.stderr).toContain(words);
    expect(existsSync(data)).toBe(false);
  });

  it('creates nothing if the questions are not answered', async () => {
    const data = join(work, 'stopped');
    const ended = await munjinTyping(ANSWERS.slice(0, 2), 'init', '--data', data);
    expect(ended.exitCode).toBe(2);
    expect(ended.stderr).toContain('Nothing was created.');
    expect(existsSync(data)).toBe(false);
  });
});
