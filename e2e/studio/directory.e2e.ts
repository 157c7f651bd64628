import { expect, test } from './studio-fixture.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

test.describe('the directory', () => {
  test('finds people masked, reveals a field after a reason, lists today’s people', async ({
    studio,
    hospital,
  }) => {
    const { page } = studio;
    await studio.signIn('gate');
    await studio.open('/directory');
    const field = page.getByRole('textbox', { name: inLanguage('번호', 'Number') });
    await field.fill('29999999');
    await field.press('Enter');
    await expect(
      page.getByRole('heading', {
        name: inLanguage('이 번호를 가진 사람이 없습니다', 'No one has this number'),
      }),
    ).toBeVisible();
    await studio.checkPage('directory-nobody');

    let phone = '';
    await hospital.updateStores(async ({ patients }) => {
      phone = (await patients.byNumber('20000002'))?.phone ?? '';
    });
    await field.fill('20000002');
    await field.press('Enter');
    const card = page.getByRole('region', { name: '20000002' });
    await expect(card).toBeVisible();
    await expect(card.getByText(phone)).toHaveCount(0);
    await studio.checkPage('directory-person');

    await card.getByRole('button', { name: inLanguage('휴대전화 보기', 'Show Phone') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('보호자 연락');
    await studio.checkPage('directory-reveal');
    await dialog.getByRole('button', { name: inLanguage('보기', 'Show'), exact: true }).click();
    await expect(card.getByText(phone)).toBeVisible();

    await page.getByRole('tab', { name: inLanguage('오늘 예약', 'Appointments today') }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await studio.checkPage('directory-appointments');
    const patient = page.getByRole('row').nth(1);
    await expect(patient).not.toContainText('20000001');
    await patient.getByRole('button').click();
    await dialog.getByRole('textbox').fill('예약 확인');
    await dialog.getByRole('button', { name: inLanguage('보기', 'Show'), exact: true }).click();
    await expect(patient).toContainText('20000001');
    await page.getByRole('tab', { name: inLanguage('오늘 입원', 'Admitted today') }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await studio.checkPage('directory-admissions');
  });
});
