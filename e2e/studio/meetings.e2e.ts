import { expect, test } from './studio.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

test('a meeting shows its code on purpose, and its guests masked', async ({ studio }) => {
  const { page } = studio;
  await studio.signIn('editor');
  await studio.open('/meetings');
  await expect(page.getByText('CODE-SEMINAR')).toBeVisible();
  await studio.look('meetings');
  await page
    .getByRole('link', {
      name: inLanguage('감염관리 세미나', 'Seminar on infection control'),
    })
    .click();
  await expect(page.getByText('백*울')).toBeVisible();
  await page.getByRole('button', { name: inLanguage('초대 코드 보기', 'Show the invite') }).click();
  await expect(page.getByText('1234')).toBeVisible();
  await page
    .getByRole('textbox', { name: inLanguage('손님 이름', 'Name of the guest') })
    .fill('나래');
  await page
    .getByRole('textbox', { name: inLanguage('휴대전화', 'Mobile number') })
    .fill('010-7777-9999');
  await page.getByRole('button', { name: inLanguage('손님 추가', 'Add a guest') }).click();
  await expect(page.getByText('010****9999')).toBeVisible();
  await page.getByRole('button', { name: inLanguage('나* 보기', 'Show 나*') }).click();
  await expect(page.getByText('01077779999')).toBeVisible();
  await studio.look('meeting');
});
