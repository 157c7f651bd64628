import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from './parse-csv.ts';

const texts = (text: string) => parseCsv(text).rows.map((row) => row.map((cell) => cell.text));

describe('csvCells', () => {
  it('returns every table that was written by the rules of RFC 4180', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '김', ',', '"', '\n', ' ', '1') });
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
      );
    fc.assert(
      fc.property(table, (rows) => {
        const written = rows
          .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
          .join('\n');
        const read = parseCsv(written);
        expect(read.faults).toEqual([]);
        expect(read.rows.map((row) => row.map(({ text }) => text))).toEqual(rows);
      }),
    );
  });

  it('gives the position of every cell, also after a cell with several lines', () => {
    const { rows } = parseCsv('a,b\n"x\ny",z\n\n1,2');
    expect(rows.flat().map(({ text, line, column }) => `${text}@${line}:${column}`)).toEqual([
      'a@1:1',
      'b@1:3',
      'x\ny@2:1',
      'z@3:4',
      '1@5:1',
      '2@5:3',
    ]);
  });

  it('keeps empty cells and skips empty lines', () => {
    expect(texts('a,b,\n\n,,\n1,2,')).toEqual([
      ['a', 'b', ''],
      ['', '', ''],
      ['1', '2', ''],
    ]);
  });

  it('reports every wrong quote and continues after it', () => {
    const { rows, faults } = parseCsv('1,x"y\n2,"x"y\n3,ok\n4,"open');
    expect(faults.map(({ line, column }) => `${line}:${column}`)).toEqual(['1:4', '2:6', '4:3']);
    expect(rows[2]?.map(({ text }) => text)).toEqual(['3', 'ok']);
  });
});
