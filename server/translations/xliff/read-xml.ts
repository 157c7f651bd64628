/**
 * The part of XML that XLIFF 2 needs: elements, attributes, texts, CDATA and comments. No document
 * type and only the five entities that XML itself defines, so that a file can neither expand nor
 * load anything from outside.
 */

import { FILE_LIMITS } from '../../platform/files/file-limits.ts';

export interface XmlElement {
  /** As written, with its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
  /** Where it starts in the text, from 0. */
  readonly offset: number;
}

export interface XmlFault {
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
}

export type ReadXml =
  | { readonly root: XmlElement; readonly fault: null }
  | { readonly root: null; readonly fault: XmlFault };

/** An element whose end has not been read yet. */
interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
}

class MalformedXml extends Error {
  readonly fault: XmlFault;
  constructor(fault: XmlFault) {
    super(fault.message);
    this.fault = fault;
  }
}

const MAX_DEPTH = 50;
const SPACE = /[ \t\n\r]+/y;
const NAME = /[\p{L}_][\p{L}\p{N}._-]*(?::[\p{L}_][\p{L}\p{N}._-]*)?/uy;
const REFERENCE = /&([^;&<]*);?/g;
const NUMERIC_REFERENCE = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/;
// The characters that XML 1.0 allows.
const CHARACTER = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]$/u;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const fail = (offset: number, message: string, fix: string): never => {
  throw new MalformedXml({ offset, message, fix });
};

const decodeReference = (reference: string): string | null => {
  const named = Object.hasOwn(ENTITIES, reference) ? ENTITIES[reference] : undefined;
  if (named !== undefined) return named;
  const [, hex, decimal] = NUMERIC_REFERENCE.exec(reference) ?? [];
  if (hex === undefined && decimal === undefined) return null;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (code > 0x10ffff) return null;
  const character = String.fromCodePoint(code);
  return CHARACTER.test(character) ? character : null;
};

/** The text that a part of the file represents; `offset` is where the part starts. */
const resolveReferences = (written: string, offset: number): string =>
  written.includes('&')
    ? written.replace(REFERENCE, (whole: string, reference: string, at: number) => {
        const characters = whole.endsWith(';') ? decodeReference(reference) : null;
        return (
          characters ??
          fail(
            offset + at,
            `"${whole.slice(0, 20)}" does not represent a character.`,
            'Write &amp; for &. Of entities only &amp; &lt; &gt; &quot; &apos; are read.',
          )
        );
      })
    : written;

/** Reads a text once, from start to end. */
class Reader {
  at = 0;
  elements = 0;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }

  isAt(words: string): boolean {
    return this.text.startsWith(words, this.at);
  }

  take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [found = ''] = pattern.exec(this.text) ?? [];
    this.at += found.length;
    return found;
  }

  /** Returns everything up to these words, and skips them. */
  until(words: string, what: string): string {
    const start = this.at;
    const end = this.text.indexOf(words, start);
    if (end === -1) return fail(start, `${what} begins here and never ends.`, `End it: ${words}`);
    this.at = end + words.length;
    return this.text.slice(start, end);
  }

  name(): string {
    const start = this.at;
    return this.take(NAME) || fail(start, 'There is no name here.', 'Write &lt; for a plain <.');
  }
}

const readAttributes = (reader: Reader): ReadonlyMap<string, string> => {
  const attributes = new Map<string, string>();
  while (reader.take(SPACE) !== '' && !reader.isAt('>') && !reader.isAt('/>')) {
    const start = reader.at;
    const name = reader.name();
    reader.take(SPACE);
    if (!reader.isAt('=')) fail(reader.at, `${name} has no value.`, `Write ${name}="…".`);
    reader.at += 1;
    reader.take(SPACE);
    const quote = reader.text[reader.at] ?? '';
    if (quote !== '"' && quote !== "'") {
      fail(reader.at, `The value of ${name} has no quotes.`, `Write ${name}="…".`);
    }
    reader.at += 1;
    const valueAt = reader.at;
    const value = reader.until(quote, `The value of ${name}`);
    const bracket = value.indexOf('<');
    if (bracket !== -1) fail(valueAt + bracket, `There is a < in ${name}.`, 'Write &lt; for it.');
    if (attributes.has(name)) {
      fail(start, `${name} appears twice.`, 'Remove one of the two.');
    }
    // XML reads every white space in a value as a blank.
    attributes.set(name, resolveReferences(value.replace(/[\t\n\r]/g, ' '), valueAt));
  }
  return attributes;
};

