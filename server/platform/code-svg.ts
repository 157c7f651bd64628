import { code128, drawingSVG } from 'bwip-js/node';
import { LRUCache } from 'lru-cache';
import encodeQR from 'qr';

/** Light modules around a QR code, as its standard requires. */
const QUIET_ZONE = 4;
/** Quiet zone around a barcode, in widths of its narrowest bar, as its standard requires. */
const BARCODE_QUIET_ZONE = 10;
/**
 * Height of the bars in widths of the narrowest bar; screens stretch the drawing to their own
 * height.
 */
const BARCODE_HEIGHT = 50;

/** The dark modules as one path, one horizontal run after the other. */
const toSvgPath = (modules: readonly (readonly boolean[])[]): string => {
  let path = '';
  for (const [row, cells] of modules.entries()) {
    for (let column = 0; column < cells.length; column += 1) {
      if (!cells[column]) continue;
      const start = column;
      while (cells[column]) column += 1;
      path += `M${start} ${row}h${column - start}v1h-${column - start}z`;
    }
  }
  return path;
};

/** The modules of a QR code as SVG, black on white in every theme. */
export const drawQrCode = (modules: readonly (readonly boolean[])[]): string => {
  const size = modules.length;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>` +
    `<path fill="#000" d="${toSvgPath(modules)}"/></svg>`
  );
};

/** Number of cached drawings, most recently used first: the same pass is viewed many times. */
const MAX_CACHED = 2_000;

/** Caches the drawing of each value. */
const cacheDrawings = (draw: (value: string) => string): ((value: string) => string) => {
  const drawings = new LRUCache<string, string>({ max: MAX_CACHED });
  return (value) => {
    const cached = drawings.get(value);
    if (cached !== undefined) return cached;
    const drawn = draw(value);
    drawings.set(value, drawn);
    return drawn;
  };
};

/** A QR code of decimal digits as SVG: level M, with its quiet zone. */
export const qrSvg = cacheDrawings((digits) =>
  drawQrCode(encodeQR(digits, 'raw', { ecc: 'medium', encoding: 'numeric', border: QUIET_ZONE })),
);

/** A Code 128 barcode as SVG, with its quiet zones and without text. */
export const barcodeSvg = cacheDrawings((value) => {
  const svg: unknown = code128(
    {
      bcid: 'code128',
      text: value,
      scale: 1,
      height: BARCODE_HEIGHT / 2.835,
      includetext: false,
      paddingwidth: BARCODE_QUIET_ZONE,
      backgroundcolor: 'FFFFFF',
    },
    drawingSVG(),
  );
  if (typeof svg !== 'string') throw new Error('the barcode library gave no drawing');
  return svg.trim().replace('<svg ', '<svg shape-rendering="crispEdges" ');
});
