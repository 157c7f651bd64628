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
    .getByRole('button', { name: inStudioLanguage('설정 열기', 'Open the settings') })
    .first()
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
