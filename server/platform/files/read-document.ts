/**
 * A YAML or JSON file with the position of every value, so that a finding can point at its line.
 */
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type ErrorCode,
} from 'yaml';
import { FILE_LIMITS } from './file-limits.ts';
import { findLineStarts, locateJson } from './locate-json.ts';
import { moreErrors, type Finding } from './report.ts';
import { mayNestBeyond } from './nesting.ts';
import { isCleanText, readText } from './read-text.ts';
import type { SourceFile } from './source-file.ts';
import type { Position } from './position.ts';
import type { ValueLocation, ParsedDocument } from './parsed-document.ts';

export type Path = readonly (string | number)[];

export interface SourceDocument {
  readonly file: string;
  /** Plain values; every text is composed (NFC). */
  readonly value: unknown;
  /** Position of the value at the path, or of the nearest value around it that exists. */
  at(path: Path): Position;
  /** Position of the name in the last step of the path. */
  atKey(path: Path): Position;
  /** A finding at a position in this document. */
  finding(position: Position, rest: Omit<Finding, 'file' | 'line' | 'column'>): Finding;
}

export interface ReadDocument {
  /** Null if the file cannot be read at all. */
  readonly document: SourceDocument | null;
  readonly findings: readonly Finding[];
}

/** The steps of a JSON pointer; numbers stay text, which `at` accepts too. */
export const parsePointer = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

const FIXES: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'Indent with spaces.',
  BAD_INDENT: 'Align the line with its neighbours.',
  MISSING_CHAR: 'Add what is missing at or before this place.',
  BAD_SCALAR_START: 'Put the text in quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'Put a text that holds a colon in quotes, or check the indentation.',
  MULTILINE_IMPLICIT_KEY: 'Put a text that holds a colon in quotes, or end the line before.',
  UNEXPECTED_TOKEN: 'Remove it, or put the text in quotes.',
};

class NestingTooDeep extends Error {}

const isTooDeep = (error: unknown): boolean =>
  error instanceof NestingTooDeep ||
  (error instanceof RangeError && /call stack/u.test(error.message));

const assertDepth = (depth: number): void => {
  if (depth > FILE_LIMITS.depth) throw new NestingTooDeep();
};

const offsetOf = (node: unknown): number | null =>
  isNode(node) && node.range ? node.range[0] : null;

/**
 * The positions of a node and of all nodes inside it. If a name is repeated, the first one counts;
 * `repeat` gets the position of each other one.
 */
const locateValues = (
  document: Document,
  node: unknown,
  key: unknown,
  depth: number,
  repeat: (offset: number) => void,
): ValueLocation => {
  assertDepth(depth);
  const place = { at: offsetOf(node), key: offsetOf(key) };
  const container = isAlias(node) ? node.resolve(document) : node;
  const inside = new Map<string, ValueLocation>();
  if (isSeq(container)) {
    container.items.forEach((item, index) => {
      inside.set(String(index), locateValues(document, item, item, depth + 1, repeat));
    });
  } else if (isMap(container)) {
    for (const { key: name, value } of container.items) {
      const step = String(isScalar(name) ? name.value : name);
      if (inside.has(step)) repeat(offsetOf(name) ?? 0);
      else inside.set(step, locateValues(document, value, name, depth + 1, repeat));
    }
  } else return { ...place, inside: null };
  return { ...place, inside };
};

const normalizeTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map(normalizeTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.normalize('NFC'), normalizeTexts(inner)]),
  );
};

/** Every text in the value that no column may hold, with its path. */
const findUncleanTexts = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value === 'string') return isCleanText(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findUncleanTexts(inner, [...path, key]));
};

const AT_START = { line: 1, column: 1 } as const;

/** Reads YAML or JSON as plain data. */
export const parseSource = (source: SourceFile): ParsedDocument => {
  const { file } = source;
  const { text, findings: textFindings } = readText(source, FILE_LIMITS.documentBytes);
  if (text === null) return { content: null, findings: textFindings };
  const refuseDocument = (message: string, fix: string): ParsedDocument => ({
    content: null,
    findings: [{ file, ...AT_START, severity: 'error', rule: 'syntax', message, fix }],
  });
  const tooDeep = (): ParsedDocument =>
    refuseDocument(
      `The file has lists or objects more than ${FILE_LIMITS.depth} levels deep.`,
      'Check that it is the file you mean; none of our formats needs so many.',
    );
  if (mayNestBeyond(text, FILE_LIMITS.unreadDepth)) return tooDeep();
  const repeated = new Set<number>();
  const repeat = (offset: number): void => {
    repeated.add(offset);
  };
  try {
    const content = parseJson(text, repeat) ?? parseYaml(text, repeat);
    if ('errors' in content) return { content: null, findings: content.errors(file) };
    const names = firstFindings(file, [...repeated], (offset) => ({
      file,
      ...positionAt(content.lineStarts, offset),
      severity: 'error',
      rule: 'syntax',
      message: 'The file cannot be read here: Map keys must be unique.',
      fix: 'Remove one of the two, or rename it.',
    }));
    return { content, findings: names };
  } catch (error) {
    if (isTooDeep(error)) return tooDeep();
    return refuseDocument(
      `The file refers to itself too often: ${error instanceof Error ? error.message : ''}`,
      'Write the repeated parts out instead of using aliases (*name).',
    );
  }
};

