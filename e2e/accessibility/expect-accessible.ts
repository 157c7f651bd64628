import { expect, type Page } from '@playwright/test';
import type { Visitor } from '../visitor-fixture.ts';
import {
  expectLoaded,
  waitUntilStill,
  findClippedElements,
  findSmallTargets,
} from '../layout-checks.ts';
import { findAxeViolations } from './axe.ts';

/**
 * Pixel density of an upright 32-inch kiosk, the screen size that the page assumes
 * (web/kiosk/kiosk.css).
 */
const PIXELS_PER_MM = 1080 / 398;
const MIN_TARGET_PX = { phone: 48, kiosk: 20 * PIXELS_PER_MM } as const;
/** The narrow width that WCAG 1.4.10 requires. */
const NARROW = { width: 320, height: 568 } as const;

/** Whether a kiosk's bar of tools stays in place while the page moves below it. */
const placeKioskBar = (page: Page, position: '' | 'static'): Promise<void> =>
  page.evaluate((given) => {
    const bar = document.querySelector<HTMLElement>('.kiosk-bar');
    if (bar) bar.style.position = given;
  }, position);

/**
 * The axe violations. If a dialog is open, only the dialog is checked, because it covers the page.
 * What happens to be below the bar of a kiosk can be moved up, so axe sees the page without it.
 */
const violations = async ({ page }: Visitor): Promise<string[]> => {
  const isCovered = (await page.locator('dialog[open]').count()) > 0;
  await placeKioskBar(page, 'static');
  const found = await findAxeViolations(page, isCovered ? 'dialog[open]' : undefined);
  await placeKioskBar(page, '');
  return found;
};

/** Nothing is lost at 320 CSS px, nor with text at twice its size there (1.4.4). */
const expectReflow = async ({ page }: Visitor, screen: string): Promise<void> => {
  const usual = page.viewportSize();
  await page.setViewportSize(NARROW);
  expect.soft(await findClippedElements(page), `${screen}, 320 px wide`).toEqual([]);
  const zoom = (size: string) =>
    page.evaluate((given) => {
      document.documentElement.style.fontSize = given;
    }, size);
  await zoom('200%');
  expect.soft(await findClippedElements(page), `${screen}, letters twice their size`).toEqual([]);
  await zoom('');
  if (usual) await page.setViewportSize(usual);
};

/**
 * Checks the current screen: no WCAG 2.2 AA violation, every control large enough for a finger, and
 * on a phone nothing lost on a narrow page or with large text.
 */
export const expectAccessible = async (visitor: Visitor, screen: string): Promise<void> => {
  const { page, atKiosk } = visitor;
  await expectLoaded(page, screen);
  // The gate and the staff pages are not kiosk pages, even on a kiosk's screen.
  const isKioskPage = atKiosk && (await page.locator('html[data-kiosk]').count()) > 0;
  // Contrast is measured only after all animation has ended.
  await waitUntilStill(page);
  expect.soft(await violations(visitor), screen).toEqual([]);
  const least = MIN_TARGET_PX[isKioskPage ? 'kiosk' : 'phone'];
  expect.soft(await findSmallTargets(page, least), `${screen}, small controls`).toEqual([]);
  if (!atKiosk) await expectReflow(visitor, screen);
  await visitor.picture(screen, undefined, page);
};
