import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseValidOutput } from '../testing/parse-valid-output.ts';
import { munjin } from '../testing/recorded-terminal.ts';

const fixture = (path: string): string =>
  fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url));
const EMP = fixture('questionnaires/emp-screening.yaml');
const EMP_YAML = readFileSync(EMP, 'utf8');

let folder = '';
let data = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-test-'));
  data = join(folder, 'data');
  await munjin('migrate', '--data', data);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const questionnaire = (...args: readonly string[]) =>
  munjin('questionnaire', ...args, '--data', data);
const written = (yaml: string): string => {
  const file = join(folder, 'emp.yaml');
  writeFileSync(file, yaml);
  return file;
};

interface TestOutput {
  readonly tests: readonly {
    readonly title: string;
    readonly isPassed: boolean;
    readonly differences: readonly { readonly kind: string; readonly words: string }[];
  }[];
  readonly passed: number;
  readonly failed: number;
}

describe('questionnaire test', () => {
  it('prints a line for each test, and ends with 0 if all pass', async () => {
    const { exitCode, stdout, stderr } = await questionnaire('test', EMP);
    expect(exitCode, stderr).toBe(0);
    expect(stdout.trimEnd().split('\n')).toHaveLength(5);
    expect(stdout).toMatch(/^passed {2}In isolation +refuse: recent\.isolation$/m);
    expect(stderr).toMatch(/EMP_SCREENING, .*emp-screening\.yaml: 5 tests, all passed\.\n$/);
  });

  it('prints how a test differs, and ends with 1', async () => {
    const file = written(
      EMP_YAML.replace('outcome: askStaff\n    reason: recent.diarrhea', 'outcome: clear'),
    );
    const { exitCode, stdout, stderr } = await questionnaire('test', file);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(
      /^failed {2}Diarrhoea calls staff +clear\n {8}The outcome is askStaff \(because of recent\.diarrhea\), not clear\.$/m,
    );
    expect(stderr).toContain('5 tests, 1 failed.');
    const json = parseValidOutput<TestOutput>(
      'questionnaire-test',
      (await questionnaire('test', file, '--json')).stdout,
    );
    expect(json).toMatchObject({ passed: 4, failed: 1 });
    expect(json.tests.filter(({ isPassed }) => !isPassed)).toMatchObject([
      { title: 'Diarrhoea calls staff', differences: [{ kind: 'outcome' }] },
    ]);
  });

  it('says which answer is wrong', async () => {
    const file = written(EMP_YAML.replaceAll('department: Catering', 'department: [Catering]'));
    const { exitCode, stdout } = await questionnaire('test', file);
    expect(exitCode).toBe(1);
    expect(stdout).toContain(
      'department: has an answer that is not of its form. What fits: a text',
    );
  });

  it('ends with 3 if the file has other mistakes, and with 2 at wrong use', async () => {
    const file = written(
      EMP_YAML.replace('title: Diarrhoea calls staff', 'title: Nothing to report'),
    );
    const { exitCode, stderr } = await questionnaire('test', file);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('tests/title-twice');
    expect((await questionnaire('test', join(folder, 'none.yaml'))).exitCode).toBe(3);
    expect((await questionnaire('test', 'NONE')).exitCode).toBe(2);
    expect((await questionnaire('test')).exitCode).toBe(2);
  });

  it('says so where there is no test', async () => {
    const { exitCode, stderr } = await questionnaire(
      'test',
      fixture('questionnaires/research-sleep.yaml'),
    );
    expect(exitCode).toBe(0);
    expect(stderr).toContain('no tests');
  });
});

describe('the tests of a questionnaire', () => {
  it('are stored with its version, shown in differences and exported again', async () => {
    expect((await questionnaire('publish', EMP)).exitCode).toBe(0);
    const stored = await questionnaire('test', 'EMP_SCREENING');
    expect(stored.stderr).toContain('version 1, active: 5 tests, all passed.');
    const exported = await questionnaire('export', 'EMP_SCREENING');
    expect(exported.stdout).toContain('title: In isolation');
    const changed = written(exported.stdout.replace('title: In isolation', 'title: Isolated'));
    const difference = await questionnaire('diff', changed);
    expect(difference.stdout).toContain('Test "In isolation" is gone: it expected refuse.');
    expect(difference.stdout).toContain('New test "Isolated": it expects refuse.');
    expect((await questionnaire('import', written(exported.stdout))).stderr).toContain(
      '1 unchanged',
    );
  });

  it('refuse an import if one fails, at its place in the file', async () => {
    const refused = await questionnaire(
      'import',
      written(
        EMP_YAML.replace(/\n {4}perItem: true/, '\n    perItem: true').replace(
          'outcome: askStaff\n    reason: recent.diarrhea',
          'outcome: refuse',
        ),
      ),
    );
    expect(refused.exitCode).toBe(1);
    expect(refused.stdout + refused.stderr).toMatch(/emp\.yaml:\d+:\d+.*tests\/failed/);
    expect((await questionnaire('list')).stdout).toMatch(/EMP_SCREENING .* 1 of 1 /);
  });

  it('a lost refusal is a warning at import and in differences, which names the version', async () => {
    const lost = EMP_YAML.slice(0, EMP_YAML.indexOf('\ntests:')).replace(
      /(id: isolation\n(?:.*\n)*?\s+denies:\n\s+outcome: )refuse/,
      '$1askStaff',
    );
    const words = '"isolation" of "recent" refused the entry in version 1, and does not any more.';
    const imported = await questionnaire('import', written(lost), '--dry-run');
    expect(imported.exitCode, imported.stderr).toBe(0);
    expect(imported.stdout + imported.stderr).toContain('denies/refusal-removed');
    expect(imported.stdout + imported.stderr).toContain(words);
    expect((await questionnaire('diff', written(lost))).stderr).toContain(words);
  });
});
