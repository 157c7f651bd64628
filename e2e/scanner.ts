import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);

/** Uses another library than the one that drew them, and no network. */
const ready = prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer,
  },
  fireImmediately: true,
});

/** What a scanner reads from a picture: the texts of its QR codes and of its Code 128 barcodes. */
export interface ReadCodes {
  readonly qrCodes: readonly string[];
  readonly barcodes: readonly string[];
}

const read = async (
  png: Buffer,
  formats: readonly ('QRCode' | 'Code128')[],
): Promise<ReadCodes> => {
  await ready;
  const found = await readBarcodes(new Uint8Array(png), {
    formats: [...formats],
    tryHarder: true,
  });
  const textsOf = (wanted: 'QRCode' | 'Code128'): string[] =>
    found.filter(({ isValid, format }) => isValid && format === wanted).map(({ text }) => text);
  return { qrCodes: textsOf('QRCode'), barcodes: textsOf('Code128') };
};

/**
 * Reads both kinds in one pass, since unpacking a large picture takes longer than finding its
 * codes.
 */
export const readCodes = (png: Buffer): Promise<ReadCodes> => read(png, ['QRCode', 'Code128']);

/** What a scanner reads from a screenshot: the texts of its QR codes. */
export const readQrCodes = async (png: Buffer): Promise<readonly string[]> =>
  (await read(png, ['QRCode'])).qrCodes;

/** What a scanner reads from a screenshot: the texts of its Code 128 barcodes. */
export const readCode128 = async (png: Buffer): Promise<readonly string[]> =>
  (await read(png, ['Code128'])).barcodes;
