import { Secret, TOTP } from 'otpauth';
import { issueFirstAdminLink, addUser } from '../../server/accounts/index.ts';
import { expect, test } from './studio-fixture.ts';

const PASSWORD = 'seven rivers and a hill';
const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
/** The texts in the language of the studio. */
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

test('a user who signed in a while ago signs in again over the page, and the action continues', async ({
  studio,
  hospital,
}) => {
  const { page } = studio;
  await hospital.runTask((context) =>
    addUser({ name: 'late.admin', role: 'admin', password: PASSWORD }, context),
  );
  await studio.signIn('admin', { name: 'late.admin' });
  await studio.open('/settings');
  hospital.clock.advance(16 * 60_000);
  const search = page.getByRole('textbox', { name: inLanguage('설정 찾기', 'Find a setting') });
  await search.fill('overstay');
  const row = page.getByRole('article', { name: inLanguage('장시간 체류 기준', 'Overstay') });
  const field = row.getByRole('textbox');
  await field.fill('12');
  const save = row.getByRole('button', { name: inLanguage('저장', 'Save') });
  await save.click();
  const dialog = page.getByRole('dialog', { name: inLanguage('한 번 더 로그인', 'Sign in again') });
  await expect(dialog).toBeVisible();
  await studio.checkPage('sign-in-again');

  await test.step('after Cancel nothing is changed, and what was typed stays', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(
      page.getByText(inLanguage('본인 확인을 하지 않아', 'you did not sign in again')),
    ).toBeVisible();
    await expect(field).toHaveValue(/12/);
  });

  await save.click();
  await expect(
    dialog.getByRole('textbox', { name: inLanguage('계정 이름', 'Account name') }),
  ).toHaveValue('late.admin');
  const password = dialog.getByRole('textbox', {
    name: inLanguage('비밀번호', 'Password'),
    exact: true,
  });
  await password.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(save).toHaveCount(0);
  await page.reload();
  await search.fill('overstay');
  await expect(field).toHaveValue(/12/);
});

