import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionIn } from '../../platform/files/read-text.ts';
import { readXml } from './read-xml.ts';
import { xmlAttributes, xmlText } from './write-xml.ts';

const faultOf = (text: string) => {
  const { fault } = readXml(text);
  if (!fault) return null;
  const { line, column } = positionIn(text, fault.offset);
  return `${String(line)}:${String(column)} ${fault.message}`;
};

describe('XML', () => {
  it('is read as elements with their attributes and texts', () => {
    const { root } = readXml(
      `<?xml version="1.0"?>\n<!-- by hand -->\n<a x='1' y = "2&lt;3">b<c/><![CDATA[<&]]>&#x41;&#66;</a>\n`,
    );
    expect(root).toMatchObject({ name: 'a', offset: 39 });
    expect([...(root?.attributes ?? [])]).toEqual([
      ['x', '1'],
      ['y', '2<3'],
    ]);
    expect(root?.children).toMatchObject(['b', { name: 'c', children: [] }, '<&', 'AB']);
  });

  it.each([
    ['', '1:1 The file is no XML.'],
    ['key,ko\n', '1:1 The file is no XML.'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', '1:1 The file has a document type.'],
    ['<a>\n &b;</a>', '2:2 "&b;" does not represent a character.'],
    ['<a>x & y</a>', '1:6 "& y" does not represent a character.'],
    ['<a>&#0;</a>', '1:4 "&#0;" does not represent a character.'],
    ['<a>&#x110000;</a>', '1:4 "&#x110000;" does not represent a character.'],
    ['<a b="&toString;"/>', '1:7 "&toString;" does not represent a character.'],
    ['<a><b></a>', '1:7 </a> closes nothing that is open.'],
    ['<a><b>', '1:4 <b> is never closed.'],
    ['<a/><b/>', '1:5 There is something after </a>.'],
    ['<a>\n<!-- ', '2:5 A comment begins here and never ends.'],
    ['<a b="1" b="2"/>', '1:10 b appears twice.'],
    ['<a b/>', '1:5 b has no value.'],
    ['<a b=1/>', '1:6 The value of b has no quotes.'],
    ['<a b="<"/>', '1:7 There is a < in b.'],
    ['<a b="1"c="2"/>', '1:9 <a is not closed here.'],
    ['<a>1 < 2</a>', '1:7 There is no name here.'],
    ['<a>'.repeat(60), '1:151 The elements are nested too deep.'],
  ])('%j is refused at its position', (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it('returns any text that was written', () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\p{Cc}/gu, '\n'));
    fc.assert(
      fc.property(line, line, (text, value) => {
        const { root } = readXml(`<a${xmlAttributes({ value })}>${xmlText(text)}</a>`);
        expect(root?.children).toEqual(text === '' ? [] : [text]);
        expect(root?.attributes.get('value')).toBe(value);
      }),
    );
  });
});
