import { LANGUAGES } from '../../engine/wording/language.ts';
import { expect, test, type GalleryPage } from './gallery-page.ts';

const relation = (gallery: GalleryPage, number: number, value: string) =>
  gallery.option(value, gallery.housemate(number));

test.describe('the household section', () => {
  test('[INQ-09] [INQ-10] follows the questions under its own heading, with numbered housemates, in every language', async ({
    show,
  }) => {
    for (const language of LANGUAGES) {
      const { page, category, categories, say, yes, housemate } = await show({ language });
      const heading = page.getByRole('heading', {
        level: 2,
        name: say('screen.inquiry.householdHeading'),
        exact: true,
      });
      await expect(heading).toBeVisible();
      await expect(categories.last()).toHaveAttribute('data-category', 'housemate');
      for (const type of ['FD', 'FT', 'P']) {
        await expect(page.locator(`[data-type="${type}"]`)).toHaveCount(0);
      }
      await yes(housemate(1)).check();
      for (const number of [1, 2]) {
        await expect(
          category('housemate').getByRole('radiogroup', {
            name: say('screen.inquiry.housemate', { number }),
            exact: true,
          }),
        ).toBeVisible();
      }
    }
  });

  test('[ANS-08] [ANS-09] asks about the next one when the last is activated, up to two', async ({
    show,
  }) => {
    const gallery = await show({ state: 'empty' });
    const { category, housemate, yes, no, option } = gallery;
    const blocks = category('housemate').locator('.housemate');
    await expect(blocks).toHaveCount(1);
    await expect(category('housemate').getByRole('radio', { checked: true })).toHaveCount(0);

    await yes(housemate(1)).check();
    await expect(blocks).toHaveCount(2);
    await expect(housemate(1).locator('.member')).toHaveCount(5);
    await relation(gallery, 1, 'relationSpouse').check();

    await yes(housemate(2)).check();
    await expect(blocks).toHaveCount(2);
    await relation(gallery, 2, 'relationChild').check();
    await housemate(2).getByRole('textbox').first().fill('어제');

    await test.step('moves the second up with its answers, and announces it', async () => {
      // Not `check`: "no" is not selected afterwards, because the second housemate has moved here.
      await no(housemate(1)).click();
      await expect(relation(gallery, 1, 'relationChild')).toBeChecked();
      await expect(housemate(1).getByRole('textbox').first()).toHaveValue('어제');
      await expect(yes(housemate(1))).toBeChecked();
      await expect(yes(housemate(2))).not.toBeChecked();
      await expect(no(housemate(2))).not.toBeChecked();
      await expect(
        category('housemate').getByText(
          gallery.say('screen.inquiry.housemateMovedUp', { from: 2, to: 1 }),
        ),
      ).toBeAttached();
    });
    await test.step('restores removed answers with the next "yes"', async () => {
      await yes(housemate(2)).check();
      await expect(relation(gallery, 2, 'relationSpouse')).toBeChecked();
    });
    await test.step('"no" removes the second, and stays selected', async () => {
      await no(housemate(2)).check();
      await expect(no(housemate(2))).toBeChecked();
      await expect(housemate(2).locator('.member')).toHaveCount(0);
    });
    await test.step('"no" to the first means none', async () => {
      await no(housemate(1)).check();
      await expect(blocks).toHaveCount(1);
      await expect(no(housemate(1))).toBeChecked();
      await expect(option('relationChild')).toHaveCount(0);
    });
  });

  test('[INQ-08] [ANS-08] submits the answer, and each housemate in a separate field', async ({
    show,
  }) => {
    const { complete, submission, housemate, no } = await show({ state: 'answered' });
    await complete.tap();
    const both = await submission();
    expect(both?.categoryList.some(({ categoryType }) => categoryType.startsWith('F'))).toBe(false);
    expect(both?.defaultFam).toMatchObject([{ categoryId: 'housemate', answerContents: 'Y' }]);
    const chosen = (members: NonNullable<typeof both>['fam1'] | undefined) =>
      members?.map(({ answerContents, inquiryList }) =>
        [
          answerContents,
          ...inquiryList.flatMap((item) => (item.check === 'Y' ? [item.inquiryMappingId] : [])),
        ].join(''),
      );
    expect(chosen(both?.fam1)).toEqual(['relationSpouse', 'stateIsolated', '3월 7일', '', '']);
    expect(chosen(both?.fam2)).toEqual([
      'relationChild',
      'stateSymptoms',
      '어제',
      '유치원을 쉬고 있음',
      '',
    ]);
    expect(both?.fam3).toEqual([]);

    await no(housemate(2)).check();
    await no(housemate(1)).check();
    // Two submissions are at least one second apart.
    await expect
      .poll(async () => {
        await complete.tap();
        return (await submission())?.defaultFam[0]?.answerContents;
      })
      .toBe('N');
    expect(await submission()).toMatchObject({ fam1: [], fam2: [], fam3: [] });
  });

  test('[VALID-40] is not complete while a question about a housemate is open; each is listed with a link', async ({
    show,
  }) => {
    const { page, say, complete, submission, housemate } = await show({
      state: 'answered',
    });
    const since = housemate(2).getByRole('textbox').first();
    await since.fill('');
    await complete.tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(say('message.unanswered'));
    expect(await submission()).toBeNull();
    await dialog.getByRole('button').tap();
    await expect(since).toBeFocused();
    await expect(since).toBeInViewport();
    await expect(since).toHaveAttribute('aria-invalid', 'true');
    await expect(since).toHaveAccessibleDescription(
      new RegExp(say('screen.inquiry.missingAnswer')),
    );
    const links = page
      .getByRole('navigation', { name: say('screen.inquiry.unansweredHeading') })
      .getByRole('link');
    await expect(links).toHaveCount(1);
    await expect(links).toContainText(say('screen.inquiry.housemate', { number: 2 }));
    await expect(links).toContainText('언제부터 그러하십니까?');

    await since.fill('어제');
    await expect(links).toHaveCount(0);
  });

  test('an optional choice can be cleared, and the focus stays there', async ({ show }) => {
    const { say, option, housemate, category, complete, submission } = await show({
      state: 'answered',
    });
    const clear = category('housemate').getByRole('button', {
      name: say('screen.inquiry.clearAnswer'),
      exact: true,
    });
    // A required answer cannot be cleared.
    await expect(option('relationSpouse', housemate(1))).toBeChecked();
    await expect(clear).toHaveCount(0);

    const today = option('contactToday', housemate(1));
    await today.check();
    await clear.press('Enter');
    await expect(today).not.toBeChecked();
    await expect(clear).toHaveCount(0);
    await expect(housemate(1).locator('[data-member="contact"]')).toBeFocused();

    await complete.tap();
    await expect
      .poll(async () => (await submission())?.fam1.at(-1)?.inquiryList.map(({ check }) => check))
      .toEqual([null, null]);
  });

  test('an error belongs to a housemate, not to the position of the block', async ({ show }) => {
    const { page, complete, housemate, yes, no } = await show({ state: 'answered' });
    const since = (number: number) => housemate(number).getByRole('textbox').first();
    const completeTooEarly = async () => {
      await complete.tap();
      await page.getByRole('dialog').getByRole('button').tap();
    };
    await since(2).fill('');
    await completeTooEarly();
    await expect(since(2)).toHaveAttribute('aria-invalid', 'true');

    await no(housemate(2)).check();
    await yes(housemate(2)).check();
    await expect(since(2)).toHaveValue('');
    await expect(since(2)).not.toHaveAttribute('aria-invalid');

    await since(1).fill('');
    await since(2).fill('어제');
    await completeTooEarly();
    await expect(since(1)).toHaveAttribute('aria-invalid', 'true');
    await no(housemate(1)).click();
    await since(1).fill('');
    await expect(since(1)).not.toHaveAttribute('aria-invalid');
  });
});
