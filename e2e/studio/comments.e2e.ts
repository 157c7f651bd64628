import { editDraft, inStudioLanguage } from './draft-client.ts';
import { editorScreen } from './editor-screen.ts';
import { expect, test } from './studio-fixture.ts';

const CODE = 'GST_SCREENING';
const words = {
  add: inStudioLanguage('의견 남기기', 'Comment'),
  text: inStudioLanguage('의견', 'Your comment'),
  send: inStudioLanguage('남기기', 'Add comment'),
  reply: inStudioLanguage('답글 쓰기', 'Reply'),
  replyText: inStudioLanguage('답글', 'Your reply'),
  resolve: inStudioLanguage('해결', 'Resolve'),
  reopen: inStudioLanguage('다시 열기', 'Reopen'),
  open: (count: number) =>
    inStudioLanguage(
      `열린 의견 ${String(count)}건`,
      `${String(count)} open comment${count === 1 ? '' : 's'}`,
    ),
};
const ON_RECENT = '지난 며칠인지 분명하지 않습니다.\n<b>14일</b>로 하면 어떨까요?';
const ON_CHANGE = '발진은 직원 확인으로 충분합니다.';
const REPLY = '14일로 고쳤습니다.';

test('a second person comments on questions, and the author answers and resolves', async ({
  studio,
  browser,
  baseURL,
}) => {
  // Two people, and the accessibility of six pages.
  test.slow();
  const { page } = studio;
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const second = await context.newPage();
  await second.addInitScript(
    (kept) => {
      window.localStorage.setItem('munjin.studio.language', kept);
    },
    inStudioLanguage('ko', 'en'),
  );
  await studio.signIn('editor');
  await studio.open('/questionnaires');
  await editDraft(page, CODE, ({ categories }) => {
    const items = categories.find(({ id }) => id === 'recent')?.['items'];
    const [rash] = (items ?? []) as Record<string, unknown>[];
    if (rash) rash['denies'] = { outcome: 'askStaff', reason: { ko: '직원 확인이 필요합니다' } };
  });

  // A reviewer, who may not edit, comments in the editor with the keyboard alone.
  await studio.signIn('reviewer', { page: second });
  await second.goto(`${baseURL ?? ''}/admin/questionnaires/${CODE}/draft?category=recent`);
  const { form } = editorScreen(second);
  await form.getByRole('button', { name: words.add, exact: true }).focus();
  await second.keyboard.press('Enter');
  const field = form.getByRole('textbox', { name: words.text, exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(
    inStudioLanguage(/환자 정보는 적지/, /No patient data/),
  );
  // What is typed is there again after looking at another question.
  await field.fill(ON_RECENT);
  const { rows } = editorScreen(second);
  const own = rows.and(second.locator('[aria-selected="true"]'));
  const name = (await own.locator('.editor-row-text').textContent()) ?? '';
  await rows.first().click();
  await expect(field).toHaveCount(0);
  await rows.filter({ hasText: name }).click();
  await expect(field).toHaveValue(ON_RECENT);
  await field.focus();
  await second.keyboard.press('Control+Enter');
  const written = form.getByRole('article');
  await expect(written).toContainText('studio.reviewer');
  await expect(written).toContainText('<b>14일</b>로 하면 어떨까요?');
  await expect(rows.getByLabel(words.open(1))).toBeVisible();

  // On the page of changes, for a changed question.
  await second.goto(`${baseURL ?? ''}/admin/questionnaires/${CODE}/changes`);
  const changed = second.getByRole('region', {
    name: inStudioLanguage('바뀐 문항의 의견', 'Comments on what changed'),
  });
  await expect(changed.getByText('<b>14일</b>')).toBeVisible();
  await changed.getByRole('button', { name: words.add, exact: true }).click();
  await changed.getByRole('combobox', { name: inStudioLanguage('문항', 'Question') }).click();
  await second.getByRole('option', { name: '(recent)' }).click();
  await changed.getByRole('textbox', { name: words.text, exact: true }).fill(ON_CHANGE);
  await changed.getByRole('button', { name: words.send, exact: true }).click();
  await expect(changed.getByRole('article')).toHaveCount(2);

  // The author finds them in the inbox, answers one and resolves the other.
  await studio.open(`/questionnaires/${CODE}/changes`);
  await page.getByRole('main').getByRole('button', { name: words.add, exact: true }).click();
  await studio.checkPage('changes-comments');
  await page
    .getByRole('button', { name: inStudioLanguage('알림 1건', 'Inbox: 1 message') })
    .click();
  const entry = page
    .getByRole('region', {
      name: inStudioLanguage(
        '내가 쓰는 문진표의 열린 의견',
        'Open comments on your questionnaires',
      ),
    })
    .getByRole('listitem');
  await expect(entry).toContainText(inStudioLanguage('의견 2건', '2 comments by others'));
  await studio.checkPage('inbox-comments');
  await entry.getByRole('link').click();
  const author = editorScreen(page);
  const list = page.getByRole('tabpanel', { name: inStudioLanguage('의견', 'Comments') });
  await expect(list.getByRole('article')).toHaveCount(2);
  await expect(author.rows.getByLabel(words.open(2))).toBeVisible();
  const onRecent = author.form.getByRole('article').filter({ hasText: '14일' });
  await onRecent.getByRole('button', { name: words.reply }).click();
  await onRecent.getByRole('textbox', { name: words.replyText }).fill(REPLY);
  await studio.checkPage('editor-comments');
  await page.keyboard.press('Control+Enter');
  await expect(onRecent).toContainText(REPLY);
  await onRecent.getByRole('button', { name: words.resolve, exact: true }).click();
  await expect(author.rows.getByLabel(words.open(1))).toBeVisible();
  await expect(author.form.getByRole('article')).toHaveCount(1);

  // The checklist counts the open one, asks for no reason, and the request shows it.
  await studio.open(`/questionnaires/${CODE}/publish`);
  const note = page.getByRole('listitem').filter({ hasText: words.open(1) });
  await expect(note.getByRole('link')).toHaveText(
    inStudioLanguage('의견 보기', 'See the comments'),
  );
  await expect(note.getByRole('textbox')).toHaveCount(0);
  for (const reason of await page
    .getByRole('textbox', {
      name: inStudioLanguage('그래도 게시하는 이유', 'Reason for publishing anyway'),
    })
    .all()) {
    await reason.fill('감염관리실이 요청했습니다.');
  }
  await studio.checkPage('publish-comments');
  await page
    .getByRole('button', { name: inStudioLanguage('승인 요청하기', 'Ask for approval') })
    .click();
  await page
    .getByRole('link', { name: inStudioLanguage('승인 관리로 가기', 'See the approvals') })
    .click();
  await page
    .getByRole('button', { name: inStudioLanguage('변경 내용 보기', 'See the changes') })
    .click();
  await expect(page.getByRole('article').getByText(ON_CHANGE)).toBeVisible();
  await studio.checkPage('approvals-comments');
  await second.goto(`${baseURL ?? ''}/admin/publications`);
  const card = second.getByRole('article').first();
  await expect(card.getByRole('link', { name: words.open(1) })).toBeVisible();
  await card
    .getByRole('button', { name: inStudioLanguage('변경 내용 보기', 'See the changes') })
    .click();
  await expect(card.getByText(ON_CHANGE)).toBeVisible();
  await card.getByRole('link', { name: words.open(1) }).click();

  // The reviewer reopens what was resolved, and deletes the own comment that has no reply.
  await form
    .getByRole('button', {
      name: inStudioLanguage('해결한 의견 1건 보기', 'Show 1 resolved comment'),
    })
    .click();
  await form.getByRole('button', { name: words.reopen, exact: true }).click();
  await expect(form.getByRole('button', { name: words.resolve, exact: true })).toHaveCount(2);
  await form
    .getByRole('article')
    .filter({ hasText: ON_CHANGE })
    .getByRole('button', { name: inStudioLanguage('지우기', 'Delete') })
    .click();
  await second
    .getByRole('dialog')
    .getByRole('button', { name: inStudioLanguage('지우기', 'Delete') })
    .click();
  await expect(form.getByRole('article')).toHaveCount(1);
  await expect(form.getByRole('article')).toContainText(REPLY);
  await context.close();

  // Without its question, the comment is still in the list.
  await studio.open('/questionnaires');
  await editDraft(page, CODE, (definition) => {
    definition.categories = definition.categories.filter(({ id }) => id !== 'recent');
  });
  await studio.open(`/questionnaires/${CODE}/draft?part=comments`);
  await expect(list).toContainText(
    inStudioLanguage('없어진 문항: recent', 'A question that is gone: recent'),
  );
  await studio.checkPage('editor-comments-gone');
});
