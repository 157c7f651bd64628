import { FILE_LIMITS } from './file-limits.ts';
import type { Finding } from './report.ts';
import type { SourceFile } from './source-file.ts';
import { decodeText, utf16Label, type Encoding } from './text-encoding.ts';

const MAX_REPORTED = 20;
const NEW_LINE = 0x0a;
// Tab, line feed and carriage return are the only control characters that a text needs.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
// With the u flag, a surrogate matches only if its other half is missing.
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Whether a value contains what no text column may hold: NUL, other control characters, lone
 * surrogates.
 */
export const isCleanText = (text: string): boolean =>
  text.search(CONTROL) === -1 && !LONE_SURROGATE.test(text);

/** Line and column, from 1, of an offset. */
export const positionIn = (text: string, offset: number) => {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
};

const strictUtf8 = () => new TextDecoder('utf-8', { fatal: true });

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    strictUtf8().decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const findUndecodableLines = (bytes: Uint8Array): readonly number[] => {
  const lines: number[] = [];
  let start = 0;
  for (let line = 1; start <= bytes.length && lines.length < MAX_REPORTED; line += 1) {
    const found = bytes.indexOf(NEW_LINE, start);
    const end = found === -1 ? bytes.length : found;
    if (!isUtf8(bytes.subarray(start, end))) lines.push(line);
    start = end + 1;
  }
  return lines;
};

export type ReadText =
  | { readonly text: string; readonly findings: readonly Finding[] }
  | { readonly text: null; readonly findings: readonly Finding[] };

type TextFault = Pick<Finding, 'line' | 'column' | 'rule' | 'message' | 'fix'>;

const START = { line: 1, column: 1 };

const refuse = (file: string, findings: readonly TextFault[]): ReadText => ({
  text: null,
  findings: findings.map((finding) => ({ file, severity: 'error', ...finding })),
});

const refuseTooLarge = ({ file, bytes }: SourceFile, mostBytes: number): ReadText =>
  refuse(file, [
    {
      ...START,
      rule: 'file/too-large',
      message: `The file has ${bytes.length} bytes; at most ${mostBytes} are read.`,
      fix: 'Split it, or check that it is the file you mean.',
    },
  ]);

const refuseNotUtf8 = ({ file, bytes }: SourceFile): ReadText =>
  refuse(
    file,
    findUndecodableLines(bytes).map((line) => ({
      line,
      column: 1,
      rule: 'file/not-utf-8',
      message: 'The line is not UTF-8 text.',
      fix: 'Save the file as UTF-8 (in Excel: "CSV UTF-8").',
    })),
  );

const refuseBrokenUtf16 = ({ file }: SourceFile): ReadText =>
  refuse(file, [
    {
      ...START,
      rule: 'file/not-utf-16',
      message: 'The file begins as UTF-16 text and does not go on so: it may be cut off.',
      fix: 'Save it again, best as UTF-8 (in Excel: "CSV UTF-8").',
    },
  ]);

/** Line ends as `\n`, composed letters, no control characters. */
const normalizeText = (file: string, decoded: string): ReadText => {
  const text = decoded.replaceAll('\r\n', '\n').normalize('NFC');
  const controls: RegExpExecArray[] = [];
  for (const found of text.matchAll(CONTROL)) {
    controls.push(found);
    if (controls.length === MAX_REPORTED) break;
  }
  if (controls.length === 0) return { text, findings: [] };
  return refuse(
    file,
    controls.map(({ index, 0: character }) => ({
      ...positionIn(text, index),
      rule: 'file/control-character',
      message: `There is a control character (U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}) in the text.`,
      fix: 'Delete it.',
    })),
  );
};

/**
 * The text of a file: UTF-8 with or without byte order mark, line ends as `\n`, composed letters
 * (NFC). Anything else is an error with its position.
 */
export const readText = (
  source: SourceFile,
  mostBytes: number = FILE_LIMITS.textBytes,
): ReadText => {
  if (source.bytes.length > mostBytes) return refuseTooLarge(source, mostBytes);
  if (!isUtf8(source.bytes)) return refuseNotUtf8(source);
  return normalizeText(source.file, strictUtf8().decode(source.bytes));
};

const toEncodingWarning = (file: string, encoding: Encoding): Finding => ({
  file,
  ...START,
  severity: 'warning',
  rule: 'file/encoding',
  message: `The file is not UTF-8; it was read as ${encoding}, which Korean Excel writes.`,
  fix: 'Look whether the names are right; save as "CSV UTF-8" to be sure.',
});

/**
 * Like `readText`, for rows from a spreadsheet: UTF-16 and CP949 are read too, with a warning. A
 * file in none of the three gets an error at each line that is not UTF-8.
 */
export const readRowsText = (source: SourceFile): ReadText => {
  const { textBytes } = FILE_LIMITS;
  if (source.bytes.length > textBytes) return refuseTooLarge(source, textBytes);
  const decoded = decodeText(source.bytes);
  if (decoded === null) {
    return utf16Label(source.bytes) === null ? refuseNotUtf8(source) : refuseBrokenUtf16(source);
  }
  const read = normalizeText(source.file, decoded.text);
  if (read.text === null || decoded.encoding === 'UTF-8') return read;
  return { text: read.text, findings: [toEncodingWarning(source.file, decoded.encoding)] };
};
