import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toFhirResponse } from '../../engine/questionnaire/foreign/fhir/export-response.ts';
import { readSourceFile } from '../../server/platform/files/source-file.ts';
import { readFileQuestionnaire } from '../../server/questionnaires/index.ts';
import { runMunjinProcess } from '../testing/run-munjin-process.ts';
import { parseValidOutput } from '../testing/parse-valid-output.ts';
import { munjin } from '../testing/recorded-terminal.ts';
import type { Preview } from './build-preview.ts';

const fixture = (path: string): string =>
  fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url));
const NOK = fixture('questionnaires/nok-screening.yaml');
const EMP = fixture('questionnaires/emp-screening.yaml');
const SLEEP = fixture('questionnaires/research-sleep.yaml');
/** Each command starts the program again, in parallel with all other tests. */
const TIMEOUT_MS = 300_000;

const SUBMITTED = {
  ...{ answerId: 'a', version: 1, authored: '2026-11-22T00:00:00.000Z' },
  language: 'ko' as const,
};

type Previewed = Preview & { readonly isAnswered: boolean };

let folder = '';
let data = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-preview-'));
  data = join(folder, 'data');
  await munjin('migrate', '--data', data);
  const published = await munjin('questionnaire', 'publish', NOK, '--data', data);
  expect(published.exitCode, published.stderr).toBe(0);
  const places = await munjin('places', 'import', fixture('places/places.csv'), '--data', data);
  expect(places.exitCode, places.stderr).toBe(0);
}, TIMEOUT_MS);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const preview = (...args: readonly string[]) =>
  munjin('questionnaire', 'preview', ...args, '--data', data);
const answersFile = (answers: unknown): string => {
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify(answers, null, 2));
  return file;
};
const previewWithAnswers = (subject: string, answers: unknown, ...args: readonly string[]) =>
  preview(subject, '--answers', answersFile(answers), ...args);
const previewWithAnswersJson = async (
  subject: string,
  answers: unknown,
  ...args: readonly string[]
) => {
  const { stdout } = await previewWithAnswers(subject, answers, '--json', ...args);
  return parseValidOutput<Previewed>('questionnaire-preview', stdout);
};

/** The result of `questionnaire paths`: answers, and the end that they must reach. */
interface PathsOutput {
  readonly ways: readonly {
    readonly answers: Readonly<Record<string, unknown>>;
    readonly visible: readonly string[];
    readonly outcome: string;
  }[];
}
const listPaths = async (
  subject: string,
  ...args: readonly string[]
): Promise<PathsOutput['ways']> => {
  const { stdout } = await munjin('questionnaire', 'paths', subject, '--json', ...args);
  return (JSON.parse(stdout) as PathsOutput).ways;
};

describe('questionnaire preview with a FHIR response', () => {
  it('takes its answers, and shows what fits no question at its item', async () => {
    const sleep = readFileQuestionnaire(readSourceFile(SLEEP)).definition;
    const answers = { sleepHours: ['hours5to6'] };
    const written = sleep && toFhirResponse(sleep, { ...SUBMITTED, answers });
    const other = { linkId: 'weight', answer: [{ valueDecimal: 70 }] };
    const item = [...(written?.item ?? []), other];
    const own = await previewWithAnswersJson(SLEEP, answers);
    const { findings, ...read } = await previewWithAnswersJson(SLEEP, { ...written, item });
    expect({ ...read, findings: [] }).toEqual(own);
    expect(own.isAnswered).toBe(true);
    expect(findings).toMatchObject([{ severity: 'warning', rule: 'fhir/dropped' }]);
    expect(findings[0]?.message).toMatch(/^\/item\/1: /);
  });

  it('shows a mistake in an answer at the item of its question', async () => {
    const sleep = readFileQuestionnaire(readSourceFile(SLEEP)).definition;
    const answers = { sleepHours: ['never'] };
    const written = sleep && toFhirResponse(sleep, { ...SUBMITTED, answers });
    const { exitCode, stderr, stdout } = await previewWithAnswers(SLEEP, written);
    expect(exitCode).toBe(1);
    const line = JSON.stringify(written, null, 2).split('\n').indexOf('  "item": [') + 2;
    expect(`${stdout}${stderr}`).toContain(`answers.json:${String(line)}:`);
  });
});

