import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SheetFormat } from '../../schemas/api.gen.ts';
import { signInAs } from '../testing/admins.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';
import { parseCsv } from '../platform/files/parse-csv.ts';
import { SHEET_COLUMNS } from './sheet/sheet-columns.ts';
import { escapeFormula, unescapeFormula } from '../platform/files/formula-escape.ts';
import { readSheet } from './sheet/read-sheet.ts';
import { writeSheet } from './sheet/write-sheet.ts';

let hospital: TestApp;
let editor: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  editor = await signInAs(hospital, 'editor');
});
afterEach(() => hospital.close());

const CODE = 'GST_SCREENING';

const exported = async (format: SheetFormat): Promise<Buffer> => {
  const { result } = await editor.call('exportTranslations', { format, sources: [CODE] });
  return Buffer.from(result?.content ?? '', 'base64');
};
type Rows = string[][];
const rowsOf = (csv: Buffer): Rows =>
  parseCsv(csv.toString('utf8').replace('\ufeff', '').replaceAll('\r\n', '\n')).rows.map((row) =>
    row.map(({ text }) => text),
  );
const column = (name: string): number => SHEET_COLUMNS.indexOf(name);
const csvOf = async (rows: Rows): Promise<string> =>
  Buffer.from(
    await writeSheet(
      'csv',
      rows.slice(1).map((row) => row.map(unescapeFormula)),
    ),
  ).toString('base64');
const imported = async (content: string, isDryRun: boolean, browser = editor) =>
  (await browser.call('importTranslations', { format: 'csv', content, isDryRun })).result;

const changed = (rows: Rows, row: number, name: string, text: string): Rows =>
  rows.map((cells, at) =>
    at === row ? cells.map((cell, c) => (c === column(name) ? text : cell)) : cells,
  );

