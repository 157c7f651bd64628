/** Files of other programs given to `lint` and `import` as they are: XLSForm, REDCap, old Excel. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseValidOutput } from '../testing/parse-valid-output.ts';
import { munjin } from '../testing/recorded-terminal.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url));
const FORM = fixture('foreign/xlsform/pre-visit.csv');
const OLD_EXCEL = fixture('foreign/xlsform/old-excel.xls');
const SLEEP = fixture('questionnaires/research-sleep.yaml');
/** The limit of the program, which no setting raises. */
const MOST_QUESTIONS = 5000;

const REDCAP_HEADER = [
  ...['Variable / Field Name', 'Form Name', 'Section Header', 'Field Type', 'Field Label'],
  ...['Choices, Calculations, OR Slider Labels', 'Field Note'],
  ...['Text Validation Type OR Show Slider Number', 'Text Validation Min', 'Text Validation Max'],
  ...['Identifier?', 'Branching Logic (Show field only if...)', 'Required Field?'],
  ...['Custom Alignment', 'Question Number (surveys only)', 'Matrix Group Name', 'Matrix Ranking?'],
  'Field Annotation',
];
/** A row of a REDCap data dictionary: text or yes and no, required, with its condition. */
const redcapRow = (
  name: string,
  type: string,
  label: string,
  condition = '',
): readonly string[] => [
  ...[name, 'visit', '', type, label, '', '', '', '', '', ''],
  ...[condition, 'y', '', '', '', '', ''],
];
const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');

let folder = '';
let data = '';
const write = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const lint = (file: string) => munjin('questionnaire', 'lint', file);
const importFile = (file: string, ...more: readonly string[]) =>
  munjin('questionnaire', 'import', file, ...more, '--data', data);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-files-'));
  data = join(folder, 'data');
  expect((await importFile(SLEEP, '--new')).exitCode).toBe(0);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Shown {
  readonly definition: {
    readonly categories: readonly {
      readonly id: string;
      readonly type: string;
      readonly show?: boolean;
    }[];
  };
}
const questionsOf = async (code: string) => {
  const { stdout } = await munjin('questionnaire', 'show', code, '--json', '--data', data);
  return parseValidOutput<Shown>('questionnaire-show', stdout).definition.categories;
};

describe('lint and import', () => {
  it('take a REDCap data dictionary', async () => {
    const file = write(
      'clinic.csv',
      csv([
        REDCAP_HEADER,
        redcapRow('fever', 'yesno', 'Have you had a fever?'),
        redcapRow('since', 'notes', 'Since when?', "[fever] = '1'"),
      ]),
    );
    const linted = await lint(file);
    expect(linted.exitCode, linted.stdout + linted.stderr).toBe(0);
    expect(linted.stderr).toContain(`${file}: REDCap, converted: `);
    const imported = await importFile(file);
    expect(imported.exitCode, imported.stdout + imported.stderr).toBe(0);
    const [, code = ''] = /Next: munjin questionnaire publish (\w+)/.exec(imported.stderr) ?? [];
    expect(await questionsOf(code)).toMatchObject([
      { id: 'fever', type: 'N' },
      { id: 'since', show: false },
    ]);
  });

  it('take an XLSForm as CSV', async () => {
    const linted = await lint(FORM);
    expect(linted.exitCode, linted.stdout + linted.stderr).toBe(0);
    expect(linted.stderr).toContain(`${FORM}: XLSForm, converted: `);
    const imported = await importFile(FORM);
    expect(imported.exitCode, imported.stdout + imported.stderr).toBe(0);
    expect((await questionsOf('PRE_VISIT')).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['fever', 'since', 'pain', 'more', 'mask', 'back']),
    );
  });

  it('read an old Excel workbook, and warn of the English title that it lacks', async () => {
    const linted = await lint(OLD_EXCEL);
    const imported = await importFile(OLD_EXCEL);
    for (const { exitCode, stdout, stderr } of [linted, imported]) {
      expect([exitCode, stderr]).toEqual([0, expect.stringContaining('XLSForm, converted: ')]);
      expect(stderr).toMatch(/^0 errors, \d warnings\.$/mu);
      expect(stdout + stderr).not.toContain('UTF-8');
    }
  });

  it.each([
    ['redcap.csv', 'REDCap', () => csv([REDCAP_HEADER, redcapRow('where', 'file', 'A picture')])],
    ['odk.csv', 'XLSForm', () => 'survey,,,\n,type,name,label\n,geopoint,where,Where are you?\n'],
  ])('refuse %s, of which nothing can be asked', async (name, notation, content) => {
    const file = write(name, content());
    for (const run of [lint, importFile]) {
      const { exitCode, stdout, stderr } = await run(file);
      expect(exitCode, stdout + stderr).toBe(1);
      expect(stderr).toContain(`${file} (${notation}) cannot be converted.`);
      expect(stderr).toContain('No question of the file can be imported (1 dropped).');
    }
  });
});

describe('a large form', { timeout: 120_000 }, () => {
  const numbers = (count: number): readonly number[] =>
    Array.from({ length: count }, (_, at) => at);

  it.each([
    [
      'REDCap',
      'many-redcap.csv',
      (count: number) =>
        csv([
          REDCAP_HEADER,
          ...numbers(count).map((at) => redcapRow(`q${at}`, 'text', `Question ${at}?`)),
        ]),
    ],
    [
      'XLSForm',
      'many-xlsform.csv',
      (count: number) =>
        [
          'survey,,,,',
          ',type,name,label::English (en),required',
          ...numbers(count).map((at) => `,text,q${at},Question ${at}?,yes`),
        ].join('\n'),
    ],
  ])(
    'of %s with more than 5,000 questions is refused with the limit',
    async (_name, name, make) => {
      const file = write(name, make(MOST_QUESTIONS + 1));
      for (const args of [
        ['lint', file],
        ['import', file, '--data', data],
        ['convert', file],
      ]) {
        const { exitCode, stdout, stderr } = await munjin('questionnaire', ...args);
        expect(exitCode, args[0]).toBe(1);
        expect(`${stdout}${stderr}`).toMatch(/5,?001.*5,?000/su);
      }
    },
  );

  it('of FHIR with 2,000 questions is imported whole', async () => {
    const item = numbers(2000).map((at) => ({
      ...{ linkId: `q${at}`, type: 'boolean', text: `Question ${at}?`, required: true },
    }));
    const file = write(
      'many.json',
      JSON.stringify({
        ...{ resourceType: 'Questionnaire', language: 'en', name: 'MANY', title: 'Many', item },
      }),
    );
    const imported = await importFile(file);
    expect(imported.exitCode, `${imported.stdout}${imported.stderr}`.slice(0, 500)).toBe(0);
    expect(await questionsOf('MANY')).toHaveLength(2000);
  });
});
