import { inStudioLanguage } from './draft-client.ts';
import { editorScreen } from './editor-screen.ts';
import { expect, test } from './studio-fixture.ts';

test('a questionnaire starts from a template, and grows by copied questions and the bank', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.signIn('editor');
  await studio.open('/questionnaires');
  await page
    .getByRole('button', { name: inStudioLanguage('새 문진표', 'New questionnaire') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('combobox', { name: inStudioLanguage('무엇으로 시작할까요?', 'Start with') })
    .click();
  await page
    .getByRole('option', { name: inStudioLanguage('방문객', 'Visitors and guests'), exact: true })
    .click();
  await expect(
    dialog.getByRole('textbox', { name: inStudioLanguage('제목(한국어)', 'Title in Korean') }),
  ).toHaveValue('방문객 방문 전 문진표');
  await dialog.getByRole('textbox', { name: inStudioLanguage('코드', 'Code') }).fill('GUESTS_2026');
  await studio.checkPage('questionnaire-from-template');
  await dialog
    .getByRole('button', { name: inStudioLanguage('만들고 편집하기', 'Create and edit') })
    .click();
  await expect(page).toHaveURL(/\/questionnaires\/GUESTS_2026\/draft$/);

  const editor = editorScreen(page);
  await expect(editor.rows.first()).toBeVisible();
  const count = await editor.count();
  const row = (ko: string, en: string) =>
    dialog.getByRole('row', { name: inStudioLanguage(ko, en), exact: true });
  const copyFrom = async (ko: string, en: string): Promise<void> => {
    await page.getByRole('button', { name: editor.words.addAfter, exact: true }).click();
    await dialog.getByRole('button', { name: inStudioLanguage(ko, en) }).click();
  };
  await copyFrom('다른 문진표에서 복사', 'Copy from another questionnaire');
  await dialog
    .getByRole('combobox', { name: inStudioLanguage('어디에서 복사할까요?', 'Copy from') })
    .click();
  await page.getByRole('option', { name: /NOK_SCREENING/ }).click();
  await dialog.getByRole('searchbox').fill(inStudioLanguage('환자분과', 'relat'));
  const relation = row('환자분과 어떤 관계이십니까?', 'What is your relationship to the patient?');
  const other = row(
    '환자분과의 관계를 적어 주세요.',
    'Please state your relationship to the patient.',
  );
  await relation.click();
  await expect(other).toHaveAttribute('aria-selected', 'true');
  await other.click();
  await expect(dialog.getByRole('status')).toContainText(
    inStudioLanguage('연결은 빠집니다', 'is left out'),
  );
  await studio.checkPage('editor-copy-questions');
  await other.click();
  await expect(dialog.getByRole('status')).toHaveCount(0);
  await dialog
    .getByRole('button', { name: inStudioLanguage('문항 2개 추가', 'Add 2 questions') })
    .click();
  expect(await editor.count()).toBe(count + 2);
  await expect(editor.question('ko')).toHaveValue('환자분과 어떤 관계이십니까?');
  await expect(
    editor
      .row(inStudioLanguage('환자분과의 관계를', 'Please state your relation'))
      .locator('[data-depth="1"]'),
  ).toBeVisible();

  await copyFrom('문항 은행에서 추가', 'Add from the question bank');
  await expect(
    row('지금 열이 나거나 오한이 있습니까?', 'Do you have a fever or chills now?'),
  ).toBeVisible();
  await studio.checkPage('editor-question-bank');
  await dialog.getByRole('searchbox').fill(inStudioLanguage('출입증', 'my pass'));
  await row(
    '출입증을 다른 사람에게 빌려주지 않겠습니다.',
    'I will not lend my pass to anyone else.',
  ).click();
  await dialog
    .getByRole('button', { name: inStudioLanguage('문항 1개 추가', 'Add 1 question') })
    .click();
  expect(await editor.count()).toBe(count + 3);
  await editor.undo.click();
  expect(await editor.count()).toBe(count + 2);
  await page.keyboard.press('Control+Shift+z');
  expect(await editor.count()).toBe(count + 3);
  await page.getByRole('tab', { name: editor.words.lint }).click();
  await expect(
    page.getByRole('heading', { name: inStudioLanguage('문제가 없습니다', 'Nothing found') }),
  ).toBeVisible();
  await expect(editor.saved).toBeVisible();
});
