/** In which encoding a file of rows came: Korean Excel writes three of them. */
import { decodeCp949 } from './cp949.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

export type Encoding = 'UTF-8' | 'UTF-16' | 'CP949';

/** Of the letters beyond ASCII of a Korean table nearly all are Hangul; of one misread hardly any. */
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

/** What a byte order mark at the beginning announces; null where there is none of UTF-16. */
export const utf16Label = ([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
};

/**
 * The text of bytes: UTF-16 where they begin with its byte order mark, UTF-8 where they are it, and
 * else CP949 where that gives Korean. Null where none of the three fits: a guess would garble names.
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
