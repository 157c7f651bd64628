import { code128, drawingSVG } from 'bwip-js/node';
import { LRUCache } from 'lru-cache';
import QRCode from 'qrcode';

/** Light modules around a QR code, as its standard wants. */
const QUIET_ZONE = 4;
/** Narrowest bars around a barcode, as its standard wants. */
const BARCODE_QUIET_ZONE = 10;
/** Height of the bars in narrowest bars; screens stretch the drawing to theirs. */
const BARCODE_HEIGHT = 50;

/** The dark modules as one path, one horizontal run after the other. */
const pathOf = (modules: Uint8Array, size: number): string => {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (modules[row * size + column] !== 1) continue;
      const start = column;
      while (column < size && modules[row * size + column] === 1) column += 1;
      path += `M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${column - start}v1h-${column - start}z`;
    }
  }
  return path;
};

/** Drawings that are kept, of the passes looked at last: a pass is looked at again and again. */
const MOST_KEPT = 2_000;

/** The same drawing, made once and kept. */
const kept = (draw: (value: string) => string): ((value: string) => string) => {
  const drawings = new LRUCache<string, string>({ max: MOST_KEPT });
  return (value) => {
    const known = drawings.get(value);
    if (known !== undefined) return known;
    const drawn = draw(value);
    drawings.set(value, drawn);
    return drawn;
  };
};

/** A QR code of decimal digits as SVG: level M, its quiet zone inside, black on white in every theme. */
export const qrSvg = kept((digits) => {
  const { modules } = QRCode.create([{ data: digits, mode: 'numeric' }], {
    errorCorrectionLevel: 'M',
  });
  const size = modules.size + 2 * QUIET_ZONE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>` +
    `<path fill="#000" d="${pathOf(Uint8Array.from(modules.data), modules.size)}"/></svg>`
  );
});

/** A Code 128 barcode as SVG, its quiet zones inside, without text. */
export const barcodeSvg = kept((value) => {
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
