import { expect, test as base, type Locator, type Page } from '@playwright/test';
import type { Submission } from '../../engine/questionnaire/wire/to-submission.ts';
import { wordingIn, type Say } from '../wording.ts';
import { openGallery } from './gallery-server.ts';
import type { GalleryState } from './gallery-state.ts';

/** The gallery as a visitor has it before them. */
export interface GalleryPage {
  readonly page: Page;
  readonly say: Say;
  readonly categories: Locator;
  readonly category: (id: string) => Locator;
  readonly yes: (within: Locator) => Locator;
  readonly no: (within: Locator) => Locator;
  readonly option: (value: string, within?: Locator) => Locator;
  /** A numbered housemate's block. */
  readonly housemate: (number: number) => Locator;
  readonly complete: Locator;
  /** What was handed over to be sent; null before. */
  readonly submission: () => Promise<Submission | null>;
  /** What broke the content security policy so far. */
  readonly policyViolations: () => Promise<readonly string[]>;
  /** Presses Tab until the control has the keyboard: what Tab cannot reach fails. */
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

/** Where this worker's gallery is; one that fails to open is tried again by the next test. */
const galleryUrl = (): Promise<string> => {
  galleryPromise ??= openGallery().catch((error: unknown) => {
    galleryPromise = null;
    throw error;
  });
  return galleryPromise;
};

interface Fixtures {
  /** Opens the gallery in a state; on a phone and in Korean, empty, unless said otherwise. */
  show: (shown?: Partial<GalleryState>) => Promise<GalleryPage>;
}

export const test = base.extend<Fixtures>({
  show: async ({ page }, use) => {
    // No fixture of the worker: a worker with other fixtures than the last one starts anew.
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
