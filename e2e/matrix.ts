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

const requestedLanguages = process.env['MUNJIN_LANGUAGES']?.split(',');

/** MUNJIN_LANGUAGES names some: `npm run test:full` asks for all of them, whole. */
const selectedLanguages = (): readonly Language[] => {
  const unknown = requestedLanguages?.find((language) => !isLanguage(language));
  if (unknown !== undefined) throw new Error(`MUNJIN_LANGUAGES names no language: ${unknown}`);
  return requestedLanguages?.filter(isLanguage) ?? LANGUAGES;
};

const EVERY_SCREEN = '**/accessibility/*.e2e.ts';
const EVERY_JOURNEY = '**/journeys/*.e2e.ts';

type TestVariant = `${Language}-${'phone' | 'kiosk'}`;

/** A usual run takes these tests a second time: in that language, on that device. */
export const alsoRunAs = (variant: TestVariant): { readonly tag: string } => ({
  tag: `@${variant}`,
});

const createVariant = (device: Device, language: Language) => ({
  name: `${language}-${device.name}`,
  use: { ...device.use, visitorLanguage: language },
});
const VARIANTS = DEVICES.flatMap((device) =>
  selectedLanguages().map((language) => createVariant(device, language)),
);

/** Where a test of `alsoAs` takes place; null for any other. */
export const variantOfTags = (tags: readonly string[]): (typeof VARIANTS)[number]['use'] | null =>
  VARIANTS.find(({ name }) => tags.includes(`@${name}`))?.use ?? null;

const [defaultProject, ...others] = VARIANTS;

/**
 * The first project runs every test there is. A usual run has one more for what is also asked
 * elsewhere, since each project starts its workers anew; with languages named, each pair of language
 * and device takes every journey and every screen.
 */
export const PROJECTS = [
  ...(defaultProject ? [defaultProject] : []),
  ...(requestedLanguages === undefined
    ? [{ name: 'elsewhere', use: { asTagged: true, hasTouch: true }, grep: /@\w\w-(phone|kiosk)/ }]
    : others.map((variant) => ({ ...variant, testMatch: [EVERY_JOURNEY, EVERY_SCREEN] }))),
];
