import { runEarlierVisit } from '../hospital/earlier-visit.ts';
import { expect, test } from './manual-fixture.ts';

test('the manual leads through answers and their export', async ({ follow, studio, hospital }) => {
  const { page } = studio;
  const manual = follow('answers-and-export');
  const { named, part, button, field, choose, openByMenu, picture } = manual;
  const dialog = page.getByRole('dialog');
  for (const scenario of ['pt-outpatient-clear', 'pt-refused', 'gst-open-meeting']) {
    await runEarlierVisit(hospital, scenario);
  }
  await manual.arrive('admin');

  await test.step('답변 보기', async () => {
    await openByMenu('제출된 문진');
    await expect(page.getByRole('row')).toHaveCount(4);
    await picture('answers', page);
    await expect(part('combobox', '문진표')).toBeVisible();
    await choose('사용자 유형', '환자');
    await choose('출입 판정', '출입 거절');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: named('답변 보기') }).click();
    await field('사유', dialog).fill('보호자 문의');
    const opened = page.context().waitForEvent('page');
    await button('답변 보기', dialog).click();
    const view = await opened;
    await expect(view.getByText('출입 거절').first()).toBeVisible();
    await view.close();
  });

  await test.step('파일로 받기', async () => {
    await button('파일로 내보내기').click();
    await part('checkbox', '번호를 가리지 않고 받기', dialog).uncheck();
    await part('checkbox', '답변 내용도 받기', dialog).check();
    await expect(part('radiogroup', '파일 형식', dialog)).toBeVisible();
    await expect(part('radiogroup', '제목과 문항의 언어', dialog)).toBeVisible();
    await field('사유', dialog).fill('감염관리실 월간 보고');
    await picture('export', dialog);
    const download = page.waitForEvent('download');
    await manual.signInAgain(() => button('파일로 내보내기', dialog).click());
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  await test.step('잘되었는지 확인하기', async () => {
    await expect(page.getByText('1건을 파일로 받았습니다.')).toBeVisible();
    await expect(page.getByText('전체 1건')).toBeVisible();
  });
});