/** The findings of the first faults; if there are more, the last finding says so. */
const firstFindings = <Fault>(
  file: string,
  faults: readonly Fault[],
  toFinding: (fault: Fault) => Finding,
): readonly Finding[] => {
  const { reported } = FILE_LIMITS;
  const findings = faults.slice(0, reported).map(toFinding);
  return faults.length > reported ? [...findings, moreErrors(file, reported)] : findings;
};

type Content = NonNullable<ParsedDocument['content']>;

/** Null for a text that is not JSON: the parser of YAML says what is wrong with it, and where. */
const parseJson = (text: string, repeat: (offset: number) => void): Content | null => {
  if (!/^\s*[[{]/u.test(text)) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const root = locateJson(text, { repeat, enter: assertDepth });
  return { value: normalizeTexts(value), root, lineStarts: findLineStarts(text) };
};

const parseYaml = (
  text: string,
  repeat: (offset: number) => void,
): Content | { readonly errors: (file: string) => readonly Finding[] } => {
  const lineCounter = new LineCounter();
  const parsed = parseDocument(text, {
    lineCounter,
    prettyErrors: false,
    schema: 'core',
    // The parser's own check compares each name with every other; `locateValues` finds the repeated
    // ones.
    uniqueKeys: false,
  });
  const { lineStarts } = lineCounter;
  if (parsed.errors.length > 0) {
    return { errors: (file) => syntaxFindings(file, lineStarts, parsed.errors) };
  }
  const value = normalizeTexts(parsed.toJS({ maxAliasCount: 100 }));
  return { value, root: locateValues(parsed, parsed.contents, null, 0, repeat), lineStarts };
};

const syntaxFindings = (
  file: string,
  lineStarts: readonly number[],
  errors: Document['errors'],
): readonly Finding[] =>
  firstFindings(file, errors, ({ code, message, pos }) => ({
    file,
    ...positionAt(lineStarts, pos[0]),
    severity: 'error',
    rule: 'syntax',
    message: `The file cannot be read here: ${message}.`,
    fix: FIXES[code] ?? 'Correct the notation here or just before.',
  }));

/** Line and column, from 1, of an offset. */
const positionAt = (lineStarts: readonly number[], offset: number): Position => {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
};

const createSourceDocument = (
  file: string,
  { value, root, lineStarts }: NonNullable<ParsedDocument['content']>,
): SourceDocument => {
  const positionOf = (offset: number | null): Position | null =>
    offset === null ? null : positionAt(lineStarts, offset);
  const walk = (path: Path): { at: Position; atKey: Position } => {
    let place: ValueLocation = root;
    let at: Position = positionOf(place.at) ?? AT_START;
    let atKey = at;
    for (const step of path) {
      const found = place.inside?.get(String(step));
      if (!found) break;
      atKey = positionOf(found.key) ?? at;
      // An empty value has the position of its name.
      at = positionOf(found.at) ?? atKey;
      place = found;
    }
    return { at, atKey };
  };
  return {
    file,
    value,
    at: (path) => walk(path).at,
    atKey: (path) => walk(path).atKey,
    finding: ({ line, column }, rest) => ({ file, line, column, ...rest }),
  };
};

const emptyFile = (file: string): Finding => ({
  ...{ file, ...AT_START, severity: 'error', rule: 'file/empty' },
  message: 'The file is empty.',
  fix: 'Check whether it was saved completely, or name another file.',
});

/**
 * Reads YAML or JSON, unless another thread has already done so (`openDocument`). Findings are
 * syntax errors, each at its position.
 */
export const readDocument = (source: SourceFile): ReadDocument => {
  const { content, findings } = source.document ?? parseSource(source);
  if (content === null) return { document: null, findings };
  if (content.value === null) return { document: null, findings: [emptyFile(source.file)] };
  const document = createSourceDocument(source.file, content);
  const unclean = findUncleanTexts(content.value).map((path) =>
    document.finding(document.at(path), {
      severity: 'error',
      rule: 'file/control-character',
      message: 'The text holds a control character or half a character.',
      fix: 'Write the text without it.',
    }),
  );
  return { document, findings: [...findings, ...unclean] };
};
