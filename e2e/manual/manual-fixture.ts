import { mkdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test as studioTest } from '../studio/studio-fixture.ts';

const PAGES = new URL('../../docs/ko/studio/', import.meta.url);
const PICTURES = 'test-results/manual';
const wantsPictures = process.env['MUNJIN_PICTURES'] === '1';

type Role = Parameters<Page['getByRole']>[0];

/** A page of the Korean manual, while a test follows its steps on the screen. */
export interface Manual {
  /** A name that the manual prints in bold. Fails if the manual does not have it. */
  readonly named: (name: string) => string;
  /** The part of the screen with that role and exactly that name, which the manual prints. */
  readonly part: (role: Role, name: string, within?: Page | Locator) => Locator;
  readonly button: (name: string, within?: Page | Locator) => Locator;
  readonly field: (name: string, within?: Page | Locator) => Locator;
  /** Chooses an option of the list box of that name. */
  readonly choose: (name: string, option: string, within?: Page | Locator) => Promise<void>;
  /** Opens a page of the studio by the menu. */
  readonly openByMenu: (name: string, own?: Page) => Promise<void>;
  /** Takes the picture of that name in docs/ko/images, if pictures are requested. */
  readonly picture: (name: string, shown: Page | Locator) => Promise<void>;
}

/** The names in bold in the steps. What to do about a failure is not followed. */
const namesInSteps = (text: string): readonly string[] => {
  const [steps = ''] = text.split('## 잘되지 않을 때');
  return [...new Set([...steps.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name))];
};

export const test = studioTest.extend<{ follow: (name: string) => Manual }>({
  viewport: { width: 1280, height: 800 },
  follow: async ({ studio }, use) => {
    const { page } = studio;
    // The manual is in Korean, and so is the studio that it describes.
    await page.addInitScript(() => {
      if (window.origin !== 'null') window.localStorage.setItem('munjin.studio.language', 'ko');
    });
    const unfollowed = new Set<string>();
    await use((name) => {
      const text = readFileSync(new URL(`${name}.md`, PAGES), 'utf8');
      for (const found of namesInSteps(text)) unfollowed.add(found);
      const named = (wanted: string): string => {
        expect(text, `${name}.md names ${wanted}`).toContain(`**${wanted}**`);
        unfollowed.delete(wanted);
        return wanted;
      };
      const part: Manual['part'] = (role, wanted, within = page) =>
        within.getByRole(role, { name: named(wanted), exact: true });
      return {
        named,
        part,
        button: (wanted, within) => part('button', wanted, within),
        field: (wanted, within) => part('textbox', wanted, within),
        choose: async (wanted, option, within = page) => {
          await part('combobox', wanted, within).click();
          await page.getByRole('option', { name: option, exact: true }).click();
        },
        openByMenu: async (wanted, own = page) => {
          await part('link', wanted, own.getByRole('navigation')).click();
          await expect(own.getByRole('heading', { level: 1, name: wanted })).toBeVisible();
        },
        picture: async (file, shown) => {
          if (!wantsPictures) return;
          mkdirSync(PICTURES, { recursive: true });
          const path = `${PICTURES}/${file}.png`;
          await shown.screenshot({ path, animations: 'disabled', scale: 'css' });
        },
      };
    });
    expect([...unfollowed], 'steps that the test does not follow').toEqual([]);
  },
});

export { expect };
