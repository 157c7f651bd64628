import type { Browser, Page } from '@playwright/test';
import { inStudioLanguage } from './draft-client.ts';
import { editorScreen, openEditor, PATIENT_QUESTIONNAIRE } from './editor-screen.ts';
import { expect, test, type Studio } from './studio-fixture.ts';

/** The same draft, opened by kim, and by lee in another browser. */
const openTwice = async (studio: Studio, browser: Browser, baseURL: string | undefined) => {
  const { page, editor } = await openEditor(studio, { name: 'kim' });
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const otherPage = await context.newPage();
  await otherPage.addInitScript((language) => {
    window.localStorage.setItem('munjin.studio.language', language);
  }, editor.language);
  await studio.signIn('editor', { name: 'lee', page: otherPage });
  await otherPage.goto(`/admin/questionnaires/${PATIENT_QUESTIONNAIRE}/draft`);
  return { page, editor, context, otherPage, other: editorScreen(otherPage) };
};

/** The outline shows a question in the language of the studio. */
const SHOWN = inStudioLanguage('ko', 'en');

const dialogOf = (page: Page) => page.getByRole('dialog');

/**
 * Changes the question and waits until the server has it. "Saved" alone may still be about the
 * draft before the change, because a field passes its text on after a pause.
 */
const saveQuestion = async (
  page: Page,
  screen: ReturnType<typeof editorScreen>,
  language: 'ko' | 'en',
  text: string,
) => {
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/drafts/save') && response.ok(),
  );
  await screen.question(language).fill(text);
  await saved;
  await expect(screen.saved).toBeVisible();
};

test.describe('two people who edit one draft', () => {
  test('keep both changes where they changed different questions, and undo reverts only one’s own', async ({
    studio,
    browser,
    baseURL,
  }) => {
    const { page, editor, context, otherPage, other } = await openTwice(studio, browser, baseURL);
    const othersHere = inStudioLanguage('함께 열어 둔 사람', 'Others who have it open');
    const statusOf = (shown: Page) => shown.getByRole('status').filter({ hasText: othersHere });
    await expect(statusOf(otherPage)).toContainText('kim');
    const [first, second] = [editor, other].map((screen, at) => screen.rows.nth(at));
    const own = '내가 고친 첫 질문';
    const theirs = '다른 사람이 고친 둘째 질문';
    await second?.click();
    await saveQuestion(otherPage, other, SHOWN, theirs);
    await first?.click();
    const before = await editor.question(SHOWN).inputValue();
    await editor.question(SHOWN).fill(own);
    await expect(page.getByText(editor.words.merge.done)).toBeVisible();
    await studio.checkPage('editor-merged');
    await expect(editor.saved).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(editor.question(SHOWN)).toHaveValue(own);
    await expect(editor.row(theirs)).toBeVisible();

    await editor.undo.click();
    await expect(editor.question(SHOWN)).toHaveValue(before);
    await expect(editor.row(theirs)).toBeVisible();
    await expect(editor.saved).toBeVisible();

    await page.reload();
    await expect(editor.row(theirs)).toBeVisible();
    await expect(editor.row(own)).toHaveCount(0);
    await expect(statusOf(page)).toContainText('lee');
    await studio.checkPage('editor-others-here');
    // The other one leaves the editor.
    const menu = otherPage.getByRole('link', { name: inStudioLanguage('번역', 'Translations') });
    await menu.first().click();
    await page.reload();
    await expect(editor.row(theirs)).toBeVisible();
    await expect(statusOf(page)).toHaveCount(0);
    await context.close();
  });

  test('keep both changes also where one of them comes from a page that was loaded again', async ({
    studio,
    browser,
    baseURL,
    expectedErrors,
  }) => {
    const { page, editor, context, otherPage, other } = await openTwice(studio, browser, baseURL);
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const [own, theirs] = ['내가 고친 첫 질문', '다른 사람이 고친 둘째 질문'];
    await page.route('**/drafts/save', (route) => route.abort('internetdisconnected'));
    await editor.question(SHOWN).fill(own);
    await expect(editor.row(own)).toBeVisible();
    await page.waitForTimeout(1_500);
    await other.rows.nth(1).click();
    await saveQuestion(otherPage, other, SHOWN, theirs);

    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.unroute('**/drafts/save');
    await expect(editor.row(theirs)).toBeVisible();
    await expect(editor.row(own)).toBeVisible();
    await expect(editor.saved).toBeVisible();
    await otherPage.reload();
    await expect(other.row(own)).toBeVisible();
    await expect(other.row(theirs)).toBeVisible();
    await context.close();
  });

  test('choose where they changed the same question, and overwrite nothing before that', async ({
    studio,
    browser,
    baseURL,
  }) => {
    const { page, editor, context, otherPage, other } = await openTwice(studio, browser, baseURL);
    await saveQuestion(otherPage, other, 'ko', '다른 사람이 고친 질문');
    await editor.question('ko').fill('내가 고친 질문');

    const { merge } = editor.words;
    const choice = (of: Page, side: 'theirs' | 'mine') =>
      dialogOf(of).getByRole('radio', { name: merge[side], exact: true });
    const save = (of: Page) => dialogOf(of).getByRole('button', { name: merge.save });
    await expect(dialogOf(page)).toContainText('lee');
    await expect(dialogOf(page)).toContainText(
      inStudioLanguage('질문 문구가 달라졌습니다(한국어)', 'question text changed (Korean)'),
    );
    await expect(save(page)).toBeDisabled();
    await studio.checkPage('editor-conflict');
    // After "later" it stays visible: nothing is saved, and nothing overwritten.
    await dialogOf(page).getByRole('button', { name: editor.words.later }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(editor.question('ko')).toHaveValue('내가 고친 질문');
    await otherPage.reload();
    await expect(other.question('ko')).toHaveValue('다른 사람이 고친 질문');
    await page.getByRole('button', { name: editor.words.compare }).click();
    await choice(page, 'theirs').check();
    await expect(
      dialogOf(page).getByRole('region', { name: merge.difference }).getByRole('listitem'),
    ).toHaveCount(0);
    await save(page).click();
    await expect(editor.question('ko')).toHaveValue('다른 사람이 고친 질문');
    await editor.undo.click();
    await expect(editor.question('ko')).toHaveValue('내가 고친 질문');
    await expect(editor.saved).toBeVisible();

    await other.question('ko').fill('다시 다른 사람');
    await dialogOf(otherPage)
      .getByRole('radio', { name: inStudioLanguage('내 것', 'Mine'), exact: true })
      .check();
    await save(otherPage).click();
    await expect(other.saved).toBeVisible();
    await page.reload();
    await expect(editor.question('ko')).toHaveValue('다시 다른 사람');
    await context.close();
  });
});
