import { expect, test as base, type Locator, type Page } from '@playwright/test';
import type { Submission } from '../../engine/questionnaire/wire/to-submission.ts';
import { wordingIn, type Say } from '../wording.ts';
import { openGallery } from './gallery-server.ts';
import type { GalleryState } from './gallery-state.ts';

/** The gallery as a visitor sees it. */
export interface GalleryPage {
  readonly page: Page;
  readonly say: Say;
  readonly categories: Locator;
  readonly category: (id: string) => Locator;
  readonly yes: (within: Locator) => Locator;
  readonly no: (within: Locator) => Locator;
  readonly option: (value: string, within?: Locator) => Locator;
  /** The block of the housemate with this number. */
  readonly housemate: (number: number) => Locator;
  readonly complete: Locator;
  /** What the form passed on to be sent; null before that. */
  readonly submission: () => Promise<Submission | null>;
  /** The violations of the content security policy so far. */
  readonly policyViolations: () => Promise<readonly string[]>;
  /** Presses Tab until the control has the focus. Fails if Tab cannot reach it. */
  readonly tabTo: (control: Locator) => Promise<void>;
}

const MAX_TABS = 25;

const createGalleryPage = (
  page: Page,
  { language }: Pick<GalleryState, 'language'>,
): GalleryPage => {
  const say = wordingIn(language);
  const category = (id: string): Locator => page.locator(`[data-category="${id}"]`);
  return {
    page,
    say,
    categories: page.locator('[data-category]'),
    category,
    yes: (within) =>
      within.getByRole('radio', { name: say('screen.inquiry.yes'), exact: true }).first(),
    no: (within) =>
      within.getByRole('radio', { name: say('screen.inquiry.no'), exact: true }).first(),
    option: (value, within = page.locator('body')) => within.locator(`input[value="${value}"]`),
    housemate: (number) =>
      category('housemate')
        .locator('.housemate')
        .nth(number - 1),
    complete: page.getByRole('button', { name: say('screen.inquiry.complete'), exact: true }),
    submission: async () =>
      JSON.parse((await page.locator('#submission').textContent()) ?? 'null') as Submission | null,
    policyViolations: () =>
      page.evaluate(() => (window as unknown as { policyBroken: string[] }).policyBroken),
    tabTo: async (control) => {
      for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
        await page.keyboard.press('Tab');
        if (await control.evaluate((element) => element === document.activeElement)) return;
      }
      await expect(control).toBeFocused();
    },
  };
};

let galleryPromise: Promise<string> | null = null;

/** The address of this worker's gallery. If it fails to open, the next test tries again. */
const galleryUrl = (): Promise<string> => {
  galleryPromise ??= openGallery().catch((error: unknown) => {
    galleryPromise = null;
    throw error;
  });
  return galleryPromise;
};

interface Fixtures {
  /** Opens the gallery in a state. By default on a phone, in Korean, without answers. */
  show: (shown?: Partial<GalleryState>) => Promise<GalleryPage>;
}

export const test = base.extend<Fixtures>({
  show: async ({ page }, use) => {
    // Not a worker fixture: Playwright starts a new worker when the worker fixtures change.
    const url = await galleryUrl();
    await page.addInitScript(() => {
      const broken: string[] = [];
      (window as unknown as { policyBroken: string[] }).policyBroken = broken;
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        broken.push(`${violatedDirective} ${blockedURI}`);
      });
    });
    await use(async ({ language = 'ko', kind = 'phone', state = 'empty' } = {}) => {
      if (kind === 'kiosk') await page.setViewportSize({ width: 1080, height: 1920 });
      await page.goto(`${url}/?language=${language}&kind=${kind}&state=${state}`);
      const shown = createGalleryPage(page, { language });
      await expect(shown.categories.first()).toBeVisible();
      if (state === 'error') await expect(page.locator('.unanswered')).toBeVisible();
      return shown;
    });
  },
});

export { expect } from '@playwright/test';
