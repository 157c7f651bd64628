import type { Paper } from './printer.ts';

/** Width of the paper in kiosks and at counters, in millimetres; the text determines the height. */
const WIDTH_MM = 80;
const MM_PER_PX = 25.4 / 96;
/** A thermal printer of 203 dpi has eight dots per millimetre. */
const DOT_MM = 0.125;
/** The printable width of such a printer. */
const PRINTABLE_MM = 72;
const QR_DOTS = 7;
const BAR_DOTS = [3, 2] as const;

const moduleCount = (svg: string): number => Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1]);

/** Side of a printed QR code in millimetres: a whole number of the printer's dots per module. */
export const qrSideMm = (svg: string): number => moduleCount(svg) * QR_DOTS * DOT_MM;

/**
 * Width of a printed barcode in millimetres: the largest whole number of dots per bar that fits the
 * paper.
 */
export const barcodeWidthMm = (svg: string): number => {
  const modules = moduleCount(svg);
  const dots = BAR_DOTS.find((count) => modules * count * DOT_MM <= PRINTABLE_MM);
  return modules * (dots ?? 1) * DOT_MM;
};

let pageStyleSheet: CSSStyleSheet | undefined;

/** Our only style rule that depends on the text; older phones print without it. */
const setPageSize = (widthMm: number, heightMm: number): void => {
  if (!('adoptedStyleSheets' in document)) return;
  pageStyleSheet ??= new CSSStyleSheet();
  pageStyleSheet.replaceSync(`@page { size: ${widthMm}mm ${heightMm}mm; margin: 0 }`);
  if (document.adoptedStyleSheets.includes(pageStyleSheet)) return;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, pageStyleSheet];
};

/** Makes the paper as long as the printed content, until other content is printed. */
export const fitPaper = (printed: HTMLElement): Paper => {
  const heightMm = Math.ceil(printed.getBoundingClientRect().height * MM_PER_PX) + 1;
  setPageSize(WIDTH_MM, heightMm);
  return { widthMm: WIDTH_MM, heightMm };
};
