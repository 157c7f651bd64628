import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalizeQuestionnaire } from '../../engine/questionnaire/change/normalize-questionnaire.ts';
import { readFileQuestionnaire } from '../../server/questionnaires/index.ts';
import { readSourceFile } from '../../server/platform/files/source-file.ts';
import type { Finding } from '../../server/platform/files/report.ts';
import { withDataFolder } from '../with-data-folder.ts';
import { runMunjinProcess } from '../testing/run-munjin-process.ts';
import { parseValidOutput } from '../testing/parse-valid-output.ts';
import { munjin, withDatabaseOf } from '../testing/recorded-terminal.ts';
import { addSleepAnswer, SLEEP_ANSWER_ID } from '../testing/sleep-answer.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url));
const FHIR = fixture('foreign/fhir/respiratory-visit.json');
const FORM = fixture('foreign/xlsform/pre-visit.csv');
const SLEEP = fixture('questionnaires/research-sleep.yaml');

let folder = '';
let data = '';
const runQuestionnaire = (...args: readonly string[]) =>
  munjin('questionnaire', ...args, '--data', data);
const runQuestionnaireProcess = (args: readonly string[], input?: string | Uint8Array) =>
  runMunjinProcess(data, ['questionnaire', ...args], input);

/** A person answers the questionnaire about sleep. */
const addAnswer = () =>
  withDatabaseOf(data, () =>
    withDataFolder(data, { dryRun: false }, ({ database, keys }) =>
      database.transaction(async (trx) => {
        await addSleepAnswer(trx, keys);
      }),
    ),
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-foreign-'));
  data = join(folder, 'data');
  const { exitCode, stdout } = await runQuestionnaire('import', SLEEP, '--new');
  expect(exitCode, stdout).toBe(0);
  await addAnswer();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('questionnaire convert', () => {
  it('converts FHIR to a file in our notation, and prints findings separately', async () => {
    const { exitCode, stdout, stderr } = await runQuestionnaire(
      'convert',
      FHIR,
      '--user-types',
      'NOK,RNOK',
    );
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^code: RESPIRATORYVISIT\n/);
    expect(stderr).toMatch(
      /respiratory-visit\.json:\d+:\d+ {2}warning {2}fhir\/changed {2}\/item\/5\/type: /,
    );
    expect(stderr).toMatch(/\d+ warnings?\.\n$/);
    const file = join(folder, 'respiratory.yaml');
    writeFileSync(file, stdout);
    const { written } = readFileQuestionnaire(readSourceFile(file));
    expect(written?.userTypes).toEqual(['NOK', 'RNOK']);
    expect(written?.categories).toHaveLength(7);
  });

  it('converts ours to FHIR and back without changes, except those that it reports', async () => {
    const file = join(folder, 'sleep.fhir.json');
    const there = await runQuestionnaire(
      'convert',
      'SLEEP_RESEARCH',
      '--to',
      'fhir',
      '--output',
      file,
      '--json',
    );
    expect(there.exitCode).toBe(0);
    const { findings } = parseValidOutput<{ findings: Finding[] }>(
      'questionnaire-convert',
      there.stdout,
    );
    expect(findings).toEqual([]);
    const back = await runQuestionnaire('convert', file, '--to', 'json');
    const original = readFileQuestionnaire(readSourceFile(SLEEP)).definition;
    const expected = original && normalizeQuestionnaire(original);
    expect(normalizeQuestionnaire(JSON.parse(back.stdout) as never)).toEqual(expected);
    expect(back.stderr).toContain('/version: Not imported: version.');
    expect(back.stderr).toContain('0 errors, 1 warning.');
    const again = await runQuestionnaire(
      'convert',
      'SLEEP_RESEARCH',
      '--to',
      'fhir',
      '--output',
      file,
    );
    expect(again.exitCode).toBe(3);
    expect(again.stderr).toContain('--force overwrites');
  });

  it('shows in our own file what FHIR cannot express', async () => {
    const file = join(folder, 'kept.yaml');
    writeFileSync(
      file,
      `code: KEPT
title: { ko: 보관, en: Kept }
kind: standard
userTypes: [PT]
categories:
  - id: old
    type: P
    question: { ko: 옛 물음, en: Old }
    description: { ko: 설명, en: Help }
`,
    );
    const { exitCode, stderr } = await runQuestionnaire('convert', file, '--to', 'fhir');
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(
      /kept\.yaml:9:\d+ {2}warning {2}fhir\/dropped {2}\/categories\/0\/description: /,
    );
  });

  it('carries the outcomes of a screening to FHIR and back', async () => {
    const file = join(folder, 'nok.fhir.json');
    const nok = fixture('questionnaires/nok-screening.yaml');
    const there = await runQuestionnaire('convert', nok, '--to', 'fhir', '--output', file);
    expect(there.stderr).toContain('The tests (answers with their expected outcomes)');
    expect(there.stderr).toContain('0 errors, 1 warning.');
    const back = await runQuestionnaire('convert', file, '--to', 'json');
    const { tests: _tests, ...original } =
      readFileQuestionnaire(readSourceFile(nok)).definition ?? {};
    // Reading a file names its pictures by their content.
    const normalized = (definition: unknown): string =>
      JSON.stringify(normalizeQuestionnaire(definition as never)).replaceAll(
        /"file":"[^"]*"/gu,
        '"file":""',
      );
    expect(normalized(original)).toContain('"denies"');
    expect(JSON.parse(normalized(JSON.parse(back.stdout)))).toEqual(
      JSON.parse(normalized(original)),
    );
  });

  it('writes ours as an XLSForm workbook, which is read again as it was', async () => {
    const file = join(folder, 'sleep.xlsx');
    const to = ['convert', 'SLEEP_RESEARCH', '--to', 'xlsform'] as const;
    const printed = await runQuestionnaire(...to);
    expect(printed.exitCode).toBe(2);
    expect(printed.stderr).toContain('name a file with --output');
    const written = await runQuestionnaire(...to, '--output', file, '--json');
    expect(written.exitCode, written.stderr).toBe(0);
    expect(parseValidOutput('questionnaire-convert', written.stdout)).toMatchObject({
      ...{ to: 'xlsform', text: null, findings: [], isWritten: true },
    });
    const back = await runQuestionnaire('convert', file, '--to', 'json');
    const original = readFileQuestionnaire(readSourceFile(SLEEP)).definition;
    expect(normalizeQuestionnaire(JSON.parse(back.stdout) as never)).toEqual(
      original && normalizeQuestionnaire(original),
    );
  });

  it('ends with 1 under --fail-on if something is lost or changed, and writes nothing', async () => {
    const file = join(folder, 'strict.yaml');
    const strict = (level: string) =>
      runQuestionnaire('convert', FHIR, '--output', file, '--fail-on', level, '--user-types', 'PT');
    for (const level of ['loss', 'change']) {
      const { exitCode, stderr } = await strict(level);
      expect(exitCode).toBe(1);
      expect(stderr).toContain('Nothing was written.');
    }
    expect(() => statSync(file)).toThrow('ENOENT');
    const unchanged = await runQuestionnaire(
      ...['convert', 'SLEEP_RESEARCH', '--to', 'fhir', '--fail-on', 'change'],
    );
    expect(unchanged.exitCode).toBe(0);
  });

  it('takes the language of texts from the command where the file names none', async () => {
    const file = join(folder, 'no-language.json');
    const item = [{ linkId: 'q', type: 'boolean', text: 'Glucose', required: true }];
    writeFileSync(file, JSON.stringify({ resourceType: 'Questionnaire', title: 'Labs', item }));
    const convert = (...more: readonly string[]) =>
      runQuestionnaire('convert', file, '--to', 'json', '--user-types', 'PT', ...more);
    expect((await convert()).stdout).not.toContain('"en"');
    expect((await convert('--language', 'en')).stdout).toContain('"en": "Glucose"');
    expect((await convert('--language', 'de')).stdout).toContain('"de": "Glucose"');
    const wrong = await convert('--language', 'German!');
    expect(wrong.exitCode).toBe(2);
    expect(wrong.stderr).toContain('a language tag, such as en, ja or pt-BR');
  });

  it('writes nothing in a dry run, and reports an unknown user type', async () => {
    const file = join(folder, 'never.yaml');
    const { exitCode, stderr } = await runQuestionnaire(
      'convert',
      FORM,
      '--output',
      file,
      '--dry-run',
    );
    expect(exitCode).toBe(0);
    expect(stderr).toContain('Dry run');
    expect(() => statSync(file)).toThrow('ENOENT');
    const unknown = await runQuestionnaire('convert', FORM, '--user-types', 'NOX');
    expect(unknown).toMatchObject({ exitCode: 2, stdout: '' });
    expect(unknown.stderr).toContain('no user type NOX');
  });
});

