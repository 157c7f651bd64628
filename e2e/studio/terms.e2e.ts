import { expect, test } from './studio-fixture.ts';

const BASE = 'PRIVACY-PT-2026-02';
const NEXT = 'PRIVACY-PT-2026-03';
const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

test('a new version of the terms is based on the old one and replaces it on its effective day', async ({
  studio,
  hospital,
}) => {
  const { page } = studio;
  await studio.signIn('editor');
  await studio.open('/terms');
  await expect(page.getByText(BASE)).toBeVisible();
  await studio.checkPage('terms');
  await page.getByRole('link', { name: inLanguage(`${BASE} 열기`, `Open ${BASE}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: BASE })).toBeVisible();
  await expect(page.getByText(inLanguage('적용 중', 'In force'), { exact: true })).toBeVisible();
  await studio.checkPage('terms-version');
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
  await studio.checkPage('terms-next');
  await page.getByRole('button', { name: inLanguage('저장', 'Save') }).click();
  await expect(page.getByRole('heading', { level: 1, name: NEXT })).toBeVisible();
  await expect(
    page.getByText(inLanguage('승인 대기', 'Waits for approval'), { exact: true }),
  ).toBeVisible();
  await page
    .getByRole('tab', { name: inLanguage('방문자에게 보이는 모습', 'What a visitor sees') })
    .click();
  await expect(page.getByText('개인정보 처리 동의')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(inLanguage('영어', 'English'));
  await studio.checkPage('terms-as-visitor');
  await page.getByRole('button', { name: inLanguage('지우기', 'Delete') }).click();
  await studio.checkPage('terms-remove');
  await page.keyboard.press('Escape');

  await studio.signIn('reviewer');
  await studio.open(`/terms/${NEXT}`);
  await page.getByRole('button', { name: inLanguage('승인하기', 'Approve') }).click();
  await studio.checkPage('terms-approve');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: inLanguage('승인하기', 'Approve') })
    .click();
  await expect(page.getByText(inLanguage('예정', 'Coming'), { exact: true })).toBeVisible();

  hospital.clock.advance(2 * 24 * 3_600_000);
  await studio.signIn('editor', { name: 'the.day.after' });
  await studio.open(`/terms/${NEXT}`);
  await expect(page.getByText(inLanguage('적용 중', 'In force'), { exact: true })).toBeVisible();
});

test('a user type without terms gets its first ones, and two users do not overwrite each other', async ({
  studio,
  hospital,
}) => {
  const { page } = studio;
  await hospital.updateStores(async ({ terms }) => {
    for (const { termsCode, baseType, kind } of await terms.all()) {
      if (baseType === 'WVIS' && kind === 'privacy') await terms.remove(termsCode);
    }
  });
  await studio.signIn('editor');
  await studio.open('/terms');
  await expect(page.getByRole('alert')).toContainText(inLanguage('개인정보', 'Personal'));
  await studio.checkPage('terms-without');
  await page.getByRole('link', { name: inLanguage('첫 약관 만들기', 'Write first terms') }).click();
  const code = 'PRIVACY-WVIS-2026-01';
  await expect(page.getByRole('textbox', { name: inLanguage('버전 코드', 'Code') })).toHaveValue(
    code,
  );
  const field = (ko: string, en: string) =>
    page.getByRole('textbox', { name: inLanguage(ko, en), exact: true });
  const title = field('제목 · 한국어', 'Title · Korean');
  await title.fill('개인정보 처리 동의');
  await field('내용 · 한국어', 'Text · Korean').fill(
    '방문 기록을 위해 이름과 번호를 받습니다. 보유 기간: **{visitDays}**',
  );
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await field('시작일', 'Starts on').fill('20260401');
  await title.click();
  await expect(field('시작일', 'Starts on')).toHaveValue('2026-04-01');
  await studio.checkPage('terms-first');
  const save = page.getByRole('button', { name: inLanguage('저장', 'Save') });
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();

  await page.getByRole('link', { name: inLanguage('고치기', 'Edit') }).click();
  await title.fill('내가 바꾼 제목');
  await hospital.updateStores(async ({ terms }) => {
    const version = await terms.byCode(code);
    if (version) await terms.save({ ...version, effectiveFrom: '20260501' });
  });
  await save.click();
  const conflictAlert = page.getByRole('alert');
  await expect(conflictAlert.getByRole('row', { name: /2026-04-01.*2026-05-01/ })).toBeVisible();
  await studio.checkPage('terms-stale');
  await conflictAlert.getByRole('button').first().click();
  await expect(field('시작일', 'Starts on')).toHaveValue('2026-05-01');
  await save.click();
  await expect(page.getByText('내가 바꾼 제목').first()).toBeVisible();
});

test('a questionnaire is taken out of use, and the page says what its visitors see then', async ({
  studio,
  hospital,
}) => {
  const { page } = studio;
  await studio.signIn('admin');
  await studio.open('/use');
  await expect(page.getByRole('row', { name: /\bWVIS\b/ })).toBeVisible();
  await studio.checkPage('use');
  const row = page.getByRole('row', { name: /\bNOK\b/ }).filter({ hasNotText: 'ENOK' });
  await row.getByRole('switch').first().click();
  const dialog = page.getByRole('dialog');
  await studio.checkPage('use-off');
  await dialog.getByRole('button', { name: inLanguage('문진 끄기', 'Stop asking') }).click();
  await row.getByRole('switch').nth(1).press('Space');
  await studio.checkPage('use-pass-off');
  // Another user sets the pass to single entry.
  await hospital.updateStores(({ settings }) => settings.save('passType.NOK', 'T'));
  await dialog.getByRole('button', { name: inLanguage('출입증 끄기', 'Stop giving') }).click();
  await expect(
    page.getByText(inLanguage('그사이 다른 사람이 바꾸어', 'Someone else changed')),
  ).toBeVisible();
  await expect(
    row.getByRole('combobox', { name: inLanguage('보호자 출입증 종류', 'Kind of pass') }),
  ).toHaveValue(inLanguage('1회용', 'One entry'));
  await expect(row.getByRole('switch').nth(1)).toBeChecked();
  await expect(row).toContainText(inLanguage('문진 없이', 'is asked nothing'));
  await expect(row.getByRole('switch').first()).not.toBeChecked();
  await row.getByRole('switch').first().click();
  await expect(row).toContainText(inLanguage('답한 뒤', 'answers the questionnaire'));
  await row.getByRole('switch').first().click();
  // Another user takes it out of use. That change must not be overwritten unseen.
  await hospital.updateStores(({ settings }) => settings.saveUse('NOK', 'N'));
  await dialog.getByRole('button', { name: inLanguage('문진 끄기', 'Stop asking') }).click();
  await expect(
    page.getByText(inLanguage('그사이 다른 사람이 바꾸어', 'Someone else changed')),
  ).toHaveCount(2);
  await expect(row.getByRole('switch').first()).not.toBeChecked();
});
