import type { Language } from '../../../schemas/api.gen.ts';
import { textDirection } from '../../../engine/wording/language.ts';
import { svgDataUrl } from './svg-data-url.ts';

const WIDTH = 720;
const MARGIN = 40;
const QR_SIDE = 560;
const LINE_HEIGHT = 56;

const loadImage = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image(QR_SIDE, QR_SIDE);
  image.src = url;
  await image.decode();
  return image;
};

/** The pass as a PNG, black on white: the lines above the QR code and those below it. */
export const drawPassImage = async (
  qrSvg: string,
  above: readonly string[],
  below: readonly string[],
  language: Language,
): Promise<Blob> => {
  const qr = await loadImage(svgDataUrl(qrSvg));
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = 2 * MARGIN + QR_SIDE + (above.length + below.length) * LINE_HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no image');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000000';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.direction = textDirection(language);
  context.font = `700 36px ${getComputedStyle(document.body).fontFamily}`;
  let y = MARGIN;
  const writeLines = (lines: readonly string[]): void => {
    for (const line of lines) {
      // A long line becomes narrower instead of being cut.
      context.fillText(line, WIDTH / 2, y + LINE_HEIGHT / 2, WIDTH - 2 * MARGIN);
      y += LINE_HEIGHT;
    }
  };
  writeLines(above);
  context.drawImage(qr, (WIDTH - QR_SIDE) / 2, y, QR_SIDE, QR_SIDE);
  y += QR_SIDE;
  writeLines(below);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('this browser makes no PNG'));
    }, 'image/png');
  });
};
