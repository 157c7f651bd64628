import { readdirSync } from 'node:fs';
import type { ViewportSize } from '@playwright/test';
import { isLanguage, LANGUAGES } from '../engine/wording/language.ts';
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
      deviceScaleFactor: 2,
      hasTouch: true,
    },
  },
];

const wanted = process.env['MUNJIN_LANGUAGES']?.split(',');

/** MUNJIN_LANGUAGES names some: `npm run test:full` asks for all of them, whole. */
const languages = (): readonly Language[] => {
  const unknown = wanted?.find((language) => !isLanguage(language));
  if (unknown !== undefined) throw new Error(`MUNJIN_LANGUAGES names no language: ${unknown}`);
  return wanted?.filter(isLanguage) ?? LANGUAGES;
};

const STUDIO = '**/studio/*.e2e.ts';
const EVERY_SCREEN = '**/accessibility/*.e2e.ts';
const EVERY_JOURNEY = '**/journeys/*.e2e.ts';
const JOURNEYS = readdirSync(new URL('journeys', import.meta.url))
  .filter((name) => name.endsWith('.e2e.ts'))
  .sort();

/** Stands for the other journeys of its file where a usual run takes one for a pair. */
export const STANDS_FOR_FILE = { tag: '@stands-for-file' } as const;

interface ChosenTests {
  readonly testMatch: string[];
  readonly grep?: RegExp;
}

/**
 * What the projects after the first one run. A usual run takes one journey for each pair of
 * language and device, and every screen in Arabic at a kiosk, the furthest from Korean on a phone.
 */
const testsOf = (name: string, index: number): ChosenTests => {
  if (wanted !== undefined) return { testMatch: [EVERY_JOURNEY, EVERY_SCREEN] };
  if (name === 'ar-kiosk') return { testMatch: [EVERY_SCREEN] };
  const journey = `**/journeys/${JOURNEYS[index % JOURNEYS.length]}`;
  return { testMatch: [journey], grep: /@stands-for-file/ };
};

/** One project per device and language; the first one runs every test there is. */
export const MATRIX = DEVICES.flatMap((device) =>
  languages().map((language) => ({
    name: `${language}-${device.name}`,
    use: { ...device.use, visitorLanguage: language },
  })),
).map(({ name, use }, index) => ({
  name,
  use,
  ...(index > 0 ? testsOf(name, index) : { testIgnore: STUDIO }),
}));

/** The studio, on the screen of a desk; its own tests choose Korean or English. */
export const STUDIO_PROJECT = {
  name: 'studio',
  testMatch: STUDIO,
  use: {
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' as const },
  },
};
