import { extname } from 'node:path';
import type { SourceFile } from '../../server/platform/files/source-file.ts';
import type { TextFormat } from '../../server/translations/index.ts';

const FORMAT_BY_EXTENSION: Readonly<Record<string, TextFormat>> = {
  '.csv': 'csv',
  '.xlsx': 'xlsx',
  '.xlf': 'xliff',
  '.xliff': 'xliff',
  '.json': 'json',
  '.yaml': 'json',
  '.yml': 'json',
};

/** Extensions of files with texts. */
export const TEXT_EXTENSIONS = Object.keys(FORMAT_BY_EXTENSION);

const HEAD_BYTES = 200;

/** The format of a stream, from its start: a ZIP archive, a tag, a brace, or a row of columns. */
const detectByContent = (bytes: Uint8Array): TextFormat => {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  // Byte order marks and the zero bytes of UTF-16 do not show the format.
  const [text = ''] = /[!-~][^]*/.exec(head.replace(/[^\t\n\r -~]/g, '')) ?? [];
  if (text.startsWith('PK')) return 'xlsx';
  if (text.startsWith('<')) return 'xliff';
  const [line = ''] = text.split('\n', 1);
  return line.includes(',') && !line.startsWith('{') ? 'csv' : 'json';
};

/** The format of a file, from its name; from its start if the name does not show it. */
export const detectTextFormat = ({ file, bytes }: SourceFile): TextFormat =>
  FORMAT_BY_EXTENSION[extname(file).toLowerCase()] ?? detectByContent(bytes);
