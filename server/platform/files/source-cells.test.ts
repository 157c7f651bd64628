import writeXlsxFile from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { openSheet } from './open-sheet.ts';
import { readSourceCells } from './source-cells.ts';
import type { SourceFile } from './source-file.ts';

const ROWS = [
  ['registration_number', 'name', 'birth', 'ward'],
  ['29000001', '김하늘', '19850315', '71병동, 7103호'],
  ['29000002', '이"서준', '19700520', ''],
];
const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const lines = (separator: string) =>
  ROWS.map((row) => row.map(quoted).join(separator)).join('\r\n');

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
/** 김하늘, 이서준 and 병동 호 in the encoding of Korean Windows. */
const CP949: Readonly<Record<string, string>> = {
  김: 'b1e8',
  하: 'c7cf',
  늘: 'b4c3',
  이: 'c0cc',
  서: 'bcad',
  준: 'c1d8',
  병: 'bab4',
  동: 'b5bf',
  호: 'c8a3',
};
const cp949 = (text: string) =>
  Buffer.concat(
    [...text].map((letter) =>
      Buffer.from(CP949[letter] ?? Buffer.from(letter).toString('hex'), 'hex'),
    ),
  );
const json = () => {
  const [names = [], ...body] = ROWS;
  return Buffer.from(
    JSON.stringify(
      body.map((row): Readonly<Record<string, string>> =>
        Object.fromEntries(row.map((cell, at): [string, string] => [names[at] ?? '', cell])),
      ),
    ),
  );
};
const xlsx = () =>
  writeXlsxFile(
    ROWS.map((row, index) =>
      row.map((value, column) => {
        if (value === '') return null;
        const isDay = index > 0 && column === 2;
        const day = new Date(
          Date.UTC(
            Number(value.slice(0, 4)),
            Number(value.slice(4, 6)) - 1,
            Number(value.slice(6)),
          ),
        );
        return isDay ? { value: day, type: Date, format: 'yyyy-mm-dd' } : { value, type: String };
      }),
    ),
  ).toBuffer();

const read = async (file: string, bytes: Uint8Array) =>
  readSourceCells(await openSheet({ file, bytes, folder: null } satisfies SourceFile));

describe('rows are the same', () => {
  it.each([
    ['CSV', 'patients.csv', () => Buffer.from(lines(','))],
    ['CSV with a byte order mark', 'patients.csv', () => Buffer.from(`\uFEFF${lines(',')}`)],
    ['CSV with semicolons', 'patients.csv', () => Buffer.from(lines(';'))],
    ['text with tabs', 'patients.txt', () => Buffer.from(lines('\t'))],
    ['CSV in CP949', 'patients.csv', () => cp949(lines(','))],
    ['Unicode text of Excel', 'patients.txt', () => utf16(lines('\t'))],
    ['JSON', 'patients.json', json],
    ['JSON from a pipe', '<standard input>', json],
    ['a workbook', 'patients.xlsx', xlsx],
    ['a workbook with the name of another file', 'patients.csv', xlsx],
  ])('in %s', async (_what, file, bytes) => {
    const { rows, findings } = await read(file, await bytes());
    expect(rows?.map((row) => row.map(({ text }) => text))).toEqual(ROWS);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('a file in another encoding', () => {
  it('is reported in a warning', async () => {
    const { findings } = await read('patients.csv', cp949(lines(',')));
    expect(findings).toMatchObject([{ rule: 'file/encoding', severity: 'warning', line: 1 }]);
    expect(findings[0]?.message).toContain('CP949');
    expect((await read('patients.csv', Buffer.from(lines(',')))).findings).toEqual([]);
  });
});

describe('a workbook', () => {
  it('keeps the rows and columns of the sheet as positions', async () => {
    const bytes = await writeXlsxFile([
      [null, null],
      [null, { value: 'name', type: String }],
      [null, null],
      [null, { value: '김하늘', type: String }],
    ]).toBuffer();
    const { rows } = await read('staff.xlsx', bytes);
    expect(rows).toEqual([
      [{ line: 2, column: 2, text: 'name' }],
      [{ line: 4, column: 2, text: '김하늘' }],
    ]);
  });
});
