import { expect, test } from './manual-fixture.ts';

test('the manual leads through a change of tonight', async ({ follow, studio }) => {
  const { page } = studio;
  const manual = follow('change-tonight');
  const { named, part, button, field, choose, openByMenu, picture } = manual;
  await manual.arrive('editor');
  const question = page.getByRole('textbox', { name: '질문 (한국어)' });
  const openTab = (name: string) => part('link', name, page.getByRole('main')).click();
  const giveReasons = async (): Promise<void> => {
    await expect(part('heading', '확인 목록')).toBeVisible();
    await expect(part('link', '고치러 가기').first()).toBeVisible();
    const reasons = page.getByRole('textbox', { name: named('그래도 게시하는 이유') });
    for (const reason of await reasons.all()) await reason.fill('번역은 내일 오전에 검토합니다.');
    await field('동료에게 남기는 메모').fill('감염관리실 요청으로 첫 문항을 고쳤습니다.');
  };

  await test.step('고치기', async () => {
    await openByMenu('문진표');
    await page.getByRole('link', { name: '방문객 방문 전 문진표' }).click();
    await expect(part('link', '편집', page.getByRole('main'))).toBeVisible();
    await page.getByRole('row', { name: '어떤 일로 방문하십니까?' }).click();
    await question.fill('오늘 어떤 일로 병원에 오셨습니까?');
    await expect(page.getByText(new RegExp(`^${named('저장됨')} `))).toBeVisible();
    await expect(
      page.frameLocator('iframe').getByRole('heading', { name: /오늘 어떤 일로/ }),
    ).toBeVisible();
    await picture('editor', page);
  });

  await test.step('미리보기와 점검', async () => {
    await expect(part('tab', '미리보기')).toHaveAttribute('aria-selected', 'true');
    for (const device of ['키오스크', '휴대전화']) {
      await page.getByText(named(device), { exact: true }).click();
    }
    await choose('사용자 유형', '임시 방문객');
    await choose('언어', '영어');
    await page.getByRole('tab', { name: named('점검') }).click();
    await expect(part('heading', '번역이 끝나지 않은 문구')).toBeVisible();
    const undo = page.getByRole('main').getByRole('button', { name: '되돌리기' });
    await page.getByRole('row', { name: '소속 회사나' }).click();
    await page.getByRole('button', { name: '위로', exact: true }).click();
    await expect(page.getByRole('heading', { name: named('주의') })).toBeVisible();
    await undo.click();
    await question.fill('');
    await expect(page.getByText(named('게시하려면 필요'))).toBeVisible();
    await undo.click();
    await page.getByRole('row', { name: '생화나 음식물' }).click();
    await page.getByRole('switch', { name: '처음부터 보이기' }).click({ force: true });
    await expect(page.getByRole('heading', { name: named('오류') })).toBeVisible();
    await undo.click();
    await expect(page.getByText(/^저장됨 [0-9:]+$/)).toBeVisible();
  });

  await test.step('시험과 변경 내용', async () => {
    await openTab('시험해 보기');
    await expect(part('tab', '직접 답하기')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('radio', { name: '병문안' }).check();
    await expect(part('region', '지금 판정')).toContainText('미완료');
    await openTab('변경 내용');
    await expect(page.getByText('질문 문구가 달라졌습니다(한국어)')).toBeVisible();
  });

  await test.step('게시', async () => {
    await openTab('게시');
    await giveReasons();
    await page.getByText(named('지금 바로'), { exact: true }).click();
    await picture('checklist', page.getByRole('listitem').filter({ hasText: '확인 필요' }).first());
    await manual.signInAgain(() => button('게시하기').click());
    await expect(
      page.getByText(/^버전 \d+ 문진표를 게시했습니다. 지금부터 사용됩니다.$/),
    ).toBeVisible();
    await openTab('버전 기록');
    await expect(page.getByText(named('사용 중'), { exact: true })).toBeVisible();
  });

  await test.step('승인이 필요한 변경', async () => {
    await openTab('편집');
    await page.getByRole('row', { name: '만 12세 미만' }).click();
    await page.getByRole('radiogroup', { name: '“예”의 출입 판정' }).getByText('출입 거절').click();
    await expect(page.getByText(/^저장됨 /)).toBeVisible();
    await openTab('게시');
    await giveReasons();
    await button('승인 요청하기').click();
    await expect(page.getByText('다른 사람의 승인을 기다립니다')).toBeVisible();
    await openByMenu('승인 관리');
    await expect(page.getByText('요청한 사람은 승인할 수 없습니다.')).toBeVisible();
  });
});
