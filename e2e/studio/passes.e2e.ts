import { runEarlierVisit } from '../hospital/earlier-visit.ts';
import { expect, test } from './studio-fixture.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

const OUTPATIENT = '20000001';

test.describe('passes and people inside', () => {
  test('shows people inside, records an exit, finds passes and movements', async ({
    studio,
    hospital,
  }) => {
    const { page } = studio;
    await studio.signIn('gate');
    await studio.open('/passes');
    await expect(
      page.getByRole('heading', {
        name: inLanguage('지금 안에 있는 사람이 없습니다', 'No one is inside now'),
      }),
    ).toBeVisible();
    await studio.checkPage('passes-nobody');

    await runEarlierVisit(hospital, 'pt-outpatient-clear');
    let passCheck = '';
    await hospital.updateStores(async ({ passes, scannedPasses }) => {
      const [named] = await scannedPasses.ofIdentity(OUTPATIENT);
      const pass = named && (await passes.byId(named.pass.passId));
      passCheck = pass?.passCheck ?? '';
    });
    expect(await hospital.recordEntry(passCheck)).toBe(true);
    await page.reload();
    const left = page.getByRole('button', { name: inLanguage('나간 것으로 처리', 'as left') });
    await expect(left).toBeVisible();
    await studio.checkPage('passes-inside');

    await page.getByRole('tab', { name: inLanguage('출입증 찾기', 'Find a pass') }).click();
    const field = page.getByRole('textbox', { name: inLanguage('번호', 'Number') });
    await field.fill('12');
    await field.press('Enter');
    await expect(
      page.getByText(
        inLanguage(
          '6~11자리 번호를 빠짐없이 입력하세요.',
          'Enter the whole number, 6 to 11 signs.',
        ),
      ),
    ).toBeVisible();
    await field.fill(OUTPATIENT);
    await field.press('Enter');
    await expect(page.getByText(inLanguage('안에 있음', 'Inside'), { exact: true })).toBeVisible();
    await studio.checkPage('passes-found');

    await page.getByRole('tab', { name: inLanguage('지금 안에 있는 사람', 'Inside now') }).click();
    await left.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('퇴실 스캔 없이 나감');
    await studio.checkPage('passes-release');
    await dialog
      .getByRole('button', { name: inLanguage('나간 것으로 처리', 'Mark as left') })
      .click();
    await expect(
      page.getByRole('heading', {
        name: inLanguage('지금 안에 있는 사람이 없습니다', 'No one is inside now'),
      }),
    ).toBeVisible();

    await page.getByRole('tab', { name: inLanguage('출입 기록', 'Entries and exits') }).click();
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('cell', { name: inLanguage('직원', 'Staff') })).toBeVisible();
    await studio.checkPage('passes-movements');
  });
});
