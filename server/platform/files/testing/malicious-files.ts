/**
 * Files that attack their reader: those of `fixtures/broken/malicious`, and files generated here
 * because they are large or must contain false statements.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildZip, type ZipPart } from './build-zip.ts';

export interface MaliciousFile {
  /** Its file extension is the format that it pretends to have. */
  readonly name: string;
  readonly bytes: () => Buffer;
}

const FOLDER = join(import.meta.dirname, '../../../../fixtures/broken/malicious');
const MEGABYTE = 1024 * 1024;

const fixtureFiles = (): readonly MaliciousFile[] =>
  readdirSync(FOLDER)
    .filter((name) => name !== 'README.md')
    .map((name) => ({ name, bytes: () => readFileSync(join(FOLDER, name)) }));

const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';
const part = (name: string, text: string): ZipPart => ({ name, content: Buffer.from(text) });

const sheetOf = (rows: string): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

/** The parts of every workbook besides its sheet. */
const WORKBOOK_PARTS: readonly ZipPart[] = [
  part(
    'xl/workbook.xml',
    '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="survey" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  part(
    'xl/_rels/workbook.xml.rels',
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
  ),
];

const workbook = (...parts: readonly ZipPart[]): Buffer => buildZip([...WORKBOOK_PARTS, ...parts]);

const row = (number: number, cells: string): string => `<row r="${number}">${cells}</row>`;
const shared = (cell: string): string => `<c r="${cell}" t="s"><v>0</v></c>`;
const small = part(SHEET, sheetOf(row(1, '<c r="A1"><v>1</v></c>')));
/** 90 MB of the cells of one row, which compress to less than 100 kB. */
const hugeSheet = (): Buffer =>
  Buffer.concat([
    Buffer.from('<worksheet><sheetData>'),
    Buffer.alloc(90 * MEGABYTE, '<row r="1"><c r="A1"><v>1</v></c></row>'),
    Buffer.from('</sheetData></worksheet>'),
  ]);

const WORKBOOKS: Readonly<Record<string, () => Buffer>> = {
  'expands a thousandfold': () => workbook({ name: SHEET, content: hugeSheet() }),
  'says that its sheet is small': () =>
    workbook({ name: SHEET, content: hugeSheet(), claimedBytes: 4096 }),
  'says that its sheet is just below the limit': () =>
    workbook({ name: SHEET, content: hugeSheet(), claimedBytes: 7 * MEGABYTE }),
  'expands to more than 1 GB through entries that share their bytes': () =>
    workbook(
      { name: SHEET, content: hugeSheet() },
      ...Array.from({ length: 12 }, (_, nth) => ({
        name: `xl/worksheets/sheet${nth + 2}.xml`,
        content: Buffer.alloc(0),
        sharesBytesWith: SHEET,
      })),
    ),
  'has small entries that share their bytes': () =>
    workbook(small, { name: 'xl/styles.xml', content: Buffer.alloc(0), sharesBytesWith: SHEET }),
  'has two parts of one name': () => workbook(small, small),
  'has another name in its local header': () =>
    workbook({ ...small, localName: 'xl/worksheets/other.xml' }),
  'is encrypted': () => workbook({ ...small, isEncrypted: true }),
  'has 2,000 parts': () =>
    workbook(
      small,
      ...Array.from({ length: 2000 }, (_, nth) => part(`xl/theme/theme${nth}.xml`, '')),
    ),
  'has an archive in place of its sheet': () =>
    workbook({ name: SHEET, content: workbook({ name: SHEET, content: hugeSheet() }) }),
  'defines entities': () =>
    workbook(
      part(SHEET, sheetOf(row(1, shared('A1')))),
      part(
        STRINGS,
        `<?xml version="1.0"?><!DOCTYPE sst [<!ENTITY a "lol">${'bcdefghij'
          .split('')
          .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at]};`.repeat(10)}">`)
          .join('')}]><sst><si><t>&j;</t></si></sst>`,
      ),
    ),
  'repeats one long text in every cell': () =>
    workbook(
      part(
        SHEET,
        sheetOf(
          Array.from({ length: 20_000 }, (_, nth) => row(nth + 1, shared(`A${nth + 1}`))).join(''),
        ),
      ),
      part(STRINGS, `<sst><si><t>${'a'.repeat(200_000)}</t></si></sst>`),
    ),
  'has a row far down': () => workbook(part(SHEET, sheetOf(row(1_000_000_000, shared('A1'))))),
  'has a cell far out': () => workbook(part(SHEET, sheetOf(row(1, shared('ZZZZZZ1'))))),
  'has one cell in the last row of the last column': () =>
    workbook(part(SHEET, sheetOf(row(49_999, '<c r="ZZ49999"><v>1</v></c>')))),
  'has millions of tags that never end': () => workbook(part(SHEET, '<c '.repeat(300_000))),
  'has elements 200,000 levels deep': () =>
    workbook(part(SHEET, sheetOf('<row r="1">'.repeat(200_000)))),
  'was cut in the middle': () => {
    const whole = workbook(small);
    return whole.subarray(0, whole.length / 2);
  },
};

const TABLES: Readonly<Record<string, () => Buffer>> = {
  'is one line of 5,000,000 cells': () => Buffer.alloc(5_000_000, ','),
  'is one quoted cell of 5 MB': () => Buffer.from(`"${'a""'.repeat(1_700_000)}`),
  'has a wrong quote in each of 1,000,000 cells': () => Buffer.from('"a"b,'.repeat(1_000_000)),
  'is 5 MB of control characters': () => Buffer.alloc(5_000_000, 1),
  'has 2,000,000 quotes that never close': () => Buffer.from('"\n,'.repeat(1_700_000)),
};

