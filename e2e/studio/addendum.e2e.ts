import { fillAddendum, GUARDIANS, PATIENTS, VISITORS } from './addendum-form.ts';
import { inStudioLanguage } from './draft-client.ts';
import { expect, test } from './studio-fixture.ts';

test('questions go into several questionnaires at once, with one approval, and are extended in all', async ({
  studio,
  browser,
  baseURL,
}) => {
  const { page } = studio;
  await studio.signIn('editor');
  await studio.open('/publications');
  await page
    .getByRole('link', {
      name: inStudioLanguage('여러 문진표에 문항 추가', 'Add questions to several'),
    })
    .click();
  // All questionnaires of a user type are chosen, and removed, together.
  const types = page.getByRole('combobox', {
    name: inStudioLanguage('사용자 유형으로 고르기', 'Choose by user type'),
  });
  const chosen = (title: RegExp) => page.locator('.mantine-Pill-label').filter({ hasText: title });
  const pickType = (ko: string, en: string) =>
    page.getByRole('option', { name: inStudioLanguage(ko, en), exact: true }).click();
  await types.click();
  await pickType('보호자', 'Caregivers');
  await pickType('환자', 'Patients');
  await expect(chosen(GUARDIANS)).toHaveCount(1);
  await expect(chosen(PATIENTS)).toHaveCount(1);
  await pickType('환자', 'Patients');
  await expect(chosen(PATIENTS)).toHaveCount(0);
  await expect(chosen(inStudioLanguage(/^보호자$/, /^Caregivers$/))).toHaveCount(1);
  await types.press('Escape');
  await studio.checkPage('addendum-user-types');
  // Without the type, its other questionnaires leave too.
  await types.press('Backspace');
  await expect(chosen(GUARDIANS)).toHaveCount(0);
  await fillAddendum(page, {
    targets: [GUARDIANS, VISITORS],
    reason: '감염관리실이 요청했습니다.',
  });
  const preview = page.getByRole('main').getByRole('list').getByRole('heading', { level: 3 });
  await expect(preview).toHaveCount(2);
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page
    .getByRole('textbox', { name: inStudioLanguage('끝 날짜', 'End: day'), exact: true })
    .fill(day);
  await page
    .getByRole('textbox', { name: inStudioLanguage('추가하는 이유', 'Reason for adding them') })
    .fill('홍역이 돌고 있습니다.');
  await studio.checkPage('addendum');
  await page
    .getByRole('button', { name: inStudioLanguage('승인 요청하기', 'Ask for approval') })
    .click();
  await expect(page.getByRole('article')).toHaveCount(1);

  const second = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
  await second.addInitScript(
    (kept) => {
      window.localStorage.setItem('munjin.studio.language', kept);
    },
    inStudioLanguage('ko', 'en'),
  );
  await studio.signIn('reviewer', { page: second });
  await second.goto(`${baseURL ?? ''}/admin/publications`);
  await second
    .getByRole('button', { name: inStudioLanguage('승인', 'Approve'), exact: true })
    .click();
  await expect(second.getByText(inStudioLanguage('승인했습니다.', 'Approved.'))).toBeVisible();

  await page.reload();
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(inStudioLanguage('사용 중 · ', 'Active · '));
  await studio.checkPage('addendum-active');
  await card
    .getByRole('button', { name: inStudioLanguage('연장하거나 끝내기', 'Extend or end') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: inStudioLanguage('24시간 연장', '24 hours longer') })
    .click();
  await dialog
    .getByRole('textbox', { name: inStudioLanguage('바꾸는 이유', 'Reason for the change') })
    .fill('아직 돌고 있습니다.');
  await dialog
    .getByRole('button', { name: inStudioLanguage('끝 시각 바꾸기', 'Change the end') })
    .click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await studio.checkPage('addendum-end-waits');
  await second.reload();
  await second
    .getByRole('button', { name: inStudioLanguage('승인', 'Approve'), exact: true })
    .click();
  await expect(second.getByRole('article')).toHaveCount(1);
  await second.context().close();
});
