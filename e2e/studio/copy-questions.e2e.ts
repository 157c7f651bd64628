import { inStudioLanguage } from './draft-client.ts';
import { openEditor } from './editor-screen.ts';
import { expect, test } from './studio-fixture.ts';

test.describe('questions', () => {
  test('are copied from another questionnaire with their follow-ups, in one edit', async ({
    studio,
  }) => {
    const { page, editor } = await openEditor(studio, { code: 'EMMA_SCREENING' });
    const count = await editor.count();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: editor.words.addAfter, exact: true }).click();
    await dialog
      .getByRole('button', {
        name: inStudioLanguage('다른 문진표에서 복사', 'Copy from another questionnaire'),
      })
      .click();
    await dialog
      .getByRole('combobox', { name: inStudioLanguage('어디에서 복사할까요?', 'Copy from') })
      .click();
    await page.getByRole('option', { name: /NOK_SCREENING/ }).click();
    await dialog.getByRole('searchbox').fill(inStudioLanguage('환자분과', 'relat'));
    const row = (ko: string, en: string) =>
      dialog.getByRole('row', { name: inStudioLanguage(ko, en), exact: true });
    const relation = row('환자분과 어떤 관계이십니까?', 'How are you related to the patient?');
    const other = row(
      '환자분과의 관계를 적어 주세요.',
      'Please state your relation to the patient.',
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
    await page.getByRole('tab', { name: editor.words.lint }).click();
    await expect(
      page.getByRole('heading', { name: inStudioLanguage('문제가 없습니다', 'Nothing found') }),
    ).toBeVisible();
    await editor.undo.click();
    expect(await editor.count()).toBe(count);
    await page.keyboard.press('Control+Shift+z');
    expect(await editor.count()).toBe(count + 2);
    await expect(editor.saved).toBeVisible();
  });
});
