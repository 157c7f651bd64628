import type { Page } from '@playwright/test';
import { expect, test } from './studio-fixture.ts';

const BASE = 'PRIVACY-PT-2026-02';
const NEXT = 'PRIVACY-PT-2026-03';
const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

/** Looks at what the version changes, and asks for the approval of a second person. */
const askForApproval = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: inLanguage('바뀌는 내용 확인', 'Review the changes') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: inLanguage('승인 요청', 'Ask for approval') })
    .click();
};

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
  await expect(page.getByText(inLanguage('적용 중', 'Active'), { exact: true })).toBeVisible();
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
  await expect(day).toHaveValue('');
  await page
    .getByRole('button', { name: inLanguage('바뀌는 내용 확인', 'Review the changes') })
    .click();
  await expect(
    page.getByText(inLanguage('시작일을 고르세요.', 'Choose the day on which it starts.')),
  ).toBeVisible();
  await day.fill('2026-03-11');
  await korean.click();
  await studio.checkPage('terms-next');
  await askForApproval(page);
  await expect(page.getByRole('heading', { level: 1, name: NEXT })).toBeVisible();
  await expect(
    page.getByText(inLanguage('승인 대기', 'Waits for approval'), { exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: inLanguage('영어 문구가 없어짐', 'English Text removed') }),
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
  await expect(page.getByText(inLanguage('적용 중', 'Active'), { exact: true })).toBeVisible();
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
  await askForApproval(page);
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();

  await page.getByRole('link', { name: inLanguage('고치기', 'Edit') }).click();
  await title.fill('내가 바꾼 제목');
  await hospital.updateStores(async ({ terms }) => {
    const version = await terms.byCode(code);
    if (version) await terms.save({ ...version, effectiveFrom: '20260501' });
  });
  await askForApproval(page);
  const conflictAlert = page.getByRole('alert');
  await expect(conflictAlert.getByRole('row', { name: /2026-04-01.*2026-05-01/ })).toBeVisible();
  await studio.checkPage('terms-stale');
  await conflictAlert.getByRole('button').first().click();
  await expect(field('시작일', 'Starts on')).toHaveValue('2026-05-01');
  await askForApproval(page);
  await expect(page.getByText('내가 바꾼 제목').first()).toBeVisible();
});

