import type { ViewportSize } from '@playwright/test';
import { isLanguage } from '../engine/wording/language.ts';
import type { Language } from '../schemas/api.gen.ts';

/** What a project decides for its visitor. */
export interface VisitorOptions {
  visitorLanguage: Language;
  /** At a hospital kiosk rather than on a phone. */
  atKiosk: boolean;
}

interface Device {
  readonly name: string;
  readonly use: {
    readonly atKiosk: boolean;
    readonly viewport: ViewportSize;
    readonly deviceScaleFactor: number;
    readonly hasTouch: boolean;
  };
}

const DEVICES: readonly Device[] = [
  {
    name: 'phone',
    use: {
      atKiosk: false,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
    },
  },
  {
    name: 'kiosk',
    use: {
      atKiosk: true,
      viewport: { width: 1080, height: 1920 },
      deviceScaleFactor: 1,
      hasTouch: true,
    },
  },
];

/** Korean is the source, English the longest tested, Arabic runs from right to left. */
const USUAL: readonly Language[] = ['ko', 'en', 'ar'];
/** What English shows at a kiosk, Korean shows there and English on a phone. */
const LEFT_OUT = ['en-kiosk'];

const wanted = process.env['MUNJIN_LANGUAGES']?.split(',');

/** MUNJIN_LANGUAGES names others, and leaves nothing out: `npm run test:full` asks for all of them. */
const languages = (): readonly Language[] => {
  const unknown = wanted?.find((language) => !isLanguage(language));
  if (unknown !== undefined) throw new Error(`MUNJIN_LANGUAGES names no language: ${unknown}`);
  return wanted?.filter(isLanguage) ?? USUAL;
};

/** One project per device and language; the first one also runs what needs a single run. */
export const MATRIX = DEVICES.flatMap((device) =>
  languages().map((language) => ({
    name: `${language}-${device.name}`,
    use: { ...device.use, visitorLanguage: language },
  })),
).filter(({ name }) => wanted !== undefined || !LEFT_OUT.includes(name));
