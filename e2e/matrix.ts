import type { ViewportSize } from '@playwright/test';
import { isLanguage, LANGUAGES } from '../engine/wording/language.ts';
import type { Language } from '../schemas/api.gen.ts';

/** What a project decides for its visitor. */
export interface VisitorOptions {
  visitorLanguage: Language;
  /** At a hospital kiosk rather than on a phone. */
  atKiosk: boolean;
  /** A test that has a place of its own takes place there. */
  asTagged: boolean;
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

const wanted = process.env['MUNJIN_LANGUAGES']?.split(',');

/** MUNJIN_LANGUAGES names some: `npm run test:full` asks for all of them, whole. */
const languages = (): readonly Language[] => {
  const unknown = wanted?.find((language) => !isLanguage(language));
  if (unknown !== undefined) throw new Error(`MUNJIN_LANGUAGES names no language: ${unknown}`);
  return wanted?.filter(isLanguage) ?? LANGUAGES;
};

const EVERY_SCREEN = '**/accessibility/*.e2e.ts';
const EVERY_JOURNEY = '**/journeys/*.e2e.ts';

type Place = `${Language}-${'phone' | 'kiosk'}`;

/** A usual run takes these tests a second time: in that language, on that device. */
export const alsoAs = (place: Place): { readonly tag: string } => ({ tag: `@${place}` });

const placeOf = (device: Device, language: Language) => ({
  name: `${language}-${device.name}`,
  use: { ...device.use, visitorLanguage: language },
});
const PLACES = DEVICES.flatMap((device) =>
  languages().map((language) => placeOf(device, language)),
);

/** Where a test of `alsoAs` takes place; null for any other. */
export const placeOfTags = (tags: readonly string[]): (typeof PLACES)[number]['use'] | null =>
  PLACES.find(({ name }) => tags.includes(`@${name}`))?.use ?? null;

const [usual, ...others] = PLACES;

/**
 * The first project runs every test there is. A usual run has one more for what is also asked
 * elsewhere, since each project starts its workers anew; with languages named, each pair of language
 * and device takes every journey and every screen.
 */
export const PROJECTS = [
  ...(usual ? [usual] : []),
  ...(wanted === undefined
    ? [{ name: 'elsewhere', use: { asTagged: true, hasTouch: true }, grep: /@\w\w-(phone|kiosk)/ }]
    : others.map((place) => ({ ...place, testMatch: [EVERY_JOURNEY, EVERY_SCREEN] }))),
];
