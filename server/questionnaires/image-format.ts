/**
 * The formats of pictures in questionnaires, detected from their bytes: the name of a file proves
 * nothing.
 */

/** Maximum size of a picture, in bytes. */
export const MAX_IMAGE_BYTES = 1024 * 1024;

export interface ImageFormat {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif';
  /** The ending of such a file name in a definition. */
  readonly extension: string;
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

const FORMATS: readonly (ImageFormat & { readonly matches: (bytes: Buffer) => boolean })[] = [
  {
    mediaType: 'image/png',
    extension: 'png',
    matches: (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  },
  {
    mediaType: 'image/jpeg',
    extension: 'jpg',
    matches: (bytes) => ascii(bytes, 0, 3) === '\xff\xd8\xff',
  },
  {
    mediaType: 'image/webp',
    extension: 'webp',
    matches: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  },
  {
    mediaType: 'image/avif',
    extension: 'avif',
    matches: (bytes) => ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12)),
  },
];

/** The format of these bytes; null if it is none that visitors' browsers show. */
export const detectImageFormat = (bytes: Buffer): ImageFormat | null =>
  FORMATS.find(({ matches }) => matches(bytes)) ?? null;

const STORED_NAME = /^[0-9a-f]{64}\.(png|jpg|webp|avif)$/;

/** Whether this is how a definition names a picture of the store: its hash and its ending. */
export const isStoredImageName = (file: string): boolean => STORED_NAME.test(file);
