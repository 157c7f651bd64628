import { editDraft, inStudioLanguage } from './draft-client.ts';
import { openEditor, PATIENT_QUESTIONNAIRE } from './editor-screen.ts';
import { expect, test } from './studio-fixture.ts';

const NEW_FOLLOW_UP = inStudioLanguage('후속 문항 만들기', 'New follow-up here');

test.describe('a follow-up', () => {
  test('is made inside an answer, and hidden from everyone who answers otherwise', async ({
    studio,
  }) => {
    const { page, editor } = await openEditor(studio);
    await editor.add('yesNo');
    await editor.question('ko').fill('해외에 다녀오셨습니까?');
    // The pause after typing adds a line above the button, which would move under the pointer.
    await expect(editor.row('해외에 다녀오셨습니까?')).toBeVisible();
    await editor.button(NEW_FOLLOW_UP).click();
    await page.getByRole('dialog').getByRole('button', { name: editor.words.shortAnswer }).click();
    await expect(editor.question('ko')).toBeFocused();
    await editor.question('ko').fill('어느 나라입니까?');
    await expect(editor.shown).not.toBeChecked();
    await expect(editor.form.getByRole('button', { name: '해외에 다녀오셨습니까?' })).toBeVisible();
    const { preview } = editor;
    const asked = preview.getByRole('heading', { name: /해외에 다녀오셨습니까/ });
    await expect(asked).toBeVisible();
    await expect(preview.getByText(/어느 나라입니까/)).toHaveCount(0);
    await studio.checkPage('editor-new-follow-up');
  });

  test('is asked after answers of several questions, which are chosen at once', async ({
    studio,
  }) => {
    const { page, editor } = await openEditor(studio);
    await editor.add('yesNo');
    await editor.question('ko').fill('기침을 합니까?');
    await editor.add('yesNo');
    await editor.question('ko').fill('콧물이 납니까?');
    await editor.add('shortAnswer');
    await editor.question('ko').fill('며칠째입니까?');
    await editor
      .button(inStudioLanguage('이 문항이 나타날 답 고르기', 'Choose answers that reveal it'))
      .click();
    const dialog = page.getByRole('dialog');
    const yesTo = (question: RegExp) =>
      dialog
        .getByRole('group', { name: question })
        .getByRole('checkbox', { name: inStudioLanguage('예', 'Yes') });
    await yesTo(/기침을 합니까/).check();
    await yesTo(/콧물이 납니까/).check();
    await studio.checkPage('editor-choose-answers');
    await dialog.getByRole('button', { name: inStudioLanguage('적용', 'Apply') }).click();
    await expect(editor.shown).not.toBeChecked();
    for (const source of ['기침을 합니까?', '콧물이 납니까?']) {
      await expect(editor.form.getByRole('button', { name: source })).toBeVisible();
    }
    await editor.undo.click();
    await expect(editor.shown).toBeChecked();
  });

  test('of an option is made in that option', async ({ studio }) => {
    const { page, editor } = await openEditor(studio);
    await editor.add('choice');
    await editor.question('ko').fill('어떻게 오셨습니까?');
    await editor.itemText(2).fill('외국에서');
    await editor
      .button(inStudioLanguage('2번의 후속 문항 만들기', 'New follow-up of no. 2'))
      .click();
    await page.getByRole('dialog').getByRole('button', { name: editor.words.shortAnswer }).click();
    await editor.question('ko').fill('어느 나라입니까?');
    await expect(editor.shown).not.toBeChecked();
    await editor.row('어떻게 오셨습니까').click();
    await expect(editor.form.getByText(/어느 나라입니까/)).toBeVisible();
    await studio.checkPage('editor-follow-up-of-option');
  });

  test('is hidden by linking it, and its last link is not removed without a decision', async ({
    studio,
  }) => {
    const { page, editor } = await openEditor(studio);
    await editor.add('yesNo');
    await editor.question('ko').fill('기침을 합니까?');
    await editor.add('shortAnswer');
    await editor.question('ko').fill('며칠째입니까?');
    await expect(editor.shown).toBeChecked();
    await editor.row('기침을 합니까').click();
    await editor.targets.fill('며칠째');
    await page.getByRole('option', { name: /며칠째입니까/ }).click();
    await page.keyboard.press('Escape');
    await editor.row('며칠째').click();
    await expect(editor.shown).not.toBeChecked();
    await editor.undo.click();
    await expect(editor.shown).toBeChecked();
    await page.keyboard.press('Control+Shift+z');
    await expect(editor.shown).not.toBeChecked();

    await editor.row('기침을 합니까').click();
    const dialog = page.getByRole('dialog');
    const unlink = async (): Promise<void> => {
      await editor.targets.click();
      await page.keyboard.press('Backspace');
      await expect(dialog).toContainText('며칠째입니까?');
    };
    const count = await editor.count();
    await unlink();
    await studio.checkPage('editor-last-link');
    await dialog
      .getByRole('button', { name: inStudioLanguage('문항도 삭제', 'Delete it too') })
      .click();
    expect(await editor.count()).toBe(count - 1);
    await page
      .getByRole('status')
      .getByRole('button', { name: editor.words.undo, exact: true })
      .click();
    expect(await editor.count()).toBe(count);
    await unlink();
    await dialog.getByRole('button', { name: editor.words.showToEveryone }).click();
    await editor.row('며칠째').click();
    await expect(editor.shown).toBeChecked();
  });

  test('that everyone sees is hidden or unlinked, as the author chooses', async ({ studio }) => {
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    await editDraft(studio.page, PATIENT_QUESTIONNAIRE, ({ categories }) => {
      categories.unshift(
        { id: 'abroad', type: 'N', question: { ko: '해외에 다녀왔습니까?' }, target: 'country' },
        { id: 'country', type: 'T', question: { ko: '어느 나라입니까?' } },
        { id: 'orphan', type: 'T', question: { ko: '고아 질문' }, show: false },
      );
    });
    const { page, editor } = await openEditor(studio);
    await page.getByRole('tab', { name: editor.words.lint }).click();
    const missing = page.getByRole('region', {
      name: inStudioLanguage('번역이 끝나지 않은 문구', 'Texts not finished'),
    });
    await expect(missing.getByRole('listitem')).toHaveCount(7);
    await missing
      .getByRole('button', { name: inStudioLanguage('영어: 문구 없음 3', 'English: missing 3') })
      .click();
    await missing.getByRole('button', { name: /어느 나라.*(영어|English)/ }).click();
    await expect(editor.question('en')).toBeFocused();
    const errors = page.getByRole('region', { name: editor.words.errors, exact: true });
    await expect(errors.getByRole('listitem')).toHaveCount(1);
    const finding = (text: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: text })
        .filter({ has: page.getByRole('group') });
    const link = finding('해외에 다녀왔습니까?').first();
    await expect(link.getByRole('button', { name: editor.words.removeLink })).toBeVisible();
    await expect(link).toContainText(
      inStudioLanguage(
        '위치: ‘어느 나라입니까?’(으)로 가는 연결',
        'Where: link to “어느 나라입니까?”',
      ),
    );
    const hide = link.getByRole('button', { name: editor.words.hideOthers });
    await expect(hide).toHaveAccessibleDescription(
      inStudioLanguage(
        '‘어느 나라입니까?’ 문항을 ‘해외에 다녀왔습니까?’의 ‘예’ 답 다음에만 묻습니다.',
        '“어느 나라입니까?” is asked only after “Yes” to “해외에 다녀왔습니까?”.',
      ),
    );
    await studio.checkPage('editor-fixes');
    await hide.click();
    await editor.row('어느 나라').click();
    await expect(editor.shown).not.toBeChecked();
    const row = editor.row('어느 나라');
    await expect(row.locator('[data-depth="1"]')).toBeVisible();
    await expect(
      row.getByRole('img', { name: inStudioLanguage('답에 따라 나타남', 'Hidden at first') }),
    ).toBeVisible();
    await expect(
      row.getByRole('img', {
        name: inStudioLanguage('번역이 끝나지 않은 문구 1', '1 text not finished in all languages'),
      }),
    ).toBeVisible();
    await expect(
      editor.rows.getByRole('img', { name: inStudioLanguage('출입 거절', 'Refused') }).first(),
    ).toBeVisible();
    const orphan = finding('고아 질문').first();
    await expect(orphan.getByRole('button', { name: editor.words.showToEveryone })).toBeVisible();
    await orphan.getByRole('button', { name: editor.words.deleteQuestion }).click();
    await expect(editor.row('고아 질문')).toHaveCount(0);
  });
});
