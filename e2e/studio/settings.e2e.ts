import { expect, test } from './studio-fixture.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

test('[ADMIN] a setting that needs care shows the reason as long as it is on', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.signIn('admin');
  await studio.open('/settings');
  const find = page.getByRole('textbox', { name: inLanguage('설정 찾기', 'Find a setting') });
  for (const [name, warning] of [
    ['consent.lookUpPrechecked', inLanguage('개인정보 보호법', 'Privacy law')],
    ['notice.falseAnswerFine', inLanguage('법무 담당자', 'legal department')],
  ] as const) {
    await find.fill(name);
    const row = page.getByRole('article');
    await expect(row).toHaveCount(1);
    await expect(row.getByRole('note')).toContainText(warning);
    await row.getByRole('switch').click({ force: true });
    await expect(row.getByRole('note')).toHaveCount(0);
    await row.getByRole('button', { name: inLanguage('저장', 'Save') }).click();
    await expect(row.getByText(inLanguage('변경됨', 'Changed'), { exact: true })).toBeVisible();
    await expect(row.getByRole('note')).toHaveCount(0);
  }
});

test('[ADMIN] a setting is found, changed within its limits, and reset to its default', async ({
  studio,
  hospital,
}) => {
  const { page } = studio;
  await studio.signIn('admin');
  await studio.open('/settings');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('null');
  await studio.checkPage('settings');
  await page.getByRole('tab', { name: inLanguage('출입증', 'Passes') }).click();
  await studio.checkPage('settings-passes');
  await page
    .getByRole('textbox', { name: inLanguage('설정 찾기', 'Find a setting') })
    .fill('overstay');
  const row = page.getByRole('article', { name: inLanguage('장시간 체류 기준', 'Overstay') });
  const field = row.getByRole('textbox');
  await field.fill('9999');
  await row.getByRole('button', { name: inLanguage('저장', 'Save') }).click();
  await expect(row.getByText(inLanguage('정수여야', 'whole number'))).toBeVisible();
  await field.fill('1');
  await expect(field).toHaveValue(inLanguage('1시간', '1 hour'));
  await field.fill('12');
  await expect(field).toHaveValue(inLanguage('12시간', '12 hours'));
  await row.getByRole('button', { name: inLanguage('저장', 'Save') }).click();
  await expect(row.getByText(inLanguage('변경됨', 'Changed'), { exact: true })).toBeVisible();
  await studio.checkPage('settings-changed');
  await test.step('it does not overwrite what another user chose', async () => {
    await field.fill('36');
    await hospital.updateStores(({ settings }) => settings.save('gate.overstayHours', 48));
    await row.getByRole('button', { name: inLanguage('저장', 'Save') }).click();
    await expect(
      page.getByText(inLanguage('그사이 다른 사람이 바꾸어', 'Someone else changed')),
    ).toBeVisible();
    await expect(field).toHaveValue(inLanguage('48시간', '48 hours'));
  });
  await row.getByRole('button', { name: inLanguage('기본값으로', 'Back to the default') }).click();
  await expect(row.getByText(inLanguage('변경됨', 'Changed'), { exact: true })).toBeHidden();
});