describe('translation sheets', () => {
  it('have one row for each text, and a byte order mark for Excel', async () => {
    const csv = await exported('csv');
    expect(csv.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [header, ...rows] = rowsOf(csv);
    expect(header).toEqual([...SHEET_COLUMNS]);
    expect(rows[0]?.[0]).toBe(`${CODE}/title`);
    expect(await imported(csv.toString('base64'), true)).toMatchObject({
      rows: rows.length,
      changed: 0,
      refused: 0,
      findings: [],
    });
  });

  it('report what they would change before they change it', async () => {
    const rows = changed(rowsOf(await exported('csv')), 1, 'mn', 'Шинэ гарчиг');
    const content = await csvOf(rows);
    const tried = await imported(content, true);
    expect(tried).toMatchObject({ isWritten: false, changed: 1, refused: 0 });
    expect(tried?.changes).toMatchObject([
      { row: 2, key: 'title', language: 'mn', after: 'Шинэ гарчиг', state: 'needsReview' },
    ]);
    expect(await hospital.readStore(({ drafts }) => drafts.of(CODE))).toBeNull();
    expect(await imported(content, false)).toMatchObject({ isWritten: true, changed: 1 });
    const draft = await hospital.readStore(({ drafts }) => drafts.of(CODE));
    expect(draft?.definition.title.mn).toMatchObject({ text: 'Шинэ гарчиг', state: 'needsReview' });
    // The same sheet again is older than the change.
    expect((await imported(content, false))?.findings).toMatchObject([
      { row: 2, kind: 'changedSince', severity: 'error' },
    ]);
  });

  it('report every row that is refused, and why', async () => {
    let rows = rowsOf(await exported('csv'));
    rows = changed(rows, 1, 'ko', '다른 한국어');
    rows = changed(rows, 2, 'key', `${CODE}/Q999/question`);
    rows = changed(rows, 3, 'en', 'With {placeholder}');
    rows = changed(rows, 4, 'en_state', 'done');
    rows = [...rows, rows[5] ?? []];
    const result = await imported(await csvOf(rows), true);
    expect(result?.findings.map(({ row, column: at, kind }) => [row, at, kind])).toEqual([
      [2, 'ko', 'koreanEdited'],
      [3, 'key', 'unknownKey'],
      [4, 'en', 'extraPlaceholder'],
      [5, 'en_state', 'unknownState'],
      [rows.length, 'key', 'keyTwice'],
    ]);
    expect(result).toMatchObject({ changed: 0, refused: 5 });
  });

  it('are refused in every row whose Korean text has changed since', async () => {
    const rows = changed(rowsOf(await exported('csv')), 1, 'mn', 'Шинэ');
    const { result } = await editor.call('translationTexts', { source: CODE });
    const korean = result?.texts[0]?.written[0]?.text ?? '';
    await editor.call('saveTranslation', {
      source: CODE,
      key: 'title',
      language: 'ko',
      text: '새 제목',
      state: 'reviewed',
      was: korean,
      korean,
      isMinor: false,
    });
    expect((await imported(await csvOf(rows), false))?.findings).toMatchObject([
      { row: 2, column: 'ko', kind: 'koreanChanged' },
    ]);
  });

  it('change only the languages of a translator', async () => {
    await hospital.writeStore(({ admins }) =>
      admins.add({
        name: 'translator',
        role: 'translator',
        languages: ['ja'],
        passwordHash: '$argon2id$v=19$m=47104,t=1,p=1$bm9uZQ$bm9uZQ',
        now: 0,
      }),
    );
    const browser = await signInAs(hospital, 'translator', { name: 'translator' });
    const rows = changed(rowsOf(await exported('csv')), 1, 'mn', 'Шинэ');
    expect((await imported(await csvOf(rows), true, browser))?.findings).toMatchObject([
      { column: 'mn', kind: 'notAllowed' },
    ]);
  });

  it.each([
    ['a row far down', '<row r="1000000000">'],
    ['a cell far out', '<row r="1"><c r="ZZZZZZ1" t="n"><v>1</v></c></row><row r="2">'],
  ])(
    'are refused as XLSX with %s, before the reader creates everything up to there',
    async (_, row) => {
      const files = unzipSync(await exported('xlsx'));
      const name = Object.keys(files).find((path) => path.startsWith('xl/worksheets/')) ?? '';
      const sheet = strFromU8(files[name] ?? new Uint8Array());
      files[name] = strToU8(sheet.replace(/<row\b[^>]*>/, row));
      const { rows, findings } = await readSheet('xlsx', zipSync(files));
      expect(rows).toEqual([]);
      expect(findings).toMatchObject([{ kind: 'tooLarge', severity: 'error' }]);
    },
  );

  it('are refused as XLSX that unpack into too much data', async () => {
    const files = unzipSync(await exported('xlsx'));
    const bomb = zipSync({ ...files, 'xl/media/a.bin': new Uint8Array(60 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect((await readSheet('xlsx', bomb)).findings).toMatchObject([{ kind: 'tooLarge' }]);
  });

  it('are exported as XLSX and imported unchanged', async () => {
    const result = await readSheet('xlsx', await exported('xlsx'));
    expect(result.findings).toEqual([]);
    const csv = await readSheet('csv', await exported('csv'));
    expect(result.rows).toEqual(csv.rows);
  });

  it('are rejected if they are not sheets', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const { findings } = await readSheet(format, Buffer.from([0xff, 0xfe, 0x00]));
      expect(findings).toMatchObject([{ severity: 'error', kind: 'unreadable' }]);
    }
    const { findings } = await readSheet('csv', Buffer.from('a,b\n1,2\n'));
    expect(findings).toMatchObject([{ kind: 'missingColumn', names: ['key', 'ko', 'stamp'] }]);
  });
});

describe('a cell that starts like a formula', () => {
  it.each(['=1+1', '+82', '-5', '@SUM(A1)', '\tx', '＝1', "'=1", "''-1"])(
    'is escaped and read back: %j',
    (text) => {
      expect(escapeFormula(text).startsWith("'")).toBe(true);
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    },
  );
  it('leaves other cells as they are', () => {
    for (const text of ['', "'quoted'", 'a=b', '열']) {
      expect(escapeFormula(text)).toBe(text);
      expect(unescapeFormula(text)).toBe(text);
    }
  });
});
