import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseValidOutput } from '../testing/parse-valid-output.ts';
import { munjin } from '../testing/recorded-terminal.ts';

const fixture = (path: string): string =>
  fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url));
const PATIENTS = fixture('questionnaires/pt-screening.yaml');

let folder = '';
let data = '';
const runQuestionnaire = (...args: readonly string[]) =>
  munjin('questionnaire', ...args, '--data', data);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-looking-'));
  data = join(folder, 'data');
  const imported = await runQuestionnaire('import', fixture('questionnaires'), '--new');
  expect(imported.stderr).toContain('7 added');
  expect((await runQuestionnaire('publish', 'PT_SCREENING')).exitCode).toBe(0);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('questionnaire list', () => {
  it('has a line for each, with the active version and the complete languages', async () => {
    const { exitCode, stdout, stderr } = await runQuestionnaire('list');
    expect(exitCode).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(8);
    expect(lines[0]).toMatch(/^CODE +KIND +FOR +ACTIVE +DRAFT +LANGUAGES +TITLE$/);
    expect(stdout).toMatch(/^PT_SCREENING +standard +PT,RPT,EPT +1 of 1 +- +all 8 +Pre-visit/m);
    expect(stdout).toMatch(/^SLEEP_RESEARCH +research +PT,NOK,GST +- of 1 /m);
    expect(stderr).toBe('7 questionnaires.\nNext: munjin questionnaire publish EM\n');
  });

  it('gives programs the same', async () => {
    const { questionnaires } = parseValidOutput<{ questionnaires: object[] }>(
      'questionnaire-list',
      (await runQuestionnaire('list', '--json')).stdout,
    );
    expect(questionnaires).toHaveLength(7);
    expect(questionnaires).toContainEqual(
      expect.objectContaining({ code: 'PT_SCREENING', versions: 1, draft: null }),
    );
  });

  it('without data says how to start', async () => {
    const none = join(folder, 'none');
    await munjin('migrate', '--data', none);
    const { exitCode, stdout, stderr } = await munjin('questionnaire', 'list', '--data', none);
    expect([exitCode, stdout]).toEqual([0, '']);
    expect(stderr).toContain('Next: munjin questionnaire import <file>');
  });
});

describe('questionnaire show', () => {
  it('prints its questions with the effects of their answers, and its versions', async () => {
    const { exitCode, stdout, stderr } = await runQuestionnaire('show', 'PT_SCREENING');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^ {2}active +version 1$/m);
    expect(stdout).toMatch(
      /^ +5 {2}feverWithRespiratory {2}N .*\[hidden at first\]\n +yes: refuses the pass$/m,
    );
    expect(stdout).toMatch(/^ +fever: shows feverHighest, asks staff to look$/m);
    expect(stdout).toMatch(/^version 1 {2}\S+Z {2}active$/m);
    expect(stderr).toBe('Next: munjin questionnaire paths PT_SCREENING\n');
  });

  it('gives programs all of it', async () => {
    const shown = parseValidOutput<{ definition: { categories: object[] }; isInForce: boolean }>(
      'questionnaire-show',
      (await runQuestionnaire('show', 'NOK_SCREENING', '--version', 'newest', '--json')).stdout,
    );
    expect(shown.isInForce).toBe(false);
    expect(shown.definition.categories.length).toBeGreaterThan(20);
  });

  it.each([
    [['PT_SCRENING'], 'There is no questionnaire PT_SCRENING. Did you mean PT_SCREENING?'],
    [['NOTHING_LIKE_IT'], 'There are EM, EMMA_SCREENING, '],
    [
      ['PT_SCREENING', '--version', '9'],
      'There is no version 9 of PT_SCREENING. Its versions are 1.',
    ],
    [['PT_SCREENING', '--version', 'draft'], 'PT_SCREENING has no draft. Its newest version is 1.'],
    [
      ['NOK_SCREENING', '--version', 'live'],
      'NOK_SCREENING is not active. Its newest version is 1.',
    ],
    [['PT_SCREENING', '--version', 'latest'], 'It is live, draft, newest or a number.'],
  ])('%j is incorrect usage, with a message', async (args, words) => {
    const { exitCode, stdout, stderr } = await runQuestionnaire('show', ...args);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
  });
});

