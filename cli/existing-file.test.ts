/** A file that is there already is never "a conflict": every command that writes one ends with 3. */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseValidOutput } from './testing/parse-valid-output.ts';
import { LEAVES } from './testing/program-tree.ts';
import { munjin } from './testing/recorded-terminal.ts';

const fixture = (path: string): string =>
  fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url));
const SLEEP = fixture('questionnaires/research-sleep.yaml');
const CODE = 'SLEEP_RESEARCH';
const folder = mkdtempSync(join(tmpdir(), 'munjin-existing-'));
const data = join(folder, 'data');
const file = join(folder, 'there.yaml');

/** By the words of the command: its arguments, of which `file` or its folder is what it writes. */
const RUNS: Readonly<Record<string, readonly string[]>> = {
  'settings export': [file],
  'terms export': [file],
  'meetings export': [file],
  'places export': [file],
  'directory export': [folder],
  'hospital export': [join(folder, 'hospital')],
  'questionnaire export': [CODE, '--output', folder],
  'questionnaire convert': [CODE, '--to', 'yaml', '--output', file],
  'questionnaire response': ['no-id', '--reason', 'why', '--output', file],
  'translations export': ['--source', 'messages', '--output', file],
  'backup create': ['--output', file],
};
const writes = LEAVES.filter(
  ({ path, options }) =>
    path.at(-1) === 'create' ||
    options.some(({ names }) => names.includes('--force') && path.at(-1) !== 'draft'),
)
  .map(({ path }) => path.join(' '))
  .filter((name) => name !== 'links create');

beforeAll(async () => {
  await munjin('questionnaire', 'import', SLEEP, '--new', '--data', data);
  await munjin('terms', 'import', fixture('terms/terms.yaml'), '--data', data);
  mkdirSync(join(folder, 'hospital', 'settings'), { recursive: true });
  for (const name of [
    ...['there.yaml', `${CODE}.yaml`, 'patients.csv', 'hospital/settings/settings.yaml'],
  ])
    writeFileSync(join(folder, name), 'mine');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('a device or a pipe', () => {
  it.each([
    ['settings export', (to: string) => [to]],
    ['questionnaire convert', (to: string) => [SLEEP, '--to', 'yaml', '--output', to]],
  ])('takes what %s writes, and stays a device', async (command, argsFor) => {
    const pipe = join(folder, 'pipe');
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const ended = await munjin(...command.split(' '), ...argsFor(pipe), '--data', data);
      expect(ended.exitCode, ended.stderr).toBe(0);
      expect(readSync(reader, Buffer.alloc(64 * 1024))).toBeGreaterThan(50);
      expect(statSync(pipe).isFIFO()).toBe(true);
    } finally {
      closeSync(reader);
      rmSync(pipe);
    }
  });
});

describe('a file that is there already', () => {
  it('has a row for every command that writes files', () => {
    expect(Object.keys(RUNS).sort()).toEqual(writes.toSorted());
  });

  it.each(Object.entries(RUNS))('is kept by %s, which ends with 3', async (command, args) => {
    const words = [...command.split(' '), ...args, '--data', data];
    const ended = await munjin(...words, '--json');
    expect(ended.exitCode, ended.stderr).toBe(3);
    expect(parseValidOutput('failure', ended.stdout)).toMatchObject({ failure: { exitCode: 3 } });
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });
});
