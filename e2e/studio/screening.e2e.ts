import type { Page } from '@playwright/test';
import { inStudioLanguage } from './draft-client.ts';
import { PATIENT_QUESTIONNAIRE } from './editor-screen.ts';
import { expect, test } from './studio-fixture.ts';

const PATH = `/questionnaires/${PATIENT_QUESTIONNAIRE}/screening`;
/** The answer "fever" of the demo hospital, after which staff are asked. */
const FEVER = inStudioLanguage('37.5℃ 이상의 발열', 'Fever of 37.5 °C');
const REFUSED = inStudioLanguage('출입 거절', 'Refused');

/** Shows the Korean texts in the matrix. */
const showKorean = async (page: Page): Promise<void> => {
  await page
    .getByRole('combobox', { name: inStudioLanguage('문구의 언어', 'Texts in'), exact: true })
    .click();
  await page
    .getByRole('option', { name: inStudioLanguage('한국어', 'Korean'), exact: true })
    .click();
};

test.describe('the screening matrix', () => {
  test('changes an outcome in the draft, flags the texts that it keeps, and undoes it', async ({
    studio,
  }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open(PATH);
    const status = page.getByRole('banner').or(page.getByRole('main')).getByRole('status');
    await expect(
      status.filter({ hasText: inStudioLanguage('초안 없음', 'No draft yet') }),
    ).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: FEVER }).first();
    const outcome = row.getByRole('combobox');
    await expect(outcome).toHaveValue('askStaff');
    await outcome.selectOption({ label: REFUSED });
    const flag = row.getByRole('note');
    await expect(flag).toHaveText(
      inStudioLanguage(
        '사용 중인 버전에서는 ‘직원 확인’입니다.',
        'In the active version: Staff check',
      ),
    );
    await expect(row).toContainText(
      inStudioLanguage(
        '판정이 바뀌었는데 이유는 그대로입니다.',
        'The outcome changed, but not the reason.',
      ),
    );
    await studio.checkPage('screening-changed');
    const saved = status.filter({ hasText: inStudioLanguage('저장됨', 'Saved') });
    await expect(saved).toBeVisible();

    await page
      .getByRole('main')
      .getByRole('button', { name: inStudioLanguage('되돌리기', 'Undo'), exact: true })
      .click();
    await expect(outcome).toHaveValue('askStaff');
    await expect(flag).toHaveCount(0);

    await outcome.selectOption({ label: REFUSED });
    await showKorean(page);
    for (const name of [
      inStudioLanguage('판정 이유:', 'Reason of'),
      inStudioLanguage('방문자 안내문:', 'Message of'),
    ]) {
      await row
        .getByRole('textbox', { name: new RegExp(`^${name}`) })
        .fill('오늘은 출입하실 수 없습니다.');
    }
    await expect(flag).toHaveCount(0);
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(outcome).toHaveValue('refuse');
    await showKorean(page);
    for (const textbox of await row.getByRole('textbox').all()) {
      await expect(textbox).toHaveValue('오늘은 출입하실 수 없습니다.');
    }
    await expect(row.getByRole('textbox')).toHaveCount(2);
  });

  test('lists the kept texts for confirmation before the draft is published', async ({
    studio,
  }) => {
    const { page } = studio;
    await studio.signIn('admin');
    await studio.open(PATH);
    const row = page.getByRole('row').filter({ hasText: FEVER }).first();
    await row.getByRole('combobox').selectOption({ label: REFUSED });
    await expect(
      page.getByRole('status').filter({ hasText: inStudioLanguage('저장됨', 'Saved') }),
    ).toBeVisible();
    await studio.open(`/questionnaires/${PATIENT_QUESTIONNAIRE}/publish`);
    await expect(
      page
        .getByRole('listitem')
        .filter({
          hasText: inStudioLanguage('다음 문구는 그대로입니다', 'these texts did not change'),
        })
        .first(),
    ).toBeVisible();
    await studio.checkPage('publish-kept-texts');
  });

  test('adds an outcome of several answers, which the checks lead back to, and undoes it', async ({
    studio,
  }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open(PATH);
    const panel = page.getByRole('region', {
      name: inStudioLanguage('여러 답을 함께 본 판정', 'Outcome of several answers'),
    });
    const chosen = panel.getByRole('combobox', {
      name: inStudioLanguage('함께 볼 답', 'Answers that count'),
    });
    const add = panel.getByRole('button', { name: inStudioLanguage('판정 추가', 'Add outcome') });
    await expect(add).toBeDisabled();
    for (const answer of [
      inStudioLanguage('기침 또는 가래', 'Cough or phlegm'),
      inStudioLanguage('인후통 또는 콧물', 'Sore throat or runny nose'),
    ]) {
      await chosen.fill(answer);
      await page.getByRole('option').filter({ hasText: answer }).first().click();
    }
    await chosen.press('Escape');
    await add.click();
    const card = panel.locator('[data-outcome]');
    await expect(card).toHaveAccessibleName(
      inStudioLanguage('답 2개 중 2개 이상', 'At least 2 of 2 answers'),
    );
    await card
      .getByRole('textbox', { name: inStudioLanguage('몇 개 이상이면', 'At least this many') })
      .fill('3');
    await expect(card).toContainText(
      inStudioLanguage('고른 답은 2개뿐입니다.', 'Only 2 answers are chosen.'),
    );
    await studio.checkPage('screening-count');
    await expect(
      page.getByRole('status').filter({ hasText: inStudioLanguage('저장됨', 'Saved') }),
    ).toBeVisible();

    await studio.open(`/questionnaires/${PATIENT_QUESTIONNAIRE}/draft`);
    await page.getByRole('tab', { name: inStudioLanguage('점검', 'Checks') }).click();
    const finding = page.getByRole('listitem').filter({
      hasText: inStudioLanguage(
        '3개가 필요하지만 셀 수 있는 답은 2개뿐입니다.',
        'It needs 3 answers, but only 2 can count.',
      ),
    });
    await finding.getByRole('link').click();
    await expect(page).toHaveURL(/\/screening$/);
    await card
      .getByRole('textbox', { name: inStudioLanguage('몇 개 이상이면', 'At least this many') })
      .fill('2');
    await expect(card).not.toContainText(
      inStudioLanguage('고른 답은 2개뿐입니다.', 'Only 2 answers are chosen.'),
    );

    const points = card.getByRole('textbox', { name: inStudioLanguage('점수:', 'Points:') });
    await expect(points).toHaveCount(0);
    await card.getByRole('switch', { name: inStudioLanguage('점수', 'Points') }).click();
    await expect(points).toHaveCount(2);
    await points.first().fill('3');
    await card
      .getByRole('textbox', {
        name: inStudioLanguage('합이 몇 점 이상이면', 'At least this many points'),
      })
      .fill('4');
    await expect(card).toHaveAccessibleName(
      inStudioLanguage('답 2개의 점수 합 4점 이상', 'Points from 2 answers: at least 4'),
    );
    await card.scrollIntoViewIfNeeded();
    await studio.checkPage('screening-points');
    await expect(
      page.getByRole('status').filter({ hasText: inStudioLanguage('저장됨', 'Saved') }),
    ).toBeVisible();
    // The second person reads the points.
    await studio.open(`/questionnaires/${PATIENT_QUESTIONNAIRE}/changes`);
    await expect(
      page.getByText(inStudioLanguage('점수를 더해 4점 이상', 'At least 4 points from')).first(),
    ).toContainText('(3)');
    await studio.checkPage('changes-points');
    await studio.open(PATH);
    await card
      .getByRole('button', { name: inStudioLanguage('이 판정 삭제', 'Delete this outcome') })
      .click();
    await expect(card).toHaveCount(0);
    await page
      .getByRole('main')
      .getByRole('button', { name: inStudioLanguage('되돌리기', 'Undo'), exact: true })
      .click();
    await expect(card).toBeVisible();
  });

  test('has an outcome by country and day of return, which the editor makes', async ({
    studio,
  }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open(`/questionnaires/${PATIENT_QUESTIONNAIRE}/draft?category=overseas`);
    await page
      .getByRole('button', { name: inStudioLanguage('조건 추가', 'Add a condition') })
      .click();
    await page
      .getByRole('textbox', { name: inStudioLanguage('한국어', 'Korean') })
      .last()
      .fill('메르스 발생 국가');
    const countries = page.getByRole('combobox', {
      name: inStudioLanguage('조건 1: 국가', 'Condition 1: countries'),
    });
    for (const name of [
      inStudioLanguage('사우디아라비아', 'Saudi Arabia'),
      inStudioLanguage('아랍에미리트', 'United Arab Emirates'),
    ]) {
      await countries.fill(name);
      await page.getByRole('option', { name }).click();
    }
    await countries.press('Escape');
    await page
      .getByRole('textbox', {
        name: inStudioLanguage('조건 1: 최근 며칠 안에 귀국', 'Condition 1: returned within days'),
      })
      .fill('14');
    await expect(
      page.getByRole('status').filter({ hasText: inStudioLanguage('저장됨', 'Saved') }),
    ).toBeVisible();
    await studio.checkPage('editor-stay-condition');

    await studio.open(PATH);
    const row = page.getByRole('row').filter({
      hasText: inStudioLanguage('최근 14일 안에 귀국', 'returned within 14 days'),
    });
    await expect(row).toContainText(inStudioLanguage('사우디아라비아', 'Saudi Arabia'));
    await row.getByRole('combobox').selectOption({ label: REFUSED });
    await row.scrollIntoViewIfNeeded();
    await studio.checkPage('screening-stay-condition');
    await expect(
      page.getByRole('status').filter({ hasText: inStudioLanguage('저장됨', 'Saved') }),
    ).toBeVisible();

    // The second person reads the countries, and not only the name of the condition.
    await studio.open(`/questionnaires/${PATIENT_QUESTIONNAIRE}/changes`);
    await expect(
      page.getByText(inStudioLanguage('새 조건입니다(', 'a new condition (')).first(),
    ).toContainText(inStudioLanguage('사우디아라비아', 'Saudi Arabia'));
  });

  test('is read-only for a viewer', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('viewer');
    await studio.open(PATH);
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    const table = page.getByRole('table');
    await expect(table.getByRole('combobox')).toHaveCount(0);
    await expect(table.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText(inStudioLanguage('사용 중', '(active)')).first()).toBeVisible();
    await studio.checkPage('screening-read-only');
  });
});
