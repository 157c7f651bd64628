import { OUTPATIENT } from './screens/arrive.ts';
import { hasUntranslatedText, pseudoReply } from './pseudo-language.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';
import { waitUntilStill, findClippedElements } from './layout-checks.ts';

/** The narrow width of WCAG 1.4.10, with text at twice its size (1.4.4). */
test.use({ viewport: { width: 320, height: 640 } });

/** Words on the page, and in the names of its controls, that are in no catalogue. */
const findUntranslatedTexts = async ({ page }: Visitor): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const found = [document.title];
    const speaksForItself = (element: Element): boolean => {
      // An isolated value, a text with its own language, and names that only the browser provides.
      if (element.closest('bdi, script, noscript, #not-started, option:not([value=""])'))
        return true;
      return element.closest('[lang]') !== document.documentElement;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node;
      if (parentElement && !speaksForItself(parentElement)) found.push(node.textContent ?? '');
    }
    for (const attribute of ['aria-label', 'alt', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`body [${attribute}]`)) {
        if (!speaksForItself(element)) found.push(element.getAttribute(attribute) ?? '');
      }
    }
    return found;
  });
  return texts.map((text) => text.trim()).filter(hasUntranslatedText);
};

const expectNothingClipped = async (
  visitor: Visitor,
  screen: string,
  direction: string,
): Promise<void> => {
  const { page } = visitor;
  await expect(page.locator('.loading')).toHaveCount(0);
  await waitUntilStill(page);
  await visitor.picture(`pseudo-${direction}-${screen}`);
  expect.soft(await findClippedElements(page), `${screen}: cut off`).toEqual([]);
  expect
    .soft(await findUntranslatedTexts(visitor), `${screen}: not from the catalogue`)
    .toEqual([]);
};

for (const direction of ['ltr', 'rtl'] as const) {
  test(`[LANG-04] nothing is cut off or hard-coded: longer text, letters twice their size, ${direction}`, async ({
    visitor,
  }) => {
    test.slow();
    const { page } = visitor;
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      const type = response.headers()['content-type'] ?? '';
      if (!type.includes('json')) await route.fulfill({ response });
      else await route.fulfill({ response, json: pseudoReply(await response.json()) });
    });
    await page.addInitScript((forced) => {
      const force = (): void => {
        const { documentElement: html } = document;
        if (html.dir !== forced) html.dir = forced;
        if (html.style.fontSize !== '200%') html.style.fontSize = '200%';
      };
      // The page sets its own direction from time to time.
      new MutationObserver(force).observe(document, { attributes: true, subtree: true });
      document.addEventListener('DOMContentLoaded', force);
    }, direction);

    const main = (route: string) => page.locator(`main[data-screen="${route}"]`);
    const dialog = page.getByRole('dialog');
    const whole = (screen: string) => expectNothingClipped(visitor, screen, direction);
    const close = () => dialog.getByRole('button').last().tap();

    await page.goto('/');
    // The page arrives with the words of the server, which the program replaces.
    await expect.poll(() => findUntranslatedTexts(visitor)).toEqual([]);
    await expect(main('/')).toBeVisible();
    await whole('home');
    await page.locator('.page-tools button').last().tap();
    await expect(dialog).toBeVisible();
    await whole('languages');
    await close();
    await page.locator('.purpose').nth(0).tap();
    await expect(dialog).toBeVisible();
    await whole('home-date');
    await dialog.locator('.button-primary').tap();

    await page.locator('#registration-number').waitFor();
    await page.locator('[type=submit]').first().tap();
    await expect(page.getByRole('alert')).toBeVisible();
    await whole('lookup-error');
    await page.getByRole('tab').nth(1).tap();
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    await whole('lookup-phone');
    await page.getByRole('tab').nth(0).tap();
    await page.locator('#registration-number').fill(OUTPATIENT.number);
    await page.locator('[type=submit]').first().tap();
    await expect(dialog).toBeVisible();
    await whole('lookup-match');
    await dialog.locator('.button-primary').tap();

    await expect(main('/info-agree').getByRole('checkbox').first()).toBeVisible();
    // The button looks unavailable, and a press shows what is missing.
    await main('/info-agree').locator('.button-primary').tap({ force: true });
    await expect(main('/info-agree').locator('[aria-invalid]').first()).toBeVisible();
    await whole('consent-error');
    for (const box of await main('/info-agree').getByRole('checkbox').all()) await box.check();
    await main('/info-agree').locator('.button-primary').tap();

    const { inquiry } = visitor;
    await expect(inquiry.categories.first()).toBeVisible();
    for (const id of ['overseas', 'otherHospital', 'recent']) {
      await inquiry.category(id).locator('input[value="Y"]').first().check();
    }
    await whole('inquiry');
    await page.locator('#planned-companions ~ button').tap();
    await expect(dialog).toBeVisible();
    await whole('companions');
    await dialog.getByRole('button').first().tap();

    for (const path of ['/error', '/pass-forbiden', '/thankyou', '/retryInfo', '/gst/grpo']) {
      await page.goto(path === '/gst/grpo' ? '/gst/grpo?vd=MjAyNjAzMDk&type=R1NU' : path);
      await expect(main(path)).toBeVisible();
      await whole(path.slice(1).replace('/', '-'));
    }
  });
}
