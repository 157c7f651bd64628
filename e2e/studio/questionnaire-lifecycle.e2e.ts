import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { POINTER } from '../screens/input-method.ts';
import { inquiryScreen } from '../screens/inquiry.ts';
import { selfServiceScreen } from '../screens/self-service.ts';
import type { ScreenContext } from '../screens/screen-context.ts';
import { wordingIn } from '../wording.ts';
import { inStudioLanguage } from './draft-client.ts';
import { editorScreen } from './editor-screen.ts';
import { expect, test, type Studio } from './studio-fixture.ts';

const CODE = 'SLEEP_TONIGHT';
const FIXTURE = new URL('../../fixtures/questionnaires/research-sleep.yaml', import.meta.url);
const QUESTION = '오늘 밤 코를 고셨습니까?';
const QUESTION_ENGLISH = 'Did you snore tonight?';
const FOLLOW_UP_ENGLISH = 'For how many years have you snored?';
const FOLLOW_UP = '코골이는 몇 년째입니까?';

/** A visitor with their own phone, up to the questions of the self-service questionnaire. */
const visitorAtQuestions = async (browser: Browser, baseURL: string, phone: string) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL, viewport, hasTouch: true });
  const page = await context.newPage();
  const stage: ScreenContext = {
    page,
    language: 'ko',
    atKiosk: false,
    say: wordingIn('ko'),
    picture: () => Promise.resolve(),
  };
  const selfService = selfServiceScreen(stage);
  await selfService.open({}, CODE);
  await selfService.enterPhoneAndAgree(phone);
  const inquiry = inquiryScreen(stage, '/inq');
  await expect(inquiry.categories.first()).toBeVisible();
  return { page, inquiry };
};

