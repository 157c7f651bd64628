import type { Page } from '@playwright/test';
import { editDraft } from './draft-client.ts';
import { editorScreen, PATIENT_QUESTIONNAIRE } from './editor-screen.ts';
import { expect, test } from './studio-fixture.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const grid = (page: Page) => page.getByRole('grid');

test.describe('many translations', () => {
  test('are taken from where the same text is translated', async ({ studio, hospital }) => {
    const { page } = studio;
    // Reviewed in the demo questionnaires, and a text of the question bank alone.
    const keys = { cough: '기침 또는 가래', bank: '해외 방문', none: '어디에도 없는 문구' };
    await hospital.updateStores(async ({ wording }) => {
      for (const [name, text] of Object.entries(keys)) {
        await wording.put('ko', `message.test.${name}`, `  ${text} `);
      }
    });
    await studio.signIn('editor');
    await studio.open('/translations?language=mn&source=messages&search=message.test.');
    await expect(grid(page).getByRole('row')).toHaveCount(4);
    await grid(page).focus();
    await page.keyboard.press('Enter');
    const offered = page.getByRole('group', {
      name: inLanguage('같은 원문의 번역', 'Translations of the same text'),
    });
    await expect(offered.getByText(inLanguage('문항 은행', 'Question bank'))).toBeVisible();
    await studio.checkPage('translations-memory');
    await offered.getByRole('button').first().click();
    await expect(
      page.getByRole('textbox', { name: /몽골어 번역|Mongolian translation/ }),
    ).not.toHaveValue('');
    await page.keyboard.press('Control+Enter');
    const needsReview = grid(page).getByText(inLanguage('검토 필요', 'Needs review'), {
      exact: true,
    });
    await expect(
      grid(page).getByText(inLanguage('번역 없음', 'Missing'), { exact: true }),
    ).toHaveCount(2);
    await page.keyboard.press('Escape');
    await button(page, inLanguage('같은 원문의 번역으로 문구 1개 채우기', 'Fill 1 text')).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(
      inLanguage('초안이 새로 생기는 문진표는 0개입니다.', 'get a new draft: 0.'),
    );
    await studio.checkPage('translations-fill-asks');
    await question.getByRole('button', { name: inLanguage('채우기', 'Fill'), exact: true }).click();
    await expect(needsReview).toHaveCount(1);
    await expect(
      grid(page).getByText(inLanguage('번역 없음', 'Missing'), { exact: true }),
    ).toHaveCount(1);
    await studio.picture('translations-filled');

    // In the editor, below each language that lacks a text.
    await editDraft(page, PATIENT_QUESTIONNAIRE, ({ categories: [first] }) => {
      if (first) first.question = { ko: keys.cough, en: 'Cough or phlegm' };
    });
    await studio.open(`/questionnaires/${PATIENT_QUESTIONNAIRE}/draft`);
    const editor = editorScreen(page);
    await editor.rows.first().click();
    await button(page, inLanguage('질문: 다른 언어 6개', 'Question: Six other languages')).click();
    await button(page, /Ханиалга/).click();
    await expect(editor.question('mn')).toHaveValue('Ханиалга эсвэл цэр');
    await studio.checkPage('editor-translation-memory');

    // Two languages beside each other, in the preview and in the grid; both are remembered.
    const choose = async (name: string, option: string): Promise<void> => {
      await page.getByRole('combobox', { name, exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    const japanese = inLanguage('일본어', 'Japanese');
    await choose(inLanguage('나란히 볼 언어', 'Second language'), japanese);
    await expect(
      page.frameLocator('iframe').first().getByRole('heading', { name: keys.cough }),
    ).toBeVisible();
    await page.reload();
    await expect(page.locator('iframe')).toHaveCount(2);
    await expect(page.frameLocator('iframe').last().locator('html')).toHaveAttribute('lang', 'ja');
    await studio.checkPage('editor-preview-pair');
    await studio.open('/translations?language=mn&source=messages');
    await choose(inLanguage('나란히 볼 언어', 'Second language'), japanese);
    await page.reload();
    await expect(page.getByRole('columnheader').last()).toHaveText(japanese);
    await studio.checkPage('translations-beside');
  });

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
      button(
        page,
        inLanguage(`문구 ${String(count)}개를 검토됨으로 표시`, `Mark ${String(count)} text`),
      );

    await page.getByRole('checkbox', { name: inLanguage('보이는 문구 모두', 'all shown') }).check();
    await expect(review(3)).toBeVisible();
    await grid(page).focus();
    await page.keyboard.press('Space');
    await expect(review(2)).toBeVisible();
    await page.keyboard.press('Space');
    await studio.checkPage('translations-review-many');

    // Someone else changes a text first: nothing is saved, and the others can be.
    await write('message.test.two', 'Өөр');
    // And another one before the page has loaded the texts again.
    let written: Promise<void> | undefined;
    await page.route('**/translations/sources/messages*', async (route) => {
      written ??= write('message.test.three', 'Гурав');
      await written;
      await route.continue();
    });
    await review(3).click();
    const refusal = (name: string) => page.getByRole('alert').filter({ hasText: name });
    await expect(refusal('messages/message.test.two')).toBeVisible();
    await expect(grid(page).getByText('Өөр')).toBeVisible();
    await expect(grid(page).getByText('Гурав')).toBeVisible();
    await studio.picture('translations-review-refused');
    // The user selected another text than the one that is shown now.
    await review(2).click();
    await expect(refusal('messages/message.test.three')).toBeVisible();
    await expect(
      grid(page).getByText(inLanguage('기계 번역', 'Machine'), { exact: true }),
    ).toHaveCount(3);
    await review(1).click();
    await expect(
      grid(page).getByText(inLanguage('검토됨', 'Reviewed'), { exact: true }),
    ).toHaveCount(1);
    await expect(page.getByRole('checkbox')).toHaveCount(3);
  });
});
