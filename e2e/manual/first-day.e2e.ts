import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import { issueFirstAdminLink } from '../../server/accounts/index.ts';
import { pairingCodeFor } from '../hospital/gate-device.ts';
import { expect, PASSWORD, SIGN_IN_IS_OLD_MS, test } from './manual-fixture.ts';

test('the manual leads through the first day', async ({ follow, studio, hospital }) => {
  const { page } = studio;
  const { named, part, button, field, choose, openByMenu, picture } = follow('first-day');
  const dialog = page.getByRole('dialog');
  let totp = new TOTP();

  await test.step('로그인하기', async () => {
    const url = await hospital.runTask(({ database, keys, clock }) =>
      issueFirstAdminLink({ database, keys }, { now: clock.now(), publicUrl: hospital.url }),
    );
    await page.goto(url ?? '');
    await field('계정 이름').fill('park');
    await field('새 비밀번호').fill(PASSWORD);
    await field('새 비밀번호 다시 입력').fill(PASSWORD);
    await picture('set-up', page.locator('main > div'));
    await button('비밀번호 정하기').click();
    await button('로그인하러 가기').click();
    await field('계정 이름').fill('park');
    await field('비밀번호').fill(PASSWORD);
    await button('로그인').click();
    await expect(page.getByRole('heading', { level: 1, name: '현황' })).toBeVisible();
  });

  await test.step('2단계 인증 등록하기', async () => {
    await openByMenu('내 계정');
    await button('2단계 인증 등록').click();
    await field('현재 비밀번호', dialog).fill(PASSWORD);
    await button('2단계 인증 등록', dialog).click();
    const secret = (await dialog.locator('pre').textContent()) ?? '';
    await picture('second-factor', dialog);
    totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
    await field('앱에 보이는 6자리 번호').fill(totp.generate({ timestamp: hospital.clock.now() }));
    await button('등록 마치기').click();
    await expect(part('heading', '복구 코드', dialog)).toBeVisible();
    await button('보관했습니다').click();
    await expect(dialog).toBeHidden();
  });

  await test.step('둘러보기', async () => {
    const menu = page.getByRole('navigation');
    for (const group of ['방문', '문진표', '병원', '시스템']) {
      await expect(menu.getByText(named(group), { exact: true }).first()).toBeVisible();
    }
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('계정과 역할 정하기', async () => {
    await openByMenu('사용자');
    await button('계정 추가').click();
    await field('계정 이름', dialog).fill('lee.trans');
    await part('combobox', '역할', dialog).click();
    for (const role of ['관리자', '편집자', '번역자', '검토자', '출입 데스크', '열람자']) {
      await expect(page.getByRole('option', { name: named(role) })).toBeVisible();
    }
    await page.getByRole('option', { name: '번역자' }).click();
    await choose('번역할 언어', '베트남어', dialog);
    await page.keyboard.press('Escape');
    await picture('add-account', dialog);
    hospital.clock.advance(SIGN_IN_IS_OLD_MS);
    await button('계정 추가', dialog).click();
    const again = part('dialog', '한 번 더 로그인');
    await field('비밀번호', again).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await again
      .getByRole('textbox', { name: '인증 번호 또는 복구 코드' })
      .fill(totp.generate({ timestamp: hospital.clock.now() }));
    await again.getByRole('button', { name: '확인' }).click();
    await expect(field('설정 링크', dialog)).toHaveValue(/set-up#/);
    await button('링크 복사').click();
    await page.getByRole('button', { name: '닫기' }).last().click();
    await expect(dialog).toBeHidden();
  });

  await test.step('병원 준비하기', async () => {
    await openByMenu('번역');
    await field('문구 찾기').fill('message.hospitalName');
    await expect(page.getByRole('gridcell', { name: '문진대학교병원' })).toBeVisible();
    await page.getByRole('combobox', { name: '번역할 언어' }).click();
    await page.keyboard.press('Escape');
    await expect(button('화면 문구를 방문자에게 반영')).toBeVisible();

    await openByMenu('방문 장소');
    await expect(button('장소 추가')).toBeVisible();
    const download = page.waitForEvent('download');
    await button('내보내기').click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const list = readFileSync(await (await download).path(), 'utf8');
    await button('파일로 바꾸기').click();
    const check = async (csv: string): Promise<void> => {
      const chosen = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'CSV 또는 Excel(XLSX) 파일' }).click();
      const file = { name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      await (await chosen).setFiles(file);
      await button('확인만 하기', dialog).click();
    };
    const lines = list.split('\r\n');
    await check(lines.slice(0, 2).join('\r\n'));
    await expect(button('승인 요청', dialog)).toBeVisible();
    await check([...lines.slice(0, -1), lines[1]?.replace(/^[^,]+/, 'P-NEW')].join('\r\n'));
    await expect(dialog.getByRole('status')).toContainText('추가 1, 변경 0, 삭제 0');
    await button('이대로 바꾸기', dialog).click();
    await button(
      '이대로 바꾸기',
      page.getByRole('dialog', { name: '장소 목록을 바꿀까요?' }),
    ).click();
    await expect(page.getByText('장소 목록을 바꾸었습니다.')).toBeVisible();

    await pairingCodeFor(hospital);
    await openByMenu('기기');
    await expect(page.getByRole('columnheader', { name: named('마지막 사용') })).toBeVisible();
  });

  await test.step('잘되었는지 확인하기', async () => {
    await openByMenu('내 계정');
    await expect(part('heading', '2단계 인증')).toBeVisible();
    await expect(page.getByText('사용 중입니다. 남은 복구 코드')).toBeVisible();
    await openByMenu('사용자');
    await expect(part('columnheader', '상태')).toBeVisible();
    await expect(page.getByRole('row', { name: 'park' })).toContainText(named('사용 중'));
  });
});
