/** Messages that a field test found hard to understand, as an operator reads them now. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOnPostgresql } from '../server/platform/database/testing/temporary-database.ts';
import { munjin } from './testing/recorded-terminal.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-plain-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The help in one line: where its lines break depends on the width of the terminal. */
const readHelp = async (...command: readonly string[]): Promise<string> =>
  (await munjin(...command, '--help')).stdout.replace(/\s+/gu, ' ');

describe('the help', () => {
  it.each([
    [['backup', 'restore'], 'restore a backup (the current data are saved first)'],
    [['simulate', 'load'], 'send a mix of visitors, and check whether the server keeps up'],
    [['simulate', 'load'], '--seed <number> random seed: the same number gives the same visits'],
    [['questionnaire', 'paths'], 'list the paths through a questionnaire, and the outcome of each'],
    [['questionnaire', 'paths'], '--most <number> list all paths up to this number'],
    [['simulate', 'matrix'], 'simulate every user type, language and path'],
    [['simulate', 'matrix'], '--ways <number> maximum number of paths of each questionnaire'],
    [['simulate', 'matrix'], '--seed <number> random seed'],
    [['questionnaire', 'lint'], 'with its place and how to fix it'],
  ])('of %s says: %s', async (command, text) => {
    expect(await readHelp(...command)).toContain(text);
  });
});

it('says which outcomes and questions no path reaches', async () => {
  const file = join(folder, 'clear.yaml');
  writeFileSync(
    file,
    `code: CLEAR
title: { ko: 문진, en: Clear }
kind: standard
userTypes: [PT]
categories:
  - { id: fever, type: N, question: { ko: '열?', en: 'Fever?' } }
`,
  );
  const { stderr } = await munjin('questionnaire', 'paths', file);
  expect(stderr).toContain('1 path. The longest asks 1 question, the shortest 1.');
  expect(stderr).toContain('No path ends with: ask staff, refused.');
  expect(stderr).not.toMatch(/\bways?\b/u);
});

describe('an empty file', () => {
  it.each([
    ['empty.yaml', ''],
    ['empty.json', ''],
    ['blank.json', ' \n\n'],
    ['comment.yaml', '# nothing yet\n'],
  ])('%s is called empty by every command that reads it', async (name, content) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    const data = ['--data', join(folder, 'data'), '--new'];
    const commands = [
      ['questionnaire', 'lint', file],
      ['questionnaire', 'convert', file],
      ['questionnaire', 'import', file, ...data],
      ['settings', 'import', file, ...data],
      ['terms', 'import', file, ...data],
      ['meetings', 'import', file, ...data],
      ['translations', 'import', file, ...data],
      ['simulate', 'load', file],
    ].filter(([subject]) => subject !== 'translations' || name.endsWith('.json'));
    for (const command of commands) {
      const { exitCode, stdout, stderr } = await munjin(...command);
      const printed = `${stdout}${stderr}`;
      expect(exitCode, printed).toBe(1);
      expect(printed).toContain(`${file}:1:1  error    file/empty  The file is empty.`);
      expect(printed).toContain('fix: Check whether it was saved completely');
      expect(printed).not.toContain('group of fields');
    }
  });

  it('as a scenario says the same', async () => {
    const file = join(folder, 'scenario.json');
    writeFileSync(file, '');
    const { exitCode, stderr } = await munjin('simulate', 'flow', file);
    expect(exitCode).toBe(3);
    expect(stderr).toContain(`${file} is empty. Check whether it was saved completely`);
  });
});

it.skipIf(isOnPostgresql())(
  'doctor says what to check if the database cannot be opened',
  async () => {
    const data = join(folder, 'unreadable');
    mkdirSync(join(data, 'munjin.db'), { recursive: true, mode: 0o700 });
    const { exitCode, stdout } = await munjin('doctor', '--data', data);
    expect(exitCode).toBe(1);
    expect(stdout).toContain(
      `fix: Check the owner and the permissions of ${join(data, 'munjin.db')}, and the free space of the disk.`,
    );
  },
);
