import { expect, type Page } from '@playwright/test';

const MAX_WAIT_MS = 2500;
/** The end of one animation can start another in the next frame. */
const STILL_FRAMES = 4;

/**
 * Waits until all animation has ended. It also waits for a busy button, since its colour changes
 * once more at the end; not for long, in case the busy screen itself is under test.
 */
export const waitUntilStill = (page: Page): Promise<void> =>
  page.evaluate(
    async ([most, frames]) => {
      const isMoving = (animation: Animation): boolean =>
        animation.playState === 'running' &&
        animation.effect?.getComputedTiming().endTime !== Infinity;
      const isStill = (): boolean =>
        document.querySelector('button[aria-busy="true"]') === null &&
        !document.getAnimations().some(isMoving);
      const until = performance.now() + most;
      for (let still = 0; still < frames && performance.now() < until;) {
        await new Promise(requestAnimationFrame);
        still = isStill() ? still + 1 : 0;
      }
    },
    [MAX_WAIT_MS, STILL_FRAMES] as const,
  );

/**
 * Waits until a screen has loaded: its heading or a message is in sight, and nothing on it is still
 * loading. Otherwise a check would pass because the page is empty.
 */
export const expectLoaded = async (page: Page, screen: string): Promise<void> => {
  const content = page.locator('h1, [role="alert"], [role="alertdialog"], dialog[open]');
  await expect(
    content.filter({ visible: true }).first(),
    `${screen}, its heading or message`,
  ).toBeVisible();
  await expect(
    page.locator('main[data-screen=""], .loading'),
    `${screen}, still loading`,
  ).toHaveCount(0);
};

/**
 * Elements that are wider than the page, cut off by their container, or have no room for their
 * text.
 */
export const findClippedElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const leastScrolled = 96;
    const name = (element: Element): string => {
      const { left, right } = element.getBoundingClientRect();
      const text = (element.textContent ?? '').slice(0, 40);
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${Math.round(left)} to ${Math.round(right)} “${text}”`;
    };
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('.visually-hidden, .printed, .skip-link, svg, option')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { left, right } = element.getBoundingClientRect();
      if (right > left && (left < -1 || right > width + 1)) found.push(`outside: ${name(element)}`);
      const { overflowX, overflowY } = getComputedStyle(element);
      // The text in a field may be longer than the field: the caret scrolls it.
      const isFilled = element instanceof HTMLInputElement && element.value !== '';
      if (element.clientWidth === 0 || isFilled) continue;
      if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) {
        found.push(`cut across: ${name(element)}`);
      }
      const hiddenBelow = element.scrollHeight - element.clientHeight;
      if (overflowY === 'visible' || hiddenBelow <= 1) continue;
      if (overflowY === 'hidden' || overflowY === 'clip') {
        found.push(`cut below: ${name(element)}`);
      } else if (element.clientHeight < leastScrolled && !element.matches('textarea')) {
        found.push(`${element.clientHeight} px left to scroll in: ${name(element)}`);
      }
    }
    return found;
  });

/**
 * Controls that are lower or narrower than that many CSS pixels. A row that is pressed as a whole
 * counts as a whole; a link within a line of text is as high as its line.
 */
export const findSmallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((pixels) => {
    const controls = 'button, a[href], input, select, textarea, summary, [role="tab"]';
    const found: string[] = [];
    for (const element of document.querySelectorAll(controls)) {
      if (element.closest('.printed, .visually-hidden')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.matches('a') && getComputedStyle(element).display === 'inline') continue;
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      if (Math.min(width, height) >= pixels - 0.5) continue;
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40);
      found.push(
        `${element.tagName.toLowerCase()}#${element.id} ${Math.round(width)} × ${Math.round(height)} “${words}”`,
      );
    }
    return found;
  }, least);
