import { runEarlierVisit } from '../hospital/earlier-visit.ts';
import { fillAddendum, VISITORS } from '../studio/addendum-form.ts';
import { expect, test } from './manual-fixture.ts';

test('the manual leads through privacy requests, an emergency and the audit log', async ({
  follow,
  studio,
  hospital,
}) => {
  const { page } = studio;
  const manual = follow('privacy-requests');
  const { named, part, button, field, another, openByMenu, picture } = manual;
  const dialog = page.getByRole('dialog');
  await runEarlierVisit(hospital, 'pt-refused');
  await hospital.updateStores(({ settings }) => settings.save('admin.breakGlassHours', 24));
  await manual.arrive('admin');

  await test.step('정정 요청', async () => {
    await openByMenu('명부 조회');
    await openByMenu('제출된 문진');
    await expect(page.getByRole('button', { name: named('거절 해제') })).toBeVisible();
  });

  await test.step('승인 없이 게시하는 사람', async () => {
    await openByMenu('승인 관리');
    await part('link', '여러 문진표에 문항 추가').click();
    await fillAddendum(page, { targets: [VISITORS], reason: '지금 응급실에 환자가 있습니다.' });
    await page.getByRole('textbox', { name: '끝 날짜', exact: true }).fill('2026-03-09');
    await page.getByRole('spinbutton', { name: '끝 시각 시' }).fill('22');
    await page
      .getByRole('textbox', { name: '추가하는 이유' })
      .fill('응급실에 의심 환자가 있고, 밤에 승인할 사람이 없습니다.');
    await button('승인 없이 바로 게시하기').click();
    await dialog.getByRole('textbox').fill(named('승인 없이 게시'));
    await manual.signInAgain(() => button('승인 없이 바로 게시하기', dialog).click());
    await expect(page.getByRole('alert').filter({ hasText: '승인 없이 게시된' })).toBeVisible();
  });

  await test.step('승인하는 사람', async () => {
    const approver = await another('reviewer');
    const alarm = approver.getByRole('alert').filter({
      hasText: named('승인 없이 게시된 문항이 있습니다'),
    });
    await picture('alarm', alarm);
    await alarm.getByText(named('‘승인 관리’에서 보기')).click();
    await field('승인하거나 거부하는 이유', approver).fill('환자가 이미 이송되었습니다.');
    await expect(button('승인', approver)).toBeVisible();
    await button('거부하고 바로 끝내기', approver).click();
    await expect(alarm).toHaveCount(0);
    await approver.context().close();
  });

  await test.step('감사 기록 확인하기', async () => {
    await openByMenu('감사 기록');
    await part('combobox', '작업').or(part('textbox', '작업')).first().fill('audit.list');
    await field('수행자').fill('kim.admin');
    for (const name of ['대상', '시작일', '종료일']) await expect(field(name)).toBeVisible();
    await button('검색').click();
    await expect(page.getByRole('cell', { name: 'audit.list' }).first()).toBeVisible();
  });
});
