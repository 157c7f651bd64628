import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFindings, createSource } from '../../testing/task-context.ts';
import { parsePointer, readDocument, type Path } from './read-document.ts';
import { readText } from './read-text.ts';

const read = (text: string) => readDocument(createSource('a.yaml', text));

describe('a document', () => {
  it('knows the position of every value and name, in YAML and in JSON', () => {
    const yaml = read('a:\n  - b: 1\n  - c: two\n').document;
    expect(yaml?.value).toEqual({ a: [{ b: 1 }, { c: 'two' }] });
    expect(yaml?.at(['a', 1, 'c'])).toEqual({ line: 3, column: 8 });
    expect(yaml?.atKey(parsePointer('/a/1/c'))).toEqual({ line: 3, column: 5 });
    const json = read('{\n  "a": [{ "b": 1 },\n\t{ "c": "two" }]\n}').document;
    expect(json?.at(['a', 1, 'c'])).toEqual({ line: 3, column: 9 });
  });

  it('finds the positions of six thousand names without searching all of them for each', () => {
    const names = Array.from({ length: 6000 }, (_, at) => `name${String(at)}`);
    const { document } = read(JSON.stringify(Object.fromEntries(names.map((name) => [name, 1]))));
    const startedAt = performance.now();
    const columns = names.map((name) => document?.atKey([name]).column);
    // Searching all of them for each name takes half a second or more.
    expect(performance.now() - startedAt).toBeLessThan(150);
    expect(columns.slice(0, 3)).toEqual([2, 12, 22]);
    expect(document?.atKey(['name5999']).column).toBe(Math.max(...columns.map(Number)));
  });

  it('reads JSON as the parser of YAML reads the same text after a comment', () => {
    const pathsOf = (value: unknown): Path[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, inner]) => [
            [name],
            ...pathsOf(inner).map((path) => [name, ...path]),
          ])
        : [];
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('', ' ', '\t'), (value, indent) => {
        const text = JSON.stringify([value], null, indent);
        const json = read(text).document;
        const yaml = read(`# a comment\n${text}`).document;
        expect(json?.value).toEqual(yaml?.value);
        for (const path of pathsOf(json?.value)) {
          const { line, column } = yaml?.at(path) ?? { line: 0, column: 0 };
          expect(json?.at(path), path.join('/')).toEqual({ line: line - 1, column });
          expect(json?.atKey(path).column, path.join('/')).toBe(yaml?.atKey(path).column);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('gives the nearest position for a missing value', () => {
    expect(read('a:\n  b: 1\n').document?.at(['a', 'x', 'y'])).toEqual({ line: 2, column: 3 });
  });

  it('reports every syntax error at its position', () => {
    const { document, findings } = read('a: 1\nb: [1, 2\nc: "x\n');
    expect(document).toBeNull();
    expect(findings.length).toBeGreaterThan(0);
    expect(findings[0]).toMatchObject({ line: 3, severity: 'error', rule: 'syntax' });
  });

  it('reports a duplicate name and reads on', () => {
    const { document, findings } = read('a: 1\nb: 2\na: 3\n');
    expect(formatFindings(findings)).toEqual(['3:1 syntax']);
    expect(document?.value).toMatchObject({ b: 2 });
  });

  it('composes letters and refuses what no text column may contain', () => {
    expect(read('a: "한글"'.normalize('NFD')).document?.value).toEqual({ a: '한글' });
    expect(read('a: "\\u1112\\u1161\\u11ab"').document?.value).toEqual({ a: '한' });
    expect(formatFindings(read('{"a": "x\\u0000", "b": "\\ud800"}').findings)).toEqual([
      '1:7 file/control-character',
      '1:23 file/control-character',
    ]);
  });

  it('does not expand a file that repeats itself', () => {
    const levels = Array.from({ length: 9 }, (_, n) => {
      const inner = n === 0 ? '"x"' : `*a${n - 1}`;
      return `a${n}: &a${n} [${Array.from({ length: 9 }, () => inner).join(', ')}]`;
    });
    expect(formatFindings(read(levels.join('\n')).findings)).toEqual(['1:1 syntax']);
  });
});

describe('the text of a file', () => {
  it('may start with a byte order mark and have Windows line ends', () => {
    expect(readText(createSource('a', '\uFEFFa\r\nb')).text).toBe('a\nb');
  });

  it('reports every line that is not UTF-8', () => {
    const bytes = Buffer.concat([
      Buffer.from('a\n'),
      Buffer.from([0xb1, 0xe8, 0x0a]),
      Buffer.from('한\n'),
      Buffer.from([0xff]),
    ]);
    const { findings } = readText({ file: 'euc-kr.csv', bytes, folder: null });
    expect(formatFindings(findings)).toEqual(['2:1 file/not-utf-8', '4:1 file/not-utf-8']);
  });

  it('reports every control character', () => {
    const { findings } = readText(createSource('a', 'ab\n\u0000c\td\u001b'));
    expect(formatFindings(findings)).toEqual([
      '2:1 file/control-character',
      '2:5 file/control-character',
    ]);
  });
});
