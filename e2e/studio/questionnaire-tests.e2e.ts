import { editDraft, inStudioLanguage } from './draft-client.ts';
import { expect, test } from './studio-fixture.ts';

const CODE = 'NOK_SCREENING';
const NAME = '거절되는 보호자';
const TEST_NAME = inStudioLanguage(`판정 시험 ‘${NAME}’`, `Test “${NAME}”`);

/** A rule that no longer refuses anyone. */
const removeRefusals = (definition: Parameters<Parameters<typeof editDraft>[2]>[0]): void => {
  for (const category of definition.categories) {
    delete category['denies'];
    for (const item of (category['items'] ?? []) as Record<string, unknown>[]) {
      delete item['denies'];
    }
  }
};

test('a tried case is kept as a test, and blocks the publication of a draft that fails it', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.signIn('editor');
  const keep = page.getByRole('button', {
    name: inStudioLanguage('판정 시험으로 보관', 'Keep as a test'),
    exact: true,
  });
  const row = page.getByRole('row', { name: new RegExp(NAME) });
  const tryRefused = async (): Promise<void> => {
    await studio.open(`/questionnaires/${CODE}/try?part=paths`);
    await page
      .getByRole('row')
      .filter({ hasText: inStudioLanguage('출입 거절', 'Refused') })
      .first()
      .getByRole('button')
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: inStudioLanguage('이 답으로 시작', 'Start from these') })
      .click();
    await page
      .getByRole('region', { name: inStudioLanguage('지금 판정', 'Outcome now') })
      .getByRole('textbox')
      .fill(NAME);
  };
  const closeWarning = async (text: string): Promise<void> => {
    const warning = page.getByRole('alert').filter({ hasText: text });
    await warning.getByRole('button').click();
    await expect(warning).toBeHidden();
  };

  await test.step('not without a draft', async () => {
    await tryRefused();
    await keep.click();
    await closeWarning(inStudioLanguage('초안이 없어', 'There is no draft'));
  });
  await test.step('into the draft, once', async () => {
    await editDraft(page, CODE, () => undefined);
    await tryRefused();
    await page
      .getByRole('checkbox', {
        name: inStudioLanguage('보이는 문항도', 'Also test which questions'),
      })
      .check();
    await keep.click();
    await expect(
      page.getByText(inStudioLanguage('초안에 보관했습니다', 'is kept in the draft')),
    ).toBeVisible();
    const end = page.getByRole('region', { name: inStudioLanguage('지금 판정', 'Outcome now') });
    // The answers stay, although the draft is another one.
    await expect(end).toContainText(inStudioLanguage('출입 거절', 'Refused'));
    await end.getByRole('textbox').fill(NAME);
    await keep.click();
    await closeWarning(inStudioLanguage('이미 있습니다', 'already exists'));
    await page.getByRole('tab', { name: inStudioLanguage('판정 시험', 'Tests') }).click();
    await expect(row).toContainText(inStudioLanguage('같음', 'Same'));
    await studio.checkPage('try-tests');
  });
  await test.step('fails after a rule has changed', async () => {
    await editDraft(page, CODE, removeRefusals);
    await studio.open(`/questionnaires/${CODE}/try?part=tests`);
    await expect(row).toContainText(inStudioLanguage('다름', 'Different'));
    await studio.open(`/questionnaires/${CODE}/draft`);
    await page.getByRole('tab', { name: /점검|Checks/ }).click();
    await expect(page.getByRole('link', { name: TEST_NAME })).toBeVisible();
    await studio.open(`/questionnaires/${CODE}/publish`);
    await expect(page.getByRole('link', { name: TEST_NAME })).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^(게시하기|승인 요청하기|Publish|Ask for approval)$/ }),
    ).toBeDisabled();
    await studio.checkPage('publish-failed-test');
  });
  await test.step('and is removed', async () => {
    await page.getByRole('link', { name: TEST_NAME }).click();
    await row.getByRole('button', { name: /지우기|Remove/ }).click();
    await studio.checkPage('try-test-remove');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: inStudioLanguage('지우기', 'Remove'), exact: true })
      .click();
    await expect(row).toBeHidden();
  });
});

test('a saved case is kept as a test', async ({ studio }) => {
  const { page } = studio;
  await studio.signIn('editor');
  await studio.open('/questionnaires');
  await editDraft(page, CODE, () => undefined);
  await studio.open(`/questionnaires/${CODE}/try`);
  const end = page.getByRole('region', { name: inStudioLanguage('지금 판정', 'Outcome now') });
  await page.getByRole('tab', { name: inStudioLanguage('모든 경로', 'All paths') }).click();
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('button') })
    .first()
    .getByRole('button')
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: inStudioLanguage('이 답으로 시작', 'Start from these') })
    .click();
  await end.getByRole('textbox').fill(NAME);
  await end
    .getByRole('button', { name: inStudioLanguage('시험 사례로 저장', 'Save as a test case') })
    .click();
  await page
    .getByRole('tab', { name: inStudioLanguage('저장한 시험 사례', 'Saved test cases') })
    .click();
  const row = page.getByRole('row', { name: new RegExp(NAME) });
  await row.getByRole('button', { name: /판정 시험으로 보관|keep as a test/ }).click();
  await page.getByRole('tab', { name: inStudioLanguage('판정 시험', 'Tests') }).click();
  await expect(row).toContainText(inStudioLanguage('같음', 'Same'));
});
