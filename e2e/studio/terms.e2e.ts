import { expect, test } from './studio.ts';

const BASE = 'PRIVACY-PT-2026-01';
const NEXT = 'PRIVACY-PT-2026-02';
const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

test('a new version of the terms comes from the old one and takes over on its day', async ({
  studio,
  hospital,
}) => {
  const { page } = studio;
  await studio.signIn('editor');
  await studio.open('/terms');
  await expect(page.getByText(BASE)).toBeVisible();
  await studio.look('terms');
  await page.getByRole('link', { name: inLanguage(`${BASE} 열기`, `Open ${BASE}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: BASE })).toBeVisible();
  await expect(page.getByText(inLanguage('적용 중', 'In force'), { exact: true })).toBeVisible();
  await studio.look('terms-version');
  await page
    .getByRole('link', {
      name: inLanguage('이 버전으로 새 버전 만들기', 'New version from this one'),
    })
    .click();
  await expect(page.getByRole('textbox', { name: inLanguage('버전 코드', 'Code') })).toHaveValue(
    NEXT,
  );
  const korean = page.getByRole('textbox', {
    name: inLanguage('제목 · 한국어', 'Title · Korean'),
  });
  await korean.fill('개인정보 처리 동의');
  await page.getByRole('textbox', { name: inLanguage('내용 · 영어', 'Text · English') }).fill('');
  const day = page.getByRole('textbox', { name: inLanguage('시작일', 'Starts on') });
  await day.fill('2026-03-11');
  await korean.click();
  await studio.look('terms-next');
  await page.getByRole('button', { name: inLanguage('저장', 'Save') }).click();
  await expect(page.getByRole('heading', { level: 1, name: NEXT })).toBeVisible();
  await expect(page.getByText(inLanguage('예정', 'Coming'), { exact: true })).toBeVisible();
  await page
    .getByRole('tab', { name: inLanguage('방문자에게 보이는 모습', 'What a visitor sees') })
    .click();
  await expect(page.getByText('개인정보 처리 동의')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(inLanguage('영어', 'English'));
  await studio.look('terms-as-visitor');

  hospital.clock.advance(2 * 24 * 3_600_000);
  await studio.signIn('editor', { name: 'the.day.after' });
  await studio.open(`/terms/${NEXT}`);
  await expect(page.getByText(inLanguage('적용 중', 'In force'), { exact: true })).toBeVisible();
});

test('a questionnaire is taken out of use, and the page says what its visitors meet then', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.signIn('admin');
  await studio.open('/use');
  await expect(page.getByRole('row', { name: /\bWVIS\b/ })).toBeVisible();
  await studio.look('use');
  const row = page.getByRole('row', { name: /\bNOK\b/ }).filter({ hasNotText: 'ENOK' });
  await row.getByRole('switch').first().click();
  const dialog = page.getByRole('dialog');
  await studio.look('use-off');
  await dialog.getByRole('button', { name: inLanguage('문진 끄기', 'Stop asking') }).click();
  await expect(row).toContainText(inLanguage('문진 없이', 'is asked nothing'));
  await expect(row.getByRole('switch').first()).not.toBeChecked();
  await row.getByRole('switch').first().click();
  await expect(row).toContainText(inLanguage('답한 뒤', 'answers the questionnaire'));
});
