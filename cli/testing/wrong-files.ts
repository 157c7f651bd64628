/** Files that no command can use, as people and programs produce them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const nested = (open: string, close: string): string => open.repeat(20_000) + close.repeat(20_000);
const aliases = (): string =>
  Array.from({ length: 12 }, (_, at) =>
    at === 0
      ? 'a0: &a0 [x, x, x, x, x, x, x, x, x]'
      : `a${String(at)}: &a${String(at)} [${Array(9)
          .fill(`*a${String(at - 1)}`)
          .join(', ')}]`,
  ).join('\n');

const CONTENTS: Readonly<Record<string, string | Uint8Array>> = {
  'empty.yaml': '',
  'space.yaml': ' \n\n',
  'mark.json': '\uFEFF',
  'truncated.json': '{"code": "A',
  'number.json': '42',
  'text.json': '"a"',
  'null.json': 'null',
  'list.json': '[]',
  'object.json': '{}',
  'lists.json': '[[[]]]',
  'prototype.json': '{"__proto__": {"code": "A"}, "constructor": 1}',
  'deep.json': nested('[', ']'),
  'deep.yaml': nested('{a: ', '}'),
  'twice.yaml': 'code: A\ncode: B\n',
  'tab.yaml': 'code:\n\t- A\n',
  'aliases.yaml': aliases(),
  'tag.yaml': 'code: !!js/function "x"\n',
  'documents.yaml': '---\na: 1\n---\nb: 2\n',
  'comment.yaml': '# nothing\n',
  'long.yaml': `code: ${'x'.repeat(200_000)}\n`,
  'quote.csv': 'type,id\n"PT,1\n',
  'header.csv': 'type,id\n',
  'wrong-header.csv': 'a,b\n1,2\n',
  'ragged.csv': 'type,id\nPT\nPT,1,2,3\n',
  'semicolons.csv': 'type;id\nPT;1\n',
  'noise.bin': Uint8Array.from({ length: 4096 }, (_, at) => (at * 197 + 31) % 256),
  'nul.yaml': 'code: A\0B\n',
  'latin.csv': Uint8Array.from([0x74, 0x79, 0x70, 0x65, 0x0a, 0xe9, 0xe8, 0x0a]),
  'half.yaml': Uint8Array.from([0x61, 0x3a, 0x20, 0xed, 0xa0, 0x80]),
  'text.xlsx': 'This is not a workbook.',
  'zip.xlsx': Uint8Array.from([0x50, 0x4b, 0x05, 0x06, ...Array<number>(18).fill(0)]),
  'cut.zip': Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]),
  'page.html': '<!doctype html><title>Sign in</title>',
  'bundle.json': '{"resourceType": "Bundle", "entry": []}',
  'xml.xml': '<?xml version="1.0"?><a/>',
  'xliff.xliff': '<xliff version="2.0"><file/></xliff>',
};

/** Writes them into a folder; their paths by what they are, and those of what is not there. */
export const writeWrongFiles = (folder: string): Readonly<Record<string, string>> => {
  for (const [name, content] of Object.entries(CONTENTS))
    writeFileSync(join(folder, name), content);
  mkdirSync(join(folder, 'folder.yaml'));
  return {
    ...Object.fromEntries(Object.keys(CONTENTS).map((name) => [name, join(folder, name)])),
    'an empty folder': join(folder, 'folder.yaml'),
    'a file that is not there': join(folder, 'missing.yaml'),
    'a path below a file': join(folder, 'empty.yaml', 'inside.yaml'),
    'no name': '',
    'a name with NUL': 'a\0b.yaml',
    'a name that is too long': `${'x'.repeat(300)}.yaml`,
  };
};

/** Values that no option or name takes, as people paste them. */
export const WRONG_VALUES: readonly string[] = [
  ...['', ' ', '-1', '0', '1.5', 'NaN', '1e999', '99999999999999999999', '0x10'],
  ...["'; DROP TABLE users; --", '%00', 'a\0b', '\u001B[2J', '../../etc/passwd', '2026-02-30'],
  ...['\u202Eabc', 'ＰＴ', 'x'.repeat(5000), 'undefined', '${x}', '{{x}}'],
];
