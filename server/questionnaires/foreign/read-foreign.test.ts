import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeWorkbook from 'write-excel-file/node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTranslation } from '../../../engine/questionnaire/document/text.ts';
import { parseCsv } from '../../platform/files/parse-csv.ts';
import { hasErrors } from '../../platform/files/report.ts';
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
        {
          ...{ id: 'q1', type: 'M' },
          items: [
            { id: 'yes', target: 'q1_1' },
            { id: 'no', target: 'q6' },
          ],
        },
        { id: 'q1_1', type: 'DA', show: false },
        { id: 'q2', type: 'N', perItem: true, items: [{ id: 'o1', target: 'q4' }, { id: 'o2' }] },
        { id: 'q3', type: 'M', items: [{ id: 'not' }, { id: 'much', target: 'q4' }] },
        { id: 'q4', type: 'T', show: false, optional: true },
        { id: 'q5', type: 'NU', optional: true },
        { id: 'q6', type: 'E', show: false },
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
        expect.stringMatching(/\/item\/0\/type: Imported as a choice of yes and no/),
        expect.stringMatching(/\/item\/5\/type: Imported as a number: its unit cannot be chosen/),
        expect.stringMatching(/\/answerOption\/0\/valueCoding\/system: Not imported: system/),
        expect.stringMatching(/\/item\/7: Display text dropped/),
      ]),
    );
    expect(findings.every(({ severity }) => severity === 'warning')).toBe(true);
  });

  it('keeps loops for lint, and lists what is nested, repeated, calculated or compared', async () => {
    const { definition, findings } = await readForeign(
      fixture('fhir', 'hard-cases.json'),
      'fhir',
      NOK,
    );
    expect(definition?.categories.map(({ id, type }) => `${id} ${type}`)).toEqual([
      ...['a M', 'b N', 'score NU', 'deep E', 'both N', 'name E', 'drink M', 'lost N', 'total NU'],
    ]);
    expect(definition?.categories.slice(0, 2)).toMatchObject([
      {
        show: false,
        items: [{ targets: ['b', 'score', 'deep', 'both'] }, { target: 'score' }],
      },
      { show: false, target: 'a' },
    ]);
    expect(definition?.sections?.map(({ title }) => parseTranslation(title.ko).text)).toEqual([
      ...['바깥', '안', '가족'],
    ]);
    expect(definition?.categories.map(({ section = '' }) => section)).toEqual([
      ...['', '', '', 'inner', 'outer', 'family', '', '', ''],
    ]);
    expect(definition?.categories.find(({ id }) => id === 'lost')?.optional).toBe(true);
    const messages = findings.map(({ message }) => message).join('\n');
    for (const expected of [
      /\/item\/3\/item\/0\/text: A section of its own: it was inside another one/,
      /\/item\/4\/repeats: Asked once/,
      /\/item\/4\/item\/0\/maxLength: Not imported: maxLength \(a check of the answer\)/,
      /\/item\/5\/type: Another answer than the options cannot be given/,
      /\/item\/6: Condition ignored; the question is always shown/,
      /\/item\/7\/readOnly: /,
      /\/item\/7\/extension\/0: Not imported: calculatedExpression \(a calculation\)/,
    ]) {
      expect(messages).toMatch(expected);
    }
  });

  it('of another kind is refused at its position', async () => {
    const bundle = createSource('bundle.json', '{\n  "resourceType": "Bundle"\n}');
    expect(detectForeignFormat(bundle)).toBe('fhirBundle');
    const { definition, findings } = await readForeign(bundle, 'fhir', {});
    expect(definition).toBeNull();
    expect(formatFindings(findings)).toEqual(['1:1 fhir/no-questionnaire']);
    const empty = createSource('empty.json', '{"resourceType": "Questionnaire", "language": "ko"}');
    const unfit = await readForeign(empty, 'fhir', NOK);
    expect(unfit.definition).toBeNull();
    expect(formatFindings(unfit.findings)).toContain('1:1 fhir/unfit');
  });

  it('with more questions than fit is refused, and nothing of it is cut', async () => {
    const item = Array.from({ length: 5001 }, (_, index) => ({
      ...{ linkId: `q${String(index)}`, type: 'boolean', text: '열이 있습니까?', required: true },
    }));
    const many = { resourceType: 'Questionnaire', language: 'ko', title: '많음', item };
    const file = createSource('many.json', JSON.stringify(many));
    const { definition, findings } = await readForeign(file, 'fhir', NOK);
    expect(definition).toBeNull();
    expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([
      {
        rule: 'fhir/too-many-questions',
        message: 'The file has 5001 questions. The limit is 5000.',
      },
    ]);
  });
});

