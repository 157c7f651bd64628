import { mkdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { AdminRole } from '../../schemas/api.gen.ts';
import { addUser } from '../../server/accounts/index.ts';
import { expect, test as studioTest } from '../studio/studio-fixture.ts';

const PAGES = new URL('../../docs/ko/studio/', import.meta.url);
const PICTURES = 'test-results/manual';
const wantsPictures = process.env['MUNJIN_PICTURES'] === '1';

/** The password of every account. */
export const PASSWORD = 'seven rivers and a hill';
export const SIGN_IN_IS_OLD_MS = 16 * 60_000;
const VIEWPORT = { width: 1280, height: 800 };

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
  /** Signs in a user with that role and opens the first page of the studio. */
  readonly arrive: (role: AdminRole) => Promise<void>;
  /** Acts so long after the sign-in that the studio asks to sign in again. */
  readonly signInAgain: (act: () => Promise<void>) => Promise<void>;
  /** Another person with that role, in a browser of their own, at the first page of the studio. */
  readonly another: (role: AdminRole) => Promise<Page>;
  /** Opens a page of the studio by the menu. */
  readonly openByMenu: (name: string, own?: Page) => Promise<void>;
  /** Takes the picture of that name in docs/ko/images, if pictures are requested. */
  readonly picture: (name: string, shown: Page | Locator) => Promise<void>;
}

/** Sections without steps. What to do about a failure is not followed. */
const WITHOUT_STEPS = /^(언제 필요한가|시작하기 전에|잘되지 않을 때)\n/;

/** Named for who does a step; the first day shows them on the screen. */
const ROLES = ['관리자', '편집자', '번역자', '검토자', '출입 데스크', '열람자'];

/** The names in bold in the steps of a page. */
const namesInSteps = (text: string): readonly string[] =>
  text
    .split(/^## /m)
    .filter((section) => !WITHOUT_STEPS.test(section))
    .flatMap((section) => [...section.matchAll(/\*\*(.+?)\*\*/g)])
    .map(([, name = '']) => name)
    .filter((name) => !ROLES.includes(name));

/** The manual is in Korean, and so is the studio that it describes. */
const inKorean = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (window.origin !== 'null') window.localStorage.setItem('munjin.studio.language', 'ko');
  });

export const test = studioTest.extend<{ follow: (name: string) => Manual }>({
  viewport: VIEWPORT,
  follow: async ({ studio, browser, hospital }, use, testInfo) => {
    testInfo.skip(process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en', 'The manual is in Korean.');
    const { page } = studio;
    await inKorean(page);
    const unfollowed = new Set<string>();
    await use((name) => {
      const text = readFileSync(new URL(`${name}.md`, PAGES), 'utf8');
      for (const found of namesInSteps(text)) unfollowed.add(found);
      const named = (wanted: string): string => {
        expect(text.includes(`**${wanted}**`), `${name}.md names ${wanted}`).toBe(true);
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
          const own = 'page' in within ? within.page() : within;
          await own.getByRole('option', { name: option, exact: true }).click();
        },
        arrive: async (role) => {
          const account = { name: `kim.${role}`, role, password: PASSWORD };
          await hospital.runTask((context) => addUser(account, context));
          await studio.signIn(role, account);
          await page.goto('/admin');
        },
        signInAgain: async (act) => {
          hospital.clock.advance(SIGN_IN_IS_OLD_MS);
          await act();
          const again = part('dialog', '한 번 더 로그인');
          await again.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD);
          await again.getByRole('button', { name: '로그인' }).click();
        },
        another: async (role) => {
          const context = await browser.newContext({ baseURL: hospital.url, viewport: VIEWPORT });
          const own = await context.newPage();
          await inKorean(own);
          await studio.signIn(role, { page: own });
          await own.goto('/admin');
          return own;
        },
        openByMenu: async (wanted, own = page) => {
          // After the name, the link counts what waits for this person.
          const link = { name: new RegExp(`^${named(wanted)}( |$)`) };
          await own.getByRole('navigation').getByRole('link', link).click();
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
