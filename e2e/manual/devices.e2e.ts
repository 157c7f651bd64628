import { expect, test } from './manual-fixture.ts';

test('the manual leads to a kiosk that is connected', async ({ follow, studio, browser, hospital }) => {
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
  await picture('add-device', dialog);
  await manual.signInAgain(() => button('기기 추가', dialog).click());
  const code = dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect(code).toBeVisible();
  await expect(dialog).toContainText('/device');
  await picture('device-code', dialog);

  await test.step('기기에서', async () => {
    const context = await browser.newContext({
      baseURL: hospital.url,
      locale: 'ko-KR',
      viewport: { width: 1080, height: 900 },
    });
    const device = await context.newPage();
    await device.goto('/device');
    await field('연결 코드', device).fill((await code.textContent()) ?? '');
    await picture('device', device);
    await button('등록', device).click();
    await expect(device.getByText(named('기기를 등록했습니다.'))).toBeVisible();
    await device.screenshot({ path: 'test-results/manual/x1.png' });
    await button('첫 화면으로 이동', device).click();
    await device.waitForTimeout(1500);
    await device.screenshot({ path: 'test-results/manual/x2.png' });
    await context.close();
  });

  await page.keyboard.press('Escape');
  await page.reload();
  await expect(part('columnheader', '마지막 사용')).toBeVisible();
  const row = page.getByRole('row', { name: '본관 1층 로비' });
  await expect(row).not.toContainText('아직 없음');
  await page.screenshot({ path: 'test-results/manual/x3.png' });
  await row.getByRole('button', { name: named('새 연결 코드') }).click();
  await expect(dialog).toContainText('지금 연결된 기기는 끊어집니다.');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: named('폐기') }).click();
  await expect(dialog).toContainText('되돌릴 수 없습니다');
});
