import { findAxeViolations } from '../accessibility/axe.ts';
import { expect, test } from './gallery-page.ts';
import { STATES } from './gallery-state.ts';

test.describe('every type of question, for every visitor', () => {
  for (const language of ['ko', 'ar'] as const) {
    test(`a machine finds nothing against WCAG 2.2 AA, in any state, in ${language}`, async ({
      show,
    }) => {
      test.slow();
      for (const state of STATES) {
        const { page } = await show({ language, state });
        await page.evaluate(() =>
          Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))),
        );
        expect(await findAxeViolations(page), state).toEqual([]);
      }
    });
  }

  test('the checker would find pale text, in a frame too and at any time', async ({ page }) => {
    const pale = (words: string, within = ''): string =>
      `<html lang="en"><title>${words}</title><main><p style="color: #bbb">${words}</p></main>${within}</html>`;
    const frame = '<iframe title="frame" src="/frame"></iframe>';
    await page.route('http://pale.test/**', (route) => {
      const isFrame = route.request().url().endsWith('/frame');
      const body = isFrame ? pale('within') : pale('without', frame);
      return route.fulfill({ contentType: 'text/html', body });
    });
    await page.goto('http://pale.test/');
    await expect(page.frameLocator('iframe').getByText('within')).toBeVisible();
    const contrast: unknown = expect.stringMatching(/^color-contrast at .*p: .*#bbbbbb/s);
    for (let looks = 0; looks < 2; looks += 1) {
      expect(await findAxeViolations(page)).toEqual([contrast, contrast]);
    }
    expect(await findAxeViolations(page, 'main')).toEqual([contrast]);
  });

  test('controls are large enough for a finger, and larger at a kiosk', async ({ show }) => {
    for (const [kind, least] of [
      ['phone', 44],
      ['kiosk', 56],
    ] as const) {
      for (const state of ['answered', 'error'] as const) {
        const { page } = await show({ kind, state });
        const small = await page
          .locator('.choice, .field-input, button, .unanswered a')
          .evaluateAll(
            (all, height) =>
              all
                .filter((one) => one.getBoundingClientRect().height < height)
                .map((one) => one.outerHTML.slice(0, 120)),
            least,
          );
        expect(small).toEqual([]);
      }
    }
  });

  test('[LANG-03] Arabic runs from right to left, with numbers and codes in it from left to right', async ({
    show,
  }) => {
    const { page, category, yes, no } = await show({ language: 'ar', state: 'answered' });
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const left = async (locator: ReturnType<typeof yes>) =>
      (await locator.boundingBox())?.x ?? Number.NaN;
    const fever = category('fever');
    expect(await left(yes(fever))).toBeGreaterThan(await left(no(fever)));
    expect(await left(yes(fever))).toBeGreaterThan(
      await left(fever.locator('.choice-words').first()),
    );
    const edge = await category('feverSince').evaluate((element) => {
      const { borderLeftWidth, borderRightWidth } = getComputedStyle(element);
      return parseFloat(borderRightWidth) > parseFloat(borderLeftWidth);
    });
    expect(edge).toBe(true);
    await expect(page.locator('.progress-count')).toHaveText(/^\d+ من \d+$/);
    await expect(page.locator('.progress-count bdi').first()).toHaveAttribute('dir', 'ltr');
    await expect(category('places')).toHaveCount(0);
  });

  test('long words wrap: no horizontal scroll at 320 px, nor with text at twice its size', async ({
    show,
    page,
  }) => {
    for (const language of ['ru', 'mn', 'vi'] as const) {
      for (const state of ['error', 'readonly'] as const) {
        await page.setViewportSize({ width: 320, height: 640 });
        await show({ language, state });
        const overflow = () =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
        expect(await overflow(), `${language} ${state} at 320 px`).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.evaluate(() => {
          document.documentElement.style.setProperty('font-size', '200%');
        });
        expect(await overflow(), `${language} ${state}, text at 200 %`).toBeLessThanOrEqual(0);
      }
    }
  });

  test('keyboard focus is visible, and nothing moves if the user wants less motion', async ({
    show,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { category, yes, tabTo } = await show();
    await tabTo(yes(category('fever')));
    const outline = await category('fever')
      .locator('.choice')
      .first()
      .evaluate((choice) => parseFloat(getComputedStyle(choice).outlineWidth));
    expect(outline).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('Space');
    const moving = await category('feverSince').evaluate(
      (revealed) => parseFloat(getComputedStyle(revealed).animationDuration) * 1000,
    );
    expect(moving).toBeLessThanOrEqual(1);
  });

  test('selected answers stay visible with forced colours', async ({ show, page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const { category, yes } = await show({ state: 'answered' });
    const appearance = await yes(category('fever')).evaluate(
      (radio) => getComputedStyle(radio).appearance,
    );
    expect(appearance).not.toBe('none');
  });
});
