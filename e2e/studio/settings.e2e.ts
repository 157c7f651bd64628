import { expect, test } from './studio.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const said = (ko: string, en: string): string => (isEnglish ? en : ko);

test('[ADMIN] a setting is found, changed within its bounds, and given its default back', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.signIn('admin');
  await studio.open('/settings');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await studio.look('settings');
  await page.getByRole('tab', { name: said('출입증', 'Passes') }).click();
  await studio.look('settings-passes');
  await page.getByRole('textbox', { name: said('설정 찾기', 'Find a setting') }).fill('overstay');
  const row = page.getByRole('article', { name: said('장시간 체류 기준', 'Overstay') });
  const field = row.getByRole('textbox');
  await field.fill('9999');
  await row.getByRole('button', { name: said('저장', 'Save') }).click();
  await expect(row.getByText(said('정수여야', 'whole number'))).toBeVisible();
  await field.fill('12');
  await row.getByRole('button', { name: said('저장', 'Save') }).click();
  await expect(row.getByText(said('변경됨', 'Changed'), { exact: true })).toBeVisible();
  await studio.look('settings-changed');
  await row.getByRole('button', { name: said('기본값으로', 'Back to the default') }).click();
  await expect(row.getByText(said('변경됨', 'Changed'), { exact: true })).toBeHidden();
});
