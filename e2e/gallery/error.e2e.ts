import { expect, test } from './gallery-page.ts';

test.describe('missing answers', () => {
  test('[VALID-38] [VALID-39] the link leads to the missing part, and the message appears 200 ms later', async ({
    show,
  }) => {
    const { page, say, option, category, complete } = await show({ state: 'answered' });
    await category('places')
      .getByRole('button', { name: say('screen.inquiry.anotherPlace') })
      .click();
    await category('places').getByRole('checkbox', { name: '혜화시장' }).check();
    await complete.evaluate((button) => {
      button.addEventListener('click', () => {
        const pressed = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.querySelector('dialog[open]')) return;
          document.body.dataset['messageAfter'] = String(performance.now() - pressed);
          observer.disconnect();
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
      });
    });
    await complete.tap();
    const days = page.getByRole('radiogroup', { name: '혜화시장' });
    await expect(days).toBeInViewport();
    await expect(page.getByRole('dialog')).toContainText(say('message.unanswered'));
    const waited = Number(await page.locator('body').getAttribute('data-message-after'));
    expect(waited).toBeGreaterThanOrEqual(195);
    await page.getByRole('dialog').getByRole('button').tap();
    await expect(days).toBeFocused();
    await expect(days).toHaveAccessibleDescription(say('screen.inquiry.missingDay'));
    await option('20260302', days).check();
    await expect(days).not.toHaveAttribute('aria-invalid');
    await expect(category('places').locator('.field-error')).toHaveCount(0);
  });

  test('are reported where they are missing, in a text that is linked to the control', async ({
    show,
  }) => {
    const { page, say, category } = await show({ state: 'error' });
    const untied = await page.locator('.field-error').evaluateAll((all) =>
      all
        .filter(({ id }) => {
          const controls = document.querySelectorAll(`[aria-describedby~="${CSS.escape(id)}"]`);
          return controls.length === 0;
        })
        .map(({ id, textContent }) => `${id} ${textContent}`),
    );
    expect(untied).toEqual([]);
    const invalid = (within: string) => page.locator(`#${within}`);
    await expect(invalid('category-symptoms-smellTaste')).toHaveAccessibleDescription(
      say('screen.inquiry.missingYesNo'),
    );
    await expect(invalid('category-symptoms-cough')).not.toHaveAttribute('aria-invalid');
    await expect(invalid('category-overseas-entries-0-country')).toHaveAccessibleDescription(
      say('screen.inquiry.missingCountry'),
    );
    await expect(invalid('category-overseas-entries-0-date')).not.toHaveAttribute('aria-invalid');
    await expect(invalid('category-overseas-entries-1-date')).toHaveAccessibleDescription(
      say('screen.inquiry.futureDay'),
    );
    await expect(invalid('category-hospitals-entries-0-hospital')).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(category('fever').locator('.field-error')).toHaveCount(0);
    await expect(category('message').locator('.field-error')).toHaveCount(0);
  });

  test('[VALID-37] [VALID-40] are listed, and each line leads to its question', async ({
    show,
  }) => {
    const { page, say } = await show({ state: 'error' });
    const links = page
      .getByRole('navigation', { name: say('screen.inquiry.unansweredHeading') })
      .getByRole('link');
    const targets = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')?.slice(1) ?? ''),
    );
    expect(targets).toEqual([
      'category-feverSince',
      'category-symptoms',
      'category-coughKind',
      'category-rash',
      'category-rashKinds',
      'category-visitReason',
      'category-conditions',
      'category-treatment',
      'category-places',
      'category-overseas',
      'category-hospitals',
      'category-truthful',
      'category-housemate-0-state',
      'category-housemate-0-since',
    ]);
    for (const [position, target] of targets.entries()) {
      await links.nth(position).click();
      const focused = page.locator(':focus');
      // A category with a missing part leads to that part.
      await expect(focused).toHaveId(new RegExp(`^${target}(-|$)`));
      await expect(focused).toBeInViewport();
    }
  });

  test('a question that appears later is not marked as wrong before it is touched', async ({
    show,
  }) => {
    const { category, yes, page, housemate } = await show({ state: 'error' });
    await yes(category('rash')).check();
    await expect(category('rash').locator('.field-error')).toHaveCount(0);
    const overseas = category('overseas');
    await overseas.getByRole('button').last().click();
    await expect(overseas.locator('.visit-entry')).toHaveCount(3);
    await expect(page.locator('#category-overseas-entries-2-country')).not.toHaveAttribute(
      'aria-invalid',
    );
    await yes(housemate(2)).check();
    const relation = page.locator('#category-housemate-1-relation');
    await expect(relation).toBeVisible();
    await expect(relation).not.toHaveAttribute('aria-invalid');
    // The list still names it as open.
    await expect(
      page.locator('.unanswered a[href="#category-housemate-1-relation"]'),
    ).toBeVisible();
  });
});
