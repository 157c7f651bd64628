import { extname } from 'node:path';
import type { SourceFile } from '../../server/platform/files/source-file.ts';
import type { TextFormat } from '../../server/translations/export-texts.ts';

const FORMAT_BY_EXTENSION: Readonly<Record<string, TextFormat>> = {
  '.csv': 'csv',
  '.xlsx': 'xlsx',
  '.xlf': 'xliff',
  '.xliff': 'xliff',
  '.json': 'json',
  '.yaml': 'json',
  '.yml': 'json',
};

/** Endings of files with texts. */
export const TEXT_EXTENSIONS = Object.keys(FORMAT_BY_EXTENSION);

const HEAD_BYTES = 200;

/** The form of a stream by how it begins: a ZIP archive, a tag, a brace, a row of columns. */
const detectByContent = (bytes: Uint8Array): TextFormat => {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  // Byte order marks and the zeros of UTF-16 say nothing of the form.
  const [text = ''] = /[!-~][^]*/.exec(head.replace(/[^\t\n\r -~]/g, '')) ?? [];
  if (text.startsWith('PK')) return 'xlsx';
  if (text.startsWith('<')) return 'xliff';
  const [line = ''] = text.split('\n', 1);
  return line.includes(',') && !line.startsWith('{') ? 'csv' : 'json';
};

/** The form of a file: by its name, or by its beginning where the name says nothing. */
export const detectTextFormat = ({ file, bytes }: SourceFile): TextFormat =>
  FORMAT_BY_EXTENSION[extname(file).toLowerCase()] ?? detectByContent(bytes);
