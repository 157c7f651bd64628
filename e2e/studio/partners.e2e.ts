import { expect, test } from './studio.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

test('the people of an expected company are sent their links', async ({ studio }) => {
  const { page } = studio;
  await studio.signIn('admin');
  await studio.open('/partners');
  const send = page.getByRole('button', { name: inLanguage('링크 보내기', 'Send links') });
  await expect(send.first()).toBeVisible();
  await studio.look('partners');
  const row = page
    .getByRole('row')
    .filter({ hasText: inLanguage('있음', 'Yes') })
    .first();
  await row.getByRole('button').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: inLanguage('링크 보내기', 'Send links') })
    .click();
  await expect(row.getByRole('button')).toBeDisabled();
  await row.getByRole('link').click();
  const reveal = page.getByRole('button', { name: inLanguage('보기', 'Show') }).first();
  await expect(page.getByText(/^010\*{4}\d{4}$/).first()).toBeVisible();
  await studio.look('partner');
  await reveal.click();
  await expect(page.getByText(/^010\d{8}$/)).toBeVisible();
});
