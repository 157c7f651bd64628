import type { ViewportSize } from '@playwright/test';
import { isLanguage, LANGUAGES } from '../engine/wording/language.ts';
import type { Language } from '../schemas/api.gen.ts';

/** The visitor settings of a Playwright project. */
export interface VisitorOptions {
  visitorLanguage: Language;
  /** Whether the visitor is at a hospital kiosk rather than on a phone. */
  atKiosk: boolean;
  /** A test that fixes its own location runs there. */
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

/**
 * MUNJIN_LANGUAGES selects languages; `npm run test:full` selects all of them and runs everything.
 */
const selectedLanguages = (): readonly Language[] => {
  const unknown = requestedLanguages?.find((language) => !isLanguage(language));
  if (unknown !== undefined) throw new Error(`MUNJIN_LANGUAGES names no language: ${unknown}`);
  return requestedLanguages?.filter(isLanguage) ?? LANGUAGES;
};

const EVERY_SCREEN = '**/accessibility/*.e2e.ts';
const EVERY_JOURNEY = '**/journeys/*.e2e.ts';

type TestVariant = `${Language}-${'phone' | 'kiosk'}`;

/** A normal run repeats these tests in that language, on that device. */
export const alsoRunAs = (variant: TestVariant): { readonly tag: string } => ({
  tag: `@${variant}`,
});

const NOT_BY_DEFAULT = '@not-by-default';

/**
 * A normal run has these tests only in that language, on that device. Other tests of the default
 * project cover the same steps: with the keyboard, screen by screen, and for accessibility.
 */
export const runOnlyAs = (variant: TestVariant): { readonly tag: string[] } => ({
  tag: [NOT_BY_DEFAULT, `@${variant}`],
});

const createVariant = (device: Device, language: Language) => ({
  name: `${language}-${device.name}`,
  use: { ...device.use, visitorLanguage: language },
});
const VARIANTS = DEVICES.flatMap((device) =>
  selectedLanguages().map((language) => createVariant(device, language)),
);

/** Where a test with `alsoRunAs` or `runOnlyAs` runs; null for any other. */
export const variantOfTags = (tags: readonly string[]): (typeof VARIANTS)[number]['use'] | null =>
  VARIANTS.find(({ name }) => tags.includes(`@${name}`))?.use ?? null;

const isNormalRun = requestedLanguages === undefined;
const [defaultProject, ...others] = VARIANTS;

/**
 * The first project runs every test but those that a normal run has as another variant. A normal
 * run has one more project for these and for the repeated ones, since each project starts its own
 * workers. With selected languages, each pair of language and device runs every journey and every
 * screen.
 */
export const PROJECTS = [
  ...(defaultProject
    ? [{ ...defaultProject, ...(isNormalRun && { grepInvert: new RegExp(NOT_BY_DEFAULT) }) }]
    : []),
  ...(isNormalRun
    ? [{ name: 'elsewhere', use: { asTagged: true, hasTouch: true }, grep: /@\w\w-(phone|kiosk)/ }]
    : others.map((variant) => ({ ...variant, testMatch: [EVERY_JOURNEY, EVERY_SCREEN] }))),
];
