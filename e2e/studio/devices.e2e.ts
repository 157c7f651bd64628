import { expect, test } from './studio-fixture.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

test('[ADMIN] a kiosk is added by a pairing code, and revoked by its name', async ({ studio }) => {
  const { page } = studio;
  await studio.signIn('admin');
  await studio.open('/devices');
  const add = inLanguage('기기 추가', 'Add a device');
  await page.getByRole('button', { name: add }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: inLanguage('이름', 'Name') }).fill('Main hall');
  await studio.checkPage('devices-add');
  await form.getByRole('button', { name: add }).click();
  await expect(page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
  await studio.checkPage('devices-code');
  await page
    .getByRole('button', { name: inLanguage('닫기', 'Close') })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await studio.checkPage('devices');
  await page
    .getByRole('button', { name: inLanguage('Main hall 폐기', 'Revoke Main hall') })
    .click();
  await page.getByRole('dialog').getByRole('textbox').fill('Main hall');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: inLanguage('폐기', 'Revoke'), exact: true })
    .click();
  await expect(
    page.getByRole('button', { name: inLanguage('Main hall 폐기', 'Revoke Main hall') }),
  ).toBeHidden();
});
