import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);

/** By another library than the one that drew them, and without the network. */
const ready = prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer,
  },
  fireImmediately: true,
});

const read = async (png: Buffer, format: 'QRCode' | 'Code128'): Promise<readonly string[]> => {
  await ready;
  const found = await readBarcodes(new Uint8Array(png), { formats: [format], tryHarder: true });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
};

/** What a scanner reads off a screenshot: the texts of its QR codes. */
export const readQrCodes = (png: Buffer): Promise<readonly string[]> => read(png, 'QRCode');

/** What a scanner reads off a screenshot: the texts of its Code 128 barcodes. */
export const readCode128 = (png: Buffer): Promise<readonly string[]> => read(png, 'Code128');
