import { inStudioLanguage } from './draft-client.ts';
import { openEditor } from './editor-screen.ts';
import { expect, test } from './studio-fixture.ts';

test('a section is added, named, filled, moved and removed', async ({ studio }) => {
  const { page, editor } = await openEditor(studio);
  const section = page.getByRole('combobox', {
    name: inStudioLanguage('묶음', 'Section'),
    exact: true,
  });
  const choose = async (name: string): Promise<void> => {
    await section.click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  const title = (ko: string, en: string) =>
    page.getByRole('textbox', { name: inStudioLanguage(ko, en), exact: true });
  const headings = page.locator('.editor-row-section');
  const [first = '', second = ''] = await editor.order();

  await test.step('named, and shown above its question in list and preview', async () => {
    await editor.rows.first().click();
    await choose(inStudioLanguage('새 묶음 만들기', 'New section'));
    await title('묶음 제목 (한국어)', 'Title of the section (Korean)').fill('방문');
    await title('묶음 제목 (영어)', 'Title of the section (English)').fill('Your visit');
    await expect(headings).toHaveText([inStudioLanguage('방문', 'Your visit')]);
    await expect(
      editor.preview.getByRole('heading', { level: 2, name: '방문', exact: true }),
    ).toBeVisible();
    await studio.checkPage('editor-section');
  });
  await test.step('a new question below is in it too', async () => {
    await editor.add('yesNo');
    await editor.question('ko').fill('예약하셨습니까?');
    await expect(section).toHaveValue(inStudioLanguage('방문', 'Your visit'));
    await expect(headings).toHaveCount(1);
  });
  await test.step('moved with all its questions', async () => {
    await editor.button(inStudioLanguage('묶음을 아래로', 'Move the section down')).click();
    await expect
      .poll(async () => (await editor.order()).slice(0, 3))
      .toEqual([second, first, '예약하셨습니까?']);
  });
  await test.step('joined by a question that is dragged into it, and left again', async () => {
    await editor.row(second).click();
    await expect(section).toHaveValue(inStudioLanguage('(없음)', '(none)'));
    await editor.row(second).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await editor.order()).slice(0, 3))
      .toEqual([first, second, '예약하셨습니까?']);
    await expect(section).toHaveValue(inStudioLanguage('방문', 'Your visit'));
    await expect(headings).toHaveCount(1);
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(section).toHaveValue(inStudioLanguage('(없음)', '(none)'));
  });
  await test.step('kept, and removed without its questions', async () => {
    await expect(editor.saved).toBeVisible();
    await page.reload();
    await expect(headings).toHaveCount(1);
    await editor.row(first).click();
    const count = await editor.count();
    await editor
      .button(
        inStudioLanguage('묶음 없애기(문항은 남음)', 'Remove the section and keep its questions'),
      )
      .click();
    await expect(headings).toHaveCount(0);
    expect(await editor.count()).toBe(count);
  });
});
