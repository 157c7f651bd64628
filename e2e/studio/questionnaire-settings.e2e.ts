import { editDraft, inStudioLanguage } from './draft-client.ts';
import { editorScreen } from './editor-screen.ts';
import { expect, test } from './studio-fixture.ts';

const CODE = 'NOK_SCREENING';
const SETTINGS = inStudioLanguage('문진표 설정', 'Questionnaire settings');

test('a missing title leads to the settings, where title, user types and kind are edited', async ({
  studio,
}) => {
  const { page } = studio;
  const editor = editorScreen(page);
  await studio.signIn('editor');
  await studio.open('/questionnaires');
  await editDraft(page, CODE, (definition) => {
    definition['title'] = { ko: { text: '', state: 'missing' } };
  });
  await studio.open(`/questionnaires/${CODE}/draft`);
  await page.getByRole('tab', { name: editor.words.lint }).click();
  await page
    .getByRole('button', { name: inStudioLanguage('한국어: 문구 없음 1', 'Korean: missing 1') })
    .click();
  await page
    .getByRole('button', { name: inStudioLanguage('제목 › 한국어', 'title › Korean') })
    .click();
  const dialog = page.getByRole('dialog', { name: SETTINGS });
  const title = dialog.getByRole('textbox', {
    name: inStudioLanguage('제목 (한국어)', 'Title (Korean)'),
  });
  await expect(title).toBeFocused();
  await title.fill('보호자 문진표');
  const userTypes = dialog.getByRole('combobox', {
    name: inStudioLanguage('대상', 'User types'),
  });
  await userTypes.click();
  await page
    .getByRole('option', { name: /PT_SCREENING/ })
    .first()
    .click();
  await expect(
    dialog.getByText(inStudioLanguage('넘겨받을 수 있습니다', 'You can take them over')),
  ).toBeVisible();
  await page.keyboard.press('Tab');
  await studio.checkPage('questionnaire-settings');
  await dialog
    .getByRole('button', { name: inStudioLanguage('닫기', 'Close') })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('보호자 문진표');
  await expect(editor.saved).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: SETTINGS }).click();
  await expect(title).toHaveValue('보호자 문진표');
});

test('a questionnaire is duplicated under another code and title', async ({ studio }) => {
  const { page } = studio;
  const editor = editorScreen(page);
  await studio.signIn('editor');
  await studio.open('/questionnaires');
  const act = async (): Promise<void> => {
    await page
      .getByRole('row', { name: new RegExp(CODE) })
      .getByRole('button')
      .last()
      .click();
    await page.getByRole('menuitem', { name: inStudioLanguage('복제', 'Duplicate') }).click();
  };
  await act();
  const dialog = page.getByRole('dialog');
  const code = dialog.getByRole('textbox', { name: inStudioLanguage('코드', 'Code') });
  const duplicate = dialog.getByRole('button', {
    name: inStudioLanguage('복제하고 편집하기', 'Duplicate and edit'),
  });
  await code.fill(CODE);
  await duplicate.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await studio.checkPage('questionnaire-duplicate');
  await code.fill('NOK_COPY');
  await duplicate.click();
  await expect(page).toHaveURL(/\/questionnaires\/NOK_COPY\/draft$/);
  await expect(
    page.getByRole('grid', { name: editor.words.outline }).getByRole('row'),
  ).not.toHaveCount(0);
});

test('opening the editor starts no draft; the first change does', async ({ studio }) => {
  const { page } = studio;
  const editor = editorScreen(page);
  await studio.signIn('editor');
  await studio.open(`/questionnaires/${CODE}/draft`);
  await expect(
    page.getByText(inStudioLanguage('초안 없음', 'No draft yet'), { exact: false }),
  ).toBeVisible();
  await studio.checkPage('editor-no-draft');
  await studio.open(`/questionnaires/${CODE}/publish`);
  await expect(
    page.getByText(inStudioLanguage('게시할 초안이 없습니다', 'There is no draft to publish')),
  ).toBeVisible();
  await page
    .getByRole('link', { name: inStudioLanguage('편집하러 가기', 'Go to the editor') })
    .click();
  await editor.question('ko').fill('누구를 돌보십니까?');
  await expect(page.getByText(new RegExp(inStudioLanguage('^저장됨', '^Saved')))).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: inStudioLanguage('게시', 'Publish'), exact: true })
    .click();
  await expect(
    page.getByRole('heading', { name: inStudioLanguage('확인 목록', 'Checklist') }),
  ).toBeVisible();
});