/** Skips a comment or an instruction; false if neither is here. */
const skipNonElement = (reader: Reader): boolean => {
  if (reader.isAt('<!--')) {
    reader.at += 4;
    reader.until('-->', 'A comment');
    return true;
  }
  if (reader.isAt('<?')) {
    reader.at += 2;
    reader.until('?>', 'An instruction');
    return true;
  }
  if (reader.isAt('<!DOCTYPE')) {
    fail(reader.at, 'The file has a document type.', 'Take <!DOCTYPE …> out; XLIFF needs none.');
  }
  return false;
};

/** Reads a start tag, and returns whether it also ends the element. */
const readOpeningTag = (
  reader: Reader,
): { readonly element: OpenElement; readonly isWhole: boolean } => {
  const offset = reader.at;
  reader.elements += 1;
  if (reader.elements > FILE_LIMITS.elements) {
    fail(offset, `The file has more than ${FILE_LIMITS.elements} elements.`, 'Split the file.');
  }
  reader.at += 1;
  const name = reader.name();
  const attributes = readAttributes(reader);
  const isWhole = reader.isAt('/>');
  if (!isWhole && !reader.isAt('>')) {
    fail(reader.at, `<${name} is not closed here.`, 'Write > at its end.');
  }
  reader.at += isWhole ? 2 : 1;
  return { element: { name, attributes, children: [], offset }, isWhole };
};

const readClosingTag = (reader: Reader, open: OpenElement[]): OpenElement => {
  const start = reader.at;
  reader.at += 2;
  const name = reader.name();
  reader.take(SPACE);
  const last = open.pop();
  if (!last || last.name !== name || !reader.isAt('>')) {
    return fail(
      start,
      `</${name}> closes nothing that is open.`,
      last ? `Close <${last.name}> first.` : 'Remove it.',
    );
  }
  reader.at += 1;
  return last;
};

const readContent = (reader: Reader, root: OpenElement): void => {
  const open = [root];
  for (let last = open.at(-1); last; last = open.at(-1)) {
    if (reader.at >= reader.text.length) {
      fail(last.offset, `<${last.name}> is never closed.`, `Write </${last.name}>.`);
    }
    if (skipNonElement(reader)) continue;
    if (reader.isAt('<![CDATA[')) {
      reader.at += 9;
      last.children.push(reader.until(']]>', 'A CDATA section'));
    } else if (reader.isAt('</')) {
      readClosingTag(reader, open);
    } else if (reader.isAt('<')) {
      const { element, isWhole } = readOpeningTag(reader);
      last.children.push(element);
      if (!isWhole) open.push(element);
      if (open.length > MAX_DEPTH) {
        fail(element.offset, 'The elements are nested too deep.', 'See the format.');
      }
    } else {
      const start = reader.at;
      const found = reader.text.indexOf('<', start);
      reader.at = found === -1 ? reader.text.length : found;
      last.children.push(resolveReferences(reader.text.slice(start, reader.at), start));
    }
  }
};

/** Reads a file whose line ends are `\n`. Stops at the first mistake: nothing after it is certain. */
export const readXml = (text: string): ReadXml => {
  const reader = new Reader(text);
  const skipAround = () => {
    do reader.take(SPACE);
    while (skipNonElement(reader));
  };
  try {
    skipAround();
    if (!reader.isAt('<')) {
      fail(reader.at, 'The file is no XML.', 'Export it again, or choose its format: --format.');
    }
    const { element: root, isWhole } = readOpeningTag(reader);
    if (!isWhole) readContent(reader, root);
    skipAround();
    if (reader.at < text.length) {
      fail(reader.at, `There is something after </${root.name}>.`, 'Remove it.');
    }
    return { root, fault: null };
  } catch (error) {
    if (error instanceof MalformedXml) return { root: null, fault: error.fault };
    throw error;
  }
};
