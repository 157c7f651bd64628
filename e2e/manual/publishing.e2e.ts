import { editDraft } from '../studio/draft-client.ts';
import { expect, test } from './manual-fixture.ts';

const CODE = 'GST_SCREENING';
const TITLE = '방문객 방문 전 문진표';

test('the manual leads through tests, publication and approval', async ({ follow, studio }) => {
  const { page } = studio;
  const manual = follow('publishing');
  const { named, part, button, field, another, openByMenu, picture } = manual;
  const dialog = page.getByRole('dialog');
  const openTab = async (name: string): Promise<void> => {
    await openByMenu('문진표');
    await page.getByRole('link', { name: TITLE }).click();
    await part('link', name, page.getByRole('main')).click();
  };
  const prepare = async (): Promise<void> => {
    await openTab('게시');
    await expect(part('heading', '확인 목록')).toBeVisible();
    const reasons = page.getByRole('textbox', { name: named('그래도 게시하는 이유') });
    for (const reason of await reasons.all()) await reason.fill('번역은 내일 오전에 검토합니다.');
    await expect(part('heading', '게시되는 언어')).toBeVisible();
    await field('동료에게 남기는 메모').fill('감염관리실 요청으로 문항을 고쳤습니다.');
  };
  await manual.arrive('editor');
  await editDraft(page, CODE, ({ categories: [first] }) => {
    if (first) first.question = { ...first.question, ko: '오늘 어떤 일로 병원에 오셨습니까?' };
  });

  await test.step('시험하기', async () => {
    await openTab('시험해 보기');
    await expect(part('tab', '직접 답하기')).toBeVisible();
    await part('tab', '모든 경로').click();
    await page.getByRole('button', { name: `1번 경로의 ${named('답 보기')}`, exact: true }).click();
    await dialog.getByRole('button', { name: '이 답으로 시작' }).click();
    const outcome = part('region', '지금 판정');
    await field('이름', outcome).fill('발열이 있으면 직원 확인');
    await picture('try', outcome);
    await button('판정 시험으로 보관').click();
    await expect(page.getByText('판정 시험을 초안에 보관했습니다.')).toBeVisible();
    await part('tab', '저장된 답변 다시 판정').click();
    await button('다시 판정하기').click();
    await expect(page.getByText('이 기간에 저장된 답변이 없습니다.')).toBeVisible();
  });

  await test.step('예약과 취소', async () => {
    await openTab('변경 내용');
    await expect(page.getByText('질문 문구가 달라졌습니다(한국어)')).toBeVisible();
    await prepare();
    await expect(page.getByText(named('지금 바로'), { exact: true })).toBeVisible();
    await page.getByText(named('예약'), { exact: true }).click();
    await field('시작 날짜').fill('2026-03-10');
    await page.getByRole('spinbutton', { name: `${named('시작 시각')} 시` }).fill('06');
    await page.getByRole('spinbutton', { name: '시작 시각 분' }).fill('30');
    await field('끝 날짜').fill('2026-03-20');
    await manual.signInAgain(() => button('게시하기').click());
    await expect(page.getByText(/게시를 예약했습니다/)).toBeVisible();
    await openTab('버전 기록');
    await expect(page.getByText(named('예약됨')).first()).toBeVisible();
    await openByMenu('승인 관리');
    await button('게시 취소').click();
    await button('게시 취소', dialog).click();
    await expect(page.getByText('게시를 취소했습니다.')).toBeVisible();
  });

  await test.step('승인하기', async () => {
    await editDraft(page, CODE, ({ categories }) => {
      const child = categories.find(({ denies }) => denies !== undefined);
      if (child) child['denies'] = { ...(child['denies'] as object), outcome: 'refuse' };
    });
    await page.reload();
    await prepare();
    await button('승인 요청하기').click();
    await expect(page.getByText('다른 사람의 승인을 기다립니다.')).toBeVisible();
    await openTab('버전 기록');
    await expect(page.getByText(named('승인 대기')).first()).toBeVisible();
    const approver = await another('reviewer');
    await openByMenu('승인 관리', approver);
    const card = approver.getByRole('article', { name: TITLE });
    await expect(card).toContainText(named('메모'));
    await expect(card).toContainText(named('그래도 게시하는 이유'));
    await field('승인 또는 반려 이유', card).fill('감염관리실과 확인했습니다.');
    await expect(button('반려', card)).toBeVisible();
    await picture('approval', card);
    await button('변경 내용 보기', card).click();
    await expect(card.getByRole('heading', { name: /^출입 판정/ })).toBeVisible();
    await button('승인', card).click();
    await expect(approver.getByText('승인했습니다.')).toBeVisible();
    await approver.context().close();
    await page.reload();
    await expect(page.getByText(named('사용 중'), { exact: true })).toBeVisible();
  });

  await test.step('약관과 방문 장소', async () => {
    const ask = dialog.getByRole('button', { name: '승인 요청' });
    await page.goto('/admin/places');
    await page.getByRole('button', { name: '한빛찜질방 끝내기' }).click();
    await ask.click();
    await expect(page.getByText('장소 빼기: 한빛찜질방')).toBeVisible();
    await page.goto('/admin/terms/PRIVACY-PT-2026-02/next');
    await page.getByRole('textbox', { name: '제목 · 한국어' }).fill('개인정보 처리 동의');
    await page.getByRole('textbox', { name: '시작일' }).fill('2026-03-11');
    await page.getByRole('button', { name: '바뀌는 내용 확인' }).click();
    await ask.click();
    await expect(page.getByText('승인 대기', { exact: true })).toBeVisible();
    const approver = await another('reviewer');
    await openByMenu('승인 관리', approver);
    const place = approver.getByRole('article', { name: '장소 빼기: 한빛찜질방' });
    await expect(button('반려', place)).toBeVisible();
    await button('승인하기', place).click();
    await button('승인하기', approver.getByRole('dialog')).click();
    await expect(place).toBeHidden();
    await part('link', '살펴보고 결정하기', approver).click();
    await expect(button('승인하기', approver)).toBeVisible();
    await approver.context().close();
  });
});
