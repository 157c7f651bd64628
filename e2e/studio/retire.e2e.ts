import { inStudioLanguage } from './draft-client.ts';
import { expect, test } from './studio-fixture.ts';

const CODE = 'GST_SCREENING';

test('a questionnaire is taken out of use, once a second person has approved it', async ({
  studio,
  browser,
  baseURL,
}) => {
  const { page } = studio;
  await studio.signIn('editor');
  await studio.open(`/questionnaires/${CODE}/history`);
  await page
    .getByRole('button', { name: inStudioLanguage('사용 중지', 'Take out of use'), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    inStudioLanguage('출입증을 새로 받을 수 없습니다', 'these visitors get no new pass'),
  );
  await dialog.getByRole('textbox').fill('행사가 끝났습니다.');
  await studio.checkPage('retire');
  await dialog
    .getByRole('button', {
      name: inStudioLanguage('사용 중지 요청하기', 'Ask to take it out of use'),
    })
    .click();
  const waits = inStudioLanguage(
    '사용 중지가 다른 사람의 승인을 기다립니다.',
    'Taking it out of use waits for a second person.',
  );
  await expect(page.getByRole('main').getByText(waits)).toBeVisible();
  const inForce = page
    .getByRole('main')
    .getByText(inStudioLanguage('사용 중', 'Active'), { exact: true });
  await expect(inForce).toBeVisible();

  const second = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
  await second.addInitScript(
    (kept) => {
      window.localStorage.setItem('munjin.studio.language', kept);
    },
    inStudioLanguage('ko', 'en'),
  );
  await studio.signIn('reviewer', { page: second });
  await second.goto(`${baseURL ?? ''}/admin/publications`);
  const card = second.getByRole('article');
  await card
    .getByRole('button', { name: inStudioLanguage('변경 내용 보기', 'See the changes') })
    .click();
  await expect(card).toContainText(
    inStudioLanguage('출입증을 새로 받을 수 없습니다', 'these visitors get no new pass'),
  );
  await card
    .getByRole('button', { name: inStudioLanguage('승인', 'Approve'), exact: true })
    .click();
  await expect(second.getByText(inStudioLanguage('승인했습니다.', 'Approved.'))).toBeVisible();
  await second.context().close();

  await page.reload();
  await expect(inForce).toHaveCount(0);
  await expect(
    page.getByText(new RegExp(inStudioLanguage('^사용 중지: ', '^Taken out of use: '))),
  ).toBeVisible();
  await studio.checkPage('history-retired');
});

test('only people who publish can take a questionnaire out of use', async ({ studio }) => {
  const { page } = studio;
  await studio.signIn('viewer');
  await studio.open(`/questionnaires/${CODE}/history`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: inStudioLanguage('사용 중지', 'Take out of use') }),
  ).toHaveCount(0);
});