const DOCUMENTS: Readonly<Record<string, () => Buffer>> = {
  'has lists 100,000 levels deep.json': () => Buffer.from('['.repeat(100_000)),
  'has objects 20,000 levels deep.json': () =>
    Buffer.from(`${'{"item":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
  'has lists 100,000 levels deep.yaml': () => Buffer.from(`a: ${'['.repeat(100_000)}`),
  'has 100,000 names in one object.json': () =>
    Buffer.from(
      JSON.stringify(
        Object.fromEntries(Array.from({ length: 100_000 }, (_, nth) => [`name${nth}`, 0])),
      ),
    ),
  'has 1,000,000 numbers in one list.json': () =>
    Buffer.from(`{"resourceType":"Questionnaire","item":[${'1,'.repeat(1_000_000)}1]}`),
};

const XLIFF: Readonly<Record<string, () => Buffer>> = {
  'has elements 100,000 levels deep.xlf': () => Buffer.from('<xliff>'.repeat(100_000)),
  'has 1,000,000 elements that never close.xlf': () =>
    Buffer.from(`<xliff>${'<note/>'.repeat(1_000_000)}`),
};

const BACKUPS: Readonly<Record<string, () => Buffer>> = {
  'is one line of 1 GB.backup': () => {
    const piece = gzipSync(Buffer.alloc(64 * MEGABYTE, '['), { level: 9 });
    return Buffer.concat(Array.from({ length: 16 }, () => piece));
  },
  'has a first line of 100,000 levels.backup': () => gzipSync(`${'['.repeat(100_000)}\n`),
  'is half of a compressed file.backup': () => {
    const whole = gzipSync(Buffer.from(`${JSON.stringify({ munjinBackup: 1 })}\n`.repeat(100)));
    return whole.subarray(0, whole.length / 2);
  },
};

const toMaliciousFiles = (
  files: Readonly<Record<string, () => Buffer>>,
  ending = '',
): readonly MaliciousFile[] =>
  Object.entries(files).map(([name, bytes]) => ({ name: `${name}${ending}`, bytes }));

export const MALICIOUS_FILES: readonly MaliciousFile[] = [
  ...fixtureFiles(),
  ...toMaliciousFiles(WORKBOOKS, '.xlsx'),
  ...toMaliciousFiles(TABLES, '.csv'),
  ...toMaliciousFiles(DOCUMENTS),
  ...toMaliciousFiles(XLIFF),
  ...toMaliciousFiles(BACKUPS),
];

/** The files with one of these extensions. */
export const maliciousFiles = (...endings: readonly string[]): readonly MaliciousFile[] =>
  MALICIOUS_FILES.filter(({ name }) => endings.some((ending) => name.endsWith(ending)));
