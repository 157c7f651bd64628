import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { test as base, type Page } from '@playwright/test';
import { langAttribute } from '../engine/wording/language.ts';
import type { Language } from '../schemas/api.gen.ts';
import { openHospital, type Hospital } from './hospital/hospital.ts';
import { variantOfTags, type VisitorOptions } from './matrix.ts';
import { representativeScreen } from './screens/representative.ts';
import { consentScreen } from './screens/consent.ts';
import { guestScreens } from './screens/guest.ts';
import { homeScreen } from './screens/home.ts';
import { inquiryScreen } from './screens/inquiry.ts';
import { lastFourScreen } from './screens/last-four.ts';
import { lookupScreen } from './screens/lookup.ts';
import { createLinkOpener } from './screens/link-opener.ts';
import { employeesScreen } from './screens/employees.ts';
import { emergencyScreens } from './screens/emergency.ts';
import { endingScreen } from './screens/ending.ts';
import { passScreen } from './screens/pass.ts';
import { phoneScreen } from './screens/phone.ts';
import { residentScreen } from './screens/resident.ts';
import { selfServiceScreen } from './screens/self-service.ts';
import { staffScreen } from './screens/staff.ts';
import type { ScreenContext } from './screens/screen-context.ts';
import { urgentScreens } from './screens/urgent.ts';
import { wordingIn } from './wording.ts';

const PICTURES = 'test-results/screens';
/**
 * Pictures for review by people, each with the accessibility tree that a screen reader is given.
 * No test checks them, and a normal run does not take them.
 */
const wantsPictures = process.env['MUNJIN_PICTURES'] === '1';

/** A person with a device, and every screen as they see it. */
export type Visitor = ReturnType<typeof createVisitor>;

/** The bar of progress stays in sight, and would hide a part of a long question. */
const withMovingProgress = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  const place = (position: 'static' | '') =>
    page.locator('.inquiry-progress').evaluateAll((bars, given) => {
      for (const bar of bars) if (bar instanceof HTMLElement) bar.style.position = given;
    }, position);
  await place('static');
  await act();
  await place('');
};

const createVisitor = (page: Page, language: Language, atKiosk: boolean) => {
  const folder = `${PICTURES}/${language}-${atKiosk ? 'kiosk' : 'phone'}`;
  if (wantsPictures) mkdirSync(folder, { recursive: true });
  const stage: ScreenContext = {
    page,
    language,
    atKiosk,
    say: wordingIn(language),
    picture: async (name, part, seen = page) => {
      const path = `${folder}/${name}.png`;
      if (!wantsPictures || existsSync(path)) return;
      // A dialog or a keypad covers only the visible part of the page, not its full length.
      const isCovered = await seen.locator('dialog[open], .keypad').first().isVisible();
      // A running animation would blur the picture.
      const options = { path, animations: 'disabled', scale: 'css' } as const;
      if (part) await withMovingProgress(seen, () => part.screenshot(options));
      else await seen.screenshot({ ...options, fullPage: !isCovered });
      writeFileSync(`${folder}/${name}.yaml`, await seen.locator('body').ariaSnapshot());
    },
  };
  return {
    ...stage,
    openLink: createLinkOpener(stage),
    home: homeScreen(stage),
    lookup: lookupScreen(stage),
    patientLink: lastFourScreen(stage, '/phone-pt'),
    guardian: phoneScreen(stage, '/nok'),
    guardianLink: lastFourScreen(stage, '/phone-num'),
    guardianByLink: phoneScreen(stage, '/phone-num'),
    residentLink: lastFourScreen(stage, '/rnok'),
    resident: residentScreen(stage),
    guest: guestScreens(stage),
    guestPhone: phoneScreen(stage, '/gst/phone'),
    otherVisit: phoneScreen(stage, '/gst/etc'),
    consent: consentScreen(stage),
    representative: representativeScreen(stage),
    inquiry: inquiryScreen(stage),
    staff: staffScreen(stage),
    urgent: urgentScreens(stage),
    survey: inquiryScreen(stage, '/emer-invst'),
    partner: phoneScreen(stage, '/pemp'),
    employees: employeesScreen(stage),
    pass: passScreen(stage),
    selfService: selfServiceScreen(stage),
    inq: inquiryScreen(stage, '/inq'),
    emergency: emergencyScreens(stage),
    ending: (route: string) => endingScreen(stage, route),
  };
};

interface Fixtures {
  hospital: Hospital;
  visitor: Visitor;
  /** Another person, or the same one later, with a browser without stored data. */
  anotherVisitor: () => Promise<Visitor>;
}

/** The tests for one location, as the project or the test's own tag sets it. */
const variantTest = base
  .extend<VisitorOptions>({
    visitorLanguage: ['ko', { option: true }],
    atKiosk: [false, { option: true }],
    asTagged: [false, { option: true }],
  })
  .extend<{ place: ReturnType<typeof variantOfTags> }>({
    place: async ({ asTagged }, use, { tags }) => {
      await use(asTagged ? variantOfTags(tags) : null);
    },
    visitorLanguage: async ({ visitorLanguage, place }, use) => {
      await use(place?.visitorLanguage ?? visitorLanguage);
    },
    atKiosk: async ({ atKiosk, place }, use) => {
      await use(place?.atKiosk ?? atKiosk);
    },
    // A phone is in the language of its owner; the screens follow it.
    locale: async ({ visitorLanguage }, use) => {
      await use(langAttribute(visitorLanguage));
    },
    viewport: async ({ viewport, place }, use) => {
      await use(place?.viewport ?? viewport);
    },
    deviceScaleFactor: async ({ deviceScaleFactor, place }, use) => {
      await use(place?.deviceScaleFactor ?? deviceScaleFactor);
    },
  });

export const test = variantTest.extend<Fixtures>({
  // Playwright reads from this pattern that the fixture needs no other.
  hospital: async ({}, use) => {
    const hospital = await openHospital();
    await use(hospital);
    await hospital.close();
  },
  baseURL: async ({ hospital }, use) => {
    await use(hospital.url);
  },
  visitor: async ({ page, visitorLanguage, atKiosk }, use) => {
    await use(createVisitor(page, visitorLanguage, atKiosk));
  },
  anotherVisitor: async ({ browser, contextOptions, baseURL, visitorLanguage, atKiosk }, use) => {
    const opened: Page[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL !== undefined && { baseURL }),
      });
      const page = await context.newPage();
      opened.push(page);
      return createVisitor(page, visitorLanguage, atKiosk);
    });
    for (const page of opened) await page.context().close();
  },
});

export { expect } from '@playwright/test';
