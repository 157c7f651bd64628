import { expect, test } from './studio-fixture.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

test('a meeting shows its code on request, and its guests masked', async ({ studio }) => {
  const { page } = studio;
  await studio.signIn('editor');
  await studio.open('/meetings');
  await expect(page.getByText('CODE-SEMINAR')).toBeVisible();
  await studio.checkPage('meetings');
  await page
    .getByRole('link', {
      name: inLanguage('감염관리 세미나', 'Seminar on infection control'),
    })
    .click();
  await expect(page.getByText('백*울')).toBeVisible();
  await page.getByRole('button', { name: inLanguage('초대 코드 보기', 'Show the invite') }).click();
  await expect(page.getByText('1234')).toBeVisible();
  await page
    .getByRole('textbox', { name: inLanguage('참석자 이름', 'Name of the guest') })
    .fill('나래');
  await page
    .getByRole('textbox', { name: inLanguage('휴대전화', 'Mobile number') })
    .fill('010-7777-9999');
  await page.getByRole('button', { name: inLanguage('참석자 추가', 'Add a guest') }).click();
  await expect(page.getByText('010****9999')).toBeVisible();
  await page.getByRole('button', { name: inLanguage('나* 보기', 'Show 나*') }).click();
  await expect(page.getByText('01077779999')).toBeVisible();
  await studio.checkPage('meeting');
  await page.getByRole('button', { name: inLanguage('나* 빼기', 'Remove 나*') }).click();
  const dialog = page.getByRole('dialog');
  const act = dialog.getByRole('button', { name: inLanguage('나* 빼기', 'Remove 나*') });
  await expect(act).toBeDisabled();
  await dialog.getByRole('textbox').fill('나*');
  await studio.checkPage('meeting-remove-guest');
  await act.click();
  await expect(page.getByText('01077779999')).toBeHidden();
});

test('a meeting is added with its own opening time, changed, ended and deleted', async ({
  studio,
  hospital,
}) => {
  const { page } = studio;
  await studio.signIn('editor');
  await studio.open('/meetings');
  await page.getByRole('button', { name: inLanguage('행사 추가', 'Add a meeting') }).click();
  const dialog = page.getByRole('dialog');
  const field = (ko: string, en: string) =>
    dialog.getByRole('textbox', { name: inLanguage(ko, en), exact: true });
  await field('행사 번호', 'Id of the meeting').fill('SPRING-DAY');
  await field('이름(한국어)', 'Name (Korean)').fill('봄맞이 행사');
  await field('이름(영어)', 'Name (English)').fill('Spring day');
  await field('마지막 날', 'Last day').fill('20260312');
  await dialog.getByRole('switch', { name: inLanguage('등록 시작을 따로', 'Choose when') }).click();
  await field('등록 시작일', 'Registration begins on').fill('2026-03-07');
  await dialog
    .getByRole('spinbutton', {
      name: inLanguage('등록 시작 시각 시', 'Registration begins at, hours'),
    })
    .fill('09');
  await dialog
    .getByRole('spinbutton', {
      name: inLanguage('등록 시작 시각 분', 'Registration begins at, minutes'),
    })
    .fill('30');
  await studio.checkPage('meeting-form');
  await dialog.getByRole('button', { name: inLanguage('저장', 'Save') }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: /SPRING-DAY/ });
  await expect(row).toContainText('2026-03-07 09:30');
  await row.getByRole('link').click();

  await page.getByRole('button', { name: inLanguage('고치기', 'Edit'), exact: true }).click();
  await field('이름(영어)', 'Name (English)').fill('Spring fair');
  await hospital.updateStores(async ({ meetings }) => {
    const meeting = await meetings.withCode('SPRING-DAY');
    if (meeting) await meetings.saveAlone({ ...meeting, nameKo: '봄 축제' });
  });
  await dialog.getByRole('button', { name: inLanguage('저장', 'Save') }).click();
  await expect(dialog.getByRole('alert').getByRole('row', { name: /봄 축제/ })).toBeVisible();
  await studio.checkPage('meeting-stale');
  await dialog.getByRole('alert').getByRole('button').first().click();
  await dialog.getByRole('button', { name: inLanguage('저장', 'Save') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    inLanguage('봄 축제', 'Spring fair'),
  );

  await page.getByRole('button', { name: inLanguage('오늘로 끝내기', 'End today') }).click();
  const end = dialog.getByRole('button', { name: inLanguage('오늘로 끝내기', 'End today') });
  await expect(end).toBeDisabled();
  await dialog.getByRole('textbox').fill('SPRING-DAY');
  await studio.checkPage('meeting-end');
  await end.click();
  await expect(page.getByText('2026-03-09 – 2026-03-09')).toBeVisible();
  await page.getByRole('button', { name: inLanguage('지우기', 'Delete') }).click();
  await dialog.getByRole('textbox').fill('SPRING-DAY');
  await studio.checkPage('meeting-remove');
  await dialog.getByRole('button', { name: inLanguage('지우기', 'Delete') }).click();
  await expect(page).toHaveURL(/\/admin\/meetings$/);
});