test.describe('people', () => {
  test('[ADMIN] an account is added, and its user sets it up and signs in', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('admin');
    await studio.open('/users');
    await page.getByRole('button', { name: inLanguage('계정 추가', 'Add an account') }).click();
    const form = page.getByRole('dialog');
    await form
      .getByRole('textbox', { name: inLanguage('계정 이름', 'Account name') })
      .fill('lee.trans');
    await form.getByRole('combobox', { name: inLanguage('역할', 'Role') }).click();
    await page.getByRole('option', { name: inLanguage('번역자', 'Translator') }).click();
    await form.getByRole('combobox', { name: inLanguage('번역할 언어', 'Languages') }).click();
    await page.getByRole('option').nth(5).click();
    await page.keyboard.press('Escape');
    await studio.checkPage('users-add');
    await form.getByRole('button', { name: inLanguage('계정 추가', 'Add an account') }).click();
    const link = page.getByRole('textbox', { name: inLanguage('설정 링크', 'Set-up link') });
    await expect(link).toHaveValue(/\/admin\/set-up#/);
    const url = new URL(await link.inputValue());
    await studio.checkPage('users-link');
    await page
      .getByRole('button', { name: inLanguage('닫기', 'Close') })
      .last()
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(inLanguage('설정 대기', 'Waiting for set-up'))).toBeVisible();
    await studio.checkPage('users');

    await page.context().clearCookies();
    await page.goto('about:blank');
    await page.goto(`${url.pathname}${url.hash}`);
    const password = page.getByRole('textbox', {
      name: inLanguage('새 비밀번호', 'New password'),
      exact: true,
    });
    const repeated = page.getByRole('textbox', {
      name: inLanguage('새 비밀번호 다시 입력', 'New password again'),
    });
    await password.fill('too short');
    await repeated.fill('too short');
    await page
      .getByRole('button', { name: inLanguage('비밀번호 정하기', 'Set the password') })
      .click();
    await expect(
      page.getByText(inLanguage('15자보다 짧습니다.', 'It has fewer than 15 characters.')),
    ).toBeVisible();
    await studio.checkPage('set-up');
    await password.fill(PASSWORD);
    await repeated.fill(PASSWORD);
    await page
      .getByRole('button', { name: inLanguage('비밀번호 정하기', 'Set the password') })
      .click();
    await page
      .getByRole('button', { name: inLanguage('로그인하러 가기', 'Go to sign-in') })
      .click();
    await page
      .getByRole('textbox', { name: inLanguage('계정 이름', 'Account name') })
      .fill('lee.trans');
    await page
      .getByRole('textbox', { name: inLanguage('비밀번호', 'Password'), exact: true })
      .fill(PASSWORD);
    await page.getByRole('button', { name: inLanguage('로그인', 'Sign in') }).click();
    await expect(page.getByRole('button', { name: 'lee.trans' })).toBeVisible();
  });

  test('[ADMIN] the first admin creates an account by the link that the server prints', async ({
    studio,
    hospital,
  }) => {
    const { page } = studio;
    let url = '';
    await hospital.runTask(async ({ database, keys, clock }) => {
      const at = { now: clock.now(), publicUrl: hospital.url };
      url = (await issueFirstAdminLink({ database, keys }, at)) ?? '';
      return null;
    });
    await page.goto(url);
    await page.getByRole('textbox', { name: inLanguage('계정 이름', 'Account name') }).fill('park');
    await page
      .getByRole('textbox', { name: inLanguage('새 비밀번호', 'New password'), exact: true })
      .fill(PASSWORD);
    await page
      .getByRole('textbox', { name: inLanguage('새 비밀번호 다시 입력', 'New password again') })
      .fill(PASSWORD);
    await page
      .getByRole('button', { name: inLanguage('비밀번호 정하기', 'Set the password') })
      .click();
    await expect(page.getByRole('status')).toBeVisible();
    await page.goto('about:blank');
    await page.goto(url);
    await expect(
      page.getByRole('heading', {
        name: inLanguage('사용할 수 없는 링크입니다', 'This link does not work'),
      }),
    ).toBeVisible();
    await studio.checkPage('set-up-gone');
  });

  test('[ADMIN] a second factor is set up, requested, and replaced by a recovery code', async ({
    studio,
    hospital,
  }) => {
    const { page } = studio;
    await hospital.runTask((context) =>
      addUser({ name: 'kim.editor', role: 'editor', password: PASSWORD }, context),
    );
    const signIn = async (): Promise<void> => {
      await page
        .getByRole('textbox', { name: inLanguage('계정 이름', 'Account name') })
        .fill('kim.editor');
      await page
        .getByRole('textbox', { name: inLanguage('비밀번호', 'Password'), exact: true })
        .fill(PASSWORD);
      await page.getByRole('button', { name: inLanguage('로그인', 'Sign in') }).click();
    };
    await page.goto('/admin/account');
    await signIn();
    await expect(
      page.getByRole('heading', { level: 1, name: inLanguage('내 계정', 'My account') }),
    ).toBeVisible();
    await studio.checkPage('account');
    const start = inLanguage('2단계 인증 등록', 'Set up a second factor');
    await page.getByRole('button', { name: start }).click();
    const dialog = page.getByRole('dialog');
    const present = dialog.getByRole('textbox', {
      name: inLanguage('현재 비밀번호', 'Current password'),
    });
    await present.fill('not the password at all');
    await dialog.getByRole('button', { name: start }).click();
    await expect(
      dialog.getByText(
        inLanguage('현재 비밀번호가 맞지 않습니다.', 'The present password is wrong.'),
      ),
    ).toBeVisible();
    await studio.checkPage('second-factor-password');
    await present.fill(PASSWORD);
    await dialog.getByRole('button', { name: start }).click();
    const secret = (await page.getByRole('dialog').locator('pre').textContent()) ?? '';
    const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
    await studio.checkPage('second-factor');
    const codeField = page.getByRole('textbox', {
      name: inLanguage('앱에 보이는 6자리 번호', 'The six digits'),
    });
    await codeField.fill(totp.generate({ timestamp: hospital.clock.now() }));
    await page.getByRole('button', { name: inLanguage('등록 마치기', 'Finish') }).click();
    const codes = page.getByRole('dialog').getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recovery = (await codes.first().textContent()) ?? '';
    await studio.checkPage('recovery-codes');
    await page
      .getByRole('button', { name: inLanguage('보관했습니다', 'I have kept them') })
      .click();
    await expect(
      page.getByText(inLanguage('남은 복구 코드 10개', '10 recovery codes left')),
    ).toBeVisible();

    await page.context().clearCookies();
    await page.reload();
    await signIn();
    const confirmField = page.getByRole('textbox', {
      name: inLanguage('인증 번호 또는 복구 코드', 'Code or recovery code'),
    });
    await confirmField.fill('000000');
    await page.getByRole('button', { name: inLanguage('확인', 'Confirm') }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await studio.checkPage('sign-in-code');
    await confirmField.fill(recovery);
    await page.getByRole('button', { name: inLanguage('확인', 'Confirm') }).click();
    await expect(
      page.getByText(inLanguage('남은 복구 코드 9개', '9 recovery codes left')),
    ).toBeVisible();
    await studio.checkPage('account-with-factor');
    const remove = inLanguage('2단계 인증 해제', 'Remove the second factor');
    await page.getByRole('button', { name: remove }).click();
    await dialog.getByRole('textbox').fill('not the password at all');
    await dialog.getByRole('button', { name: remove }).click();
    await expect(dialog.getByText(inLanguage('맞지 않습니다', 'is wrong'))).toBeVisible();
    await studio.checkPage('second-factor-remove');
    await dialog.getByRole('textbox').fill(PASSWORD);
    await dialog.getByRole('button', { name: remove }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: start })).toBeVisible();
  });

  test('[ADMIN] sessions are listed, and another user’s session is ended', async ({
    studio,
    browser,
  }) => {
    const { page } = studio;
    await studio.signIn('admin');
    const other = await browser.newPage();
    await studio.signIn('viewer', { page: other });
    await studio.open('/sessions');
    await page.getByRole('button', { name: /studio\.viewer/ }).click();
    await studio.checkPage('sessions-end');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: inLanguage('종료', 'End'), exact: true })
      .click();
    await expect(page.getByRole('button', { name: /^.*studio\.viewer/ })).toBeHidden();
    await studio.checkPage('sessions');
    await other.close();
  });
});
