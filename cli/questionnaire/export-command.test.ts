import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseValidOutput } from '../testing/parse-valid-output.ts';
import { munjin } from '../testing/recorded-terminal.ts';

const FIXTURES = fileURLToPath(new URL('../../fixtures/questionnaires', import.meta.url));

let folder = '';
let data = '';
const pathTo = (...names: readonly string[]) => join(folder, ...names);
const runQuestionnaire = (...args: readonly string[]) =>
  munjin('questionnaire', ...args, '--data', data);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-exporting-'));
  data = pathTo('data');
  expect((await runQuestionnaire('import', FIXTURES, '--new')).exitCode).toBe(0);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const readFolder = (path: string) =>
  readdirSync(path)
    .sort()
    .map((name) => [name, readFileSync(join(path, name), 'hex')] as const);

describe('questionnaire export', () => {
  it.each(['yaml', 'json', 'schema'])(
    'of all as %s imports elsewhere as the same, including pictures',
    async (format) => {
      const [first, second] = [pathTo(`${format}-1`), pathTo(`${format}-2`)];
      const all = ['export', '--all', '--format', format];
      const exported = await runQuestionnaire(...all, '--output', first);
      expect(exported.exitCode).toBe(0);
      expect(exported.stderr).toContain('7 questionnaires, 2 pictures written.');
      expect(exported.stdout.trimEnd().split('\n')).toHaveLength(7);

      const elsewhere = ['--data', pathTo(`${format}-data`)];
      const imported = await munjin('questionnaire', 'import', first, '--new', ...elsewhere);
      expect(imported.exitCode, imported.stdout).toBe(0);
      expect(imported.stderr).toContain('7 added');
      await munjin('questionnaire', ...all, '--output', second, ...elsewhere);
      expect(readFolder(second)).toEqual(readFolder(first));
      const again = await runQuestionnaire('import', first);
      expect(again.stderr).toContain('0 added, 0 changed, 7 unchanged, 0 removed.');
    },
  );

  it('of one goes to standard output, and says what it leaves out', async () => {
    const { exitCode, stdout, stderr } = await runQuestionnaire('export', 'PT_SCREENING');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^code: PT_SCREENING\n/);
    expect(stderr).toBe('1 picture left out: --output <folder> writes them too.\n');
    const file = pathTo('pt.yaml');
    writeFileSync(file, stdout);
    expect((await runQuestionnaire('import', file)).stderr).toContain('1 unchanged');
  });

  it('gives programs the text or its location', async () => {
    interface Exported {
      readonly exports: readonly { readonly text: string | null; readonly file: string | null }[];
      readonly isWritten: boolean;
    }
    const exportedWith = async (...more: readonly string[]) =>
      parseValidOutput<Exported>(
        'questionnaire-export',
        (await runQuestionnaire('export', 'EM', '--format', 'schema', '--json', ...more)).stdout,
      );
    const [one] = (await exportedWith()).exports;
    expect(JSON.parse(one?.text ?? '')).toMatchObject({ schema: { 'x-munjin': { code: 'EM' } } });
    const dry = await exportedWith('--output', pathTo('dry'), '--dry-run');
    expect(dry).toMatchObject({
      isWritten: false,
      exports: [{ file: pathTo('dry', 'EM.schema.json') }],
    });
    expect(existsSync(pathTo('dry'))).toBe(false);
  });

  it('overwrites files only when asked', async () => {
    const to = ['export', 'EM', '--output', pathTo('kept')];
    expect((await runQuestionnaire(...to)).exitCode).toBe(0);
    writeFileSync(pathTo('kept', 'EM.yaml'), 'mine');
    const { exitCode, stderr } = await runQuestionnaire(...to);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('--force overwrites.');
    expect(readFileSync(pathTo('kept', 'EM.yaml'), 'utf8')).toBe('mine');
    expect((await runQuestionnaire(...to, '--force')).exitCode).toBe(0);
    expect(readFileSync(pathTo('kept', 'EM.yaml'), 'utf8')).toMatch(/^code: EM\n/);
  });

  it.each([
    [[], 'Name a questionnaire, or write --all.'],
    [['EM', '--all'], 'not both'],
    [['--all'], 'need --output'],
    [['EMM'], 'Did you mean EM?'],
  ])('%j is incorrect usage', async (args, words) => {
    const { exitCode, stdout, stderr } = await runQuestionnaire('export', ...args);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
  });

  it('is refused by the import if a picture does not match its name', async () => {
    const spoilt = pathTo('spoilt');
    await runQuestionnaire('export', 'PT_SCREENING', '--output', spoilt);
    const [picture = ''] = readdirSync(spoilt).filter((name) => name.length > 64);
    const [, other = ''] = readdirSync(pathTo('yaml-1')).filter((name) => name.length > 64);
    const [one = ''] = readdirSync(pathTo('yaml-1')).filter((name) => name.length > 64);
    const another = other === picture ? one : other;
    writeFileSync(join(spoilt, picture), readFileSync(pathTo('yaml-1', another)));
    const { exitCode, stdout } = await runQuestionnaire('import', spoilt);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('is another one than its name says');
  });
});
