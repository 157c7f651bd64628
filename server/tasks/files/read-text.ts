import type { Finding } from '../report.ts';
import type { SourceFile } from './source-file.ts';

const MOST_REPORTED = 20;
const MOST_BYTES = 10 * 1024 * 1024;
const NEW_LINE = 0x0a;
// Tab, line feed and carriage return are the only control characters that a text needs.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
// With the u flag a surrogate matches only where its other half is missing.
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether a value has what no text column may hold: NUL, other controls, half characters. */
export const isCleanText = (text: string): boolean =>
  text.search(CONTROL) === -1 && !LONE_SURROGATE.test(text);

/** Line and column, from 1, of an offset. */
export const positionIn = (text: string, offset: number) => {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
};

const strictUtf8 = () => new TextDecoder('utf-8', { fatal: true });

const decodes = (bytes: Uint8Array): boolean => {
  try {
    strictUtf8().decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const linesThatDoNotDecode = (bytes: Uint8Array): readonly number[] => {
  const lines: number[] = [];
  let start = 0;
  for (let line = 1; start <= bytes.length && lines.length < MOST_REPORTED; line += 1) {
    const found = bytes.indexOf(NEW_LINE, start);
    const end = found === -1 ? bytes.length : found;
    if (!decodes(bytes.subarray(start, end))) lines.push(line);
    start = end + 1;
  }
  return lines;
};

export type ReadText =
  | { readonly text: string; readonly findings: readonly [] }
  | { readonly text: null; readonly findings: readonly Finding[] };

/**
 * The text of a file: UTF-8 with or without byte order mark, line ends as `\n`, composed letters
 * (NFC). Anything else is an error with its place.
 */
export const readText = ({ file, bytes }: SourceFile): ReadText => {
  const refuse = (
    findings: readonly Pick<Finding, 'line' | 'column' | 'rule' | 'message' | 'fix'>[],
  ): ReadText => ({
    text: null,
    findings: findings.map((finding) => ({ file, severity: 'error', ...finding })),
  });
  if (bytes.length > MOST_BYTES) {
    return refuse([
      {
        line: 1,
        column: 1,
        rule: 'file/too-large',
        message: `The file has ${bytes.length} bytes; at most ${MOST_BYTES} are read.`,
        fix: 'Split it, or check that it is the file you mean.',
      },
    ]);
  }
  if (!decodes(bytes)) {
    return refuse(
      linesThatDoNotDecode(bytes).map((line) => ({
        line,
        column: 1,
        rule: 'file/not-utf-8',
        message: 'The line is not UTF-8 text.',
        fix: 'Save the file as UTF-8 (in Excel: "CSV UTF-8").',
      })),
    );
  }
  const text = strictUtf8().decode(bytes).replaceAll('\r\n', '\n').normalize('NFC');
  const controls = [...text.matchAll(CONTROL)].slice(0, MOST_REPORTED);
  if (controls.length === 0) return { text, findings: [] };
  return refuse(
    controls.map(({ index, 0: character }) => ({
      ...positionIn(text, index),
      rule: 'file/control-character',
      message: `There is a control character (U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}) in the text.`,
      fix: 'Delete it.',
    })),
  );
};
