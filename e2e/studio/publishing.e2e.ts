import { editDraft, said } from './draft-by-call.ts';
import { expect, test } from './studio.ts';

const CODE = 'GST_SCREENING';

const rewordFirst = (words: string) => (definition: { categories: { question: object }[] }) => {
  const [first] = definition.categories;
  if (first) first.question = { ...first.question, ko: words };
};

test.describe('publishing', () => {
  test('shows what changes, publishes with reasons, and rolls back at once', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    await editDraft(page, CODE, rewordFirst('오늘 어떤 일로 병원에 오셨습니까?'));
    await studio.open(`/questionnaires/${CODE}/changes`);
    await expect(page.getByRole('heading', { level: 2, name: said('글', 'Texts') })).toBeVisible();
    await studio.look('changes');
    await page.getByRole('combobox', { name: said('글을 볼 언어', 'Texts of') }).click();
    await page.getByRole('option', { name: said('한국어', 'Korean') }).click();
    await expect(
      page.getByRole('cell', { name: '오늘 어떤 일로 병원에 오셨습니까?' }),
    ).toBeVisible();
    await studio.look('changes-language');

    await studio.open(`/questionnaires/${CODE}/publish`);
    await expect(page.getByRole('heading', { name: said('확인 목록', 'Checklist') })).toBeVisible();
    const publish = page.getByRole('button', { name: said('게시하기', 'Publish'), exact: true });
    for (const reason of await page
      .getByRole('textbox', { name: said('그래도 게시하는 까닭', 'Why publish all the same') })
      .all()) {
      await reason.fill('번역은 이번 주 안에 검토합니다.');
    }
    await page
      .getByRole('textbox', { name: said('동료에게 남기는 메모', 'Note for colleagues') })
      .fill('첫 질문을 알기 쉽게 고쳤습니다.');
    await studio.look('publish');
    await publish.click();
    await expect(page.getByText(said('게시했습니다', 'is published'))).toBeVisible();
    await studio.look('published');
    await page
      .getByRole('button', { name: said('버전 1(으)로 되돌리기', 'Roll back to version 1') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('문구를 다시 정하기로 했습니다.');
    await studio.look('roll-back');
    await dialog.getByRole('button', { name: said('되돌리기', 'Roll back'), exact: true }).click();
    await expect(dialog).toBeHidden();

    await studio.open(`/questionnaires/${CODE}/history`);
    await expect(
      page.getByRole('row', { name: /1/ }).filter({ hasText: said('사용 중', 'In force') }),
    ).toContainText('문구를 다시 정하기로 했습니다.');
    await studio.look('history');
    await page.getByRole('button', { name: said('버전 2 열어 보기', 'Open version 2') }).click();
    await expect(page.getByRole('dialog').getByText('오늘 어떤 일로')).toBeVisible();
    await studio.look('history-version');
  });

  test('waits for a second person where answers or outcomes are touched', async ({
    studio,
    browser,
    baseURL,
  }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    await editDraft(page, CODE, ({ categories }) => {
      const yesNo = categories.find(
        (category) =>
          category['type'] === 'N' && category['perItem'] !== true && !category['denies'],
      );
      if (yesNo)
        yesNo['denies'] = { outcome: 'askStaff', reason: { ko: '직원 확인이 필요합니다' } };
    });
    await studio.open(`/questionnaires/${CODE}/publish`);
    await expect(page.getByRole('heading', { name: said('확인 목록', 'Checklist') })).toBeVisible();
    for (const reason of await page
      .getByRole('textbox', { name: said('그래도 게시하는 까닭', 'Why publish all the same') })
      .all()) {
      await reason.fill('감염관리실이 요청했습니다.');
    }
    await studio.look('publish-critical');
    await page.getByRole('button', { name: said('승인 요청하기', 'Ask for approval') }).click();
    await page.getByRole('link', { name: said('게시 승인 보기', 'See the approvals') }).click();
    await expect(page.getByText(said('요청한 사람은', 'You asked for it'))).toBeVisible();

    const second = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
    await second.addInitScript(
      (kept) => {
        window.localStorage.setItem('munjin.studio.language', kept);
      },
      said('ko', 'en'),
    );
    await studio.signIn('reviewer', { page: second });
    await second.goto(`${baseURL ?? ''}/admin/publications`);
    await second.getByRole('button', { name: said('변경 내용 보기', 'See the changes') }).click();
    await expect(
      second.getByRole('heading', { name: said('출입 판정', 'Screening') }),
    ).toBeVisible();
    await studio.look('approvals');
    await second.getByRole('button', { name: said('승인', 'Approve'), exact: true }).click();
    await expect(
      second.getByText(said('기다리는 게시가 없습니다', 'Nothing is waiting')),
    ).toBeVisible();
    await second.context().close();
  });

  test('is planned for a time, and cancelled', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    await editDraft(page, CODE, rewordFirst('내일부터 쓰는 질문입니까?'));
    await studio.open(`/questionnaires/${CODE}/publish`);
    await expect(page.getByRole('heading', { name: said('확인 목록', 'Checklist') })).toBeVisible();
    for (const reason of await page
      .getByRole('textbox', { name: said('그래도 게시하는 까닭', 'Why publish all the same') })
      .all()) {
      await reason.fill('예약 게시입니다.');
    }
    await page.getByText(said('예약', 'Scheduled'), { exact: true }).click();
    await page.getByLabel(said('시작 시각', 'Starts at')).fill('2026-03-10T00:00');
    await studio.look('publish-schedule');
    await page.getByRole('button', { name: said('게시하기', 'Publish'), exact: true }).click();
    await page.getByRole('link', { name: said('게시 승인 보기', 'See the approvals') }).click();
    await studio.look('approvals-scheduled');
    await page.getByRole('button', { name: said('게시 취소', 'Cancel it') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('게시 취소', 'Cancel it') })
      .click();
    await expect(
      page.getByText(said('기다리는 게시가 없습니다', 'Nothing is waiting')),
    ).toBeVisible();
  });

  test('replays stored answers by the draft', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    await editDraft(page, CODE, rewordFirst('무슨 일로 오셨습니까?'));
    await studio.open(`/questionnaires/${CODE}/try?part=replay`);
    await page.getByRole('button', { name: said('다시 판정하기', 'Replay') }).click();
    await expect(page.getByRole('status').getByRole('heading')).toBeVisible();
    await studio.look('replay');
  });
});
