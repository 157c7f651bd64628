import { join } from 'node:path';
import writeWorkbook from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { parseTranslation } from '../../../engine/questionnaire/document/text.ts';
import { parseCsv } from '../../platform/files/parse-csv.ts';
import { readSourceFile, type SourceFile } from '../../platform/files/source-file.ts';
import { formatFindings, createSource } from '../../testing/task-context.ts';
import { readForeign } from './read-foreign.ts';
import { detectForeignFormat } from './foreign-format.ts';

const FIXTURES = join(import.meta.dirname, '../../../fixtures/foreign');
const fixture = (...names: readonly string[]): SourceFile =>
  readSourceFile(join(FIXTURES, ...names));
const NOK = { userTypes: ['NOK'] } as const;

describe('a FHIR Questionnaire', () => {
  it('becomes a questionnaire, with a finding at the position of everything that was not converted', async () => {
    const file = fixture('fhir', 'respiratory-visit.json');
    expect(detectForeignFormat(file)).toBe('fhir');
    const { definition, findings } = await readForeign(file, 'fhir', {
      ...NOK,
      code: 'RESPIRATORY',
    });
    expect(definition).toMatchObject({
      code: 'RESPIRATORY',
      userTypes: ['NOK'],
      categories: [
        { id: 'q1', type: 'N', target: 'q1_1' },
        { id: 'q1_1', type: 'T', show: false },
        { id: 'q2', type: 'N', perItem: true, items: [{ id: 'o1', target: 'q4' }, { id: 'o2' }] },
        { id: 'q3', type: 'M', items: [{ id: 'not' }, { id: 'much', target: 'q4' }] },
        { id: 'q4', type: 'T', show: false, optional: true },
        { id: 'q6', type: 'E' },
      ],
    });
    expect(definition?.categories[0]?.question).toEqual({
      ko: { text: 'Have you had a fever in the last week?', state: 'needsReview' },
      en: 'Have you had a fever in the last week?',
    });
    const lines = findings.map(({ line, message }) => `${String(line)} ${message}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^5 \/url: /),
        expect.stringMatching(/^9 \/status: /),
        expect.stringMatching(/^17 \/item\/0\/prefix: /),
        expect.stringMatching(/\/item\/1\/type: A date is a short text here/),
        expect.stringMatching(/\/item\/3\/answerOption\/0\/valueCoding\/system: /),
        expect.stringMatching(/\/item\/5: An item of type quantity/),
        expect.stringMatching(/\/item\/6\/enableWhen\/0: Nothing is revealed by "no" here/),
        expect.stringMatching(/\/item\/7: A text that asks nothing/),
      ]),
    );
    expect(findings.every(({ severity, fix }) => severity === 'warning' && fix !== '')).toBe(true);
  });

  it('keeps loops for lint, and lists what is nested, repeated, calculated or compared', async () => {
    const { definition, findings } = await readForeign(
      fixture('fhir', 'hard-cases.json'),
      'fhir',
      NOK,
    );
    expect(definition?.categories.map(({ id, type }) => `${id} ${type}`)).toEqual([
      ...['a N', 'b N', 'score T', 'deep E', 'both N', 'name E', 'drink M', 'lost N', 'total T'],
    ]);
    expect(definition?.categories.slice(0, 2)).toMatchObject([
      { show: false, targets: ['b', 'deep'] },
      { show: false, target: 'a' },
    ]);
    expect(definition?.categories.find(({ id }) => id === 'lost')?.optional).toBe(true);
    const messages = findings.map(({ message }) => message).join('\n');
    for (const expected of [
      /\/item\/2\/enableWhen\/0: A condition with "exists"/,
      /\/item\/3\/item\/0\/item: A group inside a group/,
      /\/item\/3\/item\/1\/enableWhen: Conditions that must all be met/,
      /\/item\/4\/repeats: /,
      /\/item\/4\/item\/0\/maxLength: /,
      /\/item\/5\/type: Another answer than the options/,
      /\/item\/6\/enableWhen\/0: There is no question "nowhere"/,
      /\/item\/7\/readOnly: /,
      /\/item\/7\/extension: /,
    ]) {
      expect(messages).toMatch(expected);
    }
  });

  it('of another kind is refused at its position', async () => {
    const bundle = createSource('bundle.json', '{\n  "resourceType": "Bundle"\n}');
    expect(detectForeignFormat(bundle)).toBeNull();
    const { definition, findings } = await readForeign(bundle, 'fhir', {});
    expect(definition).toBeNull();
    expect(formatFindings(findings)).toEqual(['1:1 fhir/no-questionnaire']);
    const empty = createSource('empty.json', '{"resourceType": "Questionnaire", "language": "ko"}');
    const unfit = await readForeign(empty, 'fhir', NOK);
    expect(unfit.definition).toBeNull();
    expect(formatFindings(unfit.findings)).toContain('1:1 fhir/unfit');
  });
});

const EXPECTED = {
  code: 'PRE_VISIT',
  title: { ko: '방문 전 설문' },
  categories: [
    { id: 'fever', type: 'N', targets: ['since', 'more', 'back'] },
    { id: 'since', type: 'T', show: false, description: { ko: '하루나 이틀 전 등' } },
    {
      id: 'pain',
      type: 'M',
      multiple: true,
      items: [{ id: 'head', target: 'more' }, { id: 'belly' }],
    },
    { id: 'more', type: 'E', show: false, optional: true },
    { id: 'mask', type: 'N', needAnswer: true },
    { id: 'back', type: 'T', show: false },
    { id: 'both', type: 'E' },
  ],
};

describe('an XLSForm', () => {
  it('as CSV becomes a questionnaire, with a finding in the row and column of the rest', async () => {
    const file = fixture('xlsform', 'pre-visit.csv');
    expect(detectForeignFormat(file)).toBe('xlsform');
    const { definition, findings } = await readForeign(file, 'xlsform', NOK);
    expect(definition).toMatchObject(EXPECTED);
    expect(parseTranslation(definition?.categories[0]?.question.en).text).toBe('Have you a fever?');
    const at = findings.map(({ line, message }) => `${String(line)} ${message}`);
    expect(at).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^5 \/survey\/2\/appearance: /),
        expect.stringMatching(/^8 \/survey\/5\/label::Korean \(ko\): /),
        expect.stringMatching(/^9 \/survey\/6\/type: A date is a short text here/),
        expect.stringMatching(/^11 \/survey\/8: A note that asks nothing/),
        expect.stringMatching(/^12 \/survey\/9: A row of type "calculate"/),
        expect.stringMatching(/^13 \/survey\/10\/relevant: This condition says more/),
        expect.stringMatching(/^22 \/settings\/0\/version: /),
      ]),
    );
  });

  it('as a workbook gives the same result, with rows and columns of the sheets as positions', async () => {
    const text = new TextDecoder().decode(fixture('xlsform', 'pre-visit.csv').bytes);
    const sheets: { sheet: string; data: string[][] }[] = [];
    for (const [first, ...rest] of parseCsv(text).rows) {
      if (first?.text) sheets.push({ sheet: first.text, data: [] });
      else sheets.at(-1)?.data.push(rest.map((cell) => cell.text));
    }
    const sheetsToWrite = sheets.map(({ sheet, data }) => ({
      sheet,
      data: data.map((row) => row.map((value) => (value === '' ? null : { value, type: String }))),
    }));
    const bytes = await writeWorkbook(sheetsToWrite).toBuffer();
    const file = { file: 'form.xlsx', bytes, folder: null };
    expect(detectForeignFormat(file)).toBe('xlsform');
    const { definition, findings } = await readForeign(file, 'xlsform', NOK);
    expect(definition).toMatchObject(EXPECTED);
    const appearance = findings.find(({ message }) => message.startsWith('/survey/2/appearance'));
    expect(appearance).toMatchObject({ file: 'form.xlsx!survey', line: 4, column: 9 });
  });

  it('that is truncated or lacks its columns is refused', async () => {
    const cut = { file: 'cut.xlsx', bytes: new Uint8Array([0x50, 0x4b, 3, 4, 0]), folder: null };
    expect((await readForeign(cut, 'xlsform', {})).findings).toMatchObject([
      { rule: 'xlsform/unreadable', severity: 'error' },
    ]);
    const other = createSource('other.csv', 'kind,label\ntext,a\n');
    expect(detectForeignFormat(other)).toBeNull();
    expect(formatFindings((await readForeign(other, 'xlsform', {})).findings)).toEqual([
      '1:1 xlsform/unreadable',
    ]);
  });
});
