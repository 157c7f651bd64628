import type { Browser } from '@playwright/test';
import { buildScreenUrl } from '../../engine/visit/screen-url.ts';
import { consentScreen } from '../screens/consent.ts';
import { POINTER } from '../screens/input-method.ts';
import { inquiryScreen } from '../screens/inquiry.ts';
import { phoneScreen } from '../screens/phone.ts';
import type { ScreenContext } from '../screens/screen-context.ts';
import { wordingIn } from '../wording.ts';
import { inStudioLanguage } from './draft-client.ts';
import { editorScreen } from './editor-screen.ts';
import { expect, test, type Studio } from './studio-fixture.ts';

const CODE = 'TEMPORARY_VISIT';
const QUESTION = '오늘 열이 나십니까?';
const SETTINGS = inStudioLanguage('문진표 설정', 'Questionnaire settings');

/** A temporary visitor on their own phone, up to the questions. */
const visitorAtQuestions = async (browser: Browser, baseURL: string) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL, viewport, hasTouch: true, locale: 'ko-KR' });
  const page = await context.newPage();
  const stage: ScreenContext = {
    page,
    language: 'ko',
    atKiosk: false,
    say: wordingIn('ko'),
    picture: () => Promise.resolve(),
  };
  await page.goto(buildScreenUrl('/gst/phone', { phone: '01000006001', vd: '20260309' }));
  await phoneScreen(stage, '/gst/phone').next.tap();
  await consentScreen(stage).agreeToAll();
  const inquiry = inquiryScreen(stage);
  await expect(inquiry.categories.first()).toBeVisible();
  return { page, inquiry };
};

const createQuestionnaire = async ({ page, open }: Studio): Promise<void> => {
  await open('/questionnaires');
  await page
    .getByRole('button', { name: inStudioLanguage('새 문진표', 'New questionnaire') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: inStudioLanguage('코드', 'Code') }).fill(CODE);
  await dialog
    .getByRole('textbox', { name: inStudioLanguage('제목(한국어)', 'Title in Korean') })
    .fill('새 문진표');
  await dialog.getByRole('combobox', { name: inStudioLanguage('대상', 'User types') }).click();
  await page
    .getByRole('option', { name: /GST_SCREENING/ })
    .first()
    .click();
  await dialog.getByRole('textbox', { name: inStudioLanguage('코드', 'Code') }).click();
  await dialog
    .getByRole('button', { name: inStudioLanguage('만들고 편집하기', 'Create and edit') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/questionnaires/${CODE}/draft$`));
};

/** Sets the titles, and temporary visitors as the only user type. */
const editSettings = async ({ page, checkPage }: Studio): Promise<void> => {
  await page.getByRole('button', { name: SETTINGS }).click();
  const dialog = page.getByRole('dialog', { name: SETTINGS });
  const title = (ko: string, en: string) =>
    dialog.getByRole('textbox', { name: inStudioLanguage(`제목 (${ko})`, `Title (${en})`) });
  await title('한국어', 'Korean').fill('임시 방문 문진표');
  await title('영어', 'English').fill('Temporary visits');
  const userTypes = dialog.getByRole('combobox', { name: inStudioLanguage('대상', 'User types') });
  await userTypes.click();
  await userTypes.press('Backspace');
  await userTypes.fill(inStudioLanguage('임시', 'Temporary'));
  await page
    .getByRole('option', { name: /GST_SCREENING/ })
    .first()
    .click();
  await title('한국어', 'Korean').click();
  await checkPage('take-over-settings');
  await dialog
    .getByRole('button', { name: inStudioLanguage('닫기', 'Close'), exact: true })
    .last()
    .click();
};

test('a new questionnaire takes a user type over, and its visitors are asked the new questions', async ({
  studio,
  browser,
  hospital: { url: baseURL },
}) => {
  test.slow();
  const { page, open, signIn } = studio;
  const editor = editorScreen(page);
  const before = await visitorAtQuestions(browser, baseURL);
  await signIn('editor');
  await createQuestionnaire(studio);
  await editor.question('ko').fill(QUESTION);
  await editor.question('en').fill('Do you have a fever today?');
  await editSettings(studio);
  await expect(editor.saved).toBeVisible();

  await test.step('the checklist names the types and the questionnaire, and asks to take them over', async () => {
    await open(`/questionnaires/${CODE}/publish`);
    const ask = page.getByRole('button', {
      name: inStudioLanguage('승인 요청하기', 'Ask for approval'),
    });
    const reasons = page.getByRole('textbox', {
      name: inStudioLanguage('그래도 게시하는 이유', 'Reason for publishing anyway'),
    });
    await expect(reasons.first()).toBeVisible();
    for (const reason of await reasons.all()) await reason.fill('번역은 내일 마칩니다.');
    await expect(page.getByText(/GST_SCREENING/).first()).toBeVisible();
    await expect(ask).toBeDisabled();
    await page
      .getByRole('checkbox', {
        name: inStudioLanguage('이 대상을 넘겨받아', 'Take over these user types'),
      })
      .check();
    await studio.checkPage('take-over-checklist');
    await ask.click();
    await expect(
      page.getByRole('link', { name: inStudioLanguage('게시 승인 보기', 'See the approvals') }),
    ).toBeVisible();
  });

  await test.step('the second person reads what is taken over, and approves', async () => {
    await signIn('reviewer');
    await open('/publications');
    await expect(page.getByRole('article')).toContainText('GST_SCREENING');
    await studio.checkPage('take-over-approval');
    await page
      .getByRole('button', { name: inStudioLanguage('승인', 'Approve'), exact: true })
      .click();
    await expect(page.getByText(inStudioLanguage('승인했습니다.', 'Approved.'))).toBeVisible();
  });

  await test.step('the next visitor is asked the new question; one in mid-form is not', async () => {
    const next = await visitorAtQuestions(browser, baseURL);
    await expect(next.inquiry.main.getByText(QUESTION)).toBeVisible();
    await expect(before.inquiry.main.getByText(QUESTION)).toHaveCount(0);
    await next.inquiry.answerRemaining(POINTER);
    await next.inquiry.complete.tap();
    await expect(next.page).toHaveURL(/\/pass/);
    await next.page.context().close();
    await before.page.context().close();
  });

  await test.step('the other questionnaire says who took over, and cannot simply be rolled back', async () => {
    await signIn('editor');
    await open('/questionnaires/GST_SCREENING/history');
    await expect(page.getByText(new RegExp(CODE)).first()).toBeVisible();
    await studio.checkPage('take-over-history');
    await page
      .getByRole('button', {
        name: inStudioLanguage('1번 버전으로 되돌리기', 'Roll back to version 1'),
      })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('돌아갑니다.');
    await dialog
      .getByRole('button', { name: inStudioLanguage('되돌리기', 'Roll back'), exact: true })
      .click();
    await expect(dialog.getByRole('alert')).toContainText(
      inStudioLanguage('대상을 돌려받으려면', 'To take them back'),
    );
  });
});
