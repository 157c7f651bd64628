import { Secret, TOTP } from 'otpauth';
import { expect, test } from './studio-fixture.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
/** The texts in the language of the studio. */
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

test('a command line is confirmed with the second factor, listed, and revoked', async ({
  studio,
  hospital,
}) => {
  const { page } = studio;
  const secret = new Secret();
  await studio.signIn('editor', { name: 'kim.editor' });
  await hospital.updateStores(async ({ admins, secondFactors }) => {
    const account = await admins.byName('kim.editor');
    await secondFactors.start(account?.adminId ?? '', secret.base32, hospital.clock.now());
    await secondFactors.confirm(account?.adminId ?? '', hospital.clock.now());
  });
  const post = async <Result>(call: string, data: object): Promise<Result> => {
    const url = `${hospital.url}/api/admin/v1/command-line/${call}`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    return ((await response.json()) as { readonly result: Result }).result;
  };
  const begun = await post<{ readonly userCode: string; readonly deviceCode: string }>('begin', {
    ...{ label: 'kim@laptop', role: 'viewer', days: 7 },
  });

  await studio.open('/command-line');
  const code = page.getByRole('textbox', {
    name: inLanguage('명령줄에 표시된 코드', 'Code that the command line shows'),
  });
  await code.fill('BBBB-BBBB');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(inLanguage('기다리는 요청이 없습니다', 'No request waits')),
  ).toBeVisible();
  await code.fill(begun.userCode.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('kim@laptop')).toBeVisible();
  await studio.checkPage('command-line');

  const approve = page.getByRole('button', {
    name: inLanguage('승인', 'Confirm'),
    exact: true,
  });
  const factor = page.getByRole('textbox', {
    name: inLanguage('2단계 인증 코드', 'Code of the second factor'),
  });
  await expect(approve).toBeDisabled();
  await factor.fill('000000');
  await approve.click();
  await expect(page.getByText(inLanguage('코드가 맞지 않거나', 'The code is wrong'))).toBeVisible();
  await factor.fill(new TOTP({ secret }).generate({ timestamp: hospital.clock.now() }));
  await approve.click();
  await expect(factor).toBeHidden();

  const { granted } = await post<{ readonly granted: { readonly role: string } | null }>('poll', {
    deviceCode: begun.deviceCode,
  });
  expect(granted).toMatchObject({ account: 'kim.editor', role: 'viewer' });
  await page.reload();
  await page
    .getByRole('button', {
      name: inLanguage('kim.editor의 kim@laptop 토큰 폐기', 'Revoke the token of kim.editor'),
    })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: inLanguage('폐기', 'Revoke'), exact: true })
    .click();
  await expect(
    page.getByText(inLanguage('발급한 토큰이 없습니다', 'There is no token')),
  ).toBeVisible();
});
