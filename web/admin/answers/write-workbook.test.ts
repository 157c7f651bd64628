import readXlsxFile from 'read-excel-file/node';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { writeWorkbook } from './write-workbook.ts';

const LINES = [
  ['answer_id', 'Question (PT/a)'],
  ['1', '=HYPERLINK("https://evil.example")'],
  ['2', ''],
  ['3', '가'.repeat(40_000)],
]
  .map((row) => `${JSON.stringify(row)}\n`)
  .join('');

it('a workbook has every text as it was typed, and no formula', async () => {
  const bytes = new Uint8Array(await (await writeWorkbook(LINES)).arrayBuffer());
  const [{ data } = { data: [] }] = await readXlsxFile(Buffer.from(bytes));
  expect(data[0]).toEqual(['answer_id', 'Question (PT/a)']);
  expect(data[1]).toEqual(['1', '=HYPERLINK("https://evil.example")']);
  expect(data[2]).toEqual(['2', null]);
  const sheet = unzipSync(bytes)['xl/worksheets/sheet1.xml'];
  expect(new TextDecoder().decode(sheet)).not.toMatch(/<f[ >]/u);
});

it('a text that is longer than a cell of Excel is cut', async () => {
  const bytes = new Uint8Array(await (await writeWorkbook(LINES)).arrayBuffer());
  const [{ data } = { data: [] }] = await readXlsxFile(Buffer.from(bytes));
  expect(data[3]?.[1]).toBe(`${'가'.repeat(32_766)}…`);
});
