import { expect } from '@playwright/test';
import type { Visitor } from '../visitor-fixture.ts';
import { waitUntilStill, findClippedElements, findSmallTargets } from '../layout-checks.ts';
import { findAxeViolations } from './axe.ts';

/** Of an upright kiosk of 32 inches, which the page takes its screen for (web/kiosk/kiosk.css). */
const PIXELS_PER_MM = 1080 / 398;
const MIN_TARGET_PX = { phone: 48, kiosk: 20 * PIXELS_PER_MM } as const;
/** As narrow as WCAG 1.4.10 has it. */
const NARROW = { width: 320, height: 568 } as const;

/** What a machine finds: in an open dialog alone, which the page behind it is not. */
const violations = async ({ page }: Visitor): Promise<string[]> => {
  const isCovered = (await page.locator('dialog[open]').count()) > 0;
  return findAxeViolations(page, isCovered ? 'dialog[open]' : undefined);
};

/** Nothing is lost at 320 CSS px, nor with letters twice their size there (1.4.4). */
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
 * The screen as it stands: nothing that a machine finds against WCAG 2.2 AA, every control large
 * enough for a finger, and on a phone nothing lost where the page is narrow or its letters large.
 */
export const expectAccessible = async (visitor: Visitor, screen: string): Promise<void> => {
  const { page, atKiosk } = visitor;
  // The gate and what the hospital's people see are no kiosk's on its screen either.
  const isKioskPage = atKiosk && (await page.locator('html[data-kiosk]').count()) > 0;
  // Contrast is judged by what is drawn once nothing moves any more.
  await waitUntilStill(page);
  expect.soft(await violations(visitor), screen).toEqual([]);
  const least = MIN_TARGET_PX[isKioskPage ? 'kiosk' : 'phone'];
  expect.soft(await findSmallTargets(page, least), `${screen}, small controls`).toEqual([]);
  if (!atKiosk) await expectReflow(visitor, screen);
};