describe('questionnaire lint and import', () => {
  it('take a FHIR Questionnaire, and say what became of it', async () => {
    const file = join(folder, 'taken.json');
    const item = [
      ...[{ linkId: 'fever', type: 'boolean', text: 'Have you been feverish?', required: true }],
      ...[{ linkId: 'weight', type: 'quantity', text: 'What is your weight?' }],
    ];
    const title = 'Before you visit';
    writeFileSync(
      file,
      JSON.stringify({ resourceType: 'Questionnaire', language: 'en', name: 'TAKEN', title, item }),
    );
    const linted = await munjin('questionnaire', 'lint', file);
    expect(linted.exitCode, linted.stderr).toBe(0);
    expect(linted.stderr).toContain('FHIR, converted: 3 changed, 0 dropped, 0 conditions lost.');
    expect(linted.stderr).toContain(`munjin questionnaire convert ${file}`);
    const imported = await runQuestionnaire('import', file, '--dry-run');
    expect(imported.exitCode, imported.stderr).toBe(0);
    expect(`${imported.stdout}${imported.stderr}`).toContain('TAKEN');
  });

  it.each([
    ['a FHIR Bundle', 'bundle.json', '{"resourceType": "Bundle"}', 'a FHIR Bundle'],
    [
      'another resource',
      'patient.json',
      '{"resourceType": "Patient"}',
      'another FHIR resource than a Questionnaire',
    ],
  ])('say what %s is, and what to do', async (_name, name, content, recognised) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    for (const command of ['lint', 'import'] as const) {
      const more = command === 'import' ? ['--data', data] : [];
      const { exitCode, stderr } = await munjin('questionnaire', command, file, ...more);
      expect(exitCode).toBe(1);
      expect(stderr).toContain(`${file} is ${recognised}.`);
      expect(stderr).not.toContain('has no');
    }
  });
});

