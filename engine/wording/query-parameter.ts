const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const ENCODED = /^[A-Za-z0-9_-]*$/;
const PADDING = /={1,2}$/;

/** The UTF-8 bytes of a text. A lone surrogate becomes U+FFFD. */
const utf8Bytes = (text: string): readonly number[] => {
  const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
  return Array.from(encoded.matchAll(/%(..)|./g), ([character, hex]) =>
    hex === undefined ? character.charCodeAt(0) : parseInt(hex, 16),
  );
};

/** Base64url of the UTF-8 bytes, without padding. A lone surrogate becomes U+FFFD. */
export const encodeParameter = (value: string): string => {
  let text = '';
  let bits = 0;
  let width = 0;
  for (const byte of utf8Bytes(value)) {
    bits = (bits << 8) | byte;
    width += 8;
    while (width >= 6) {
      width -= 6;
      text += ALPHABET[(bits >> width) & 63] ?? '';
    }
    bits &= (1 << width) - 1;
  }
  return width === 0 ? text : text + (ALPHABET[(bits << (6 - width)) & 63] ?? '');
};

/** The bytes; undefined if the alphabet, the length or the bits after the last byte are wrong. */
const decodeBase64Url = (text: string): readonly number[] | undefined => {
  if (!ENCODED.test(text)) return undefined;
  const bytes: number[] = [];
  let bits = 0;
  let width = 0;
  for (const character of text) {
    bits = (bits << 6) | ALPHABET.indexOf(character);
    width += 6;
    if (width < 8) continue;
    width -= 8;
    bytes.push(bits >> width);
    bits &= (1 << width) - 1;
  }
  return width === 6 || bits !== 0 ? undefined : bytes;
};

/** The text; undefined if the bytes are not UTF-8 or contain NUL, which none of our values does. */
const decodeUtf8 = (bytes: readonly number[]): string | undefined => {
  if (bytes.includes(0)) return undefined;
  try {
    return decodeURIComponent(
      bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    );
  } catch {
    return undefined;
  }
};

/**
 * The inverse of `encodeParameter`. Also accepts the standard alphabet, padding and a space for
 * `+`, because links pass through messengers; anything malformed gives undefined.
 */
export const decodeParameter = (text: string): string | undefined => {
  const unpadded = text.replace(PADDING, '');
  const isPaddedWrongly = unpadded.length !== text.length && text.length % 4 !== 0;
  if (isPaddedWrongly) return undefined;
  const bytes = decodeBase64Url(unpadded.replace(/[+ ]/g, '-').replace(/\//g, '_'));
  return bytes && decodeUtf8(bytes);
};
