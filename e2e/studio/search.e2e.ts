import type { Page } from '@playwright/test';
import { inStudioLanguage } from './draft-client.ts';
import { openEditor } from './editor-screen.ts';
import { expect, test } from './studio-fixture.ts';

const searchFor = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill(words);
};

test.describe('the search of the studio', () => {
  test('finds a question by words of any language, from a text field and while its editor is open', async ({
    studio,
  }) => {
    const { page, editor } = await openEditor(studio);
    await expect(editor.saved).toBeVisible();
    const title = inStudioLanguage('환자 방문 전 문진표', 'Pre-visit questionnaire for patients');
    const openFever = async (): Promise<void> => {
      await editor.question('ko').focus();
      await searchFor(page, 'Highest temperature');
      const result = page
        .getByRole('dialog')
        .getByRole('button', { name: `${title} · feverHighest` });
      await expect(result).toContainText('What was your highest temperature?');
      await result.click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(editor.form).toContainText('feverHighest');
    };
    await openFever();
    await expect(page).toHaveURL(/PT_SCREENING\/draft\?category=feverHighest$/);
    await editor.rows.first().click();
    await expect(editor.form).toContainText('visitReason');
    await openFever();

    await searchFor(page, title.toLowerCase());
    await studio.checkPage('search-results');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(
      inStudioLanguage('문진표 설정', 'Questionnaire settings'),
    );
  });

  test('leads an admin to an account and a setting', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('viewer', { name: 'park.viewer' });
    await studio.signIn('admin');
    await studio.open('/places');
    await searchFor(page, 'park.v');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /park\.viewer/ })
      .click();
    await expect(page).toHaveURL(/\/admin\/users\?user=park\.viewer$/);
    await expect(page.getByRole('row').nth(1)).toContainText('park.viewer');

    await searchFor(page, 'kiosk.idleSeconds');
    await page.getByRole('dialog').getByRole('button').first().click();
    await expect(page).toHaveURL(/\/admin\/settings\?find=kiosk\.idleSeconds$/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('kiosk.idleSeconds');
  });

  test('finds for a viewer no account and no setting, and asks the server for none', async ({
    studio,
  }) => {
    const { page } = studio;
    await studio.signIn('viewer', { name: 'park.viewer' });
    await studio.open('/places');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
    });
    await searchFor(page, 'park.viewer');
    await expect(page.getByRole('dialog')).toContainText(
      inStudioLanguage('찾는 것이 없습니다', 'Nothing found'),
    );
    await searchFor(page, 'kiosk.idleSeconds');
    await expect(page.getByRole('dialog')).toContainText(
      inStudioLanguage('찾는 것이 없습니다', 'Nothing found'),
    );
    expect(calls.filter((path) => !path.includes('/translations'))).toEqual([]);
    expect(calls.length).toBeGreaterThan(0);
  });
});
