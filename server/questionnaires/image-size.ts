import { FILE_LIMITS } from '../platform/files/file-limits.ts';
import type { ImageFormat } from './image-format.ts';

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const isJpegFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The size in the first frame header of a JPEG. */
const jpegSize = (bytes: Buffer): ImageSize | null => {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isJpegFrame(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    // A fill byte before a marker has no length.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

const webpSize = (bytes: Buffer): ImageSize | null => {
  if (bytes.length < 30) return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return null;
  }
};

/** The largest of all sizes that an AVIF declares: each of its pictures has a box with its size. */
const avifSize = (bytes: Buffer): ImageSize | null => {
  const declared: ImageSize[] = [];
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 4)) {
    if (at + 16 > bytes.length) break;
    declared.push({ width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) });
  }
  if (declared.length === 0) return null;
  const largest = (side: keyof ImageSize): number =>
    declared.reduce((most, size) => Math.max(most, size[side]), 0);
  return { width: largest('width'), height: largest('height') };
};

const readImageSize = (bytes: Buffer, { mediaType }: ImageFormat): ImageSize | null => {
  switch (mediaType) {
    case 'image/png':
      return bytes.length < 24
        ? null
        : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    case 'image/jpeg':
      return jpegSize(bytes);
    case 'image/webp':
      return webpSize(bytes);
    case 'image/avif':
      return avifSize(bytes);
  }
};

/**
 * Whether a picture is small enough for a phone to draw, by the size that its header declares. Only
 * the header is read: nothing here decodes a picture. `noSize` if the header declares none.
 */
export const checkImageSize = (
  bytes: Buffer,
  format: ImageFormat,
): 'fits' | 'tooLarge' | 'noSize' => {
  const size = readImageSize(bytes, format);
  if (size === null) return 'noSize';
  const { width, height } = size;
  const { imageSide, imagePixels } = FILE_LIMITS;
  return Math.max(width, height) <= imageSide && width * height <= imagePixels
    ? 'fits'
    : 'tooLarge';
};
