import type { Page } from '@playwright/test';
import { editDraft, publishDraft, inStudioLanguage } from './draft-client.ts';
import { expect, test } from './studio-fixture.ts';

const CODE = 'GST_SCREENING';

const rewordFirstQuestion =
  (words: string) => (definition: { categories: { question: object }[] }) => {
    const [first] = definition.categories;
    if (first) first.question = { ...first.question, ko: words };
  };

const DELAY_MS = 2000;

/** The request after a change arrives late and last, as on a slow line. */
const delayRequests = (page: Page, url: string): Promise<unknown> =>
  page.route(url, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    await route.continue();
  });

test.describe('publishing', () => {
  test('shows what changes, publishes with reasons, and rolls back at once', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    await editDraft(page, CODE, rewordFirstQuestion('오늘 어떤 일로 병원에 오셨습니까?'));
    await studio.open(`/questionnaires/${CODE}/changes`);
    await expect(
      page.getByRole('heading', { level: 2, name: inStudioLanguage('문구', 'Texts') }),
    ).toBeVisible();
    await studio.checkPage('changes');
    await page
      .getByRole('combobox', { name: inStudioLanguage('문구를 볼 언어', 'Texts of') })
      .click();
    await page.getByRole('option', { name: inStudioLanguage('한국어', 'Korean') }).click();
    await expect(
      page.getByRole('cell', { name: '오늘 어떤 일로 병원에 오셨습니까?' }),
    ).toBeVisible();
    await studio.checkPage('changes-language');

    await studio.open(`/questionnaires/${CODE}/publish`);
    await expect(
      page.getByRole('heading', { name: inStudioLanguage('확인 목록', 'Checklist') }),
    ).toBeVisible();
    const publish = page.getByRole('button', {
      name: inStudioLanguage('게시하기', 'Publish'),
      exact: true,
    });
    for (const reason of await page
      .getByRole('textbox', {
        name: inStudioLanguage('그래도 게시하는 이유', 'Reason for publishing anyway'),
      })
      .all()) {
      await reason.fill('번역은 이번 주 안에 검토합니다.');
    }
    await page
      .getByRole('textbox', {
        name: inStudioLanguage('동료에게 남기는 메모', 'Note for colleagues'),
      })
      .fill('첫 질문을 알기 쉽게 고쳤습니다.');
    await expect(
      page.getByText(new RegExp(inStudioLanguage('^몽골어 \\d+%$', '^Mongolian \\d+%$'))),
    ).toBeVisible();
    await studio.checkPage('publish');
    await publish.click();
    await expect(page.getByText(inStudioLanguage('게시했습니다', 'is published'))).toBeVisible();
    await studio.checkPage('published');
    await page
      .getByRole('button', {
        name: inStudioLanguage('1번 버전으로 되돌리기', 'Roll back to version 1'),
      })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('문구를 다시 정하기로 했습니다.');
    await studio.checkPage('roll-back');
    await dialog
      .getByRole('button', { name: inStudioLanguage('되돌리기', 'Roll back'), exact: true })
      .click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(inStudioLanguage('게시했습니다', 'is published'))).toHaveCount(0);

    await studio.open(`/questionnaires/${CODE}/history`);
    // Version 2 is newer: to use it is no roll-back.
    await expect(
      page.getByRole('button', {
        name: inStudioLanguage('버전 2 다시 사용', 'Use version 2 again'),
      }),
    ).toBeVisible();
    await expect(
      page
        .getByRole('row', { name: /1/ })
        .filter({ has: page.getByText(inStudioLanguage('사용 중', 'Active'), { exact: true }) }),
    ).toContainText('문구를 다시 정하기로 했습니다.');
    await studio.checkPage('history');
    await page
      .getByRole('button', { name: inStudioLanguage('버전 2 열어 보기', 'Open version 2') })
      .click();
    await expect(
      page.getByRole('dialog').getByText(inStudioLanguage('오늘 어떤 일로', 'What brings you')),
    ).toBeVisible();
    await studio.checkPage('history-version');
  });

  test('compares two versions by meaning and by language', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    await editDraft(page, CODE, ({ categories }) => {
      const [first] = categories;
      if (first) first.question = { ...first.question, ko: '처음 온 까닭은 무엇입니까?' };
      categories.push({
        id: 'coughToday',
        type: 'N',
        question: { ko: '오늘 기침을 했습니까?', en: 'Did you cough today?' },
      });
    });
    await publishDraft(page, CODE);
    await studio.open(`/questionnaires/${CODE}/history`);
    const comparison = page.getByRole('region', {
      name: inStudioLanguage('두 버전 비교', 'Compare two versions'),
    });
    const sides = [inStudioLanguage('이전', 'Before'), inStudioLanguage('이후', 'After')].map(
      (name) => comparison.getByRole('combobox', { name }),
    );
    await expect(sides[0] ?? comparison).toHaveValue(inStudioLanguage('버전 1', 'Version 1'));
    await expect(sides[1] ?? comparison).toHaveValue(inStudioLanguage('버전 2', 'Version 2'));
    const changes = comparison.getByRole('listitem');
    await expect(
      changes.filter({
        hasText: inStudioLanguage(
          '‘오늘 기침을 했습니까?’: 새 문항입니다',
          '“Did you cough today?”: a new question',
        ),
      }),
    ).toHaveCount(1);
    await expect(
      changes.filter({
        hasText: inStudioLanguage('질문 문구가 달라졌습니다(한국어)', 'text changed (Korean)'),
      }),
    ).toHaveCount(1);
    await studio.checkPage('history-comparison');
    const choose = async (language: string): Promise<void> => {
      await comparison
        .getByRole('combobox', { name: inStudioLanguage('문구를 볼 언어', 'Texts of') })
        .click();
      await page.getByRole('option', { name: language }).click();
    };
    await choose(inStudioLanguage('영어', 'English'));
    const row = comparison.getByRole('row').filter({ hasText: 'Did you cough today?' });
    await expect(row).toContainText(inStudioLanguage('(없음)', '(none)'));
    await expect(comparison.getByText('처음 온 까닭은 무엇입니까?')).toHaveCount(0);
    await studio.checkPage('history-comparison-language');
    await choose(inStudioLanguage('한국어', 'Korean'));
    await expect(
      comparison.getByRole('cell', { name: '처음 온 까닭은 무엇입니까?' }),
    ).toBeVisible();
    await choose(inStudioLanguage('몽골어', 'Mongolian'));
    await expect(
      comparison.getByText(
        inStudioLanguage('이 언어의 문구는 달라진 것이', 'No text of this language'),
      ),
    ).toBeVisible();
  });

  test('needs a second person if answers or outcomes are affected', async ({
    studio,
    browser,
    baseURL,
  }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    await editDraft(page, CODE, ({ categories }) => {
      const items = categories.find(({ id }) => id === 'recent')?.['items'];
      const [rash] = (items ?? []) as Record<string, unknown>[];
      if (rash) rash['denies'] = { outcome: 'askStaff', reason: { ko: '직원 확인이 필요합니다' } };
    });
    await studio.open(`/questionnaires/${CODE}/publish`);
    await expect(
      page.getByRole('heading', { name: inStudioLanguage('확인 목록', 'Checklist') }),
    ).toBeVisible();
    for (const reason of await page
      .getByRole('textbox', {
        name: inStudioLanguage('그래도 게시하는 이유', 'Reason for publishing anyway'),
      })
      .all()) {
      await reason.fill('감염관리실이 요청했습니다.');
    }
    await studio.checkPage('publish-critical');
    await delayRequests(page, '**/api/admin/v1/drafts/review');
    await page
      .getByRole('button', { name: inStudioLanguage('승인 요청하기', 'Ask for approval') })
      .click();
    await page
      .getByRole('link', { name: inStudioLanguage('승인 관리로 가기', 'See the approvals') })
      .click();
    await expect(
      page.getByText(inStudioLanguage('요청한 사람은', 'You asked for it')),
    ).toBeVisible();

    const second = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
    await second.addInitScript(
      (kept) => {
        window.localStorage.setItem('munjin.studio.language', kept);
      },
      inStudioLanguage('ko', 'en'),
    );
    await studio.signIn('reviewer', { page: second });
    await second.goto(`${baseURL ?? ''}/admin/publications`);
    // The menu counts what waits for this person, and the card has a title, not only a code.
    const waiting = inStudioLanguage('내가 승인할 것 1건', 'Waiting for your approval: 1');
    await expect(second.getByLabel(waiting)).toBeVisible();
    await expect(page.getByLabel(waiting)).toHaveCount(0);
    // The inbox says who asked for it, of each, and the person who asked has no message yet.
    const oneMessage = inStudioLanguage('알림 1건', 'Inbox: 1 message');
    await second.getByRole('button', { name: oneMessage }).click();
    await expect(
      second
        .getByRole('region', {
          name: inStudioLanguage('승인을 기다립니다', 'Waiting for your approval'),
        })
        .getByRole('listitem'),
    ).toContainText(inStudioLanguage('studio.editor 요청', 'Asked by studio.editor'));
    await second.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: oneMessage })).toHaveCount(0);
    await expect(
      second.getByRole('heading', {
        name: inStudioLanguage('방문객 방문 전 문진표', 'Pre-visit questionnaire for visitors'),
      }),
    ).toBeVisible();
    await second
      .getByRole('button', { name: inStudioLanguage('변경 내용 보기', 'See the changes') })
      .click();
    await expect(
      second.getByRole('heading', { name: inStudioLanguage('출입 판정 (', 'Screening (') }),
    ).toBeVisible();
    await studio.checkPage('approvals');
    await delayRequests(second, `**/api/admin/v1/questionnaires/${CODE}`);
    await second
      .getByRole('button', { name: inStudioLanguage('승인', 'Approve'), exact: true })
      .click();
    await expect(
      second.getByText(inStudioLanguage('승인을 기다리는 항목이 없습니다', 'Nothing is waiting')),
    ).toBeVisible();
    // The message appears although the card that sent the request is gone.
    await expect(second.getByText(inStudioLanguage('승인했습니다.', 'Approved.'))).toBeVisible();
    await second.context().close();
    // The person who asked for it reads what became of it; afterwards it is not new.
    await page.reload();
    await page.getByRole('button', { name: oneMessage }).click();
    await expect(
      page
        .getByRole('region', {
          name: inStudioLanguage('내 요청의 결과', 'Results of what you asked for'),
        })
        .getByRole('listitem'),
    ).toContainText(inStudioLanguage('studio.reviewer 승인', 'Approved by studio.reviewer'));
    await studio.checkPage('inbox-result');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: oneMessage })).toHaveCount(0);
  });

  test('can be scheduled and cancelled', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    await editDraft(page, CODE, rewordFirstQuestion('내일부터 쓰는 질문입니까?'));
    await studio.open(`/questionnaires/${CODE}/publish`);
    await expect(
      page.getByRole('heading', { name: inStudioLanguage('확인 목록', 'Checklist') }),
    ).toBeVisible();
    for (const reason of await page
      .getByRole('textbox', {
        name: inStudioLanguage('그래도 게시하는 이유', 'Reason for publishing anyway'),
      })
      .all()) {
      await reason.fill('예약 게시입니다.');
    }
    await page.getByText(inStudioLanguage('예약', 'Scheduled'), { exact: true }).click();
    const publishIt = page.getByRole('button', {
      name: inStudioLanguage('게시하기', 'Publish'),
      exact: true,
    });
    await expect(publishIt).toBeDisabled();
    await expect(
      page.getByText(inStudioLanguage('시작 날짜를 정하세요', 'Choose the day')),
    ).toBeVisible();
    const type = (field: string, digits: string): Promise<void> =>
      page.getByRole('spinbutton', { name: field }).fill(digits);
    await page
      .getByRole('textbox', { name: inStudioLanguage('시작 날짜', 'Start: day'), exact: true })
      .fill('2026-03-10');
    await type(inStudioLanguage('시작 시각 시', 'Start: time, hours'), '06');
    await type(inStudioLanguage('시작 시각 분', 'Start: time, minutes'), '30');
    await page
      .getByRole('textbox', { name: inStudioLanguage('끝 날짜', 'End: day'), exact: true })
      .fill('20260401');
    await publishIt.scrollIntoViewIfNeeded();
    await studio.checkPage('publish-schedule');
    await publishIt.click();
    await page
      .getByRole('link', { name: inStudioLanguage('승인 관리로 가기', 'See the approvals') })
      .click();
    await expect(
      page.getByText(inStudioLanguage('시작: 2026-03-10 06:30', 'Start: 2026-03-10 06:30')),
    ).toBeVisible();
    await expect(
      page.getByText(inStudioLanguage('끝: 2026-04-01 00:00', 'End: 2026-04-01 00:00')),
    ).toBeVisible();
    await studio.checkPage('approvals-scheduled');
    await page.getByRole('button', { name: inStudioLanguage('게시 취소', 'Cancel it') }).click();
    await studio.checkPage('approvals-cancel');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: inStudioLanguage('게시 취소', 'Cancel it') })
      .click();
    await expect(
      page.getByText(inStudioLanguage('승인을 기다리는 항목이 없습니다', 'Nothing is waiting')),
    ).toBeVisible();
  });

  test('shows on every page that the active version ends, and how much time is left', async ({
    studio,
  }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    await editDraft(page, CODE, rewordFirstQuestion('오늘 밤에만 묻는 질문입니까?'));
    await publishDraft(page, CODE, Date.now() + 3 * 3_600_000 - 30_000);
    const left = inStudioLanguage('3시간 0분 남음', '3 h 0 min left');
    await page.reload();
    await expect(
      page.getByRole('row').filter({ hasText: CODE }).getByRole('link').filter({ hasText: left }),
    ).toBeVisible();
    await studio.checkPage('questionnaires-ending');
    for (const tab of ['screening', 'history', 'draft']) {
      await studio.open(`/questionnaires/${CODE}/${tab}`);
      await expect(page.getByRole('status').filter({ hasText: left })).toBeVisible();
    }
    await studio.open('/publications');
    await expect(page.getByRole('article').filter({ hasText: left })).toBeVisible();
    await expect(
      page.getByRole('button', { name: inStudioLanguage('게시 취소', 'Cancel it') }),
    ).toHaveCount(0);
    await studio.checkPage('approvals-ending');
    // Extending it keeps the question; only its end moves.
    await page
      .getByRole('button', { name: inStudioLanguage('연장하거나 끝내기', 'Extend or end') })
      .click();
    const dialog = page.getByRole('dialog');
    const extend = dialog.getByRole('button', {
      name: inStudioLanguage('끝 시각 바꾸기', 'Change the end'),
    });
    await dialog
      .getByRole('button', { name: inStudioLanguage('6시간 연장', '6 hours longer') })
      .click();
    await expect(extend).toBeDisabled();
    await dialog
      .getByRole('textbox', { name: inStudioLanguage('바꾸는 이유', 'Reason for the change') })
      .fill('아침까지 필요합니다.');
    await studio.checkPage('change-end');
    await extend.click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole('article').filter({
        hasText: inStudioLanguage(/(8시간 5\d|9시간 0)분 남음/, /(8 h 5\d|9 h 0) min left/),
      }),
    ).toBeVisible();
    await studio.open(`/questionnaires/${CODE}/history`);
    await expect(page.getByText('아침까지 필요합니다.')).toBeVisible();
    await studio.checkPage('history-end-changed');
  });
});
