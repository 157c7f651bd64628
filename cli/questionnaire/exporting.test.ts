import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fitting } from '../testing/output-schema.ts';
import { munjin } from '../testing/recorded-terminal.ts';

const FIXTURES = fileURLToPath(new URL('../../fixtures/questionnaires', import.meta.url));

let folder = '';
let data = '';
const at = (...names: readonly string[]) => join(folder, ...names);
const q = (...args: readonly string[]) => munjin('questionnaire', ...args, '--data', data);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-exporting-'));
  data = at('data');
  expect((await q('import', FIXTURES)).exitCode).toBe(0);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const contentsOf = (path: string) =>
  readdirSync(path)
    .sort()
    .map((name) => [name, readFileSync(join(path, name), 'hex')] as const);

describe('questionnaire export', () => {
  it.each(['yaml', 'json', 'schema'])(
    'of all as %s imports elsewhere as the same, pictures and all',
    async (format) => {
      const [first, second] = [at(`${format}-1`), at(`${format}-2`)];
      const all = ['export', '--all', '--format', format];
      const exported = await q(...all, '--output', first);
      expect(exported.exitCode).toBe(0);
      expect(exported.stderr).toContain('7 questionnaires, 2 pictures written.');
      expect(exported.stdout.trimEnd().split('\n')).toHaveLength(7);

      const elsewhere = ['--data', at(`${format}-data`)];
      const imported = await munjin('questionnaire', 'import', first, ...elsewhere);
      expect(imported.exitCode, imported.stdout).toBe(0);
      expect(imported.stderr).toContain('7 added');
      await munjin('questionnaire', ...all, '--output', second, ...elsewhere);
      expect(contentsOf(second)).toEqual(contentsOf(first));
      const again = await q('import', first);
      expect(again.stderr).toContain('0 added, 0 changed, 7 unchanged, 0 removed.');
    },
  );

  it('of one goes to standard output, and says what it leaves out', async () => {
    const { exitCode, stdout, stderr } = await q('export', 'PT_SCREENING');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^code: PT_SCREENING\n/);
    expect(stderr).toBe('1 picture left out: --output <folder> writes them too.\n');
    const file = at('pt.yaml');
    writeFileSync(file, stdout);
    expect((await q('import', file)).stderr).toContain('1 unchanged');
  });

  it('gives programs the text, or where it went', async () => {
    interface Exported {
      readonly exports: readonly { readonly text: string | null; readonly file: string | null }[];
      readonly isWritten: boolean;
    }
    const told = async (...more: readonly string[]) =>
      fitting<Exported>(
        'questionnaire-export',
        (await q('export', 'EM', '--format', 'schema', '--json', ...more)).stdout,
      );
    const [one] = (await told()).exports;
    expect(JSON.parse(one?.text ?? '')).toMatchObject({ schema: { 'x-munjin': { code: 'EM' } } });
    const dry = await told('--output', at('dry'), '--dry-run');
    expect(dry).toMatchObject({
      isWritten: false,
      exports: [{ file: at('dry', 'EM.schema.json') }],
    });
    expect(existsSync(at('dry'))).toBe(false);
  });

  it('overwrites nothing unasked', async () => {
    const to = ['export', 'EM', '--output', at('kept')];
    expect((await q(...to)).exitCode).toBe(0);
    writeFileSync(at('kept', 'EM.yaml'), 'mine');
    const { exitCode, stderr } = await q(...to);
    expect(exitCode).toBe(5);
    expect(stderr).toContain('--force overwrites.');
    expect(readFileSync(at('kept', 'EM.yaml'), 'utf8')).toBe('mine');
    expect((await q(...to, '--force')).exitCode).toBe(0);
    expect(readFileSync(at('kept', 'EM.yaml'), 'utf8')).toMatch(/^code: EM\n/);
  });

  it.each([
    [[], 'Name a questionnaire, or write --all.'],
    [['EM', '--all'], 'not both'],
    [['--all'], 'need --output'],
    [['EMM'], 'Did you mean EM?'],
  ])('%j is wrong use', async (args, words) => {
    const { exitCode, stdout, stderr } = await q('export', ...args);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
  });

  it('whose picture is another one than its name says is refused', async () => {
    const spoilt = at('spoilt');
    await q('export', 'PT_SCREENING', '--output', spoilt);
    const [picture = ''] = readdirSync(spoilt).filter((name) => name.length > 64);
    const [, other = ''] = readdirSync(at('yaml-1')).filter((name) => name.length > 64);
    const [one = ''] = readdirSync(at('yaml-1')).filter((name) => name.length > 64);
    const another = other === picture ? one : other;
    writeFileSync(join(spoilt, picture), readFileSync(at('yaml-1', another)));
    const { exitCode, stdout } = await q('import', spoilt);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('is another one than its name says');
  });
});
