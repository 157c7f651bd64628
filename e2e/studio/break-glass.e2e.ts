import { fillAddendum, VISITORS } from './addendum-form.ts';
import { inStudioLanguage } from './draft-client.ts';
import { expect, test } from './studio-fixture.ts';

test('one person publishes in an emergency, and everyone who can approve sees an alarm until one refuses', async ({
  studio,
  hospital,
  browser,
  baseURL,
}) => {
  const { page } = studio;
  await hospital.updateStores(({ settings }) => settings.save('admin.breakGlassHours', 24));
  await studio.signIn('editor');
  await studio.open('/publications/addendum');
  await fillAddendum(page, { targets: [VISITORS], reason: '지금 응급실에 환자가 있습니다.' });
  await page
    .getByRole('textbox', { name: inStudioLanguage('끝 날짜', 'End: day'), exact: true })
    .fill('2026-03-09');
  await page
    .getByRole('spinbutton', { name: inStudioLanguage('끝 시각 시', 'End: time, hours') })
    .fill('22');
  await page
    .getByRole('textbox', { name: inStudioLanguage('추가하는 이유', 'Reason for adding them') })
    .fill('밤에 승인할 사람이 없습니다.');
  const name = inStudioLanguage('승인 없이 바로 게시하기', 'Publish without approval');
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name })).toBeDisabled();
  await dialog
    .getByRole('textbox')
    .fill(inStudioLanguage('승인 없이 게시', 'publish without approval'));
  await studio.checkPage('break-glass');
  await dialog.getByRole('button', { name }).click();
  const alarm = inStudioLanguage(
    '승인 없이 게시된 문항이 있습니다',
    'Questions were published without approval',
  );
  await expect(page.getByRole('alert').filter({ hasText: alarm })).toBeVisible();

  const second = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
  await second.addInitScript(
    (kept) => {
      window.localStorage.setItem('munjin.studio.language', kept);
    },
    inStudioLanguage('ko', 'en'),
  );
  await studio.signIn('reviewer', { page: second });
  await second.goto(`${baseURL ?? ''}/admin/translations`);
  await expect(second.getByRole('alert').filter({ hasText: alarm })).toBeVisible();
  await second.goto(`${baseURL ?? ''}/admin/publications`);
  await second
    .getByRole('textbox', {
      name: inStudioLanguage('승인하거나 거부하는 이유', 'Why you approve or refuse it'),
    })
    .fill('환자가 이미 이송되었습니다.');
  await second
    .getByRole('button', {
      name: inStudioLanguage('거부하고 바로 끝내기', 'Refuse and end it now'),
    })
    .click();
  await expect(second.getByRole('alert').filter({ hasText: alarm })).toHaveCount(0);
  await second.context().close();
  await studio.open('/questionnaires/GST_SCREENING/history');
  await expect(page.getByText(inStudioLanguage('거부됨', 'refused')).first()).toBeVisible();
  await studio.checkPage('break-glass-refused');
});