describe('questionnaire draft', () => {
  const draft = (...more: readonly string[]) =>
    runQuestionnaire('draft', FORM, '--user-types', 'NOK', ...more);

  it('creates a draft once, overwrites another only if forced, and audits both', async () => {
    const dry = await draft('--dry-run', '--json');
    expect(parseValidOutput('questionnaire-draft', dry.stdout)).toMatchObject({
      from: 'xlsform',
      draft: { code: 'PRE_VISIT', revision: null, outcome: 'begun' },
      isWritten: false,
    });
    expect((await runQuestionnaire('show', 'PRE_VISIT', '--version', 'draft')).exitCode).toBe(2);
    const imported = await draft();
    expect(imported.exitCode, imported.stderr).toBe(0);
    expect(imported.stderr).toContain('PRE_VISIT: A draft was started, revision 1.');
    expect(imported.stderr).toContain('Next: munjin questionnaire show PRE_VISIT --version draft');
    expect((await runQuestionnaire('show', 'PRE_VISIT', '--version', 'draft')).exitCode).toBe(0);
    expect((await draft()).stderr).toContain('The draft says this already');
    const other = ['draft', FHIR, '--code', 'PRE_VISIT', '--user-types', 'NOK'] as const;
    const refused = await runQuestionnaire(...other);
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain('revision 1, saved by operator');
    expect((await runQuestionnaire(...other, '--force')).stderr).toContain(
      'overwritten, revision 2',
    );
    const { stdout } = await munjin('audit', 'list', '--subject', 'PRE_VISIT', '--data', data);
    expect(stdout).toMatch(/operator {2}terminal {2}draft\.begin/);
    expect(stdout).toMatch(/operator {2}terminal {2}draft\.save/);
  });

  it('says which command accepts a questionnaire of ours', async () => {
    const { exitCode, stderr } = await runQuestionnaire('draft', SLEEP);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('munjin questionnaire import');
  });
});