const EXPECTED = {
  code: 'PRE_VISIT',
  title: { en: { text: 'Pre-visit questionnaire', state: 'needsReview' } },
  sections: [{ id: 'travel', title: { ko: '여행', en: 'Travel' } }],
  categories: [
    { id: 'fever', type: 'N', targets: ['since', 'more', 'back', 'both'] },
    { id: 'since', type: 'T', show: false, description: { ko: '하루나 이틀 전 등' } },
    {
      id: 'pain',
      type: 'M',
      multiple: true,
      items: [{ id: 'head', target: 'more' }, { id: 'belly' }],
    },
    { id: 'more', type: 'E', show: false, optional: true },
    { id: 'mask', type: 'N', needAnswer: true },
    { id: 'back', type: 'DA', show: false, section: 'travel' },
    { id: 'both', type: 'E', show: false },
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
        expect.stringMatching(/^11 \/survey\/8: Display text dropped/),
        expect.stringMatching(/^12 \/survey\/9: Not imported: calculate \(a calculation\)/),
        expect.stringMatching(/^13 \/survey\/10\/relevant: Condition simplified/),
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

  it('may have styles to the last column and row, as office programs write them', async () => {
    const row = (...words: readonly string[]) => words.map((value) => ({ value, type: String }));
    const bytes = await writeWorkbook([
      { sheet: 'survey', data: [row('type', 'name', 'label'), row('text', 'a', '물음')] },
    ]).toBuffer();
    const parts = unzipSync(bytes);
    const name = 'xl/worksheets/sheet1.xml';
    const sheet = strFromU8(parts[name] ?? new Uint8Array())
      .replace('</row>', '<c r="XFD1" s="1"/></row>')
      .replace('</sheetData>', '<row r="1048576" s="1"><c r="XFD1048576"></c></row></sheetData>');
    expect(sheet).toContain('XFD1048576');
    const wide = zipSync({ ...parts, [name]: strToU8(sheet) });
    const file = { file: 'wide.xlsx', bytes: wide, folder: null };
    const { definition } = await readForeign(file, 'xlsform', NOK);
    expect(definition?.categories).toMatchObject([{ id: 'a', question: { ko: '물음' } }]);
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

describe('an XLSForm as a workbook of Excel before 2007', () => {
  const form = fixture('xlsform', 'old-excel.xls');

  it('becomes a questionnaire, with the sheet and cell of every finding', async () => {
    expect(detectForeignFormat(form)).toBe('xlsform');
    const { definition, findings } = await readForeign(form, 'xlsform', {});
    expect(definition).toMatchObject({
      ...{ code: 'OLD_EXCEL', title: { ko: '방문 전 문진' } },
      categories: [
        {
          ...{ id: 'fever', type: 'N', target: 'which' },
          question: { ko: '열이 나십니까?', en: 'Do you have a fever?' },
        },
        {
          ...{ id: 'which', type: 'M', multiple: true, show: false },
          items: [{ id: 'cough' }, { id: 'rash', text: { ko: '발진', en: 'Rash' } }],
        },
        { id: 'note', type: 'E' },
      ],
    });
    expect(findings).toContainEqual(
      expect.objectContaining({
        ...{ file: `${form.file}!settings`, line: 2, column: 2 },
        rule: 'xlsform/changed',
      }),
    );
  });

  it('that was damaged ends in a result or a finding, and never in a fault', async () => {
    const damage = fc.array(fc.record({ at: fc.nat(form.bytes.length - 1), value: fc.nat(255) }), {
      ...{ minLength: 1, maxLength: 8 },
    });
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(form.bytes.length), async (bytes, cut) => {
        const damaged = Uint8Array.from(form.bytes);
        for (const { at, value } of bytes) damaged[at] = value;
        const shorter = damaged.subarray(0, cut % 4 === 0 ? cut : damaged.length);
        const read = await readForeign({ ...form, bytes: shorter }, 'xlsform', {});
        expect(read.definition !== null || hasErrors(read.findings)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a REDCap data dictionary', () => {
  const HEADER =
    '"Variable / Field Name","Form Name","Section Header","Field Type","Field Label","Choices, Calculations, OR Slider Labels","Branching Logic (Show field only if...)","Required Field?"';
  const LINES = [
    HEADER,
    'fever,visit,,yesno,"Have you a fever?",,,y',
    'signs,visit,"Signs",checkbox,"Which of these?","1, Cough | 2, Rash","[fever] = \'1\'",y',
    'scan,visit,,file,"A scan",,,',
    'score,visit,,calc,"Score","[a] + [b]",,',
  ];

  it('becomes a questionnaire, with a finding in the line of the rest', async () => {
    const file = createSource('dictionary.csv', `\uFEFF${LINES.join('\r\n')}\r\n`);
    expect(detectForeignFormat(file)).toBe('redcap');
    const { definition, findings } = await readForeign(file, 'redcap', NOK);
    expect(definition).toMatchObject({
      code: 'VISIT',
      categories: [
        { id: 'fever', type: 'N', target: 'signs' },
        { id: 'signs', type: 'M', multiple: true, show: false, section: 'section' },
      ],
      sections: [{ id: 'section', title: { en: 'Signs' } }],
    });
    const at = findings.map(({ line, rule, message }) => `${String(line)} ${rule} ${message}`);
    expect(at).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^4 redcap\/dropped .*Question dropped: its type is "file"/),
        expect.stringMatching(/^5 redcap\/lost-logic .*a calculation/),
      ]),
    );
  });

  it('without its columns, or with a wrong quote, is refused', async () => {
    const other = createSource('other.csv', 'a,b\n1,2\n');
    expect(formatFindings((await readForeign(other, 'redcap', {})).findings)).toEqual([
      '1:1 redcap/unreadable',
    ]);
    const broken = createSource('broken.csv', `${HEADER}\nfever,"visit`);
    expect((await readForeign(broken, 'redcap', {})).definition).toBeNull();
  });
});
