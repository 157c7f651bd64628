import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { generateSecret, drawTotpQrCode } from '../accounts/one-time-code.ts';
import { barcodeSvg, qrSvg } from './code-svg.ts';

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = readFileSync(wasm);
  prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer } });
});

const DIGITS = '1234567890123456789012345678901234567890123456789012345678';

interface Bitmap {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Paints the rectangles of a drawing, given in its own units, with a number of pixels per unit. */
const canvas = (width: number, height: number, scale: number) => {
  const data = new Uint8ClampedArray(width * scale * height * scale * 4).fill(255);
  return {
    bitmap: { data, width: width * scale, height: height * scale } satisfies Bitmap,
    black: (x: number, y: number, w: number, h: number): void => {
      for (let row = Math.round(y * scale); row < Math.round((y + h) * scale); row += 1) {
        for (
          let column = Math.round(x * scale);
          column < Math.round((x + w) * scale);
          column += 1
        ) {
          data.fill(0, (row * width * scale + column) * 4, (row * width * scale + column) * 4 + 3);
        }
      }
    },
  };
};

const sizeOf = (svg: string): [number, number] => {
  const [, width = '0', height = '0'] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return [Number(width), Number(height)];
};

const qrBitmap = (svg: string): Bitmap => {
  const { bitmap, black } = canvas(...sizeOf(svg), 4);
  const path = /fill="#000" d="([^"]+)"/.exec(svg)?.[1] ?? '';
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    black(Number(x), Number(y), Number(run), 1);
  }
  return bitmap;
};

const barcodeBitmap = (svg: string): Bitmap => {
  const { bitmap, black } = canvas(...sizeOf(svg), 3);
  for (const [, width = '1', path = ''] of svg.matchAll(/stroke-width="([\d.]+)" d="([^"]+)"/g)) {
    for (const [, x, from, , to] of path.matchAll(/M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/g)) {
      const top = Math.min(Number(from), Number(to));
      black(Number(x) - Number(width) / 2, top, Number(width), Math.abs(Number(to) - Number(from)));
    }
  }
  return bitmap;
};

const read = async ({ data, width, height }: Bitmap, format: 'QRCode' | 'Code128') => {
  const image = { data, width, height, colorSpace: 'srgb' };
  return (
    await readBarcodes(image as Parameters<typeof readBarcodes>[0], { formats: [format] })
  ).map(({ text }) => text);
};

describe('the QR code', () => {
  it('[PASS-06] is read by another library as the digits that were drawn', async () => {
    expect(await read(qrBitmap(qrSvg(DIGITS)), 'QRCode')).toEqual([DIGITS]);
  });

  it('of a second factor is read as the address that an app expects, on white in every theme', async () => {
    const secret = generateSecret();
    const svg = await drawTotpQrCode(secret, 'kim.editor');
    expect(svg).toContain('<path fill="#fff" d="M0 0');
    const [address = ''] = await read(qrBitmap(svg), 'QRCode');
    expect(address).toMatch(/^otpauth:\/\/totp\/Munjin:kim\.editor\?/);
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
  });

  it('is 25 modules wide with a margin of four light ones, so that 90 px are enough', () => {
    expect(sizeOf(qrSvg(DIGITS))).toEqual([33, 33]);
    expect(qrSvg(DIGITS)).toContain('shape-rendering="crispEdges"');
  });
});

describe('the barcode', () => {
  it.each(['200000012603090959', '010090010012603090959', 'E1000012603090959'])(
    '[PASS-06] of %s is read by another library',
    async (value) => {
      expect(await read(barcodeBitmap(barcodeSvg(value)), 'Code128')).toEqual([value]);
    },
  );

  it('shows no digits of its own: the screen displays them as text', () => {
    expect(barcodeSvg('200000012603090959')).not.toContain('<text');
  });
});

describe('a drawing', () => {
  it.each([qrSvg(DIGITS), barcodeSvg('200000012603090959')])(
    'contains nothing that the content policy of the pages forbids',
    (svg) => {
      expect(svg).not.toMatch(/<style|style=|<script|href=/);
    },
  );
});
