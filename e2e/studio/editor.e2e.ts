import type { Locator, Page } from '@playwright/test';
import { expect, test } from './studio-fixture.ts';
import { inStudioLanguage } from './draft-client.ts';
import { openEditor } from './editor-screen.ts';

const nextDialog = (page: Page): Locator => page.getByRole('dialog');

test.describe('the editor of a questionnaire', () => {
  test('adds a category with a follow-up chosen by name, saves it, and loses nothing on reload', async ({
    studio,
  }) => {
    const { page, editor } = await openEditor(studio);
    await expect(editor.saved).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: inStudioLanguage('문진표', 'Questionnaires') }),
    ).toHaveAttribute('href', '/admin/questionnaires');
    await studio.checkPage('editor');

    await editor.add('yesNo');
    await expect(editor.question('ko')).toBeFocused();
    await editor.question('ko').fill('최근 2주 안에 기침을 하셨습니까?');
    await editor.question('en').fill('Have you coughed in the last two weeks?');
    await editor.add('shortAnswer');
    await editor.question('ko').fill('기침은 며칠째입니까?');
    await editor.shown.click({ force: true });
    await editor.row(inStudioLanguage('최근 2주 안에 기침을', 'Have you coughed')).click();

    await editor.targets.fill('며칠째');
    await page.getByRole('option', { name: /기침은 며칠째입니까/ }).click();
    await expect(page.getByText(/기침은 며칠째입니까.*shortAnswer/).first()).toBeVisible();
    await editor.outcome.getByText(editor.words.askStaff).click();
    await editor.reason('ko').fill('기침이 있음');
    await studio.checkPage('editor-category');
    await editor.row('기침은 며칠째').click();
    await expect(
      editor.form.getByRole('button', { name: /최근 2주|Have you coughed/ }),
    ).toBeVisible();

    await test.step('keeps and saves what was typed just before a reload', async () => {
      await editor.question('ko').fill('기침은 며칠 동안 했습니까?');
      await expect(editor.waiting).toBeVisible();
      await page.waitForTimeout(300);
      await page.reload();
      await expect(editor.row('기침은 며칠 동안')).toBeVisible();
      await expect(editor.saved).toBeVisible();
      await page.evaluate(() => {
        window.sessionStorage.clear();
      });
      await page.reload();
      await expect(editor.row('기침은 며칠 동안')).toBeVisible();
    });
  });

  test('undoes and redoes by keys and buttons, counts typing as one step, and restores what was deleted', async ({
    studio,
  }) => {
    const { page, editor } = await openEditor(studio);
    const first = await editor.question('ko').inputValue();
    await editor.question('ko').press('Control+End');
    await editor.question('ko').pressSequentially(' abc');
    await expect(editor.question('ko')).toHaveValue(`${first} abc`);
    await page.keyboard.press('Control+z');
    await expect(editor.question('ko')).toHaveValue(first);
    await page.keyboard.press('Control+Shift+z');
    await expect(editor.question('ko')).toHaveValue(`${first} abc`);
    await page.reload();
    await expect(editor.question('ko')).toHaveValue(`${first} abc`);
    await editor.undo.click();
    await expect(editor.question('ko')).toHaveValue(first);

    const count = await editor.count();
    await editor.remove.click();
    // Its follow-ups would lose their last link: the author is asked first.
    await nextDialog(page)
      .getByRole('button', { name: inStudioLanguage('숨긴 채로 두기', 'Keep it hidden') })
      .click();
    expect(await editor.count()).toBe(count - 1);
    await page
      .getByRole('status')
      .getByRole('button', { name: editor.words.undo, exact: true })
      .click();
    expect(await editor.count()).toBe(count);
    await page.keyboard.press('Control+d');
    expect(await editor.count()).toBe(count + 1);
    await page.getByRole('button', { name: editor.words.help }).click();
    await expect(nextDialog(page)).toContainText('Alt');
  });

  test('is searched letter by letter, and its rows can be moved again after that', async ({
    studio,
  }) => {
    const { page, editor } = await openEditor(studio);
    const all = await editor.order();
    const search = page.getByRole('searchbox', {
      name: inStudioLanguage('문항 찾기', 'Search the questions'),
    });
    await search.pressSequentially('기침');
    await expect.poll(async () => (await editor.order()).length).toBeLessThan(all.length);
    await expect(editor.rows.first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await search.fill('');
    await expect.poll(() => editor.order()).toEqual(all);
    await editor.down.click();
    await expect.poll(() => editor.order()).toEqual([all[1], all[0], ...all.slice(2)]);
  });

  test('moves categories by buttons, by keys, and by keyboard dragging', async ({ studio }) => {
    const { page, editor } = await openEditor(studio);
    const before = await editor.order();
    await editor.down.click();
    await expect.poll(() => editor.order()).toEqual([before[1], before[0], ...before.slice(2)]);
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => editor.order()).toEqual(before);

    await editor.rows.first().click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => editor.order()).not.toEqual(before);
    const after = await editor.order();
    expect(new Set(after)).toEqual(new Set(before));
    expect(after.indexOf(before[0] ?? '')).toBeGreaterThan(0);
    await editor.undo.click();
    await expect.poll(() => editor.order()).toEqual(before);
  });

  test('finds an error, leads to it, and fixes it by a named choice that can be undone', async ({
    studio,
  }) => {
    const { page, editor } = await openEditor(studio);
    await page.getByRole('tab', { name: editor.words.lint }).click();
    await editor.add('shortAnswer');
    await editor.question('ko').fill('고아 질문');
    await editor.shown.click({ force: true });
    const finding = page
      .getByRole('region', { name: editor.words.errors })
      .getByRole('listitem')
      .filter({ hasText: editor.words.neverVisible });
    await expect(finding).toBeVisible();
    await studio.checkPage('editor-lint');
    await editor.rows.first().click();
    await finding.getByRole('button', { name: /고아 질문/ }).click();
    await expect(editor.question('ko')).toHaveValue('고아 질문');
    await finding.getByRole('button', { name: editor.words.showToEveryone }).click();
    await expect(finding).toHaveCount(0);
    await expect(editor.shown).toBeChecked();
    await editor.undo.click();
    await expect(editor.shown).not.toBeChecked();
    await expect(finding).toBeVisible();
  });

  test('shows the draft in the visitor page as it is typed, in Arabic too', async ({ studio }) => {
    const { page, editor } = await openEditor(studio);
    const { preview } = editor;
    await expect(preview.locator('[data-category]').first()).toBeVisible();
    await editor.question('ko').fill('미리보기에 보이는 질문');
    await expect(preview.getByText('미리보기에 보이는 질문')).toBeVisible();
    await editor.otherLanguages.click();
    await editor.question('ar').fill('هل لديك حمى؟');
    await editor.previewLanguage.click();
    await page.getByRole('option', { name: inStudioLanguage('아랍어', 'Arabic') }).click();
    await expect(preview.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(preview.getByText('هل لديك حمى؟')).toBeVisible();
    await page.getByText(editor.words.kiosk, { exact: true }).click();
    await expect(preview.getByText('هل لديك حمى؟')).toBeVisible();
    await studio.checkPage('editor-preview-arabic');
  });
});
