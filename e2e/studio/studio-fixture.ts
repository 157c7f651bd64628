import { existsSync, mkdirSync } from 'node:fs';
import { expect, test as base, type Page } from '@playwright/test';
import type { AdminRole, Language } from '../../schemas/api.gen.ts';
import { findAxeViolations } from '../accessibility/axe.ts';
import { openHospital, type Hospital } from '../hospital/hospital.ts';

const PICTURES = 'test-results/studio';
/** Pictures for review by people. No test checks them, and a normal run does not take them. */
const wantsPictures = process.env['MUNJIN_PICTURES'] === '1';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
] as const;

/** No password has this hash: an account that signs in with a password sets its own hash. */
const NO_PASSWORD = '$argon2id$v=19$m=47104,t=1,p=1$bm9ib2R5c1NhbHQ$bm9ib2R5c0hhc2hJc1RoaXM';

/** The studio in a browser, and its signed-in user. */
export interface Studio {
  readonly page: Page;
  /** Unexpected errors in the log of the browser up to now; the test fails at its end if any. */
  readonly errors: readonly string[];
  /** Signs in a user with that role, in the browser of the given page or the test's own. */
  readonly signIn: (role: AdminRole, options?: { page?: Page; name?: string }) => Promise<void>;
  /** Opens a page below /admin and waits for its heading. */
  readonly open: (path: string) => Promise<void>;
  /** Checks that axe finds no WCAG 2.2 AA violation. Takes pictures of the page if enabled. */
  readonly checkPage: (name: string) => Promise<void>;
  /** Takes pictures only, of a page that `checkPage` has checked in another state. */
  readonly picture: (name: string) => Promise<void>;
}

const createStudio = (
  page: Page,
  hospital: Hospital,
  language: Language,
  errors: readonly string[],
): Studio => {
  const picture = async (name: string): Promise<void> => {
    if (!wantsPictures) return;
    const usual = page.viewportSize();
    for (const size of SIZES) {
      const folder = `${PICTURES}/${size.width}-${language}`;
      mkdirSync(folder, { recursive: true });
      const path = `${folder}/${name}.png`;
      if (existsSync(path)) continue;
      await page.setViewportSize(size);
      await page.screenshot({ path, animations: 'disabled', scale: 'css' });
    }
    if (usual) await page.setViewportSize(usual);
  };
  return {
    page,
    errors,
    picture,
    signIn: async (role, { page: own = page, name = `studio.${role}` } = {}) => {
      let token = '';
      await hospital.updateStores(async ({ admins, adminSessions }) => {
        const now = hospital.clock.now();
        const account =
          (await admins.byName(name)) ??
          (await admins.add({ name, role, passwordHash: NO_PASSWORD, now }));
        token = await adminSessions.start(account?.adminId ?? '', now);
      });
      const { hostname } = new URL(hospital.url);
      await own
        .context()
        .addCookies([
          { name: '__Host-admin', value: token, domain: hostname, path: '/', secure: true },
        ]);
    },
    open: async (path) => {
      await page.goto(`/admin${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    checkPage: async (name) => {
      expect.soft(await findAxeViolations(page), name).toEqual([]);
      await picture(name);
    },
  };
};

/** The studio language: Korean, unless MUNJIN_STUDIO_LANGUAGE is `en`. */
const language = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en' ? 'en' : 'ko';

interface Fixtures {
  hospital: Hospital;
  studio: Studio;
  /** Messages of the browser's log that a test expects. */
  expectedErrors: RegExp[];
}

/** Each reply with an error status and each lost connection is logged. */
const NETWORK_ERROR = /^Failed to load resource|net::ERR_|TypeError: Failed to fetch/;

export const test = base.extend<Fixtures>({
  // A desktop user, without the visitor settings of the project.
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  hasTouch: false,
  contextOptions: { reducedMotion: 'reduce' },
  // Playwright reads from this pattern that the fixture needs no other.
  hospital: async ({}, use) => {
    const hospital = await openHospital();
    await use(hospital);
    await hospital.close();
  },
  baseURL: async ({ hospital }, use) => {
    await use(hospital.url);
  },
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  studio: async ({ page, hospital, expectedErrors }, use) => {
    const errors: string[] = [];
    const keep = (text: string): void => {
      if (![NETWORK_ERROR, ...expectedErrors].some((known) => known.test(text))) errors.push(text);
    };
    page.on('pageerror', ({ message }) => {
      keep(message);
    });
    page.on('console', (message) => {
      if (message.type() === 'error') keep(message.text());
    });
    await page.addInitScript((kept) => {
      // A page without an origin, such as the one of a lost connection, has no storage.
      if (window.origin !== 'null') window.localStorage.setItem('munjin.studio.language', kept);
    }, language);
    await use(createStudio(page, hospital, language, errors));
    expect(errors, 'errors in the log of the browser').toEqual([]);
  },
});

export { expect } from '@playwright/test';
