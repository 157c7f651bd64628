import { expect, test } from './studio-fixture.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

test('[ADMIN] the audit log can be searched by action, account and subject, and shows who read data', async ({
  studio,
  hospital,
}) => {
  const { page } = studio;
  await studio.signIn('admin');
  await hospital.updateStores(async ({ audit, admins }) => {
    const account = await admins.byName('studio.admin');
    for (let count = 0; count < 60; count += 1) {
      await audit.log({
        action: 'setting.change',
        at: hospital.clock.now(),
        actor: account?.adminId ?? '',
        subject: '01012345678',
        detail: { name: 'gate.overstayHours', before: '24', after: String(count) },
      });
    }
  });
  await studio.open('/audit');
  await expect(page.getByRole('row')).toHaveCount(51);
  await studio.checkPage('audit');
  await page.getByRole('button', { name: inLanguage('다음', 'Older') }).click();
  await expect(page.getByText(inLanguage('2쪽', 'Page 2'))).toBeVisible();
  const search = page.getByRole('button', { name: inLanguage('검색', 'Search') });
  await page.getByRole('textbox', { name: inLanguage('대상', 'Subject') }).fill('010-1234-5678');
  await page.getByRole('textbox', { name: inLanguage('수행자', 'Done by') }).fill('studio.admin');
  await search.click();
  await expect(page.getByRole('row')).toHaveCount(51);
  await expect(page.getByRole('cell', { name: 'studio.admin' }).first()).toBeVisible();
  await page.getByRole('button', { name: inLanguage('조건 지우기', 'Clear') }).click();
  await page
    .getByRole('combobox', { name: inLanguage('작업', 'Action') })
    .or(page.getByRole('textbox', { name: inLanguage('작업', 'Action') }))
    .first()
    .fill('audit.list');
  await search.click();
  // The requests on the page: its opening, the next page and the search; a slow page asks again.
  await expect(page.getByRole('cell', { name: 'setting.change' })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'audit.list' }).nth(2)).toBeVisible();
  await studio.checkPage('audit-search');
});