describe('questionnaire preview without answers', () => {
  it('shows the first questions, with the effects of each answer', async () => {
    const { exitCode, stdout, stderr } = await preview(NOK, '--language', 'en');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^Pre-visit questionnaire for caregivers\n\n {2}1 {2}What is your relationship/,
    );
    expect(stdout).toMatch(/^ {5}\( \) {2}Other +-> then asks: Please state your relation/m);
    expect(stdout).toMatch(/^ {5}\( \) {2}Spouse$/m);
    expect(stdout).toMatch(
      /Fever of .*-> then asks: What was your highest temperature\?\n +-> ask staff: Fever reported; /,
    );
    expect(stdout).toMatch(
      /^ {5}\[yes\/no\] {2}COVID-19, active TB, .* or a positive test .*-> refused: Entry is not possible: positive/m,
    );
    expect(stdout).toMatch(/None of these +-> leaves out: When was your last vaccination\?/);
    expect(stdout).toContain('[picture: A person whose mask');
    expect(stdout).toMatch(/no +-> only yes is taken/);
    expect(stdout).not.toMatch(/^ *\d+ {2}Please state your relation/m);
    expect(stdout).not.toContain('waits for an answer');
    expect(stderr).toMatch(
      /, as NOK in English: \d+ asked, \d+ hidden\.\nNext: munjin questionnaire preview /,
    );
  });

  it('shows each questionnaire in its language and for its user type', async () => {
    expect((await preview(NOK)).stdout).toMatch(/^보호자 방문 전 문진표\n/);
    const { stdout, stderr } = await preview(NOK, '--language', 'ar', '--as', 'RNOK');
    expect(stdout).toContain('ما صلتكم بالمريض؟');
    // Questions about places are asked only in Korean and English.
    expect(stdout).not.toContain('visitedPlaces');
    expect(stderr).toContain('as RNOK in Arabic');
  });

  it('shows a household with the questions for each housemate', async () => {
    const { stdout, stderr } = await preview(EMP, '--language', 'en');
    expect(stderr).toContain('as EMP in English');
    expect(stdout).toMatch(
      /^ {5}\( \) {2}yes {2}-> then asks: Have you told the infection control office\?/m,
    );
    expect(stdout).toMatch(
      /\( \) {2}yes, of each, at most 2:\n {5}\( \) {2}no\n {7}What is your relationship/,
    );
    expect(stdout).toMatch(
      / {7}\( \) {2}Infection or positive test .*-> ask staff: Someone in the same household/,
    );
  });

  it('of a stored questionnaire shows the places of today, of a file none', async () => {
    const placesIn = async (subject: string): Promise<number | undefined> => {
      const { stdout } = await preview(subject, '--json');
      const { questions } = parseValidOutput<Previewed>('questionnaire-preview', stdout);
      return questions.find(({ type }) => type === 'H')?.places.length;
    };
    expect(await placesIn('NOK_SCREENING')).toBeGreaterThan(0);
    expect(await placesIn(NOK)).toBe(0);
    const { stdout } = await preview('NOK_SCREENING');
    expect(stdout).toMatch(/\[ \] {2}none of these\n {5}\[ \] {2}.+, \d{8}/);
  });
});

