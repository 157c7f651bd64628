/** A YAML or JSON file with the place of every value, so that a finding can point at its line. */
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
  type Pair,
  type YAMLMap,
} from 'yaml';
import type { Finding } from '../report.ts';
import { isCleanText, readText } from './read-text.ts';
import type { SourceFile } from './source-file.ts';

export type Path = readonly (string | number)[];

export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface SourceDocument {
  readonly file: string;
  /** Plain values; every text is composed (NFC). */
  readonly value: unknown;
  /** Where the value at the path stands, or the nearest value around it that exists. */
  at(path: Path): Position;
  /** Where the name of the last step of the path stands. */
  atKey(path: Path): Position;
  /** A finding at a place of this document. */
  finding(position: Position, rest: Omit<Finding, 'file' | 'line' | 'column'>): Finding;
}

export interface ReadDocument {
  /** Null where the file cannot be read at all. */
  readonly document: SourceDocument | null;
  readonly findings: readonly Finding[];
}

/** The steps of a JSON pointer; numbers stay text, which `at` takes too. */
export const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

const FIXES: Partial<Record<ErrorCode, string>> = {
  DUPLICATE_KEY: 'Remove one of the two, or rename it.',
  TAB_AS_INDENT: 'Indent with spaces.',
  BAD_INDENT: 'Align the line with its neighbours.',
  MISSING_CHAR: 'Add what is missing at or before this place.',
  BAD_SCALAR_START: 'Put the text in quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'Put a text that holds a colon in quotes, or check the indentation.',
  MULTILINE_IMPLICIT_KEY: 'Put a text that holds a colon in quotes, or end the line before.',
  UNEXPECTED_TOKEN: 'Remove it, or put the text in quotes.',
};

interface Found {
  readonly key: unknown;
  readonly node: unknown;
}

/** The entries of maps by their names: a file of wording has thousands, and each is asked for. */
type Entries = Map<YAMLMap, ReadonlyMap<string, Pair>>;

const entriesOf = (map: YAMLMap, known: Entries): ReadonlyMap<string, Pair> => {
  const entries = known.get(map);
  if (entries !== undefined) return entries;
  const made = new Map<string, Pair>();
  for (const pair of map.items) {
    const name = String(isScalar(pair.key) ? pair.key.value : pair.key);
    if (!made.has(name)) made.set(name, pair);
  }
  known.set(map, made);
  return made;
};

const stepInto = (
  { document, entries }: { readonly document: Document; readonly entries: Entries },
  node: unknown,
  step: string | number,
): Found | null => {
  const container = isAlias(node) ? node.resolve(document) : node;
  if (isSeq(container)) {
    const item = container.items[Number(step)];
    return item === undefined ? null : { key: item, node: item };
  }
  if (!isMap(container)) return null;
  const pair = entriesOf(container, entries).get(String(step));
  return pair ? { key: pair.key, node: pair.value } : null;
};

const nfc = (value: unknown): unknown => {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map(nfc);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.normalize('NFC'), nfc(inner)]),
  );
};

/** Every text in the value that no column may hold, with its path. */
const uncleanTexts = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value === 'string') return isCleanText(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => uncleanTexts(inner, [...path, key]));
};

/** Reads YAML or JSON. Findings are errors of the notation itself, each at its place. */
export const readDocument = (source: SourceFile): ReadDocument => {
  const { file } = source;
  const { text, findings: textFindings } = readText(source);
  if (text === null) return { document: null, findings: textFindings };
  const lineCounter = new LineCounter();
  const parsed = parseDocument(text, { lineCounter, prettyErrors: false, schema: 'core' });
  const positionOf = (offset: number): Position => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const findings: Finding[] = parsed.errors.map(({ code, message, pos }) => ({
    file,
    ...positionOf(pos[0]),
    severity: 'error',
    rule: 'syntax',
    message: `The file cannot be read here: ${message}.`,
    fix: FIXES[code] ?? 'Correct the notation here or just before.',
  }));
  if (parsed.errors.some(({ code }) => code !== 'DUPLICATE_KEY')) {
    return { document: null, findings };
  }
  let value: unknown;
  try {
    value = nfc(parsed.toJS({ maxAliasCount: 100 }));
  } catch (error) {
    return {
      document: null,
      findings: [
        ...findings,
        {
          file,
          line: 1,
          column: 1,
          severity: 'error',
          rule: 'syntax',
          message: `The file refers to itself too often: ${error instanceof Error ? error.message : ''}`,
          fix: 'Write the repeated parts out instead of using aliases (*name).',
        },
      ],
    };
  }
  const startOf = (node: unknown): Position | null =>
    isNode(node) && node.range ? positionOf(node.range[0]) : null;
  const within = { document: parsed, entries: new Map() };
  const walk = (path: Path): { at: Position; atKey: Position } => {
    let node: unknown = parsed.contents;
    let at = startOf(node) ?? { line: 1, column: 1 };
    let atKey = at;
    for (const step of path) {
      const found = stepInto(within, node, step);
      if (!found) break;
      atKey = startOf(found.key) ?? at;
      // An empty value has its name for a place.
      at = startOf(found.node) ?? atKey;
      node = found.node;
    }
    return { at, atKey };
  };
  const document: SourceDocument = {
    file,
    value,
    at: (path) => walk(path).at,
    atKey: (path) => walk(path).atKey,
    finding: ({ line, column }, rest) => ({ file, line, column, ...rest }),
  };
  const unclean = uncleanTexts(value).map((path) =>
    document.finding(document.at(path), {
      severity: 'error',
      rule: 'file/control-character',
      message: 'The text holds a control character or half a character.',
      fix: 'Write the text without it.',
    }),
  );
  return { document, findings: [...findings, ...unclean] };
};
