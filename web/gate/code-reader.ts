/** Reads the code in a camera picture; null if there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

const QR = 'qr_code';
const BARCODE = 'code_128';

/** The browser's built-in reader, if it supports QR codes. */
const createBrowserReader = async (): Promise<ReadCode | null> => {
  if (!('BarcodeDetector' in window)) return null;
  const Detector = window.BarcodeDetector as DetectorClass;
  const known = await Detector.getSupportedFormats();
  if (!known.includes(QR)) return null;
  const detector = new Detector({ formats: [QR, BARCODE].filter((one) => known.includes(one)) });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
};

/** A reader from our own server, about a megabyte: fetched only if the browser has none. */
const loadZxingReader = async (): Promise<ReadCode> => {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const picture = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!picture || width === 0 || height === 0) return null;
    canvas.width = width;
    canvas.height = height;
    picture.drawImage(video, 0, 0);
    const [found] = await readBarcodes(picture.getImageData(0, 0, width, height), {
      formats: ['QRCode', 'Code128'],
      tryHarder: true,
      maxNumberOfSymbols: 1,
    });
    return found?.isValid ? found.text : null;
  };
};

/** The best reader that this browser can use. */
export const loadCodeReader = async (): Promise<ReadCode> =>
  (await createBrowserReader()) ?? (await loadZxingReader());
