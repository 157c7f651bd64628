import type { Page } from '@playwright/test';
import { expect, test } from './studio-fixture.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const grid = (page: Page) => page.getByRole('grid');

test.describe('many translations', () => {
  test('are reviewed at once, all or none', async ({ studio, hospital }) => {
    const { page } = studio;
    const keys = ['one', 'two', 'three'].map((name) => `message.test.${name}`);
    const write = (key: string, text: string) =>
      hospital.updateStores(async ({ wording, wordingInWork }) => {
        await wording.put('ko', key, '안녕히 가세요.');
        const by = { savedAt: 0, savedBy: 'test' };
        const draft = { key, language: 'mn', text, state: 'machine', source: null } as const;
        await wordingInWork.save({ ...draft, replaces: '', ...by });
      });
    for (const key of keys) await write(key, `Баяртай ${key}`);
    await studio.signIn('reviewer');
    await studio.open('/translations?language=mn&source=messages&search=message.test.');
    await expect(grid(page).getByRole('row')).toHaveCount(4);
    const review = (count: number) =>
      button(page, inLanguage(`글 ${String(count)}개를 검토됨으로`, `Mark ${String(count)} text`));

    await page.getByRole('checkbox', { name: inLanguage('보이는 글 모두', 'all shown') }).check();
    await expect(review(3)).toBeVisible();
    await grid(page).focus();
    await page.keyboard.press('Space');
    await expect(review(2)).toBeVisible();
    await page.keyboard.press('Space');
    await studio.checkPage('translations-review-many');

    // Someone else changes a text first: nothing is saved, and the others can be.
    await write('message.test.two', 'Өөр');
    await review(3).click();
    await expect(page.getByRole('alert')).toContainText('messages/message.test.two');
    await expect(grid(page).getByText('Өөр')).toBeVisible();
    await expect(
      grid(page).getByText(inLanguage('기계 번역', 'Machine'), { exact: true }),
    ).toHaveCount(3);
    await studio.picture('translations-review-refused');
    await review(2).click();
    await expect(
      grid(page).getByText(inLanguage('검토됨', 'Reviewed'), { exact: true }),
    ).toHaveCount(2);
    await expect(page.getByRole('checkbox')).toHaveCount(2);
  });
});
