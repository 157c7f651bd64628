import { editDraft, inStudioLanguage } from './draft-client.ts';
import { openEditor, PATIENT_QUESTIONNAIRE } from './editor-screen.ts';
import { expect, test } from './studio-fixture.ts';

const GERMAN = 'Haben Sie Fieber oder Husten?';

test('a question in German is shown to authors and translators, and keeps the draft from visitors', async ({
  studio,
}) => {
  const { page, editor } = await openEditor(studio);
  await editDraft(page, PATIENT_QUESTIONNAIRE, (definition) => {
    definition['sourceLanguage'] = 'de';
    const [first] = definition.categories;
    if (first) first.question = { ko: { text: '', state: 'missing' }, others: { de: GERMAN } };
  });
  await page.reload();
  await expect(editor.form.getByText(GERMAN)).toHaveAttribute('lang', 'de');
  await expect(editor.row(GERMAN)).toBeVisible();
  await page.getByLabel(inStudioLanguage('문항 찾기', 'Search the questions')).fill('HUSTEN');
  await expect(editor.rows).toHaveCount(1);
  await expect(editor.unfinished).toBeVisible();
  await studio.checkPage('editor-source-language');

  await studio.open(`/translations?language=mn&source=${PATIENT_QUESTIONNAIRE}`);
  await page.getByLabel(inStudioLanguage('문구 찾기', 'Find a text')).fill('Husten');
  await page.getByRole('gridcell').nth(1).dblclick();
  await expect(page.getByText(GERMAN)).toHaveAttribute('lang', 'de');
  await studio.checkPage('translations-source-language');

  await studio.open(`/questionnaires/${PATIENT_QUESTIONNAIRE}/publish`);
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: inStudioLanguage('게시할 수 없습니다', 'The text is missing in Korean') })
      .first(),
  ).toBeVisible();
});
