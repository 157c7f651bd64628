import { addUser } from '../../server/accounts/index.ts';
import { inStudioLanguage } from './draft-client.ts';
import { expect, test } from './studio-fixture.ts';

test.describe('the studio', () => {
  test('asks the user to sign in, and then opens the requested page', async ({
    studio,
    hospital,
  }) => {
    const { page } = studio;
    const password = 'seven rivers and a hill';
    await hospital.runTask((context) =>
      addUser({ name: 'kim.editor', role: 'editor', password }, context),
    );
    await page.goto('/admin/questionnaires');
    await studio.checkPage('sign-in');
    await page
      .getByRole('textbox', { name: inStudioLanguage('계정 이름', 'Account name') })
      .fill('kim.editor');
    await page
      .getByRole('textbox', { name: inStudioLanguage('비밀번호', 'Password'), exact: true })
      .fill('not the password');
    await page.getByRole('button', { name: inStudioLanguage('로그인', 'Sign in') }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page
      .getByRole('textbox', { name: inStudioLanguage('비밀번호', 'Password'), exact: true })
      .fill(password);
    await page.getByRole('button', { name: inStudioLanguage('로그인', 'Sign in') }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: inStudioLanguage('문진표', 'Questionnaires') }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/questionnaires$/);
    await studio.checkPage('questionnaires');
  });

  test('starts with the dashboard, first in the menu', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(page.getByRole('navigation').getByRole('link').first()).toHaveAttribute(
      'href',
      '/admin/dashboard',
    );
  });

  test('keeps its frame where a page cannot be drawn, and tries again', async ({
    studio,
    expectedErrors,
  }) => {
    const { page } = studio;
    expectedErrors.push(/./u);
    await studio.signIn('editor');
    const list = '**/api/admin/v1/questionnaires';
    await page.route(list, (route) =>
      route.fulfill({ json: { resultCd: 0, resultMsg: '', result: {} } }),
    );
    await page.goto('/admin/questionnaires');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(
      inStudioLanguage('저장한 작업은 그대로 있습니다', 'Your saved work is kept'),
    );
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
    await studio.picture('part-failed');
    await page.unroute(list);
    await alert.getByRole('button', { name: inStudioLanguage('다시 시도', 'Try again') }).click();
    await expect(page.getByRole('row', { name: /NOK_SCREENING/ })).toBeVisible({ timeout: 15_000 });
  });

  test('makes no call by itself, so that the session of an unattended desk ends', async ({
    studio,
  }) => {
    const { page } = studio;
    await page.clock.install();
    await studio.signIn('reviewer');
    await studio.open('/questionnaires');
    await expect(page.getByRole('row', { name: /NOK_SCREENING/ })).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/')) calls.push(request.url());
    });
    await page.clock.fastForward(20 * 60_000);
    await page.getByRole('searchbox').fill('NOK');
    await expect(page.getByRole('row', { name: /GST_SCREENING/ })).toHaveCount(0);
    expect(calls).toEqual([]);
  });

  test('uses English if it is chosen, and signs out', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('viewer');
    await studio.open('/questionnaires');
    await page.getByText('English').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Questionnaires' })).toBeVisible();
    await page.getByRole('button', { name: 'studio.viewer' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Sign in/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /Sign in|로그인/ })).toBeVisible();
  });

  test('breaks no rule of its content security policy', async ({ studio }) => {
    const { page } = studio;
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await studio.signIn('admin');
    await studio.open('/questionnaires');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(complaints).toEqual([]);
  });
});
