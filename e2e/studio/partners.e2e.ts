import { expect, test } from './studio-fixture.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

test('the employees of an expected company get their links', async ({ studio }) => {
  const { page } = studio;
  await studio.signIn('admin');
  await studio.open('/partners');
  const send = page.getByRole('button', { name: inLanguage('링크 보내기', 'Send links') });
  await expect(send.first()).toBeVisible();
  await studio.checkPage('partners');
  const row = page
    .getByRole('row')
    .filter({ hasText: inLanguage('있음', 'Yes') })
    .first();
  await row.getByRole('button').click();
  await studio.checkPage('partners-invite');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: inLanguage('링크 보내기', 'Send links') })
    .click();
  await expect(row.getByRole('button')).toBeDisabled();
  await row.getByRole('link').click();
  const reveal = page.getByRole('button', { name: inLanguage('보기', 'Show') }).first();
  await expect(page.getByText(/^010\*{4}\d{4}$/).first()).toBeVisible();
  await studio.checkPage('partner');
  await reveal.click();
  await expect(page.getByText(/^010\d{8}$/)).toBeVisible();
});

test('employees of a company are added, changed and removed', async ({ studio }) => {
  const { page } = studio;
  await studio.signIn('admin');
  await studio.open('/partners');
  await page
    .getByRole('row')
    .filter({ hasText: inLanguage('있음', 'Yes') })
    .first()
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: inLanguage('직원 추가', 'Add a person') }).click();
  const dialog = page.getByRole('dialog');
  const field = (ko: string, en: string) =>
    dialog.getByRole('textbox', { name: inLanguage(ko, en), exact: true });
  const save = dialog.getByRole('button', { name: inLanguage('저장', 'Save') });
  await field('이름', 'Name').fill('한가람');
  await field('휴대전화', 'Phone').fill('010-12');
  await save.click();
  await expect(dialog.getByText(inLanguage('번호를 확인하세요', 'Check the name'))).toBeVisible();
  await studio.checkPage('partner-form');
  await field('휴대전화', 'Phone').fill('010-7777-0001');
  await save.click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: /한\*람/ });
  await expect(row).toContainText('010****0001');
  await row.getByRole('button', { name: inLanguage('고치기', 'Edit') }).click();
  await field('휴대전화', 'Phone').fill('010-7777-0002');
  await dialog.getByRole('switch', { name: inLanguage('관리자', 'Manager'), exact: true }).click();
  await studio.checkPage('partner-edit');
  await save.click();
  await expect(row).toContainText('010****0002');
  await expect(row.getByRole('switch').first()).toBeChecked();
  await row.getByRole('button', { name: inLanguage('한*람 빼기', 'Remove 한*람') }).click();
  const act = dialog.getByRole('button', { name: inLanguage('한*람 빼기', 'Remove 한*람') });
  await expect(act).toBeDisabled();
  await dialog.getByRole('textbox').fill('한*람');
  await studio.checkPage('partner-remove');
  await act.click();
  await expect(row).toBeHidden();
});