describe('questionnaire paths', () => {
  it('lists paths that cover everything, and where each ends', async () => {
    const { exitCode, stdout, stderr } = await runQuestionnaire('paths', 'PT_SCREENING');
    expect(exitCode).toBe(0);
    for (const end of ['let in', 'ask staff', 'refused']) expect(stdout).toContain(end);
    expect(stdout).toMatch(
      / asked {2}refused .*recent\.isolation: Entry is not possible: positive test/,
    );
    expect(stderr).toContain('PT_SCREENING, version 1, active, as PT in ko.');
    expect(stderr).toMatch(
      /paths; the \d+ listed cover every question and answer\. The longest asks \d+/,
    );
    expect(stderr).toContain('Next: munjin questionnaire graph PT_SCREENING');
  });

  it('of a file needs no store, and takes the person and the language', async () => {
    const args = ['paths', PATIENTS, '--as', 'EPT', '--language', 'ar', '--json'];
    const { exitCode, stdout } = await munjin('questionnaire', ...args, '--data', '/dev/null');
    expect(exitCode).toBe(0);
    const found = parseValidOutput<{
      askedOf: object;
      count: string;
      ways: { visible: string[]; answers: object }[];
    }>('questionnaire-paths', stdout);
    expect(found.askedOf).toEqual({ language: 'ar', userType: 'EPT' });
    expect(BigInt(found.count)).toBeGreaterThan(1000n);
    // Questions about places are asked only in Korean and English.
    expect(found.ways.flatMap(({ visible }) => visible)).not.toContain('visitedPlaces');
    for (const { visible, answers } of found.ways) {
      expect(visible).toEqual(expect.arrayContaining(Object.keys(answers)));
    }
  });

  it('names the user types that it does not serve', async () => {
    const { exitCode, stderr } = await runQuestionnaire('paths', 'PT_SCREENING', '--as', 'GST');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('It does not serve GST, but PT, RPT, EPT.');
  });

  it('reports the mistakes of a broken file instead', async () => {
    const text = readFileSync(fixture('broken/denies-nobody-passes.yaml'), 'utf8');
    const file = join(folder, 'nobody.yaml');
    writeFileSync(file, text);
    const { exitCode, stdout, stderr } = await runQuestionnaire('paths', file);
    // Its mistakes are printed like those of lint, and standard output stays empty.
    expect([exitCode, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(/nobody\.yaml:28:7 {2}error {4}denies\/nobody-passes/);
  });
});

describe('questionnaire graph', () => {
  it.each([
    ['text', /^ {0,3}└─ reasonOther → visitReasonOther {2}T/m],
    ['mermaid', /^flowchart TD\n {2}q0\["visitReason · M/],
    ['dot', /^digraph "PT_SCREENING" \{\n[^]*\n\}\n$/],
  ])('draws as %s', async (format, drawn) => {
    const { exitCode, stdout, stderr } = await runQuestionnaire(
      'graph',
      'PT_SCREENING',
      '--format',
      format,
    );
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(drawn);
    expect(stderr).toContain('in a loop 0, never visible 0, in Korean and English only 1.');
  });

  it('draws a file with a loop, which cannot be imported', async () => {
    const loop = fixture('broken/reference-cycle.yaml');
    const { exitCode, stdout, stderr } = await runQuestionnaire('graph', loop);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('(loop)');
    expect(stderr).toMatch(/in a loop [2-9]/);
    expect(stderr).toContain(`Next: munjin questionnaire lint ${loop}`);
    const { edges } = parseValidOutput<{ edges: { isInLoop: boolean }[] }>(
      'questionnaire-graph',
      (await runQuestionnaire('graph', loop, '--json')).stdout,
    );
    expect(edges.some(({ isInLoop }) => isInLoop)).toBe(true);
  });
});