test('new terms say what they change, are sent back with a reason, corrected and approved', async ({
  studio,
  hospital,
}) => {
  const { page } = studio;
  const inForce = async (): Promise<string> => {
    let code = '';
    await hospital.updateStores(async ({ terms }) => {
      code = (await terms.current('PT', 'privacy', '20260401'))?.termsCode ?? '';
    });
    return code;
  };
  await studio.signIn('editor');
  await studio.open(`/terms/${BASE}/next`);
  const korean = page.getByRole('textbox', { name: inLanguage('내용 · 한국어', 'Text · Korean') });
  const before = await korean.inputValue();
  await korean.fill(`${before}\n새로 한 줄을 더합니다.`);
  const day = page.getByRole('textbox', { name: inLanguage('시작일', 'Starts on') });
  await day.fill('2026-03-09');
  await korean.click();
  await page
    .getByRole('button', { name: inLanguage('바뀌는 내용 확인', 'Review the changes') })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    inLanguage('승인하는 즉시', 'as soon as another person approves'),
  );
  await dialog.getByRole('button', { name: inLanguage('계속 고치기', 'Go on editing') }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/next$/);
  await day.fill('2026-03-10');
  await korean.click();
  await page
    .getByRole('button', { name: inLanguage('바뀌는 내용 확인', 'Review the changes') })
    .click();
  await expect(dialog).toContainText(BASE);
  await expect(dialog).toContainText('2026-03-10');
  await expect(dialog).toContainText(
    inLanguage('문구가 바뀌는 언어: 한국어', 'Languages whose text changes: Korean'),
  );
  const warning = dialog.getByRole('alert');
  await expect(warning).toContainText(
    inLanguage('한국어와 달라지는 언어: 영어', 'will differ from the Korean text: English'),
  );
  await expect(dialog.locator('mark')).toHaveText(['새로 한 줄을 더합니다.']);
  await studio.checkPage('terms-review');
  await dialog.getByRole('button', { name: inLanguage('승인 요청', 'Ask for approval') }).click();
  await expect(page.getByRole('heading', { level: 1, name: NEXT })).toBeVisible();
  await expect(page.locator('mark')).toHaveText(['새로 한 줄을 더합니다.']);
  await studio.checkPage('terms-changes');
  expect(await inForce()).toBe(BASE);

  // The author cannot approve it.
  const approve = { name: inLanguage('승인하기', 'Approve') };
  const own = page.getByText(inLanguage('요청한 사람은 승인할 수 없습니다', 'You asked for it'));
  await expect(own).toBeVisible();
  await expect(page.getByRole('button', approve)).toHaveCount(0);

  // The second person finds it in the inbox and among the approvals, and sends it back.
  const inbox = page.getByRole('button', { name: inLanguage('알림 1건', 'Inbox: 1 message') });
  await studio.signIn('reviewer');
  await studio.open('/publications');
  const card = page.getByRole('article', { name: inLanguage('약관:', 'Terms:') });
  await expect(card).toContainText(inLanguage('studio.editor 요청', 'Asked by studio.editor'));
  await expect(card).toContainText(inLanguage('한국어, 영어', 'Korean, English'));
  await studio.checkPage('approvals-terms');
  await inbox.click();
  await page.getByRole('listitem').getByRole('link', { name: NEXT }).click();
  await page.getByRole('button', approve).click();
  await expect(dialog.getByRole('alert')).toContainText(inLanguage('영어', 'English'));
  await studio.checkPage('terms-approve-warning');
  await page.keyboard.press('Escape');
  const sendBack = { name: inLanguage('반려', 'Send back') };
  await page.getByRole('button', sendBack).click();
  await dialog.getByRole('button', sendBack).click();
  const reason = '영어 문구에도 같은 줄을 더해 주세요.';
  await dialog.getByRole('textbox').fill(reason);
  await studio.checkPage('terms-send-back');
  await dialog.getByRole('button', sendBack).click();
  await expect(page.getByText(inLanguage('반려됨', 'Sent back'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', approve)).toHaveCount(0);

  // Who asked reads the reason, corrects the text that was kept, and asks again.
  await studio.signIn('editor');
  await studio.open('/dashboard');
  await inbox.click();
  await expect(page.getByRole('listitem').filter({ hasText: NEXT })).toContainText(reason);
  await studio.checkPage('inbox-terms-sent-back');
  await page.getByRole('listitem').getByRole('link', { name: NEXT }).click();
  await expect(page.getByRole('alert').filter({ hasText: reason })).toContainText(
    'studio.reviewer',
  );
  await studio.checkPage('terms-sent-back');
  await page.getByRole('link', { name: inLanguage('고치기', 'Edit') }).click();
  await expect(korean).toHaveValue(/새로 한 줄을 더합니다/);
  await page
    .getByRole('textbox', { name: inLanguage('내용 · 영어', 'Text · English') })
    .fill('We keep this for {visitDays}. One line is new.');
  await askForApproval(page);
  await expect(own).toBeVisible();

  // Someone whose earlier request was replaced cannot approve it either, and is not asked to.
  await studio.signIn('editor', { name: 'former.editor' });
  await hospital.updateStores(async ({ admins, approvalRequests }) => {
    for (const name of ['former.editor', 'studio.editor']) {
      const by = (await admins.byName(name))?.adminId ?? '';
      await approvalRequests.ask('terms', NEXT, { at: hospital.clock.now(), by });
    }
  });
  await studio.open('/publications');
  await expect(card.getByText(inLanguage('승인할 수 없습니다', 'You asked for it'))).toBeVisible();
  await expect(card.getByRole('link', { name: inLanguage('살펴보고', 'Review') })).toHaveCount(0);
  await card.getByRole('link', { name: inLanguage('열어 보기', 'Open') }).click();
  await expect(own).toBeVisible();
  await expect(page.getByRole('button', approve)).toHaveCount(0);
  await inbox.click();
  await expect(page.getByRole('listitem').filter({ hasText: NEXT })).toContainText(
    inLanguage('고쳐서 다시 요청', 'who asked again'),
  );
  await studio.signIn('reviewer');
  await studio.open('/publications');
  await card.getByRole('link', { name: inLanguage('살펴보고', 'Review and decide') }).click();
  await page.getByRole('button', approve).click();
  await dialog.getByRole('button', approve).click();
  await expect(page.getByText(inLanguage('예정', 'Coming'), { exact: true })).toBeVisible();
  await studio.open('/publications');
  await expect(
    page.getByText(inLanguage('승인을 기다리는 항목이 없습니다', 'Nothing is waiting')),
  ).toBeVisible();

  // Terms that an operator imported, and that no longer exist: there is nothing to open.
  const gone = 'PRIVACY-PT-GONE';
  await hospital.updateStores(async ({ admins, approvalRequests }) => {
    const at = hospital.clock.now();
    const by = (await admins.byName('studio.editor'))?.adminId ?? '';
    await approvalRequests.ask('terms', gone, { at, by });
    await approvalRequests.close('terms', gone, 'withdrawn', { at, by: 'operator', note: '' });
  });
  await studio.signIn('editor');
  await studio.open('/dashboard');
  await page.getByRole('button', { name: inLanguage('알림', 'Inbox') }).click();
  const result = page.getByRole('listitem').filter({ hasText: gone });
  await expect(result).toContainText(inLanguage('서버 관리자가 명령으로 적용', 'by the operator'));
  await expect(page.getByRole('listitem').getByRole('link', { name: NEXT }).first()).toBeVisible();
  await expect(result.getByRole('link')).toHaveCount(0);
  await studio.checkPage('inbox-terms-imported');
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
  const asked = row.getByRole('switch').first();
  const waits = row.getByRole('link', {
    name: inLanguage('문진 끄기 승인 대기', 'Waits for approval to switch off'),
  });
  const dialog = page.getByRole('dialog');
  const askToStop = async () => {
    await asked.click();
    await studio.checkPage('use-off');
    await dialog.getByRole('button', { name: inLanguage('승인 요청', 'Ask for approval') }).click();
  };
  await askToStop();
  await expect(waits).toBeVisible();
  await expect(asked).toBeChecked();
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
  await waits.click();
  await page.getByRole('button', { name: inLanguage('요청 취소', 'Cancel the request') }).click();
  await dialog.getByRole('button', { name: inLanguage('요청 취소', 'Cancel the request') }).click();
  await studio.open('/use');
  await expect(waits).toHaveCount(0);
  await askToStop();
  await studio.signIn('reviewer');
  await studio.open('/dashboard');
  await page.getByRole('button', { name: inLanguage('알림 1건', 'Inbox: 1 message') }).click();
  await page
    .getByRole('link', {
      name: inLanguage('문진 끄기: 보호자', 'Switch off the questionnaire: Caregiver'),
    })
    .click();
  await studio.checkPage('use-off-approval');
  await page.getByRole('button', { name: inLanguage('승인하기', 'Approve') }).click();
  await dialog.getByRole('button', { name: inLanguage('승인하기', 'Approve') }).click();
  await expect(page.getByText(inLanguage('승인했습니다', 'Approved.'))).toBeVisible();
  await studio.signIn('admin');
  await studio.open('/use');
  await expect(row).toContainText(inLanguage('문진 없이', 'is asked nothing'));
  await asked.click();
  await expect(row).toContainText(inLanguage('답한 뒤', 'answers the questionnaire'));
  await asked.click();
  // The operator takes it out of use. That change must not be overwritten unseen.
  await hospital.updateStores(({ settings }) => settings.saveUse('NOK', 'N'));
  await dialog.getByRole('button', { name: inLanguage('승인 요청', 'Ask for approval') }).click();
  await expect(
    page.getByText(inLanguage('그사이 다른 사람이 바꾸어', 'Someone else changed')),
  ).toBeVisible();
  await expect(asked).not.toBeChecked();
});
