import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCollection, isPair, parseDocument } from 'yaml';
import { mayNestBeyond } from './nesting.ts';

describe('mayNestBeyond', () => {
  it.each([
    ['lists of JSON', '['.repeat(300)],
    ['objects of JSON', '{"a":'.repeat(300)],
    ['lists of YAML on one line', '- '.repeat(300)],
    ['lists with anchors', '- &a '.repeat(300)],
    ['lists with tags', '- !!seq '.repeat(300)],
    ['explicit names', '? '.repeat(300)],
    ['names after names', 'a: '.repeat(300)],
    ['names with commas', '"a", b: '.repeat(300)],
    ['names after names behind a bracket', `[\n${'a: '.repeat(300)}`],
    ['indented objects', Array.from({ length: 300 }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
  ])('detects %s', (_, text) => {
    expect(mayNestBeyond(text, 256)).toBe(true);
  });

  it.each([
    ['many lists beside one another', '[],'.repeat(100_000)],
    ['many lines', '- a\n'.repeat(100_000)],
    ['a long line', `text: ${'word '.repeat(10_000)}`],
    ['a long line of spaces', ' '.repeat(10_000)],
    ['closing brackets without an opening one', `text: ${']'.repeat(1000)}`],
    ['JSON on one line', `[${'{"a": 1, "b": [2]}, '.repeat(10_000)}{}]`],
  ])('accepts %s', (_, text) => {
    expect(mayNestBeyond(text, 256)).toBe(false);
  });

  it('accepts no text that is read three times as deep, whatever errors it has', () => {
    const piece = fc.constantFrom('- ', '? ', 'a: ', '[', '{a: ', ']', '}', '\n', '  ', '&a ', '1');
    const depthOf = (node: unknown): number => {
      if (isPair(node)) return Math.max(depthOf(node.key), depthOf(node.value));
      return isCollection(node) ? 1 + Math.max(0, ...node.items.map(depthOf)) : 0;
    };
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
        const text = pieces.join('');
        const depth = depthOf(parseDocument(text, { uniqueKeys: false }).contents);
        if (depth > 6) expect(mayNestBeyond(text, Math.floor(depth / 3) - 1)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
