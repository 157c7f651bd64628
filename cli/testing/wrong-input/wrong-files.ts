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

export interface WrongFile {
  readonly what: string;
  readonly file: string;
  /** What is in a file is a finding; a file that cannot be read is not. */
  readonly exitCode: number;
}

/** Writes them into a folder; with those that are not there. */
export const writeWrongFiles = (folder: string): readonly WrongFile[] => {
  for (const [name, content] of Object.entries(CONTENTS))
    writeFileSync(join(folder, name), content);
  mkdirSync(join(folder, 'folder.yaml'));
  return [
    ...Object.keys(CONTENTS).map((name) => ({ what: name, file: join(folder, name), exitCode: 1 })),
    { what: 'an empty folder', file: join(folder, 'folder.yaml'), exitCode: 3 },
    { what: 'a file that is not there', file: join(folder, 'missing.yaml'), exitCode: 3 },
    { what: 'a path below a file', file: join(folder, 'empty.yaml', 'in.yaml'), exitCode: 3 },
    { what: 'no name', file: '', exitCode: 3 },
    { what: 'a name with NUL', file: 'a\0b.yaml', exitCode: 3 },
    { what: 'a name that is too long', file: `${'x'.repeat(300)}.yaml`, exitCode: 3 },
  ];
};

/**
 * The codes of contents by the command, or its option, where it is not 1: commands that check a file
 * end with 1, and those that only read it, for something else, with 3.
 */
export const OTHER_CODES: Readonly<Record<string, number>> = {
  'questionnaire test <code|file>': 3,
  'questionnaire diff <code|file>': 3,
  'questionnaire diff [code|file]': 3,
  'questionnaire paths <code|file>': 3,
  'questionnaire graph <code|file>': 3,
  'questionnaire preview <code|file>': 3,
  'questionnaire preview --answers <file>': 3,
  'questionnaire lint --against <file>': 3,
  'simulate flow <scenario...>': 3,
  'simulate matrix --questionnaire <file>': 3,
  // A file in the place of a folder.
  'hospital import <folder>': 3,
  // It belongs to a server, which is not named.
  'simulate load --people <file>': 2,
  // What is not recognised is for another command; what is damaged is a finding.
  'questionnaire draft <file>': 2,
};

/** What a command accepts, or ends with otherwise, by its words. */
export const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // It changes nothing.
  'settings import <file>': { 'object.json': 0 },
  // No answers; and answers to questions that are not there, which are findings.
  'questionnaire preview --answers <file>': {
    'object.json': 0,
    ...{ 'prototype.json': 1, 'tag.yaml': 1, 'long.yaml': 1, 'bundle.json': 1 },
  },
  // What is of another notation is checked first.
  'questionnaire lint --against <file>': { 'zip.xlsx': 1, 'cut.zip': 1, 'bundle.json': 1 },
  'questionnaire draft <file>': { 'zip.xlsx': 1, 'cut.zip': 1, 'bundle.json': 1 },
};