describe('questionnaire preview with answers', () => {
  it('shows the questions that they reveal, marks the choices, and says what is missing', async () => {
    const answers = { relation: ['relationElse'], relationOther: null, vaccineProof: 'N' };
    const { exitCode, stdout } = await previewWithAnswers(NOK, answers, '--language', 'en');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^ {5}\(x\) {2}Other /m);
    expect(stdout).toMatch(
      /^ {2}2 {2}Please state your relation.*\n.*\n.*\n {5}! waits for an answer$/m,
    );
    expect(stdout).toMatch(/\(x\) {2}no\n\n/);
    expect(stdout).toMatch(
      /^unfinished {2}\d+ questions waiting: relationOther, symptoms, recent, /m,
    );
  });

  it('ends as every path of the questionnaire ends, with its questions', async () => {
    const ways = await listPaths(SLEEP, '--most', '10');
    const screening = await listPaths(NOK, '--most', '1');
    expect(new Set(screening.map(({ outcome }) => outcome)).size).toBe(3);
    for (const [file, some] of [
      [SLEEP, ways],
      [NOK, screening],
    ] as const) {
      for (const { answers, visible, outcome } of some) {
        const found = await previewWithAnswersJson(file, answers);
        expect(found).toMatchObject({ outcome, findings: [], missing: [], isAnswered: true });
        expect(found.questions.map(({ id }) => id)).toEqual(visible);
      }
    }
  });

  it('says why a visitor is refused, in their language', async () => {
    const refused = (await listPaths(NOK, '--most', '1')).find(
      ({ answers, outcome }) =>
        outcome === 'refuse' && (answers['recent'] as { isolation?: unknown }).isolation === 'Y',
    );
    const { exitCode, stdout } = await previewWithAnswers(
      NOK,
      refused?.answers,
      '--language',
      'en',
    );
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^refused\n(.*\n)* {5}recent\.isolation: Entry is not possible: positive test or isolation/m,
    );
  });

  it('says which housemate an answer is about', async () => {
    const [way] = (await listPaths(EMP, '--most', '1')).filter(
      ({ outcome }) => outcome === 'clear',
    );
    const housemate = { housemateRelation: ['housemateChild'], housemateSpace: ['spaceRoom'] };
    const housemates = [
      { ...housemate, housemateState: ['stateWaiting'] },
      { ...housemate, housemateState: ['stateConfirmed'] },
    ];
    const answers = { ...way?.answers, housemate: housemates };
    const { stdout } = await previewWithAnswers(EMP, answers, '--language', 'en');
    expect(stdout).toMatch(
      /^ask staff\n.*stateConfirmed of housemate 2: Someone in the same household/m,
    );
    expect(await previewWithAnswersJson(EMP, answers)).toMatchObject({ fired: [{ housemate: 1 }] });
  });

  it('reports answers to unknown questions or of the wrong form, each at its place with a valid form', async () => {
    const answers = {
      truthfull: 'Y',
      vaccineProof: 'maybe',
      symptoms: { fever: 'Y', x: 'N' },
      relation: ['a'],
    };
    const { exitCode, stdout, stderr } = await previewWithAnswers(NOK, answers);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^unfinished .*; 4 mistakes in the answers$/m);
    expect(stderr).toMatch(
      /json:2:3 {2}error {4}answers\/unknown-category {2}truthfull: .*\n +fix: Did you mean truthful\?/,
    );
    expect(stderr).toMatch(/json:3:19 .* answers\/wrong-shape .*\n +fix: What fits: "Y" or "N"\./);
    expect(stderr).toMatch(/json:6:5 .* answers\/unknown-item {2}symptoms, x: .*\n.*fever, cough/);
    expect(stderr).toMatch(
      /json:9:5 .* answers\/unknown-item {2}relation, a: .*\n.*one of relationSpouse/,
    );
    expect((await previewWithAnswersJson(NOK, answers)).findings).toHaveLength(4);
  });

  it('warns of answers that would not be sent, and checks the others', async () => {
    const [way] = (await listPaths(NOK, '--most', '1')).filter(
      ({ outcome }) => outcome === 'clear',
    );
    const { answers = {} } = way ?? {};
    const more = { ...answers, feverWithRespiratory: 'Y' };
    expect(await previewWithAnswers(NOK, more)).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/^may enter$/m) as string,
      stderr: expect.stringMatching(/warning {2}answers\/hidden-answered {2}feverWith/) as string,
    });
    const inArabic = await previewWithAnswers(NOK, answers, '--language', 'ar');
    expect(inArabic).toMatchObject({ exitCode: 0 });
    expect(inArabic.stderr).toMatch(
      /answers\/not-asked-in-language {2}visitedPlaces: .*\n.*--language/,
    );
  });
});

describe('questionnaire preview', () => {
  it.each([
    [['-', '--answers', '-'], 2, 'Standard input is one file'],
    [[NOK, '--as', 'EMP'], 2, 'It does not serve EMP, but NOK, ENOK, RNOK.'],
    [[NOK, '--version', '1'], 2, '--version is for questionnaires of the store'],
    [['NOK_SCREENIN'], 2, 'Did you mean NOK_SCREENING?'],
    [['NOK_SCREENING', '--answers', 'none.json'], 3, 'none.json: there is no such file'],
  ] as const)('%j ends with %i', async (args, code, words) => {
    const { exitCode, stdout, stderr } = await preview(...args);
    expect([exitCode, stdout]).toEqual([code, '']);
    expect(stderr).toContain(words);
  });

  it('refuses a file without answers', async () => {
    expect(await previewWithAnswers(NOK, ['Y'])).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('holds no answers') as string,
    });
  });

  it(
    'runs through pipes, without a terminal',
    async () => {
      const q = (args: readonly string[], input: string) =>
        runMunjinProcess(data, ['questionnaire', 'preview', ...args], input);
      const shown = await q(['-', '--language', 'en'], readFileSync(SLEEP, 'utf8'));
      expect(shown.exitCode, shown.stderr).toBe(0);
      expect(shown.stdout).toContain('( )  ');
      expect(shown.stdout + shown.stderr).not.toContain('\u001b');
      const [way] = await listPaths(NOK, '--most', '1');
      const judged = await q(
        ['NOK_SCREENING', '--version', 'live', '--answers', '-', '--json'],
        JSON.stringify(way?.answers),
      );
      expect(judged.exitCode, judged.stderr).toBe(0);
      expect(parseValidOutput('questionnaire-preview', judged.stdout)).toMatchObject({
        name: 'version 1, active',
        outcome: way?.outcome,
      });
      const wrong = await q(['NOK_SCREENING', '--answers', '-', '--json'], '{"nothing": "Y"}');
      expect(wrong.exitCode).toBe(1);
      expect(parseValidOutput('questionnaire-preview', wrong.stdout)).toMatchObject({
        findings: [{ rule: 'answers/unknown-category', file: '<standard input>' }],
        outcome: null,
      });
    },
    TIMEOUT_MS,
  );
});
