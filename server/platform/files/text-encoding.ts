/** Detects the encoding of a file of rows: Korean Excel writes three. */
import { decodeCp949 } from './cp949.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

export type Encoding = 'UTF-8' | 'UTF-16' | 'CP949';

/** Nearly all non-ASCII letters of a Korean table are Hangul; hardly any are in a misread one. */
const MIN_HANGUL_SHARE = 0.8;

const tryDecode = (label: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const isKorean = (text: string): boolean => {
  const beyondAscii = text.match(/[^\u0000-\u007f]/gu)?.length ?? 0;
  const hangul = text.match(/[가-힣]/gu)?.length ?? 0;
  return beyondAscii > 0 && hangul / beyondAscii >= MIN_HANGUL_SHARE;
};

/** The encoding that a byte order mark at the start announces; null if it is not UTF-16. */
export const utf16Label = ([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
};

/**
 * The text of bytes: UTF-16 if they start with its byte order mark, UTF-8 if they are valid UTF-8,
 * else CP949 if that gives Korean. Null if none of the three fits: a guess would garble names.
 */
export const decodeText = (bytes: Uint8Array): DecodedText | null => {
  const utf16 = utf16Label(bytes);
  const [label, encoding] =
    utf16 === null ? (['utf-8', 'UTF-8'] as const) : ([utf16, 'UTF-16'] as const);
  const text = tryDecode(label, bytes);
  if (text !== null) return { text, encoding };
  const korean = utf16 === null ? decodeCp949(bytes) : null;
  return korean !== null && isKorean(korean) ? { text: korean, encoding: 'CP949' } : null;
};
