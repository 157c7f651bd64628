import { decode } from 'iconv-lite';

/**
 * The text of bytes in CP949, the encoding of Korean Windows: ASCII, KS X 1001 and every other Hangul
 * syllable. Null if they are not CP949. Node's own `euc-kr` lacks 8,822 of the syllables.
 */
export const decodeCp949 = (bytes: Uint8Array): string | null => {
  const text = decode(bytes, 'cp949');
  // CP949 has no code for the replacement character, so each one is a code without a character.
  return text.includes('\uFFFD') ? null : text;
};
