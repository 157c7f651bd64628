import { readFileSync } from 'node:fs';
import { runEarlierVisit } from '../hospital/earlier-visit.ts';
import { expect, test } from './studio-fixture.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

test.describe('answers of visitors', () => {
  test('are filtered and opened, lose a refusal with a reason, and are exported as a file', async ({
    studio,
    hospital,
    context,
  }) => {
    const { page } = studio;
    for (const scenario of ['pt-outpatient-clear', 'pt-refused', 'gst-open-meeting']) {
      await runEarlierVisit(hospital, scenario);
    }
    await studio.signIn('admin');
    await studio.open('/answers');
    const rows = page.getByRole('row');
    await expect(rows).toHaveCount(4);
    await studio.checkPage('answers');

    const search = page.getByRole('dialog');
    await page.getByRole('button', { name: inLanguage('답변 내용으로 찾기', 'Find by') }).click();
    await search.getByRole('combobox', { name: inLanguage('문항', 'Question') }).fill('7');
    await page
      .getByRole('option', {
        name: inLanguage('최근 7일 이내에 아래 증상', 'In the last 7 days, have you had any of'),
      })
      .first()
      .click();
    await search.getByRole('combobox', { name: inLanguage('답변', 'Answer') }).click();
    await page
      .getByRole('option', {
        name: inLanguage('37.5℃ 이상의 발열 또는 오한: 예', 'or chills: Yes'),
      })
      .first()
      .click();
    await search.getByRole('textbox', { name: inLanguage('사유', 'Reason') }).fill('감염관리 조사');
    await studio.checkPage('answers-search');
    await search.getByRole('button', { name: inLanguage('찾기', 'Find'), exact: true }).click();
    await expect(rows).toHaveCount(2);
    await expect(page.getByText(inLanguage('출입 거절 1건', '1 refused'))).toBeVisible();
    await expect(
      page.getByText(inLanguage('답변을 모두 살펴봤습니다', 'submissions were searched.')),
    ).toBeVisible();
    await studio.checkPage('answers-found');
    // Other filters take effect with the next search, because each search counts as a reveal.
    await page.getByRole('combobox', { name: inLanguage('출입 판정', 'Outcome') }).click();
    await page.getByRole('option', { name: inLanguage('출입 가능', 'May enter') }).click();
    await page.getByRole('button', { name: inLanguage('다시 찾기', 'Search again') }).click();
    await expect(
      page.getByText(inLanguage('이렇게 답한 문진이 없습니다', 'No one gave this answer')),
    ).toBeVisible();
    await page.getByRole('button', { name: inLanguage('전체 목록으로', 'Show all') }).click();
    await expect(rows).toHaveCount(3);

    await page.getByRole('combobox', { name: inLanguage('출입 판정', 'Outcome') }).click();
    await page.getByRole('option', { name: inLanguage('출입 거절', 'Refused') }).click();
    await expect(rows).toHaveCount(2);

    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: inLanguage('답변 보기', 'View answers') }).click();
    const asked = page.getByRole('dialog');
    await studio.checkPage('answers-read');
    await asked.getByRole('textbox', { name: inLanguage('사유', 'Reason') }).fill('보호자 문의');
    await asked.getByRole('button', { name: inLanguage('답변 보기', 'View'), exact: true }).click();
    const view = await opened;
    await expect(view).toHaveURL(/inquiry-info\?answerId=/);
    const studioLanguage = isEnglish ? 'en' : 'ko';
    await expect(view.locator('html')).toHaveAttribute('lang', studioLanguage);
    await expect(view.getByText(inLanguage('출입 거절', 'Entry refused')).first()).toBeVisible();
    const cause = view.locator('[data-cause="refuse"]').first();
    await expect(cause).toContainText(inLanguage('출입 거절:', 'Entry refused:'));
    await cause.scrollIntoViewIfNeeded();
    if (process.env['MUNJIN_PICTURES'] === '1') {
      const path = `test-results/studio/answer-view-${studioLanguage}.png`;
      await view.screenshot({ path, animations: 'disabled' });
    }
    await view.close();

    const number = (await rows.nth(1).getByRole('cell').nth(2).textContent()) ?? '';
    await page.getByRole('button', { name: inLanguage('거절 해제', 'Lift refusal') }).click();
    const dialog = page.getByRole('dialog');
    const act = dialog.getByRole('button', { name: inLanguage('거절 해제', 'Lift refusal') });
    await expect(act).toBeDisabled();
    await dialog.getByRole('textbox', { name: inLanguage('그대로 입력', 'to go on') }).fill(number);
    await act.click();
    await expect(
      dialog.getByText(inLanguage('사유를 적어 주세요.', 'Please give a reason.')),
    ).toBeVisible();
    await studio.checkPage('answers-lift');
    await dialog
      .getByRole('textbox', { name: inLanguage('사유', 'Reason') })
      .fill('체온을 다시 쟀습니다');
    await act.click();
    await expect(page.getByText(inLanguage('해제됨', 'Lifted'), { exact: true })).toBeVisible();

    await page.getByRole('button', { name: inLanguage('파일로 내보내기', 'Export') }).click();
    await expect(
      dialog.getByText(
        inLanguage('2행입니다. 엑셀은 한 파일에서 1,048,576행까지', '2 rows with the heading'),
      ),
    ).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByRole('textbox').fill('월간 보고');
    await dialog
      .getByRole('checkbox', { name: inLanguage('답변 내용도 받기', 'Include the answers') })
      .check();
    await dialog.getByRole('radio', { name: inLanguage('영어', 'English') }).check();
    await studio.checkPage('answers-export');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: inLanguage('파일로 내보내기', 'Export') }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file.startsWith('\ufeffanswer_id,')).toBe(true);
    expect(file.trimEnd().split('\r\n')).toHaveLength(2);
    expect(file).toContain('(PT_SCREENING/symptoms)');
    expect(file).toContain('studio.admin');
  });

  test('show a warning before an export that is too long for Excel', async ({
    studio,
    hospital,
  }) => {
    const { page } = studio;
    await runEarlierVisit(hospital, 'pt-outpatient-clear');
    // A year of a large hospital. No test creates that many rows, so only the count is faked.
    await page.route('**/api/admin/v1/answers/counts', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { result: Record<string, unknown> };
      await route.fulfill({ json: { ...body, result: { ...body.result, total: 1_825_000 } } });
    });
    await studio.signIn('admin');
    await studio.open('/answers');
    await page.getByRole('button', { name: inLanguage('파일로 내보내기', 'Export') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(inLanguage('1,825,001행', '1,825,001 rows'));
    await expect(dialog.getByRole('alert')).toContainText('776,425');
    await studio.checkPage('answers-export-long');
  });

  test('are only counts for a viewer', async ({ studio, hospital }) => {
    const { page } = studio;
    await runEarlierVisit(hospital, 'pt-outpatient-clear');
    await studio.signIn('viewer');
    await studio.open('/answers');
    await expect(page.getByText(inLanguage('전체 1건', '1 in all'))).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: inLanguage('파일로 내보내기', 'Export') }),
    ).toHaveCount(0);
    await studio.checkPage('answers-viewer');
  });
});