const importFile = async ({ page, open }: Studio): Promise<void> => {
  await open('/questionnaires');
  await page
    .getByRole('button', { name: inStudioLanguage('파일 가져오기', 'Import a file') })
    .click();
  const dialog = page.getByRole('dialog');
  const chosen = page.waitForEvent('filechooser');
  await dialog
    .getByRole('button', {
      name: inStudioLanguage('문진표 파일과 그림', 'Questionnaire file and pictures'),
    })
    .click();
  await (
    await chosen
  ).setFiles({
    name: 'sleep.yaml',
    mimeType: 'application/yaml',
    buffer: readFileSync(FIXTURE),
  });
  await dialog.getByRole('textbox', { name: inStudioLanguage('코드', 'Code') }).fill(CODE);
  await dialog
    .getByRole('button', { name: inStudioLanguage('초안으로 가져오기', 'Import as a draft') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/questionnaires/${CODE}/draft$`));
};

/** Gives a reason for each warning of the checklist. */
const overrule = async ({ page, open }: Studio): Promise<void> => {
  await open(`/questionnaires/${CODE}/publish`);
  await expect(
    page.getByRole('heading', { name: inStudioLanguage('확인 목록', 'Checklist') }),
  ).toBeVisible();
  const reasons = page.getByRole('textbox', {
    name: inStudioLanguage('그래도 게시하는 이유', 'Reason for publishing anyway'),
  });
  for (const reason of await reasons.all()) await reason.fill('번역은 내일 마칩니다.');
};

/** A questionnaire that was never published: a second person has to approve it. */
const publishFirst = async (studio: Studio): Promise<void> => {
  const { page, open, signIn } = studio;
  await overrule(studio);
  await page
    .getByRole('button', { name: inStudioLanguage('승인 요청하기', 'Ask for approval') })
    .click();
  await expect(
    page.getByRole('link', { name: inStudioLanguage('승인 관리로 가기', 'See the approvals') }),
  ).toBeVisible();
  await signIn('reviewer');
  await open('/publications');
  await page
    .getByRole('button', { name: inStudioLanguage('승인', 'Approve'), exact: true })
    .click();
  await expect(page.getByText(inStudioLanguage('승인했습니다.', 'Approved.'))).toBeVisible();
  await signIn('editor');
};

const publish = async (studio: Studio): Promise<void> => {
  const { page } = studio;
  await overrule(studio);
  await page
    .getByRole('button', { name: inStudioLanguage('게시하기', 'Publish'), exact: true })
    .click();
  await expect(page.getByText(inStudioLanguage('게시했습니다', 'is published'))).toBeVisible();
};

/** Enters the Mongolian text of the new question in the translation grid. */
const translate = async ({ page, open }: Studio): Promise<void> => {
  await open(`/translations?language=mn&source=${CODE}`);
  const row = page.getByRole('row').filter({ hasText: QUESTION });
  await row.getByRole('gridcell').first().dblclick();
  const field = page.getByRole('textbox', {
    name: inStudioLanguage('몽골어 번역', 'Mongolian translation'),
  });
  await field.fill('Өнөө шөнө хурхирсан уу?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Өнөө шөнө хурхирсан уу?').first()).toBeVisible();
};

const rollBack = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', {
      name: inStudioLanguage('1번 버전으로 되돌리기', 'Roll back to version 1'),
    })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('질문을 다시 다듬습니다.');
  await dialog
    .getByRole('button', { name: inStudioLanguage('되돌리기', 'Roll back'), exact: true })
    .click();
  await expect(dialog).toBeHidden();
};

test('a questionnaire for tonight: imported, changed, broken, fixed, translated, replayed, published, and rolled back', async ({
  studio,
  browser,
  hospital: { url: baseURL },
}) => {
  test.slow();
  const { page } = studio;
  const editor = editorScreen(page);
  await studio.signIn('editor');
  await importFile(studio);
  await publishFirst(studio);
  const midForm = await visitorAtQuestions(browser, baseURL, '01000009031');

  await test.step('a question with a follow-up is added', async () => {
    await studio.open(`/questionnaires/${CODE}/draft`);
    await expect(editor.saved).toBeVisible();
    await editor.add('yesNo');
    await editor.question('ko').fill(QUESTION);
    await editor.question('en').fill(QUESTION_ENGLISH);
    await editor.add('shortAnswer');
    await editor.question('ko').fill(FOLLOW_UP);
    await editor.question('en').fill(FOLLOW_UP_ENGLISH);
    await editor.shown.click({ force: true });
  });

  await test.step('nothing reveals it yet: the check finds that, and its fix makes it visible', async () => {
    await page.getByRole('tab', { name: editor.words.lint }).click();
    const finding = page
      .getByRole('region', { name: editor.words.errors })
      .getByRole('listitem')
      .filter({ hasText: editor.words.neverVisible });
    await expect(finding).toBeVisible();
    await finding.getByRole('button', { name: editor.words.showToEveryone }).click();
    await expect(finding).toHaveCount(0);
    await editor.shown.click({ force: true });
    // The outline uses the studio's language.
    await editor.row(inStudioLanguage(QUESTION, QUESTION_ENGLISH)).click();
    await editor.targets.fill(inStudioLanguage('몇 년째', 'how many years'));
    await page
      .getByRole('option', {
        name: new RegExp(inStudioLanguage(FOLLOW_UP, FOLLOW_UP_ENGLISH).slice(0, 8)),
      })
      .click();
    await expect(finding).toHaveCount(0);
    await expect(editor.saved).toBeVisible();
  });

  await translate(studio);

  await test.step('stored answers are judged by the draft', async () => {
    await studio.open(`/questionnaires/${CODE}/try?part=replay`);
    await page.getByRole('button', { name: inStudioLanguage('다시 판정하기', 'Replay') }).click();
    await expect(page.getByRole('status').getByRole('heading')).toBeVisible();
  });

  await publish(studio);

  await test.step('the next visitor gets it, a visitor in the middle of the form does not', async () => {
    const next = await visitorAtQuestions(browser, baseURL, '01000009032');
    const asked = next.inquiry.main.getByText(QUESTION);
    await expect(asked).toBeVisible();
    await expect(midForm.inquiry.main.getByText(QUESTION)).toHaveCount(0);
    await midForm.inquiry.answerRemaining(POINTER);
    await midForm.inquiry.complete.tap();
    await expect(midForm.page).toHaveURL(/\/thankyou-normal\?/);
    await next.page.context().close();
    await midForm.page.context().close();
  });

  await rollBack(page);
  const last = await visitorAtQuestions(browser, baseURL, '01000009033');
  await expect(last.inquiry.main.getByText(QUESTION)).toHaveCount(0);
  await last.page.context().close();
});
