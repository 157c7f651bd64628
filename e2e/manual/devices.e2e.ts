import { pairingCodeFor } from '../hospital/gate-device.ts';
import { expect, test } from './manual-fixture.ts';

test('the manual leads to a kiosk that is connected', async ({
  follow,
  studio,
  browser,
  hospital,
}) => {
  const { page } = studio;
  const manual = follow('devices');
  const { named, part, button, field, choose, openByMenu, picture } = manual;
  const dialog = page.getByRole('dialog');
  await manual.arrive('admin');

  await openByMenu('기기');
  await button('기기 추가').click();
  await field('이름', dialog).fill('본관 1층 로비');
  await part('combobox', '종류', dialog).click();
  for (const kind of ['게이트', '응급실 데스크', '키오스크']) {
    await expect(part('option', kind)).toBeVisible();
  }
  await page.getByRole('option', { name: '키오스크' }).click();
  await choose('키오스크 유형', '로비용(H)', dialog);
  await manual.signInAgain(() => button('기기 추가', dialog).click());
  const code = dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect(code).toBeVisible();
  await expect(dialog).toContainText('/device');
  await picture('device-code', dialog);

  const connect = async (typed: string, next: string): Promise<void> => {
    const context = await browser.newContext({
      baseURL: hospital.url,
      locale: 'ko-KR',
      viewport: { width: 720, height: 900 },
    });
    const device = await context.newPage();
    await device.goto('/device');
    await field('연결 코드', device).fill(typed);
    await expect(button('한글·영문', device)).toBeVisible();
    await button('입력 완료', device).click();
    await picture('device', device.getByRole('main'));
    await button('등록', device).click();
    await expect(device.getByText(named('기기를 등록했습니다.'))).toBeVisible();
    await part('button', next, device)
      .or(part('link', next, device))
      .click();
    await expect(device).not.toHaveURL(/device/);
    if (next === '첫 화면으로 이동') {
      await device.getByRole('main').getByRole('button').first().click();
      await device.getByRole('button', { name: '다음' }).click();
      await device.getByRole('textbox', { name: '병원 등록번호' }).fill('20000001');
      await device.keyboard.press('Enter');
      await expect(device.getByRole('dialog')).toBeVisible();
    }
    await context.close();
  };
  await connect(await pairingCodeFor(hospital), '게이트 화면 열기');
  await connect((await code.textContent()) ?? '', '첫 화면으로 이동');

  await page.keyboard.press('Escape');
  await page.reload();
  await expect(part('columnheader', '마지막 사용')).toBeVisible();
  const row = page.getByRole('row', { name: '본관 1층 로비' });
  await expect(page.getByRole('row', { name: '서쪽 출입구' })).not.toContainText('아직 없음');
  await expect(row).toContainText('2026-03-09 10:16');
  await expect(row).not.toContainText(named('아직 없음'));
  await row.getByRole('button', { name: named('새 연결 코드') }).click();
  await expect(dialog).toContainText('지금 연결된 기기는 끊어집니다.');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: named('폐기') }).click();
  await expect(dialog).toContainText('되돌릴 수 없습니다');
});
