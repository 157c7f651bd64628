import type { Page } from '@playwright/test';
import { addUser } from '../../server/accounts/index.ts';
import { inStudioLanguage } from './draft-client.ts';
import { openEditor } from './editor-screen.ts';
import { expect, test } from './studio-fixture.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

test.describe('the keyboard focus', () => {
  test('goes from Ctrl+Enter to the first type, back after Esc, and to the new question', async ({
    studio,
  }) => {
    const { page, editor } = await openEditor(studio);
    await editor.question('ko').focus();
    await page.keyboard.press('Control+Enter');
    await expect(dialogOf(page).getByRole('button', { name: editor.words.yesNo })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(editor.question('ko')).toBeFocused();

    await page.keyboard.press('Control+Enter');
    await expect(dialogOf(page).getByRole('button', { name: editor.words.yesNo })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(editor.question('ko')).toBeFocused();
    await expect(editor.question('ko')).toHaveValue('');
    // On a busy machine a dialog is opened and closed before any timer of the page ends.
    await page.evaluate(() => {
      const dialog = document.createElement('button');
      document.body.append(dialog);
      dialog.focus();
      dialog.remove();
    });
    await expect(editor.question('ko')).toBeFocused();
  });

  test('returns to what opened a dialog, a menu or the search', async ({ studio }) => {
    const { page, editor } = await openEditor(studio);
    await expect(editor.saved).toBeVisible();
    const opensAndReturns = async (name: string, isBox = true): Promise<void> => {
      const button = page.getByRole('button', { name, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      const opened = isBox ? dialogOf(page) : page.getByRole('menu');
      await expect(opened).toBeVisible();
      await expect(opened.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
      await expect(button, name).toBeFocused();
    };
    await opensAndReturns(editor.words.addAfter);
    await opensAndReturns(editor.words.help);
    await opensAndReturns(inStudioLanguage('문진표 설정', 'Questionnaire settings'));
    await opensAndReturns('studio.editor', false);
    await editor.question('ko').focus();
    await page.keyboard.press('Control+k');
    await expect(dialogOf(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(editor.question('ko')).toBeFocused();

    await studio.open('/places');
    await opensAndReturns(inStudioLanguage('장소 추가', 'Add a place'));
    await studio.open('/meetings');
    await opensAndReturns(inStudioLanguage('행사 추가', 'Add a meeting'));
  });

  test('returns to the button of the menu that opened a dialog, after Esc and after saving', async ({
    studio,
    hospital,
  }) => {
    const { page } = studio;
    await hospital.runTask((context) =>
      addUser(
        { name: 'kim.reviewer', role: 'reviewer', password: 'seven rivers and a hill' },
        context,
      ),
    );
    await studio.signIn('admin');
    await studio.open('/users');
    const actions = page.getByRole('button', {
      name: inStudioLanguage('kim.reviewer 계정 작업', 'Actions for kim.reviewer'),
    });
    const choose = async (action: string): Promise<void> => {
      await actions.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: action }).focus();
      await page.keyboard.press('Enter');
      await expect(dialogOf(page)).toBeVisible();
    };
    await choose(inStudioLanguage('역할 바꾸기', 'Change the role'));
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(actions).toBeFocused();

    await choose(inStudioLanguage('사용 중지', 'Disable'));
    await dialogOf(page)
      .getByRole('button', { name: inStudioLanguage('사용 중지', 'Disable') })
      .press('Enter');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole('row', { name: /kim\.reviewer/ })).toContainText(
      inStudioLanguage('사용 중지', 'Disabled'),
    );
    await expect(actions).toBeFocused();
  });

  test('stays on the page after a row is deleted, and after a second dialog in place of the first', async ({
    studio,
  }) => {
    const { page } = studio;
    await studio.signIn('admin');
    await studio.open('/devices');
    const add = inStudioLanguage('기기 추가', 'Add a device');
    await page.getByRole('button', { name: add }).press('Enter');
    await expect(
      dialogOf(page).getByRole('textbox', { name: inStudioLanguage('이름', 'Name') }),
    ).toBeFocused();
    await page.keyboard.type('본관 로비');
    await dialogOf(page).getByRole('button', { name: add }).press('Enter');
    await expect(dialogOf(page)).toContainText('본관 로비');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: add })).toBeFocused();

    await page
      .getByRole('button', { name: inStudioLanguage('본관 로비 폐기', 'Revoke 본관 로비') })
      .press('Enter');
    await dialogOf(page).getByRole('textbox').fill('본관 로비');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: inStudioLanguage('본관 로비 폐기', 'Revoke 본관 로비') }),
    ).toHaveCount(0);
    await expect(page.getByRole('main').and(page.locator(':focus-within, :focus'))).toHaveCount(1);
  });
});
