import { runEarlierVisit } from '../hospital/earlier-visit.ts';
import { expect, test } from './studio-fixture.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

test.describe('the dashboard', () => {
  test('explains what it will show while it is empty', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('viewer');
    await studio.open('/dashboard');
    await expect(
      page.getByRole('heading', {
        name: inLanguage(
          '이 기간에는 제출된 문진이 없습니다',
          'Nothing was submitted on these days',
        ),
      }),
    ).toBeVisible();
    await studio.checkPage('dashboard-empty');
  });

  test('counts today by hour, type, language, outcome and question, as charts and as tables', async ({
    studio,
    hospital,
  }) => {
    const { page } = studio;
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    for (const scenario of ['pt-outpatient-clear', 'pt-refused', 'pt-arabic', 'gst-open-meeting']) {
      await runEarlierVisit(hospital, scenario);
    }
    await studio.signIn('viewer');
    await studio.open('/dashboard');
    const figure = (name: string) => page.getByRole('region', { name, exact: true });
    const hours = figure(inLanguage('시간대별 제출', 'Submitted by hour'));
    await expect(hours).toBeVisible();
    await studio.checkPage('dashboard');

    const toTable = hours.getByRole('button');
    await toTable.focus();
    await page.keyboard.press('Enter');
    await expect(hours.getByRole('rowheader', { name: inLanguage('10시', '10:00') })).toBeVisible();
    const outcomes = figure(inLanguage('출입 판정', 'Screening outcomes'));
    await expect(
      outcomes.getByRole('row', { name: inLanguage('출입 거절 1', 'Refused 1') }),
    ).toBeAttached();
    const questions = figure(
      inLanguage('거절·직원 확인이 나온 문항', 'Questions that refused or asked for staff'),
    );
    await expect(questions.getByRole('rowheader').first()).toBeVisible();

    await page.getByText(inLanguage('30일', '30 days')).click();
    await expect(figure(inLanguage('날짜별 제출', 'Submitted by day'))).toBeVisible();
    await studio.checkPage('dashboard-month');
    expect(complaints).toEqual([]);
  });
});
