import { expect, test } from './gallery-page.ts';

test.describe('stored answers', () => {
  test('are shown for every type, and cannot be changed', async ({ show }) => {
    const { page, category, categories, say } = await show({ state: 'readonly' });
    await expect(page.locator('input, select, textarea, button, [tabindex]')).toHaveCount(0);
    expect(
      await categories.evaluateAll((all) => all.map((one) => one.getAttribute('data-type'))),
    ).toEqual('N T N M I I M M T H OV HV N E FS'.split(' '));
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(15);
    const chosen = (id: string) => category(id).locator('.answer-option[data-chosen]');

    await test.step('chosen options have a tick and a text, among all options', async () => {
      await expect(category('conditions').getByRole('listitem')).toHaveCount(3);
      await expect(chosen('conditions')).toHaveCount(2);
      await expect(chosen('conditions').locator('svg')).toHaveCount(2);
      await expect(chosen('conditions').first()).toContainText(
        `${say('screen.inquiry.chosen')}: 폐 질환`,
      );
      await expect(chosen('fever')).toContainText(say('screen.inquiry.yes'));
      const items = category('symptoms').locator('.item-answer');
      await expect(items.nth(0).locator('[data-chosen]')).toContainText(say('screen.inquiry.yes'));
      await expect(items.nth(1).locator('[data-chosen]')).toContainText(say('screen.inquiry.no'));
    });
    await test.step('texts, places with days, visits with countries', async () => {
      await expect(category('feverSince')).toContainText('그저께 저녁부터 38.2℃ 😀');
      await expect(category('places')).toContainText('한빛찜질방');
      await expect(category('places')).toContainText('2026-03-07');
      await expect(category('places')).not.toContainText('클럽 물결');
      await expect(category('overseas')).toContainText('베트남');
      await expect(category('overseas').locator('time').first()).toHaveAttribute(
        'datetime',
        '2026-03-01',
      );
      await expect(category('hospitals')).toContainText('한빛요양병원');
    });
    await test.step('housemates with their numbers', async () => {
      for (const number of [1, 2]) {
        await expect(
          page.getByRole('heading', { name: say('screen.inquiry.housemate', { number }) }),
        ).toBeVisible();
      }
      await expect(category('housemate')).toContainText('유치원을 쉬고 있음');
    });
    await test.step('optional parts without an answer are marked', async () => {
      await expect(category('message')).toContainText(say('screen.inquiry.notAnswered'));
    });
  });

  test('mark a question without an answer, which is not "no", and leave out hidden questions', async ({
    show,
  }) => {
    const { page, category, categories, say } = await show({ state: 'untouched' });
    for (const id of ['feverSince', 'coughKind']) await expect(category(id)).toHaveCount(0);
    const unanswered = categories.filter({ hasText: say('screen.inquiry.notAnswered') });
    await expect(unanswered).toHaveCount(await categories.count());
    await expect(page.locator('[data-chosen]')).toHaveCount(0);
  });
});
