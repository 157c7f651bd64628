import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Finding } from '../../server/platform/files/report.ts';
import { parseValidOutput } from '../testing/parse-valid-output.ts';
import { munjin } from '../testing/recorded-terminal.ts';

const fixture = (name: string) =>
  fileURLToPath(new URL(`../../fixtures/foreign/${name}`, import.meta.url));
/** Two of its questions reveal each other, and it has no English. */
const HARD = fixture('fhir/hard-cases.json');
const IMPORTABLE = fixture('xlsform/pre-visit.csv');

let folder = '';
let data = '';
const questionnaire = (...args: readonly string[]) => munjin('questionnaire', ...args);
/** The errors, without the file that they are in. */
const errorsIn = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => /:\d+:\d+ {2}error {4}.*/u.exec(line) ?? []);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-convert-check-'));
  data = join(folder, 'data');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('reports the errors for which an import refuses the result, and still writes it', async () => {
  const file = join(folder, 'hard.yaml');
  const converted = await questionnaire('convert', HARD, '--output', file);
  expect(converted.exitCode).toBe(1);
  expect(converted.stderr).toMatch(
    /hard\.yaml:\d+:\d+ {2}error {4}reference\/cycle {2}.*"a" → "b" → "a"/u,
  );
  expect(converted.stderr).toContain(
    'An import refuses the result until its errors are corrected.',
  );
  expect(converted.stderr).not.toContain('Nothing was written.');
  for (const path of [HARD, file]) {
    const imported = await questionnaire('import', path, '--new', '--data', data);
    expect(imported.exitCode).toBe(1);
    expect(errorsIn(imported.stdout)).not.toEqual([]);
    expect(errorsIn(converted.stderr)).toEqual(errorsIn(imported.stdout));
  }
});

it('prints a result with errors on standard output, and reports the errors to programs', async () => {
  const printed = await questionnaire('convert', HARD);
  expect(printed.exitCode).toBe(1);
  expect(printed.stdout).toMatch(/^code: /u);
  expect(printed.stderr).toContain('hard-cases.json (converted):');
  const json = await questionnaire('convert', HARD, '--to', 'json', '--json');
  expect(json.exitCode).toBe(1);
  const { findings } = parseValidOutput<{ findings: Finding[] }>(
    'questionnaire-convert',
    json.stdout,
  );
  expect(findings.filter(({ severity }) => severity === 'error')).toContainEqual(
    expect.objectContaining({ rule: 'reference/cycle' }),
  );
});

it('looks for pictures where an import of the result looks for them', async () => {
  const source = join(folder, 'with-picture');
  const elsewhere = join(folder, 'elsewhere');
  for (const path of [source, elsewhere]) mkdirSync(path);
  copyFileSync(fixture('../broken/images/mask.png'), join(source, 'mask.png'));
  const file = join(source, 'ours.yaml');
  const image = "image: { file: mask.png, alt: { ko: '코까지 덮은 그림', en: 'Nose covered' } }";
  writeFileSync(
    file,
    `code: OURS\ntitle: { ko: 문진, en: Ours }\nkind: standard\nuserTypes: [PT]\ncategories:\n  - { id: a, type: I, question: { ko: '이렇게 쓰겠습니다.', en: 'I will wear it like this.' }, ${image} }\n`,
  );
  const beside = join(source, 'ours.json');
  const converted = await questionnaire('convert', file, '--to', 'json', '--output', beside);
  expect(converted.exitCode, converted.stderr).toBe(0);
  const output = join(elsewhere, 'ours.json');
  const apart = await questionnaire('convert', file, '--to', 'json', '--output', output);
  const imported = await questionnaire('import', output, '--new', '--data', data);
  expect(imported.exitCode).toBe(1);
  expect(errorsIn(imported.stdout)).not.toEqual([]);
  expect(apart.exitCode).toBe(1);
  expect(errorsIn(apart.stderr)).toEqual(errorsIn(imported.stdout));
});

it('checks a questionnaire of ours that becomes JSON in the same way, but no other notation', async () => {
  const file = join(folder, 'ours.yaml');
  const hidden = "  - { id: b, type: T, show: false, question: { ko: '언제?', en: 'When?' } }\n";
  writeFileSync(
    file,
    `code: OURS\ntitle: { ko: 문진, en: Ours }\nkind: standard\nuserTypes: [PT]\ncategories:\n  - { id: a, type: N, question: { ko: '열?', en: 'Fever?' } }\n${hidden}`,
  );
  const output = join(folder, 'ours.json');
  const converted = await questionnaire('convert', file, '--to', 'json', '--output', output);
  expect(converted.exitCode).toBe(1);
  expect(converted.stderr).toMatch(/ours\.json:\d+:\d+ {2}error {4}visibility\/never-visible/u);
  expect(JSON.parse(readFileSync(output, 'utf8'))).toMatchObject({ code: 'OURS' });
  const fhir = await questionnaire('convert', file, '--to', 'fhir');
  expect(fhir.exitCode, fhir.stderr).toBe(0);
});

it('ends with 0 for a result that an import accepts', async () => {
  const file = join(folder, 'accepted.yaml');
  const converted = await questionnaire('convert', IMPORTABLE, '--output', file);
  expect(converted.exitCode, converted.stderr).toBe(0);
  expect(converted.stderr).toContain('0 errors, ');
  const imported = await questionnaire('import', file, '--new', '--data', data);
  expect(imported.exitCode, imported.stdout).toBe(0);
});