describe('questionnaire response', () => {
  it('is a file that only its owner can read, names no one, and is audited with the reason', async () => {
    const file = join(folder, 'answers.json');
    const { exitCode, stderr } = await runQuestionnaire(
      'response',
      SLEEP_ANSWER_ID,
      '--reason',
      'the ward',
      '--output',
      file,
    );
    expect(exitCode, stderr).toBe(0);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    const text = readFileSync(file, 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      resourceType: 'QuestionnaireResponse',
      id: SLEEP_ANSWER_ID,
      language: 'en',
      questionnaire: 'urn:munjin:questionnaire:SLEEP_RESEARCH|1',
      status: 'completed',
      authored: '2026-11-22T00:00:00.000Z',
    });
    expect(text).not.toContain('20000001');
    const { stdout } = await munjin('audit', 'list', '--subject', '20000001', '--data', data);
    expect(stdout).toMatch(/operator {2}terminal {2}answer\.exported .*"reason":"the ward"/);
  });

  it('is refused without a reason, in a dry run, or for an unknown person', async () => {
    expect((await runQuestionnaire('response', SLEEP_ANSWER_ID)).exitCode).toBe(2);
    expect((await runQuestionnaire('response', SLEEP_ANSWER_ID, '--reason', ' ')).exitCode).toBe(2);
    const dry = await runQuestionnaire(
      'response',
      SLEEP_ANSWER_ID,
      '--reason',
      'x',
      '--dry-run',
      '--json',
    );
    expect(parseValidOutput('questionnaire-response', dry.stdout)).toMatchObject({
      response: null,
    });
    const unknown = await runQuestionnaire('response', 'nobody', '--reason', 'x');
    expect(unknown.exitCode).toBe(2);
    expect(unknown.stderr).toContain('There is no submission nobody.');
  });
});

describe('the program', () => {
  it('converts through pipes, for programs', async () => {
    const converted = await runQuestionnaireProcess(
      ['convert', '-', '--to', 'json', '--json'],
      readFileSync(FHIR),
    );
    expect(converted.exitCode, converted.stderr).toBe(0);
    expect(parseValidOutput('questionnaire-convert', converted.stdout)).toMatchObject({
      from: 'fhir',
    });
    const broken = await runQuestionnaireProcess(
      ['convert', '-', '--from', 'fhir', '--json'],
      '{"resourceType": "Bundle"}',
    );
    expect(broken.exitCode).toBe(1);
    expect(parseValidOutput('questionnaire-convert', broken.stdout)).toMatchObject({
      text: null,
      isWritten: false,
    });
    expect(`${converted.stdout}${converted.stderr}`).not.toContain('\u001b[');
  }, 180_000);

  it('drafts and exports answers through pipes, for programs', async () => {
    const drafted = await runQuestionnaireProcess(
      ['draft', '-', '--code', 'PIPED', '--json'],
      readFileSync(FORM),
    );
    expect(drafted.exitCode, drafted.stderr).toBe(0);
    expect(parseValidOutput('questionnaire-draft', drafted.stdout)).toMatchObject({
      isWritten: true,
    });
    const response = await runQuestionnaireProcess([
      'response',
      SLEEP_ANSWER_ID,
      '--reason',
      'pipe',
      '--json',
    ]);
    expect(response.exitCode, response.stderr).toBe(0);
    expect(parseValidOutput('questionnaire-response', response.stdout)).toMatchObject({
      response: { id: SLEEP_ANSWER_ID },
    });
  }, 180_000);
});
